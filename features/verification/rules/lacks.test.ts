import { isMinor } from '@pero/accounts/rules/profile';
import { day } from '@pero/kernel/day';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BLANK_DOCUMENT, SCAN_KINDS, withEdit } from './document.ts';
import { lacksOf } from './lacks.ts';

const today = day('2026-11-16');
const whole = withEdit(BLANK_DOCUMENT, {
  serialNumber: '4511123456',
  codeDivision: '770-001',
  whomIssued: 'ГУ МВД',
  whenIssued: day('2012-05-20'),
});
const vera = { names: { first: 'Вера', last: 'Околицына' }, birthday: day('1990-04-12') };
const fields = (...given: Parameters<typeof lacksOf>) => lacksOf(...given).map(({ field }) => field);

test('[AC36] nothing is missing when all is there', () => {
  expect(lacksOf(vera, whole, ['document_scan', 'photo_with_document'], today)).toEqual([]);
});

test('[AC36] each thing that is taken away is missing, and only it', () => {
  expect(fields({ ...vera, names: { first: '', last: 'О' } }, whole, SCAN_KINDS, today)).toEqual(['first_name']);
  expect(fields({ ...vera, birthday: null }, whole, SCAN_KINDS, today)).toEqual(['birthday']);
  expect(fields(vera, { ...whole, whomIssued: '' }, SCAN_KINDS, today)).toEqual(['whom_issued']);
  expect(fields(vera, whole, ['document_scan'], today)).toEqual(['photo_with_document']);
});

test('[AC36] a foreign document lacks no division', () => {
  const foreign = { ...whole, type: 'foreign_document', codeDivision: '' } as const;
  expect(fields(vera, foreign, SCAN_KINDS, today)).toEqual([]);
});

test('[AC36] what has become wrong is asked for again', () => {
  const later = { ...vera, birthday: day('2000-01-01') };
  expect(fields(later, whole, SCAN_KINDS, today)).toEqual(['when_issued']);
  expect(fields(vera, { ...whole, serialNumber: 'AB12345' }, SCAN_KINDS, today)).toEqual(['serial_number']);
});

test('[AC11] a parent’s consent is asked for until the 18th birthday', () => {
  expect(isMinor(day('2008-11-17'), today)).toBe(true);
  expect(isMinor(day('2008-11-16'), today)).toBe(false);
  expect(isMinor(null, today)).toBe(false);
  const young = { ...vera, birthday: day('2008-11-17') };
  const document = { ...whole, whenIssued: day('2022-12-01') };
  expect(fields(young, document, ['document_scan', 'photo_with_document'], today)).toEqual(['additional_scan']);
});

test('[AC36] the more there is, the less is missing', () => {
  fc.assert(
    fc.property(fc.subarray([...SCAN_KINDS]), fc.subarray([...SCAN_KINDS]), (some, more) => {
      const fewer = lacksOf(vera, whole, [...new Set([...some, ...more])], today).length;
      expect(fewer).toBeLessThanOrEqual(lacksOf(vera, whole, some, today).length);
    }),
  );
});

test('[AC36] each lack names its step, so that a click leads there', () => {
  const lacks = lacksOf({ names: { first: '', last: '' }, birthday: null }, BLANK_DOCUMENT, [], today);
  expect(lacks.map(({ step, field }) => `${step} ${field}`)).toEqual([
    ...['person last_name', 'person first_name', 'person birthday'],
    ...['document serial_number', 'document code_division', 'document whom_issued', 'document when_issued'],
    ...['scans document_scan', 'scans photo_with_document'],
  ]);
});
