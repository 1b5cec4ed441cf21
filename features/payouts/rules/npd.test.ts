import { money, plus, roubles } from '@pero/kernel/money';
import { expect, test } from 'vitest';
import { NPD_LIMIT, npdLimitOf } from './npd.ts';

test('a self-employed author hears of the limit of 2,4 million from four fifths of it on', () => {
  expect(npdLimitOf(money(0), roubles(1000))).toBe('far');
  expect(npdLimitOf(roubles(1_900_000), roubles(19_999.99))).toBe('far');
  expect(npdLimitOf(roubles(1_900_000), roubles(20_000))).toBe('near');
});

test('all of the limit may be paid, and not a kopeck above it', () => {
  expect(npdLimitOf(money(0), NPD_LIMIT)).toBe('near');
  expect(npdLimitOf(money(1), NPD_LIMIT)).toBe('over');
  expect(npdLimitOf(NPD_LIMIT, plus(NPD_LIMIT, NPD_LIMIT))).toBe('over');
});
