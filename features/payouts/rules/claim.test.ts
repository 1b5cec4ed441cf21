import { day } from '@pero/kernel/day';
import { roubles } from '@pero/kernel/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { barsOf, CLAIM_BARS, type ClaimFacts } from './claim.ts';
import { innOfReceipt, isReceiptOverdue, receiptDueOn } from './receipts.ts';

const able: ClaimFacts = {
  isPublisher: false,
  isVerified: true,
  hasTaxData: true,
  hasRequisite: true,
  hasOffer: true,
  ready: roubles(1000),
  hasOpenClaim: false,
  isFrozen: false,
  isReceiptOverdue: false,
  isLedgerInDoubt: false,
  hasBank: true,
  npd: null,
};

describe('[R54] a claim', () => {
  test('[R54] may be made when nothing at all stands in its way', () => expect(barsOf(able)).toEqual([]));

  test('[R54] is barred by each single fact, and by no other', () => {
    const spoilt: readonly Partial<ClaimFacts>[] = [
      { isPublisher: true },
      { isVerified: false },
      { hasTaxData: false },
      { hasRequisite: false },
      { hasOffer: false },
      { ready: roubles(999.99) },
      { hasOpenClaim: true },
      { isFrozen: true },
      { isReceiptOverdue: true },
      { isLedgerInDoubt: true },
      { hasBank: false },
      { npd: 'npd-off' },
      { npd: 'npd-lost' },
      { npd: 'npd-limit' },
    ];
    const each = spoilt.map((fact) => barsOf({ ...able, ...fact }));
    expect(each).toEqual(CLAIM_BARS.map((bar) => [bar]));
    fc.assert(
      fc.property(fc.subarray(spoilt.slice(0, -2)), (facts) => {
        const bars = barsOf(Object.assign({}, able, ...facts) as ClaimFacts);
        expect(bars).toHaveLength(facts.length);
      }),
    );
  });
});

describe('[ST23] a receipt', () => {
  test('[ST23] is due by the ninth of the month after the payout', () => {
    expect(receiptDueOn(day('2026-11-15'))).toBe('2026-12-09');
    expect(receiptDueOn(day('2026-12-31'))).toBe('2027-01-09');
    expect([
      isReceiptOverdue(day('2026-11-15'), day('2026-12-09')),
      isReceiptOverdue(day('2026-11-15'), day('2026-12-10')),
    ]).toEqual([false, true]);
  });

  test.each([
    ['https://lknpd.nalog.ru/api/v1/receipt/500100732259/20a1b2/print', '500100732259'],
    ['http://lknpd.nalog.ru/api/v1/receipt/500100732259/20a1b2/print', null],
    ['https://lknpd.nalog.ru.example.com/api/v1/receipt/500100732259/20a1b2/print', null],
    ['https://lknpd.nalog.ru/api/v1/receipt/5001007322/20a1b2/print', null],
    ['https://lknpd.nalog.ru/api/v1/receipt/500100732259/20a1b2/print?x=1', null],
    ['javascript:alert(1)//https://lknpd.nalog.ru/api/v1/receipt/500100732259/a/print', null],
  ])('[ST23] at %s is of %s', (url, inn) => expect(innOfReceipt(url)).toBe(inn));
});
