import { money, roubles } from '@pero/kernel/money';
import { expect, test } from 'vitest';
import { PACE, waitAfter } from './pace.ts';
import { payoutChain } from './payout-chain.ts';
import type { PayoutDetail } from './payout-entries.ts';

const steps = (...given: Parameters<typeof payoutChain>) =>
  payoutChain(...given).chain.map(({ key, amount, is_main }) => [key, amount, is_main]);
const detail: PayoutDetail = { payout_id: 1, gross: roubles(100_000), mask: '•••• 5982' };

test('a payout leads from the royalty through deduction and tax to what comes to hand', () => {
  const taxed = { ...detail, deduction: roubles(20_000), tax: roubles(10_400), net: roubles(89_600), words: 'НДФЛ' };
  expect(steps(taxed, roubles(100_000))).toEqual([
    ['gross', roubles(100_000), false],
    ['deduction', roubles(20_000), false],
    ['tax', money(-10_400_00), false],
    ['net', roubles(89_600), true],
  ]);
  expect(payoutChain(taxed, roubles(100_000)).chain.map(({ words }) => words)).toEqual([
    '',
    expect.stringContaining('статья'),
    'НДФЛ',
    '',
  ]);
});

test('a step that takes nothing is not shown', () => {
  const untaxed = { ...detail, deduction: money(0), tax: money(0), net: roubles(100_000) };
  expect(steps(untaxed, roubles(100_000)).map(([key]) => key)).toEqual(['gross', 'net']);
});

test('before its tax is known a payout is one step', () => {
  expect(payoutChain(detail, roubles(100_000)).chain).toMatchObject([
    { label: 'Выплата', words: '', amount: roubles(100_000), is_main: true },
  ]);
});

test('the bank is asked again ever more rarely, and at last every hour for ever', () => {
  for (const waits of [PACE.retries, PACE.looks]) {
    expect(waits).toEqual(waits.toSorted((a, b) => a - b));
    expect(waitAfter(0, waits)).toBe(5);
    expect(waitAfter(1000, waits)).toBe(3600);
  }
});
