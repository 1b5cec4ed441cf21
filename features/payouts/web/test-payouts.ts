import { day } from '@pero/kernel/day';
import { money, roubles } from '@pero/kernel/money';
import type { CanClaim, Payout, RoyaltyInfo } from '../contract/payouts.ts';
import { PAYOUT_LABELS, type PayoutState } from '../rules/states.ts';

/** A payout that went this way, an hour for each step; the rest of it is of no matter to the test that says nothing. */
export function payoutThat(...way: readonly PayoutState[]): Payout {
  const first = Date.parse('2026-11-15T09:04:00Z');
  const status = way.at(-1) ?? 'created';
  return {
    id: 7,
    amount: roubles(12_000),
    tax: roubles(1248),
    net: roubles(10_752),
    status,
    label: PAYOUT_LABELS[status],
    datetime: new Date(first),
    paid_at: null,
    history: way.map((state, hour) => ({
      status: state,
      label: PAYOUT_LABELS[state],
      at: new Date(first + hour * 3_600_000),
    })),
    mask: '•••• 4312, Сбербанк',
    reason: '',
    wait: null,
    can_cancel: status === 'created',
    expected_by: day('2026-12-15'),
    taxed: {
      gross: roubles(12_000),
      deduction: roubles(2400),
      base: roubles(9600),
      base_before: money(0),
      tax: roubles(1248),
      net: roubles(10_752),
      words: 'НДФЛ 13\u00A0% с\u00A09\u00A0600\u00A0₽',
      returned: money(0),
    },
    documents: [],
    receipt: null,
  };
}

export const ABLE: CanClaim = {
  success: true,
  amount: roubles(12_000),
  minimum: roubles(1000),
  bars: [],
  taxed: payoutThat('created').taxed,
  tax_form: 'individual',
  npd_year: null,
};

export const BALANCE: RoyaltyInfo = {
  with_current_period_royalty: roubles(13_432.6),
  ready: roubles(12_000),
  frozen: money(0),
  reserved: money(0),
  debt: money(0),
  paid_royalty: roubles(48_210.5),
  is_payout_enabled: true,
  next_report_on: day('2026-12-10'),
};
