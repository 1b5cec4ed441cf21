import { day } from '@pero/kernel/day';
import { faultInLedger } from '@pero/ledger/actions/audit';
import { readyFor } from '@pero/ledger/actions/ledger';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { settleDraft } from './actions/draft-money.ts';
import { royaltyDays } from './actions/earnings.ts';
import { moneyUnderTest, type ShopEvent, testKinds } from './money-world.ts';

let world: Awaited<ReturnType<typeof moneyUnderTest>>;
beforeAll(async () => {
  world = await moneyUnderTest();
});
afterAll(() => world.close());

const YEARS = { from: day('1970-01-01'), to: day('2090-01-01') };
const earnings = async (userId: number) => {
  const days = await world.inAct(({ db }) => royaltyDays(db, { userId, ...YEARS }));
  return { royalty: days.reduce((sum, { royalty }) => sum + royalty, 0), days };
};
const fault = () => world.inAct(faultInLedger);

describe('a sale', () => {
  test('brings the author the rate of the licence, and every kopeck of it lies somewhere', async () => {
    const userId = await world.person();
    const { art, show } = await world.bookOf(userId);
    await show();
    const sale: ShopEvent = {
      art,
      type: 'sale',
      at: '2026-11-02T10:00:00Z',
      order: 1,
      listPrice: 24_900,
      paid: 19_920,
    };
    await world.tell([sale]);
    await world.accrueAll();
    expect(await world.balances(userId)).toMatchObject({ earned: 6972, frozen: 0, debt: 0 });
    expect((await earnings(userId)).days).toMatchObject([
      { day: '2026-11-02', salesCount: 1, salesSum: 19_920, salesRoyalty: 6972 },
    ]);
    expect(await fault()).toBeNull();
  });

  test('brings the advanced rate by characters of texts alone, however long something else is', async () => {
    const userId = await world.person();
    const { art, show } = await world.bookOf(userId, { volume: 299_999 });
    await show();
    await world.kysely.insertInto('retailer_totals').values({ litres_art_id: art, followers: 1000 }).execute();
    const recording = await world.bookOf(userId, { volume: 400_000 });
    await world.kysely.deleteFrom('books').where('work_id', '=', recording.bookId).execute();
    await world.kysely.updateTable('works').set({ kind: 'radio-play' }).where('id', '=', recording.bookId).execute();
    const sale: ShopEvent = { art, type: 'sale', at: '2026-11-02T10:00:00Z', order: 2, paid: 10_000 };
    await world.tell([sale]);
    await world.accrueAll();
    expect(await world.balances(userId)).toMatchObject({ earned: 3500 });
  });

  test('is taken back by its refund to the kopeck, on the day of the refund', async () => {
    const userId = await world.person();
    const { art, show } = await world.bookOf(userId, { license_type: 'non_exclusive' });
    await show();
    await world.tell([{ art, type: 'sale', at: '2026-10-31T20:59:00Z', order: 2, paid: 9999, vat: 909 }]);
    await world.tell([{ art, type: 'refund', at: '2026-11-01T10:00:00Z', order: 2, paid: 9999, vat: 909 }]);
    await world.accrueAll();
    expect(await world.balances(userId)).toMatchObject({ earned: 0, debt: 0 });
    expect((await earnings(userId)).days.map(({ day: on, salesCount }) => [on, salesCount])).toEqual([
      ['2026-10-31', 1],
      ['2026-11-01', -1],
    ]);
  });

  test('of a book that the house does not know yet waits for it, and is booked once it does', async () => {
    const userId = await world.person();
    const { art, show } = await world.bookOf(userId);
    await world.tell([{ art, type: 'sale', at: '2026-11-03T10:00:00Z', order: 3, paid: 10_000 }]);
    await world.accrueAll();
    expect(await world.balances(userId)).toMatchObject({ earned: 0 });
    await show();
    await world.accrueAll();
    await world.accrueAll();
    expect(await world.balances(userId)).toMatchObject({ earned: 3500 });
  });

  test('of last month can be claimed from the tenth on, one of this month cannot', async () => {
    const userId = await world.person();
    const { art, show } = await world.bookOf(userId);
    await show();
    await world.tell([
      { art, type: 'sale', at: '2026-10-05T10:00:00Z', order: 4, paid: 10_000 },
      { art, type: 'sale', at: '2026-11-05T10:00:00Z', order: 5, paid: 20_000 },
    ]);
    await world.accrueAll();
    const ready = (on: string) => world.inAct(({ db }) => readyFor(db, userId, day(on)));
    expect([await ready('2026-11-09'), await ready('2026-11-10'), await ready('2026-12-10')]).toEqual([
      0, 3500, 10_500,
    ]);
  });
});

