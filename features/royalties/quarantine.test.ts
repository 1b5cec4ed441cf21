import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accrueNext, dropFailed, dropUnknown, replayArt, royaltyQuarantine } from './actions/quarantine.ts';
import { reckoning } from './actions/reckoning-context.ts';
import { noteAllTerms } from './actions/terms.ts';
import { actorOf, moneyUnderTest, type ShopEvent, testKinds } from './money-world.ts';

/** Small in `npm test`; PROVE_RUNS asks for more. */
const RUNS = Number(process.env.PROVE_RUNS ?? 6);

let world: Awaited<ReturnType<typeof moneyUnderTest>>;
beforeAll(async () => {
  world = await moneyUnderTest();
});
afterAll(() => world.close());

/** Something in the ledger that says no to this book: a mistake of ours that nobody has found yet. */
const poison = (bookId: number) =>
  world.asOwner(
    `alter table ledger_entries add constraint poison check (book_id is distinct from ${bookId}) not valid`,
  );
const heal = () => world.asOwner('alter table ledger_entries drop constraint if exists poison');
const jobContext = () => reckoning({ inAct: world.inAct, now: world.clock.now(), log: world.services.log }, testKinds);
async function accrueAll(span = 1000) {
  while (await accrueNext(jobContext(), span));
  await accrueNext(jobContext(), span);
}
const failing = async () => (await world.inAct(({ db, now }) => royaltyQuarantine(db, now))).failing;
const asStaff = <T>(work: (act: never) => Promise<T>) =>
  world.inAct((act) => work({ ...act, kinds: testKinds, actor: actorOf(1) } as never));

async function bookOnSale() {
  const userId = await world.person();
  const made = await world.bookOf(userId);
  await made.show();
  return { userId, ...made };
}
let orders = 500_000;
const sale = (art: number, paid: number): ShopEvent => {
  orders += 1;
  return { art, type: 'sale', at: '2026-11-02T10:00:00Z', order: orders, paid };
};

describe('an event that cannot be booked', () => {
  test('[RY09] waits with everything later of its art; everybody else is paid, and a replay gives the rest', async () => {
    const [sick, well] = [await bookOnSale(), await bookOnSale()];
    await world.tell([sale(sick.art, 10_000), sale(well.art, 10_000)]);
    await accrueAll();
    await poison(sick.bookId);
    await world.tell([sale(sick.art, 20_000), sale(well.art, 20_000), sale(sick.art, 30_000)]);
    await accrueAll();
    await world.tell([sale(sick.art, 40_000), sale(well.art, 40_000)]);
    await accrueAll();
    expect(await world.balances(well.userId)).toMatchObject({ earned: 24_500 });
    expect(await world.balances(sick.userId)).toMatchObject({ earned: 3500 });
    expect(await failing()).toMatchObject([{ art_id: sick.art, book_id: sick.bookId, waiting: 3 }]);
    expect(await asStaff((act) => replayArt(act, sick.art))).toEqual({ refused: 'still-failing' });
    await heal();
    expect(await asStaff((act) => replayArt(act, sick.art))).toEqual({ events: 3 });
    expect(await world.balances(sick.userId)).toMatchObject({ earned: 35_000 });
    expect(await failing()).toEqual([]);
  });

  test('[RY09] that is dropped by decision is not booked, and what waited behind it is', async () => {
    const sick = await bookOnSale();
    await poison(sick.bookId);
    await world.tell([sale(sick.art, 10_000), sale(sick.art, 20_000)]);
    await accrueAll();
    await heal();
    expect(await asStaff((act) => dropFailed(act, sick.art))).toEqual({ events: 1 });
    expect(await world.balances(sick.userId)).toMatchObject({ earned: 7000 });
  });

  test('[RY09] of a fund keeps nobody else from their part of it', async () => {
    const [sick, well] = [await bookOnSale(), await bookOnSale()];
    const read = (art: number): ShopEvent => ({ art, type: 'read', at: '2026-10-10T10:00:00Z', hits: 100 });
    await world.tell([read(sick.art), read(well.art)]);
    await accrueAll();
    await poison(sick.bookId);
    const data = { month: '2026-10', amount: 1_000_000, all_hits: 40_000 };
    await world.tell([{ art: 0, type: 'fund', at: '2026-11-02T10:00:00Z', data }]);
    await accrueAll();
    expect(await world.balances(well.userId)).toMatchObject({ earned: 2500 });
    expect(await world.balances(sick.userId)).toMatchObject({ earned: 0 });
    expect(await asStaff((act) => dropFailed(act, sick.art))).toEqual({ refused: 'nothing-to-drop' });
    await heal();
    await asStaff((act) => replayArt(act, sick.art));
    expect(await world.balances(sick.userId)).toMatchObject({ earned: 2500 });
  });

  test('[RY09] of an art that is not ours is shown after a day and may be dropped', async () => {
    await world.tell([{ ...sale(777_001, 10_000), at: '2026-11-15T08:00:00Z' }]);
    await accrueAll();
    const unknown = async () => (await world.inAct(({ db, now }) => royaltyQuarantine(db, now))).unknown;
    expect(await unknown()).toEqual([]);
    world.clock.forward(2 * 86_400_000);
    expect(await unknown()).toMatchObject([{ art_id: 777_001, waiting: 1 }]);
    expect(await asStaff((act) => dropUnknown(act, 777_001))).toBe(1);
    expect(await unknown()).toEqual([]);
  });
});

