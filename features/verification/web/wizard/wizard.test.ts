import { VERIFICATION_STATUSES } from '@pero/accounts/rules/verification-status';
import { COUNTRIES, countryCode } from '@pero/kernel/countries';
import { day } from '@pero/kernel/day';
import { describe, expect, test } from 'vitest';
import type { Verification } from '../../contract/identity.ts';
import { BLANK_DOCUMENT } from '../../rules/document.ts';
import { firstMessage } from './first-message.ts';
import {
  type DocumentFields,
  documentChange,
  doubtsOf,
  isTypedByMinor,
  wrongDocument,
  wrongPerson,
} from './identity-fields.ts';
import { officeToFill } from './office-to-fill.ts';
import { scanProblem, sizeWords } from './scans/scan-file.ts';
import { storyOf, timeLeft } from './status-words.ts';

const today = day('2026-11-15');
const passport: DocumentFields = {
  resident_country: 'RU',
  type: 'russian_passport',
  serial_number: '45 11 123456',
  code_division: '770-001',
  whom_issued: 'ОВД Тверского района г. Москвы',
  when_issued: '2011-03-02',
};

describe('the fields of a document', () => {
  test('[R20] begin with Russia and its passport', () => {
    expect(BLANK_DOCUMENT).toMatchObject({ residentCountry: 'RU', type: 'russian_passport' });
  });

  test('[AC12] are right when the server would take them', () => {
    expect(wrongDocument(passport, '1987-04-12', today)).toEqual({});
  });

  test('[AC12] that are empty are missing, not wrong', () => {
    const empty = { ...passport, serial_number: '', code_division: '', whom_issued: '', when_issued: '' };
    expect(wrongDocument(empty, '', today)).toEqual({});
  });

  test('[AC12] that are wrong say so in the words of the rules', () => {
    const wrong = wrongDocument({ ...passport, serial_number: '45 11 1', when_issued: '2026-12-01' }, '', today);
    expect(wrong.serial_number).toBe('Введите серию и\u00A0номер паспорта: 10\u00A0цифр');
    expect(wrong.when_issued).toBe('Проверьте дату выдачи');
  });

  test('[AC12] a passport is not issued before the 14th birthday', () => {
    expect(wrongDocument(passport, '1998-01-01', today)).toHaveProperty('when_issued');
  });

  test('[AC12] an emptied day travels as nothing', () => {
    expect(documentChange({ when_issued: '' })).toEqual({ when_issued: null });
    expect(documentChange({ whom_issued: 'ОВД' })).toEqual({ whom_issued: 'ОВД' });
  });

  test('[AC12] a passport that has run out is doubted, not refused', () => {
    expect(doubtsOf(passport, '1987-04-12', today)).toEqual([]);
    expect(doubtsOf(passport, '1981-01-10', today)[0]).toContain('срок этого паспорта вышел');
  });

  test('[R21] every country of the choice is a code that the server knows', () => {
    expect(COUNTRIES.every(({ code }) => countryCode(code) === code)).toBe(true);
    expect(COUNTRIES.map(({ code }) => code)).toEqual(expect.arrayContaining(['AB', 'OS', 'ID']));
  });
});

describe('who one is', () => {
  const vera = { last_name: 'Околицына', first_name: 'Вера', middle_name: '', birthday: '1987-04-12' };

  test('[AC10] the names are judged by the rules of the profile', () => {
    expect(wrongPerson(vera, today)).toEqual({});
    expect(wrongPerson({ ...vera, first_name: '' }, today)).toHaveProperty('first_name');
    expect(wrongPerson({ ...vera, birthday: '2020-01-01' }, today)).toHaveProperty('birthday');
  });

  test('[AC10] from 14 to 17 a parent is asked', () => {
    expect(isTypedByMinor('2010-05-05', today)).toBe(true);
    expect(isTypedByMinor('2008-11-15', today)).toBe(false);
    expect(isTypedByMinor('', today)).toBe(false);
  });
});

