import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { keepTrying, lookAfter, PACE, retryAfter } from './errands.ts';
import { type RefundedSoFar, refundOf, refundsCounted } from './refunds.ts';

const none: RefundedSoFar = { paid: 0, ids: new Set() };
const sale = { paid: 30_000, quantity: 3 };

describe('a refund', () => {
  test('takes what it says, once; the copies come back as the money does', () => {
    expect(refundOf(sale, none, { id: 1, paid: 10_000 })).toEqual({ paid: 10_000, quantity: 1 });
    expect(refundOf(sale, none, { id: 1, paid: 9999 })).toEqual({ paid: 9999, quantity: 0 });
    expect(refundOf(sale, { paid: 9999, ids: new Set([1]) }, { id: 2, paid: 1 })).toEqual({ paid: 1, quantity: 1 });
    expect(refundOf(sale, { paid: 10_000, ids: new Set([1]) }, { id: 1, paid: 10_000 })).toBeNull();
  });

  test('never takes more than is left of the sale, and nothing when nothing is', () => {
    expect(refundOf(sale, { paid: 25_000, ids: new Set([1]) }, { id: 2, paid: 10_000 })?.paid).toBe(5000);
    expect(refundOf(sale, { paid: 30_000, ids: new Set([1]) }, { id: 2, paid: 1 })).toBeNull();
  });

  test('of a sale for nothing gives its copies back with the first', () => {
    expect(refundOf({ paid: 0, quantity: 2 }, none, { id: 1, paid: 0 })).toEqual({ paid: 0, quantity: 2 });
    expect(refundOf({ paid: 0, quantity: 2 }, { paid: 0, ids: new Set([1]) }, { id: 2, paid: 0 })).toBeNull();
  });

  test('in whatever parts: all money and all copies come back, and not one more', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 20_000 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(parts, fc.integer({ min: 1, max: 5 }), (told, quantity) => {
        const events = told.map((paid, index) => ({
          type: 'refund',
          art_id: 1,
          order_id: 1,
          refund_id: index + 1,
          paid,
        }));
        const bought = { type: 'sale', art_id: 1, order_id: 1, paid: 30_000, quantity };
        const [, ...back] = refundsCounted([bought, ...events], new Map());
        const sum = (field: 'paid' | 'quantity') =>
          back.reduce((total, event) => total + ((event as { paid?: number; quantity?: number })[field] ?? 0), 0);
        const all = told.reduce((total, paid) => total + paid, 0);
        expect(sum('paid')).toBe(Math.min(all, 30_000));
        expect(sum('quantity')).toBe(all >= 30_000 ? quantity : Math.floor((quantity * all) / 30_000));
      }),
    );
  });

  test('that is told again counts nothing, and one before its sale stays as it was told', () => {
    const event = { type: 'refund', art_id: 1, order_id: 1, paid: 10_000, quantity: 1 };
    const known = new Map([['1/1', { sale, back: none }]]);
    expect(refundsCounted([event, event], known).map(({ paid, quantity }) => [paid, quantity])).toEqual([
      [10_000, 1],
      [0, 0],
    ]);
    expect(refundsCounted([{ ...event, paid: 99 }], new Map())).toEqual([{ ...event, paid: 99 }]);
    expect(refundsCounted([{ ...event, order_id: 2 }], known)).toEqual([{ ...event, order_id: 2 }]);
  });
});

describe('the shop is asked again', () => {
  test('ever more rarely while it is silent, at last every five minutes', () => {
    expect([0, 1, 2].map((silences) => lookAfter(silences, PACE))).toEqual([3, 6, 12]);
    expect(lookAfter(12, PACE)).toBe(300);
  });

  test('by itself as often as there are waits, then by a person; a withdrawal for ever', () => {
    expect(retryAfter(1, PACE)).toBe(60);
    expect(retryAfter(5, PACE)).toBe(6 * 3600);
    expect(retryAfter(6, PACE)).toBeNull();
    expect(keepTrying(1, PACE)).toBe(60);
    expect(keepTrying(100, PACE)).toBe(6 * 3600);
  });
});