test('pages read by subscription bring their part of the fund, whenever the fund is told', async () => {
  const userId = await world.person();
  const { art, show } = await world.bookOf(userId);
  await show();
  const fund: ShopEvent = {
    art: 0,
    type: 'fund',
    at: '2026-11-02T10:00:00Z',
    data: { month: '2026-10', amount: 1_000_000, all_hits: 40_000 },
  };
  await world.tell([{ art, type: 'read', at: '2026-10-10T10:00:00Z', hits: 100 }, fund]);
  await world.accrueAll();
  expect(await world.balances(userId)).toMatchObject({ earned: 2500 });
  await world.tell([{ art, type: 'read', at: '2026-10-30T10:00:00Z', hits: 60 }]);
  await world.accrueAll();
  expect(await world.balances(userId)).toMatchObject({ earned: 4000 });
  expect((await earnings(userId)).royalty).toBe(4000);
});

test('a refund of what was paid out is a debt, and the next royalty pays it first', async () => {
  const userId = await world.person();
  const { art, show } = await world.bookOf(userId);
  await show();
  await world.tell([{ art, type: 'sale', at: '2026-10-05T10:00:00Z', order: 6, paid: 10_000 }]);
  await world.accrueAll();
  await (await world.reserve(userId, 1))?.paid();
  await world.tell([{ art, type: 'refund', at: '2026-10-15T10:00:00Z', order: 6, paid: 10_000 }]);
  await world.accrueAll();
  expect(await world.balances(userId)).toMatchObject({ earned: 0, debt: 3500, paid: 3500 });
  await world.tell([{ art, type: 'sale', at: '2026-11-05T10:00:00Z', order: 7, paid: 20_000 }]);
  await world.accrueAll();
  expect(await world.balances(userId)).toMatchObject({ earned: 3500, debt: 0, paid: 3500 });
});

describe('a draft', () => {
  test('earns by what is written; a chapter, the end and the amnesty move what is frozen', async () => {
    const userId = await world.person();
    const draft = { form: 'draft', license_type: 'draft', planned_characters: 400_000 };
    const { bookId, art, show } = await world.bookOf(userId, draft);
    await show();
    const write = (characters: number) =>
      world.kysely.insertInto('chapters').values(chapterOf(bookId, characters)).execute();
    await write(100_000);
    await world.tell([{ art, type: 'sale', at: '2026-11-05T10:00:00Z', order: 8, paid: 10_001 }]);
    await world.accrueAll();
    expect(await world.balances(userId)).toMatchObject({ earned: 1750, frozen: 5251 });
    await write(100_000);
    await world.inAct((act) => settleDraft({ ...act, kinds: testKinds }, bookId, 'grown', 1));
    expect(await world.balances(userId)).toMatchObject({ earned: 3500, frozen: 3501 });
    await world.inAct((act) => settleDraft({ ...act, kinds: testKinds }, bookId, 'removed', 2));
    expect(await world.balances(userId)).toMatchObject({ earned: 3500, frozen: 0 });
    expect((await earnings(userId)).royalty).toBe(3500);
    expect(await fault()).toBeNull();
  });
});

let ordering = 0;
function chapterOf(bookId: number, characters: number) {
  ordering += 1;
  const now = new Date('2026-11-01T00:00:00Z');
  return {
    book_id: bookId,
    name: 'Глава',
    ordering,
    characters,
    content: '{}',
    created_at: now,
    changed_at: now,
  } as never;
}

type Fact =
  | {
      readonly kind: 'sale';
      readonly book: number;
      readonly paid: number;

      readonly month: number;
      readonly isRefunded: boolean;
    }
  | { readonly kind: 'read'; readonly book: number; readonly hits: number; readonly month: number }
  | { readonly kind: 'fund'; readonly month: number; readonly amount: number };

const facts = fc.array(
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        kind: fc.constant('sale' as const),
        book: fc.nat(2),
        paid: fc.nat(90_000),
        month: fc.integer({ min: 1, max: 6 }),
        isRefunded: fc.boolean(),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('read' as const),
        book: fc.nat(2),
        hits: fc.integer({ min: 1, max: 50 }),
        month: fc.integer({ min: 1, max: 6 }),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant('fund' as const),
        month: fc.integer({ min: 1, max: 6 }),
        amount: fc.nat(1_000_000),
      }),
    },
  ),
  { minLength: 1, maxLength: 25 },
);

