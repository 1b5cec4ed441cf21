import { day } from '@pero/kernel/day';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { faultInLedger } from '../../../features/ledger/actions/audit.ts';
import { royaltyDays } from '../../../features/royalties/actions/earnings.ts';
import { moneyUnderTest, type ShopEvent } from '../../../features/royalties/money-world.ts';

/** `npm run prove -- refunds` asks for more of both. */
const ROUNDS = Number(process.env.PROVE_ROUNDS ?? 6);
const ORDERS = Number(process.env.PROVE_ORDERS ?? 12);
const SEED = Number(process.env.PROVE_SEED ?? 20_261_117);

type World = Awaited<ReturnType<typeof moneyUnderTest>>;

/** An order, and how much of it is given back: `back` in thousandths of what was paid, above 1000 more than there is. */
const order = fc.record({
  book: fc.nat(2),
  paid: fc.oneof(fc.integer({ min: 1, max: 99_900 }), fc.integer({ min: 1, max: 7 })),
  quantity: fc.integer({ min: 1, max: 4 }),
  day: fc.integer({ min: 10, max: 27 }),
  back: fc.oneof(fc.constant(0), fc.constant(1000), fc.integer({ min: 1, max: 1300 })),
  cuts: fc.array(fc.nat(999), { maxLength: 5 }),
  isToldTwice: fc.boolean(),
});
type Order = typeof order extends fc.Arbitrary<infer O> ? O : never;

let orders = 40_000;
let refunds = 0;
let booked = 0;

test('[RT10] refunds, cut into whatever parts, told in whatever order, pages and number of times, give back the same kopecks', {
  timeout: ROUNDS * 60_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(order, { minLength: 1, maxLength: ORDERS }),
      fc.infiniteStream(fc.nat()),
      fc.integer({ min: 1, max: 9 }),
      async (sold, luck, span) => {
        // A ledger of its own for each history: audited whole after each, one for all would cost the square of them.
        const world = await moneyUnderTest();
        try {
          const whole = await arrival(world, sold, { isCut: false, span: 1000, luck: null });
          const cut = await arrival(world, sold, { isCut: true, span, luck });
          expect(cut).toEqual(whole);
          expect(await world.inAct(faultInLedger)).toBeNull();
        } finally {
          await world.close();
        }
      },
    ),
    { numRuns: ROUNDS, seed: SEED, endOnFailure: true },
  );
  console.log(`booked ${booked} events`);
});

type How = { readonly isCut: boolean; readonly span: number; readonly luck: fc.Stream<number> | null };

async function arrival(world: World, sold: readonly Order[], how: How) {
  const [inviter, owner, second] = [await world.person(), await world.person(), await world.person()];
  const { referral_code } = await world.kysely
    .selectFrom('users')
    .select('referral_code')
    .where('id', '=', inviter)
    .executeTakeFirstOrThrow();
  await world.kysely.updateTable('users').set({ referral: referral_code }).where('id', '=', owner).execute();
  const books = [
    await world.bookOf(owner),
    await world.bookOf(owner, { form: 'draft', license_type: 'draft', planned_characters: 300_000 }),
    await world.bookOf(owner, { license_type: 'non_exclusive' }),
  ];
  for (const { show } of books) await show();
  const [shared, draft] = [books[0]?.bookId ?? 0, books[1]?.bookId ?? 0];
  const at = new Date('2026-11-01T00:00:00Z');
  const chapter = { name: 'Глава', ordering: 1, characters: 100_000, content: '{}', created_at: at, changed_at: at };
  await world.kysely
    .insertInto('chapters')
    .values({ book_id: draft, ...chapter } as never)
    .execute();
  for (const [user_id, weight] of [[owner, 67] as const, [second, 33] as const]) {
    await world.kysely.insertInto('royalty_shares').values({ book_id: shared, from_at: at, user_id, weight }).execute();
  }
  const events = sold.flatMap((one) => eventsOf(one, books[one.book]?.art ?? 0, how.isCut));
  booked += events.length;
  await world.tell(how.luck ? mixed(events, how.luck) : events);
  await world.accrueAll(how.span);
  await world.accrueAll(how.span);
  const people = [];
  for (const userId of [inviter, owner, second]) {
    const balances = await world.balances(userId);
    const days = await world.inAct(({ db }) =>
      royaltyDays(db, { userId, from: day('1970-01-01'), to: day('2090-01-01') }),
    );
    people.push({ balances, days });
  }
  const [{ rest = 0 } = {}] = await world.kysely
    .selectFrom('royalty_days')
    .select(({ fn }) => fn.sum<number>('sales_sum').as('rest'))
    .where('user_id', '=', owner)
    .execute();
  expect(Number(rest)).toBe(sold.reduce((sum, one) => sum + one.paid - Math.min(one.paid, backOf(one)), 0));
  return people;
}

function backOf({ paid, back }: Order): number {
  return Math.round((paid * back) / 1000);
}

function eventsOf(one: Order, art: number, isCut: boolean): ShopEvent[] {
  orders += 1;
  const of = { art, order: orders };
  const on = `2026-11-${one.day}T10:00:00Z`;
  const vat = Math.floor(one.paid / 11);
  const sale: ShopEvent = { ...of, type: 'sale', at: on, paid: one.paid, vat, quantity: one.quantity };
  const back = backOf(one);
  if (back === 0) return [sale];
  const places = [...new Set(one.cuts.map((cut) => Math.floor((back * cut) / 1000)))].filter((place) => place > 0);
  const ends = isCut ? [...places.sort((a, b) => a - b), back] : [back];
  const parts = ends.map((end, index): ShopEvent => {
    refunds += 1;
    const paid = end - (ends[index - 1] ?? 0);
    return { ...of, type: 'refund', at: '2026-11-28T10:00:00Z', paid, refund: refunds };
  });
  return [sale, ...parts, ...(isCut && one.isToldTwice ? parts : [])];
}

function mixed(events: readonly ShopEvent[], luck: fc.Stream<number>): ShopEvent[] {
  const keys = [...luck.take(events.length)];
  return events
    .map((event, index) => ({ event, key: keys[index] ?? 0 }))
    .sort((a, b) => a.key - b.key)
    .map(({ event }) => event);
}