const history = fc.array(
  fc.record({
    book: fc.nat(2),
    kind: fc.constantFrom('sale', 'sale', 'refund', 'read'),
    amount: fc.integer({ min: 1, max: 90_000 }),
  }),
  { minLength: 2, maxLength: 20 },
);

test('[RY09] a work of a kind that nobody has handed over keeps nobody else from their royalty, nor from the rates of the night', async () => {
  const [lost, well] = [await bookOnSale(), await bookOnSale()];
  await world.kysely.updateTable('works').set({ kind: 'lost-kind' }).where('id', '=', lost.bookId).execute();
  await expect(noteAllTerms(jobContext(), testKinds)).rejects.toThrow(`terms of work ${lost.bookId}`);
  const noted = world.kysely
    .selectFrom('royalty_terms')
    .select('book_id')
    .where('book_id', 'in', [lost.bookId, well.bookId]);
  expect(await noted.execute()).toEqual([{ book_id: well.bookId }]);
  await world.tell([sale(lost.art, 10_000), sale(well.art, 10_000)]);
  await accrueAll();
  expect(await world.balances(well.userId)).toMatchObject({ earned: 3500 });
  expect(await failing()).toMatchObject([{ art_id: lost.art, waiting: 1 }]);
  await world.kysely.updateTable('works').set({ kind: 'book' }).where('id', '=', lost.bookId).execute();
  expect(await asStaff((act) => replayArt(act, lost.art))).toEqual({ events: 1 });
  expect(await world.balances(lost.userId)).toMatchObject({ earned: 3500 });
});

test('[RY09] whatever was put aside and replayed comes to the sums of one that came in order', async () => {
  let year = 1980;
  await fc.assert(
    fc.asyncProperty(history, fc.nat(2), fc.nat(19), fc.integer({ min: 1, max: 9 }), async (told, sick, from, span) => {
      year += 2;
      const inOrder = await tellAll(told, { span: 1000, year, sick: null });
      const replayed = await tellAll(told, { span, year: year + 1, sick: { book: sick, from } });
      expect(replayed).toEqual(inOrder);
    }),
    { numRuns: RUNS },
  );
}, 600_000);

type Fact = { readonly book: number; readonly kind: string; readonly amount: number };
type Way = { readonly span: number; readonly year: number; readonly sick: { book: number; from: number } | null };

type World = Awaited<ReturnType<typeof bookOnSale>>[];

/** What the shop says of each fact: a refund is of the last sale of its book that stands, or a sale where there is none. */
function saidOf(told: readonly Fact[], books: World, year: number): ShopEvent[] {
  const standing = new Map<number, ShopEvent[]>();
  const at = `${year}-03-05T10:00:00Z`;
  return told.map(({ book, kind, amount }): ShopEvent => {
    const art = books[book]?.art ?? 0;
    const sold = standing.get(book) ?? [];
    standing.set(book, sold);
    if (kind === 'read') return { art, type: 'read', at, hits: amount };
    const last = kind === 'refund' ? sold.pop() : undefined;
    if (last) return { ...last, type: 'refund' };
    const one = { ...sale(art, amount), at };
    sold.push(one);
    return one;
  });
}

/** Tells it all; from some fact on one book cannot be booked, until it is healed at the end. */
async function tellAll(told: readonly Fact[], { span, year, sick }: Way) {
  const books = [await bookOnSale(), await bookOnSale(), await bookOnSale()];
  for (const [index, one] of saidOf(told, books, year).entries()) {
    if (sick && index === sick.from % told.length) await poison(books[sick.book]?.bookId ?? 0);
    await world.tell([one]);
    if (index % 3 === 0) await accrueAll(span);
  }
  const data = { month: `${year}-03`, amount: 5_000_000, all_hits: 900_000 };
  await world.tell([{ art: 0, type: 'fund', at: `${year}-04-02T10:00:00Z`, data }]);
  await accrueAll(span);
  await heal();
  for (const { art_id } of await failing()) await asStaff((act) => replayArt(act, art_id));
  await accrueAll(span);
  return Promise.all(books.map(({ userId }) => world.balances(userId)));
}