describe('the office of a division', () => {
  test('[AC19] fills itself in when it is the only one', () => {
    expect(officeToFill('', ['ГУ МВД'], [])).toBe('ГУ МВД');
  });

  test('[AC19] of several is left to the person', () => {
    expect(officeToFill('', ['ГУ МВД', 'УФМС'], [])).toBeNull();
  });

  test('[AC19] never goes over what was written by hand, only over what an earlier code has filled in', () => {
    expect(officeToFill('ОВД г. Омска', ['ГУ МВД'], [])).toBeNull();
    expect(officeToFill('УФМС', ['ГУ МВД'], ['УФМС'])).toBe('ГУ МВД');
  });

  test('[R73] of all that is wrong the first message of the first error is shown', () => {
    const errors = [
      {
        field: 'code',
        reason: 'division-unknown',
        messages: ['Подразделение не найдено. Введите название вручную', 'Ещё'],
      },
      { field: null, reason: 'unfit', messages: ['Другое'] },
    ];
    expect(firstMessage(errors)).toBe('Подразделение не найдено. Введите название вручную');
    expect(firstMessage([])).toBeNull();
  });
});

describe('a file for a scan', () => {
  test('[AC12] is a picture or a PDF of at most 15 MB', () => {
    expect(scanProblem({ type: 'image/jpeg', size: 900_000 })).toBeNull();
    expect(scanProblem({ type: 'application/pdf', size: 900_000 })).toBeNull();
    expect(scanProblem({ type: 'image/heic', size: 900_000 })).toContain('JPEG');
    expect(scanProblem({ type: 'image/png', size: 16 * 1_048_576 })).toContain('15\u00A0МБ');
    expect(scanProblem({ type: 'image/png', size: 0 })).toContain('пустой');
  });

  test('its size is said in words', () => {
    expect(sizeWords(1_468_006)).toBe('1,4\u00A0МБ');
    expect(sizeWords(100)).toBe('1\u00A0КБ');
  });
});

describe('the state', () => {
  const base: Verification = {
    status: 'NEW',
    status_label: '',
    lacks: [],
    can_submit: false,
    can_recall: false,
    can_edit: true,
    submitted_at: null,
    due_at: null,
    comments: [],
    reason: '',
    retry_at: null,
    tries_left: 3,
    is_minor: false,
    views: [],
  };

  test.each(VERIFICATION_STATUSES)('[AC11] %s is told in words and never in codes', (status) => {
    const story = storyOf({ ...base, status });
    expect([story?.title ?? '', ...(story?.words ?? [])].join(' ')).not.toMatch(/[A-Z_]{3,}/);
    expect(story === null).toBe(status === 'NEW' || status === 'READY');
  });

  test('[AC11] a rejection says why and how many tries are left', () => {
    const told = storyOf({ ...base, status: 'REJECTED', reason: 'Снимок чужого документа.', tries_left: 1 });
    expect(told?.words).toEqual(['Снимок чужого документа.', expect.stringContaining('Осталась 1')]);
    expect(storyOf({ ...base, status: 'REJECTED', tries_left: 0 })?.words.join(' ')).toContain('поддержку');
  });

  test('[AC11] unverified after a change of one’s own is not called a return', () => {
    expect(storyOf({ ...base, status: 'UNVERIFIED' })?.title).toContain('заново');
    const returned = storyOf({ ...base, status: 'UNVERIFIED', comments: [{ id: 1, field: null, text: 'Темно.' }] });
    expect(returned?.title).toContain('вернул');
  });

  test('[AC11] the wait is counted in hours and minutes until it is over', () => {
    const now = new Date('2026-11-15T12:00:00Z');
    expect(timeLeft(new Date('2026-11-16T11:14:00Z'), now)).toBe('23\u00A0ч 14\u00A0мин');
    expect(timeLeft(new Date('2026-11-15T12:00:30Z'), now)).toBe('1\u00A0мин');
    expect(timeLeft(now, now)).toBeNull();
  });
});