test('whatever is told, in whatever order and pages, comes to the same sums; all accounts together are zero', async () => {
  let orders = 10_000;
  let years = 1972;
  await fc.assert(
    fc.asyncProperty(facts, fc.infiniteStream(fc.nat()), fc.integer({ min: 1, max: 9 }), async (told, luck, span) => {
      // A fund belongs to the whole shop, so every round has a year of its own.
      years += 2;
      const once = await arrival(told, { span: 1000, year: years, shuffle: null });
      const twice = await arrival(told, { span, year: years + 1, shuffle: luck });
      expect(twice).toEqual(once);
      expect(await fault()).toBeNull();
    }),
    { numRuns: 8 },
  );

  async function arrival(
    told: readonly Fact[],
    how: { span: number; year: number; shuffle: fc.Stream<number> | null },
  ) {
    const [owner, second] = [await world.person(), await world.person()];
    const books = [
      await world.bookOf(owner),
      await world.bookOf(owner, { form: 'draft', license_type: 'draft', planned_characters: 300_000 }),
      await world.bookOf(owner, { license_type: 'non_exclusive' }),
    ];
    for (const { show } of books) await show();
    const [draft, shared] = [books[1]?.bookId ?? 0, books[2]?.bookId ?? 0];
    await world.kysely.insertInto('chapters').values(chapterOf(draft, 100_000)).execute();
    const from_at = new Date(`${how.year}-03-01T00:00:00Z`);
    for (const [user_id, weight] of [[owner, 67] as const, [second, 33] as const]) {
      await world.kysely.insertInto('royalty_shares').values({ book_id: shared, from_at, user_id, weight }).execute();
    }
    const events = told.flatMap((fact) =>
      eventsOf(
        fact,
        books.map(({ art }) => art),
        how.year,
      ),
    );
    await world.tell(how.shuffle ? shuffled(events, how.shuffle) : events);
    await world.accrueAll(how.span);
    await world.accrueAll(how.span);
    const people = [];
    for (const userId of [owner, second]) {
      const balances = await world.balances(userId);
      const { royalty, days } = await earnings(userId);
      expect(royalty).toBe(balances.earned + balances.frozen - balances.debt);
      expect(balances.earned === 0 || balances.debt === 0).toBe(true);
      people.push([balances, days.map(({ day: on, ...sums }) => ({ on: on.slice(5), ...sums }))]);
    }
    return people;
  }

  function eventsOf(fact: Fact, arts: readonly number[], year: number): ShopEvent[] {
    const month = `${year}-0${fact.month}`;
    if (fact.kind === 'fund') {
      const data = { month, amount: fact.amount, all_hits: 1000 };
      return [{ art: 0, type: 'fund', at: `${month}-28T10:00:00Z`, data }];
    }
    const art = arts[fact.book] ?? 0;
    if (fact.kind === 'read') return [{ art, type: 'read', at: `${month}-10T10:00:00Z`, hits: fact.hits }];
    orders += 1;
    const sold = { art, order: orders, paid: fact.paid, vat: Math.floor(fact.paid / 11) };
    const sale: ShopEvent = { ...sold, type: 'sale', at: `${month}-11T10:00:00Z` };
    return fact.isRefunded ? [sale, { ...sold, type: 'refund', at: `${month}-12T10:00:00Z` }] : [sale];
  }
});

/** Of two funds of one month the one told last holds, so those keep their order. */
function shuffled(events: readonly ShopEvent[], luck: fc.Stream<number>): ShopEvent[] {
  const funds = events.filter(({ type }) => type === 'fund');
  const rest = events.filter(({ type }) => type !== 'fund');
  const keys = [...luck.take(rest.length)];
  const mixed = rest.map((event, index) => ({ event, key: keys[index] ?? 0 })).sort((a, b) => a.key - b.key);
  const result = mixed.map(({ event }) => event);
  for (const [index, fund] of funds.entries()) result.splice(Math.min(result.length, index * 2), 0, fund);
  const order = result.filter(({ type }) => type === 'fund');
  return result.map((event) => (event.type === 'fund' ? (order.shift() ?? event) : event));
}
