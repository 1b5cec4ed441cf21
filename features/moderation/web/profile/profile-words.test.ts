import { day } from '@pero/kernel/day';
import { expect, test } from 'vitest';
import { TEMPLATES } from '../../rules/templates.ts';
import { checksOf, factsOf, PROFILE_FIELDS, type Profile, profileFieldLabel, scansOf } from './profile-words.ts';

const held: Profile = {
  id: 5,
  status: 'RETRIEVED',
  full_name: 'Ада Полынцева',
  email: 'ada@pero.example',
  birthday: day('1992-03-08'),
  age: 34,
  resident_country: 'RU',
  resident_country_name: 'Россия',
  document_type: 'russian_passport',
  serial_number: '4512 345678',
  code_division: '770-001',
  whom_issued: 'Отделом УФМС',
  when_issued: day('2012-04-01'),
  document_scan: '/api/account/document/5/scans/document_scan',
  photo_with_document: '/api/account/document/5/scans/photo_with_document',
  additional_scan: null,
  scan_types: { document_scan: 'application/pdf', photo_with_document: 'image/jpeg' },
  registered_at: new Date('2026-11-01T00:00:00Z'),
  rejections: 0,
  doubts: [],
  opened_scans: [],
};

const unheld: Profile = {
  ...held,
  ...{ email: '', birthday: null, age: null, resident_country: '', resident_country_name: '', document_type: '' },
  ...{ serial_number: '', code_division: '', whom_issued: '', when_issued: null },
  ...{ document_scan: null, photo_with_document: null, scan_types: {} },
};

test('[MD09] the holder sees the paper and its scans; others see a name', () => {
  expect(factsOf(held)).toHaveLength(9);
  expect(factsOf(held)).toContainEqual(['Серия и\u00A0номер', '45\u00A012\u00A0345678']);
  expect(scansOf(held).map(({ kind, isPdf }) => [kind, isPdf])).toEqual([
    ['document_scan', true],
    ['photo_with_document', false],
  ]);
  expect(factsOf(unheld)).toEqual([['Имя', 'Ада Полынцева']]);
  expect(scansOf(unheld)).toEqual([]);
});

test('[MD09] doubts and earlier rejections stand first, in amber', () => {
  const doubted = { ...held, doubts: ['Паспорт просрочен'], rejections: 2 };
  expect(checksOf(doubted).map(({ tone }) => tone)).toEqual(['warn', 'warn', 'ok', 'ok']);
  expect(checksOf(held).every(({ tone }) => tone === 'ok')).toBe(true);
});

test('[MD09] a missing scan and a minor are not called fine', () => {
  const words = checksOf({ ...held, age: 16, photo_with_document: null }).map((check) => check.words);
  expect(words).toContain('Нет фотографии с\u00A0документом');
  expect(words).not.toContain('18\u00A0лет исполнилось');
});

test('[MD10] every template of a profile points at a field that has a name', () => {
  const fields = TEMPLATES.filter(({ kind, field }) => kind === 'profile' && field).map(({ field }) => field ?? '');
  expect(fields.filter((field) => !(field in PROFILE_FIELDS))).toEqual([]);
  expect(profileFieldLabel(null)).toBe('Профиль в\u00A0целом');
});
