import { day } from '@pero/kernel/day';
import { money, sum } from '@pero/kernel/money';
import { percent } from '@pero/kernel/percent';
import { lastReported, monthOf, periodFor, reportDay } from '@pero/ledger/rules/periods';
import { LICENSE_TYPES } from '@pero/works/rules/licences';
import { rateOf } from '@pero/works/rules/royalty/royalty';
import { EDITIONS, type Edition } from '@pero/works/rules/shop';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { correctionEntry } from './correction-entry.ts';
import { readDays } from './earned-days.ts';
import { draftParts, fromFund, heldAt, partsOf, reckon, sharesAt, type Terms } from './reckoning.ts';

const ON = day('2026-11-15');
type Plain = Omit<Terms, 'rateOn'>;
/** With the rates of a book. */
const rated = (terms: Plain, edition: Edition = 'ebook'): Terms => ({
  ...terms,
  rateOn: (on) => {
    const { licence: license, isAdvanced } = terms;
    const ownRate = terms.ownRate === null ? null : percent(terms.ownRate);
    return rateOf({ format: edition, license, isAdvanced, ownRate, voice: 'synthesis' }, on);
  },
});
const terms = (more: Partial<Plain> = {}, edition?: Edition): Terms =>
  rated(
    {
      fromAt: new Date(0),
      licence: 'exclusive',
      isAdvanced: false,
      ownRate: null,
      printCost: money(0),
      ...more,
    },
    edition,
  );
const sold = (paid: number, vat = 0) => ({ listPrice: money(paid), paid: money(paid), vat: money(vat), quantity: 1 });

