import { day, startOf } from '@pero/kernel/day';
import { money } from '@pero/kernel/money';
import { type EntryKind, postingFault } from '@pero/ledger/entries';
import type { NewEntry } from '@pero/ledger/rules/entry';
import { referralEntries } from '@pero/referral/entries';
import { rateOf } from '@pero/works/rules/royalty/royalty';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { royaltyEntries } from '../entries.ts';
import { correctionEntry } from './correction-entry.ts';
import { type DraftNews, type DraftSum, draftEntry, moveDraft, standingAfter } from './draft-entry.ts';
import { soldDays } from './earned-days.ts';
import { libraryEntries } from './library-entry.ts';
import { type DraftStanding, partsOf, sharesAt, type Terms } from './reckoning.ts';
import { refundDetail } from './refunds.ts';
import { authorLines, type SaleDetail, saleDetail, saleEntries } from './sale-entry.ts';

const kinds = new Map([...royaltyEntries, ...referralEntries].map((kind) => [kind.name, kind]));
const kindOf = ({ kind }: NewEntry): EntryKind => kinds.get(kind) ?? expect.fail(`nobody declared ${kind}`);
const faultsOf = (entries: readonly NewEntry[]) => entries.flatMap((entry) => postingFault(kindOf(entry), entry) ?? []);
/** As the ledger keeps it and reads it again. */
const kept = <Detail>(detail: Detail): unknown => JSON.parse(JSON.stringify(detail));

const ON = day('2026-11-15');
const when = { at: startOf(ON), period: day('2026-11-01') };
const art = { artId: 5, bookId: 9, edition: 'ebook', ownerId: 1 } as const;
const RUNS = { numRuns: 40 };

const terms = fc.record({
  fromAt: fc.constant(new Date(0)),
  licence: fc.constantFrom('exclusive' as const, 'non_exclusive' as const, 'draft' as const, 'free' as const),
  isAdvanced: fc.boolean(),
  ownRate: fc.constant(null),
  printCost: fc.integer({ min: 0, max: 30_000 }).map(money),
}) satisfies fc.Arbitrary<Omit<Terms, 'rateOn'>>;
const shares = fc.uniqueArray(
  fc.record({ userId: fc.integer({ min: 1, max: 4 }), weight: fc.integer({ min: 1, max: 99 }) }),
  {
    minLength: 1,
    maxLength: 4,
    selector: ({ userId }) => userId,
  },
);
const sold = fc
  .record({
    terms,
    shares,
    edition: fc.constantFrom('ebook' as const, 'print' as const),
    paid: fc.integer({ min: 1, max: 500_000 }),
    vat: fc.integer({ min: 0, max: 20 }),
    isHundred: fc.boolean(),
    invited: fc.boolean(),
  })
  .map(({ edition, paid, vat, invited, ...held }) => {
    const order = { orderId: 3, on: ON, listPrice: money(paid), paid: money(paid), quantity: 1 };
    const inviterOf = () => (invited ? 77 : undefined);
    const tax = money(Math.floor((paid * vat) / 120));
    const { licence: license, isAdvanced } = held.terms;
    const rateOn = () => rateOf({ format: edition, license, isAdvanced, voice: 'synthesis' }, ON);
    const all = { ...held, terms: { ...held.terms, rateOn }, inviterOf };
    return saleDetail({ ...art, edition }, { ...order, vat: tax }, all);
  });
const isPlain = ({ isDraft }: SaleDetail) => !isDraft;

const fact = (detail: SaleDetail, sign: 1 | -1, source = 'sale:5:3') => ({ art, ...when, source, detail, sign });

test('a sale is booked as its kind says, with what its inviters get, whatever the price, the terms and the shares', () => {
  fc.assert(
    fc.property(sold.filter(isPlain), (detail) => {
      const entries = saleEntries(fact(detail, 1), authorLines(detail, 1));
      expect(faultsOf(entries)).toEqual([]);
      expect(entries.filter(({ kind }) => kind === 'referral')).toHaveLength(detail.referrals.length);
      const days = soldDays(art, ON, detail, 1);
      expect(days.reduce((sum, one) => sum + one.sales_royalty, 0)).toBe(detail.reckoned.author);
      // What is kept is read again as it was.
      expect(kinds.get('sale')?.read(kept(detail))).toEqual(detail);
    }),
    RUNS,
  );
});

test('refunds in any parts are booked as their kind says, and together they move back exactly what the sale moved', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 99 }), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(sold.filter(isPlain), parts, (detail, cuts) => {
      const movements = new Map<string, number>();
      const add = (entries: readonly NewEntry[]) => {
        expect(faultsOf(entries)).toEqual([]);
        for (const { account, amount } of entries.flatMap(({ lines }) => lines)) {
          const name = `${account.kind}/${account.userId ?? ''}`;
          movements.set(name, (movements.get(name) ?? 0) + amount);
        }
      };
      add(saleEntries(fact(detail, 1), authorLines(detail, 1)));
      let before = 0;
      for (const [index, cut] of [...cuts, 100].entries()) {
        const left = detail.reckoned.paid - before;
        const paid = cut === 100 ? left : Math.floor((left * cut) / 100);
        if (paid === 0) continue;
        const given = refundDetail(detail, money(before), { paid: money(paid), quantity: 0 });
        add(saleEntries(fact(given, -1, `sale:5:3:${index}`), authorLines(given, -1)));
        before += paid;
      }
      expect([...movements.values()].filter((amount) => amount !== 0)).toEqual([]);
    }),
    RUNS,
  );
});

