import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, day } from '../day.ts';
import { formatPassport, isDivisionCode, issueFault, passportDoubts, passportNumber, validUntil } from './passport.ts';

const today = day('2026-11-15');
const dates = (birthday: string, issued: string) => ({ birthday: day(birthday), issued: day(issued) });

describe('series and number', () => {
  test('are ten digits, however they are spaced', () => {
    for (const text of ['45 11 123456', '4511123456', '4511 № 123456', '4511\u00A0123456']) {
      expect(passportNumber(text), text).toEqual({ series: '4511', number: '123456' });
    }
    for (const wrong of ['4511 12345', '4511 1234567', 'МЮ 123456', ''])
      expect(passportNumber(wrong), wrong).toBeNull();
  });

  test('are read back from their written form', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{10}$/), (digits) => {
        const passport = { series: digits.slice(0, 4), number: digits.slice(4) };
        expect(passportNumber(formatPassport(passport))).toEqual(passport);
      }),
    );
  });
});

test('the code of an office is three digits, a hyphen, three digits, of any kind of office', () => {
  for (const good of ['770-001', '504-001', '505-010', '509-003']) expect(isDivisionCode(good)).toBe(true);
  for (const wrong of ['770001', '77-0001', '770–001', '770-01', ' 770-001', '770-0011']) {
    expect(isDivisionCode(wrong), wrong).toBe(false);
  }
});

describe('the day of issue', () => {
  test('is not before the fourteenth birthday, the first passports or after today', () => {
    expect(issueFault(dates('2000-01-10', '2014-01-09'), today)).toBe('before-age-14');
    expect(issueFault(dates('2000-01-10', '2014-01-10'), today)).toBeNull();
    expect(issueFault(dates('1960-01-10', '1997-09-30'), today)).toBe('before-the-first-passports');
    expect(issueFault(dates('1960-01-10', '1997-10-01'), today)).toBeNull();
    expect(issueFault(dates('1960-01-10', '2026-11-16'), today)).toBe('in-the-future');
    expect(issueFault(dates('1960-01-10', '2026-11-15'), today)).toBeNull();
  });
});

describe('the life of a passport', () => {
  test('ends 90 days after the twentieth and the forty-fifth birthday', () => {
    expect(validUntil(dates('2000-01-10', '2014-02-01'))).toBe('2020-04-09');
    expect(validUntil(dates('2000-01-10', '2020-01-10'))).toBe('2045-04-10');
    expect(validUntil(dates('1980-01-10', '2025-01-10'))).toBeNull();
  });

  test('an outlived one is a doubt, from the day after its last', () => {
    const passport = { series: '4514', number: '123456' };
    const facts = dates('2000-01-10', '2014-02-01');
    expect(passportDoubts(passport, facts, day('2020-04-09'))).toEqual([]);
    expect(passportDoubts(passport, facts, day('2020-04-10'))).toEqual(['expired']);
  });

  test('a blank printed more than three years from the issue is a doubt', () => {
    const facts = dates('1985-05-05', '2011-06-01');
    expect(passportDoubts({ series: '4508', number: '123456' }, facts, today)).toEqual([]);
    expect(passportDoubts({ series: '4507', number: '123456' }, facts, today)).toEqual(['blank-of-another-time']);
    expect(passportDoubts({ series: '4599', number: '123456' }, facts, today)).toEqual(['blank-of-another-time']);
  });

  test('a possible passport is good on the day of its issue', () => {
    fc.assert(
      fc.property(fc.nat({ max: 30_000 }), fc.nat({ max: 40_000 }), (born, later) => {
        const birthday = addDays(day('1930-01-01'), born);
        const facts = { birthday, issued: addDays(birthday, later) };
        fc.pre(issueFault(facts, today) === null);
        const last = validUntil(facts);
        expect(last === null || last >= facts.issued).toBe(true);
      }),
    );
  });
});