describe('a sale is reckoned by the licence', () => {
  test.each([
    ['exclusive', false, 35],
    ['exclusive', true, 70],
    ['non_exclusive', false, 25],
    ['non_exclusive', true, 50],
    ['draft', false, 70],
    ['author_exclusive', false, 70],
    ['free', true, 0],
  ] as const)('%s, advanced: %s, brings %s %%', (licence, isAdvanced, rate) => {
    expect(reckon(sold(10_000), 'ebook', terms({ licence, isAdvanced }), ON, false)).toMatchObject({
      rate,
      author: rate * 100,
      house: 10_000 - rate * 100,
    });
  });

  test('by an agreement of one’s own, if there is one', () => {
    const own = terms({ licence: 'author_exclusive', ownRate: 82 });
    expect(reckon(sold(10_000), 'ebook', own, ON, false).author).toBe(8200);
  });

  test('[ST12] all of it while «100 % роялти» lasts, of an ebook alone', () => {
    expect(reckon(sold(10_000, 909), 'ebook', terms(), ON, true)).toMatchObject({
      author: 9091,
      house: 0,
      isHundred: true,
    });
    expect(reckon(sold(10_000), 'print', terms({}, 'print'), ON, true)).toMatchObject({
      author: 2000,
      isHundred: false,
    });
    expect(reckon(sold(10_000), 'ebook', terms({ licence: 'free' }), ON, true).author).toBe(0);
  });

  test('paper brings a fifth of what is left after the printing, and never less than nothing', () => {
    const paper = terms({ printCost: money(30_000) }, 'print');
    expect(reckon(sold(50_000), 'print', paper, ON, false)).toMatchObject({
      print: 30_000,
      author: 4000,
      house: 16_000,
    });
    expect(reckon(sold(20_000), 'print', paper, ON, false)).toMatchObject({ print: 20_000, author: 0, house: 0 });
  });

  test('every kopeck that was paid lies somewhere', () => {
    const anyTerms = fc.record({
      fromAt: fc.constant(new Date(0)),
      licence: fc.constantFrom(...LICENSE_TYPES),
      isAdvanced: fc.boolean(),
      ownRate: fc.option(fc.integer({ min: 1, max: 100 })),
      printCost: fc.nat(60_000).map(money),
    });
    fc.assert(
      fc.property(
        anyTerms,
        fc.constantFrom(...EDITIONS),
        fc.nat(200_000),
        fc.nat(22),
        fc.boolean(),
        (held, edition, paid, rate, all) => {
          const vat = Math.floor((paid * rate) / (100 + rate));
          const { print, author, house, base } = reckon(sold(paid, vat), edition, rated(held, edition), ON, all);
          expect(vat + print + author + house).toBe(paid);
          expect(Math.min(print, author, house, base)).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});

describe('shares', () => {
  const people = fc.uniqueArray(fc.record({ userId: fc.nat(50), weight: fc.integer({ min: 1, max: 100 }) }), {
    selector: ({ userId }) => userId,
    minLength: 1,
    maxLength: 6,
  });

  test('add up to the whole, below zero as well, whatever the order of the people', () => {
    fc.assert(
      fc.property(people, fc.integer({ min: -1_000_000, max: 1_000_000 }), (shares, amount) => {
        const parts = partsOf(money(amount), shares);
        expect(sum(parts.map((part) => part.amount))).toBe(amount);
        expect(partsOf(money(amount), shares.toReversed())).toEqual(parts);
      }),
    );
  });

  test('what a refund takes from each is what the sale gave to each', () => {
    fc.assert(
      fc.property(people, fc.nat(1_000_000), (shares, amount) => {
        const back = partsOf(money(-amount), shares).map((part) => -part.amount + 0);
        expect(back).toEqual(partsOf(money(amount), shares).map((part) => part.amount));
      }),
    );
  });

  test('hold from their moment on; before it all is the owner’s', () => {
    const division = {
      fromAt: new Date('2026-05-01'),
      shares: [
        { userId: 1, weight: 60 },
        { userId: 2, weight: 40 },
      ],
    };
    expect(sharesAt([division], 1, new Date('2026-04-30'))).toEqual([{ userId: 1, weight: 100 }]);
    expect(sharesAt([division], 1, new Date('2026-05-01'))).toEqual(division.shares);
  });
});

test('of dated things the newest of the moment holds, and before the first the first', () => {
  const [old, young] = [{ fromAt: new Date('2026-01-01') }, { fromAt: new Date('2026-06-01') }];
  expect(heldAt([young, old], new Date('2026-03-01'))).toBe(old);
  expect(heldAt([young, old], new Date('2026-06-01'))).toBe(young);
  expect(heldAt([young, old], new Date('2020-01-01'))).toBe(old);
  expect(heldAt([], new Date())).toBeUndefined();
});

test('a draft: what is earned, what waits and what went back are together what it brought, and more writing never takes away', () => {
  const states = fc.constantFrom('open' as const, 'released' as const, 'forfeited' as const);
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.nat(100), fc.nat(100), states, (accrued, less, more, state) => {
      const [before, after] = [Math.min(less, more), Math.max(less, more)];
      const { earned, frozen, forfeited } = draftParts(money(accrued), { completion: before, state });
      expect(earned + frozen + forfeited).toBe(accrued);
      expect(draftParts(money(accrued), { completion: after, state }).earned).toBeGreaterThanOrEqual(earned);
    }),
  );
  expect(draftParts(money(10_001), { completion: 25, state: 'open' })).toEqual({
    earned: 2500,
    frozen: 7501,
    forfeited: 0,
  });
});

test('books never take more from the subscription’s fund than it holds', () => {
  fc.assert(
    fc.property(fc.nat(100_000_000), fc.array(fc.nat(5000), { minLength: 1, maxLength: 20 }), (amount, hits) => {
      const fund = { amount: money(amount), allHits: hits.reduce((all, some) => all + some, 0) };
      expect(sum(hits.map((own) => fromFund(fund, own)))).toBeLessThanOrEqual(amount);
    }),
  );
  expect(fromFund({ amount: money(1000), allHits: 0 }, 5)).toBe(0);
});

describe('a month', () => {
  test('is reported on the tenth of the next', () => {
    expect(reportDay(day('2026-12-01'))).toBe('2027-01-10');
    expect(lastReported(day('2026-11-09'))).toBe('2026-09-01');
    expect(lastReported(day('2026-11-10'))).toBe('2026-10-01');
  });

  test('that is closed takes nothing more: the running one does', () => {
    expect(periodFor(day('2026-08-31'), ON, null)).toBe('2026-08-01');
    expect(periodFor(day('2026-08-31'), ON, day('2026-09-01'))).toBe('2026-11-01');
    expect(periodFor(day('2026-10-31'), ON, day('2026-09-01'))).toBe('2026-10-01');
    expect(monthOf(ON)).toBe('2026-11-01');
  });
});

test('[RY02] of dated things the newest that held then counts, in whatever order they are kept; before the first, the first', () => {
  const dated = [3, 1, 2].map((year) => ({ year, fromAt: new Date(Date.UTC(2020 + year, 0, 1)) }));
  const held = (at: string) => heldAt(dated, new Date(at))?.year;
  expect(held('2019-05-01T00:00:00Z')).toBe(1);
  expect(held('2021-01-01T00:00:00Z')).toBe(1);
  expect(held('2022-06-01T00:00:00Z')).toBe(2);
  expect(held('2030-01-01T00:00:00Z')).toBe(3);
  expect(heldAt([], new Date())).toBeUndefined();
});

test('[RY05] who shares a book shares its pages, and a correction without a book names none', () => {
  const shares = [
    { userId: 1, weight: 60 },
    { userId: 2, weight: 40 },
  ];
  expect(readDays({ bookId: 7, edition: 'ebook' }, day('2026-11-15'), shares, 12)).toMatchObject([
    { user_id: 1, book_id: 7, day: '2026-11-15', library_hits: 12, sales_count: 0, library_royalty: 0 },
    { user_id: 2, book_id: 7, library_hits: 12 },
  ]);
  const when = { at: new Date('2026-11-15T09:00:00Z'), period: day('2026-11-01') };
  const correction = { userId: 1, amount: money(500), reason: 'Ошибка', proposal: 3, by: [8, 9] } as const;
  expect(Object.keys(correctionEntry({ ...correction, bookId: null }, when))).not.toContain('bookId');
  expect(correctionEntry({ ...correction, bookId: 7 }, when)).toMatchObject({ bookId: 7, ...when });
});
