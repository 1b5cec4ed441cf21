import { day } from '@pero/kernel/day';
import { expect, test } from 'vitest';
import { BLANK_DOCUMENT, withEdit } from './document.ts';
import { doubtsOf } from './doubts.ts';
import { isOfAnotherRegion } from './passport-regions.ts';

const today = day('2026-11-16');
const passport = (serialNumber: string, whenIssued: string, codeDivision = '770-001') =>
  withEdit(BLANK_DOCUMENT, { serialNumber, codeDivision, whomIssued: 'ГУ МВД', whenIssued: day(whenIssued) });
const doubts = (document: ReturnType<typeof passport>, birthday = '1990-04-12', others = 0) =>
  doubtsOf(document, { birthday: day(birthday) }, others, today).map(({ words }) => words);

test('[MD09] an ordinary passport raises none', () => {
  expect(doubts(passport('4511123456', '2012-05-20'))).toEqual([]);
});

test('[MD09] a passport is exchanged at 20 and 45, within 90 days', () => {
  expect(doubts(passport('4509123456', '2009-05-20'))).toHaveLength(1);
  expect(doubts(passport('4511123456', '2012-05-20'), '1981-08-18')).toEqual([]);
  expect(doubts(passport('4511123456', '2012-05-20'), '1981-08-17')[0]).toContain('просрочен');
});

test('[MD09] the year of the blank is within three of the issue', () => {
  expect(doubts(passport('4515123456', '2012-05-20'))).toEqual([]);
  expect(doubts(passport('4516123456', '2012-05-20'))[0]).toContain('Год бланка');
});

test('[MD09] series and division belong to one region, where both are known', () => {
  expect(doubts(passport('4511123456', '2012-05-20', '780-001'))[0]).toContain('региона');
  expect(isOfAnotherRegion('4011', '780-001')).toBe(false);
  expect(isOfAnotherRegion('9211', '160-001')).toBe(false);
  expect(isOfAnotherRegion('7111', '890-001')).toBe(false);
  expect(isOfAnotherRegion('0011', '770-001')).toBe(false);
  expect(isOfAnotherRegion('4511', '000-001')).toBe(false);
});

test('[MD09] a minor and a second profile are told of; a foreign document is judged by eye', () => {
  expect(doubts(passport('4524123456', '2024-05-20'), '2010-04-12', 2).join(' ')).toMatch(/18.*2.профилях/);
  expect(doubts({ ...passport('4511123456', '2001-05-20'), type: 'foreign_document' })).toEqual([]);
});

test('[MD09] a minor is pointed at, in words and in brief', () => {
  const young = doubtsOf(passport('4524123456', '2024-05-20'), { birthday: day('2010-04-12') }, 0, today);
  expect(young.map(({ brief }) => brief)).toContain('моложе 18\u00A0лет');
  for (const { words, brief } of young) expect([words.length > 10, brief.length > 5]).toEqual([true, true]);
});