test('a sale with one kopeck moved from anybody to anybody is found wrong', () => {
  fc.assert(
    fc.property(sold.filter(isPlain), fc.nat(9), fc.nat(9), (detail, from, to) => {
      const [entry] = saleEntries(fact(detail, 1), authorLines(detail, 1));
      if (!entry) return;
      const [a, b] = [from % entry.lines.length, to % entry.lines.length];
      if (a === b) return;
      const lines = entry.lines.map((one, index) => ({
        ...one,
        amount: money(one.amount + (index === a ? -1 : 0) + (index === b ? 1 : 0)),
      }));
      expect(faultsOf([{ ...entry, lines }])).toHaveLength(1);
    }),
    RUNS,
  );
});

/** A draft that is sold, given back and written on; every entry of it is looked at. */
function draftOf(detail: SaleDetail) {
  const sums = new Map<number, DraftSum>();
  let standing: DraftStanding = { completion: 10, state: 'open' };
  const frozen = { left: 0, sales: 0 };
  const move = (userId: number, amount: number) => {
    const before = sums.get(userId) ?? { book_id: 9, user_id: userId, accrued: 0, earned: 0, forfeited: 0 };
    const movement = moveDraft(before, standing, money(amount));
    sums.set(userId, movement.after);
    return movement;
  };
  const book = (entry: NewEntry | null | undefined) => {
    if (!entry) return;
    expect(faultsOf([entry])).toEqual([]);
    for (const { account, amount } of entry.lines) if (account.kind === 'author_frozen') frozen.left += amount;
  };
  return {
    frozen,
    sell(sign: 1 | -1) {
      if (frozen.sales + sign < 0) return;
      frozen.sales += sign;
      const lines = detail.parts.flatMap(({ userId, amount }) => move(userId, sign * amount).lines);
      book(saleEntries(fact(detail, sign), lines)[0]);
    },
    tell(news: DraftNews, event: number) {
      standing = standingAfter(standing, news, Math.min(95, standing.completion + 20));
      const movements = [...sums.keys()].map((userId) => move(userId, 0));
      book(draftEntry({ bookId: 9, news, standing, event, ...when, movements }));
    },
  };
}

test('sales and refunds of a draft, its chapters and its end are booked as their kinds say, and nothing of it stays frozen', () => {
  const news = fc.constantFrom('grown' as const, 'sale' as const, 'refund' as const);
  const end = fc.constantFrom('finished' as const, 'removed' as const);
  fc.assert(
    fc.property(sold, shares, fc.array(news, { maxLength: 8 }), end, (detail, divided, history, last) => {
      const draft = draftOf({ ...detail, isDraft: true, parts: partsOf(detail.reckoned.author, divided) });
      for (const [event, one] of history.entries()) {
        if (one === 'grown') draft.tell(one, event);
        else draft.sell(one === 'sale' ? 1 : -1);
      }
      draft.tell(last, history.length);
      expect(draft.frozen.left).toBe(0);
    }),
    RUNS,
  );
});

test('pages of a month are booked as their kind says, in one step or in two', () => {
  const sums = fc.tuple(fc.integer({ min: 0, max: 900_000 }), fc.integer({ min: 0, max: 900_000 }));
  fc.assert(
    fc.property(shares, sums, fc.boolean(), (divided, [before, total], invited) => {
      fc.pre(before !== total);
      const read = { art, month: day('2026-11-01'), hits: 10, allHits: 100, fund: money(1_000_000), on: ON, ...when };
      const inviterOf = () => (invited ? 77 : undefined);
      const shareOf = sharesAt([{ fromAt: new Date(0), shares: divided }], 1, when.at);
      const of = (from: number, to: number) =>
        libraryEntries({ ...read, shares: shareOf, before: money(from), total: money(to) }, inviterOf);
      const { entries, parts } = of(before, total);
      expect(faultsOf(entries)).toEqual([]);
      const [first, second] = [of(0, before), of(before, total)];
      const whole = of(0, total).parts.map(({ amount }) => amount);
      expect(second.parts.map(({ amount }, index) => amount + (first.parts[index]?.amount ?? 0))).toEqual(whole);
      expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(total - before);
    }),
    RUNS,
  );
});

test('a correction is for one person, decided by two, with a reason', () => {
  const given = { userId: 4, bookId: null, amount: money(-250), reason: 'Ошибка магазина', proposal: 8 };
  const entry = correctionEntry({ ...given, by: [1, 2] }, when);
  expect(faultsOf([entry])).toEqual([]);
  expect(faultsOf([{ ...entry, reason: '' }])).toEqual([expect.any(String)]);
  expect(faultsOf([correctionEntry({ ...given, by: [2, 2] }, when)])).toEqual(['was decided by one']);
});
