import { day } from '@pero/kernel/day';
import { money, percentOf, sum } from '@pero/kernel/money';
import { percent } from '@pero/kernel/percent';
import { faultInLedger } from '@pero/ledger/actions/audit';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { correctRoyalty } from './actions/corrections.ts';
import { royaltyDays } from './actions/earnings.ts';
import type { Entry, ListedEntry } from './contract/royalties.ts';
import { actorOf, moneyUnderTest, type ShopEvent } from './money-world.ts';

let world: Awaited<ReturnType<typeof moneyUnderTest>>;
beforeAll(async () => {
  world = await moneyUnderTest();
});
afterAll(() => world.close());

const fault = () => world.inAct(faultInLedger);
let facts = 0;

describe('the ledger', () => {
  test('keeps sum zero and no balance below nothing through any sales, refunds, claims, payments and returns', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 3, maxLength: 14 }), async (deeds) => {
        const author = await sellingAuthor();
        for (const one of deeds) {
          await author.lives(one);
          await world.accrueAll();
          const { earned, debt, reserved, paid } = await world.balances(author.userId);
          expect(earned - debt + reserved + paid).toBe(author.royalty());
          expect(Math.min(earned, debt)).toBe(0);
        }
        expect(await fault()).toBeNull();
      }),
      { numRuns: 8 },
    );
  });
});

const deed = fc.oneof(
  fc.record({ kind: fc.constant('sale' as const), paid: fc.integer({ min: 1, max: 99_900 }) }),
  fc.record({ kind: fc.constant('refund' as const), which: fc.nat(20) }),
  fc.record({ kind: fc.constantFrom('claim' as const, 'paid' as const, 'returned' as const) }),
);
type Step = typeof deed extends fc.Arbitrary<infer D> ? D : never;

let orders = 500_000;
async function sellingAuthor() {
  const userId = await world.person();
  const { art, show } = await world.bookOf(userId);
  await show();
  const sold: { order: number; paid: number; isBack: boolean }[] = [];
  let open: Awaited<ReturnType<typeof world.reserve>> = null;
  const sell = async (paid: number) => {
    orders += 1;
    sold.push({ order: orders, paid, isBack: false });
    await world.tell([{ art, type: 'sale', at: '2026-10-02T10:00:00Z', order: orders, paid }]);
  };
  const refund = async (which: number) => {
    const sale = sold[which];
    if (!sale || sale.isBack) return;
    sale.isBack = true;
    await world.tell([{ art, type: 'refund', at: '2026-10-03T10:00:00Z', order: sale.order, paid: sale.paid }]);
  };
  const end = async (how: 'paid' | 'returned') => {
    await open?.[how]();
    open = null;
  };
  const claim = async () => {
    facts += 1;
    open ??= await world.reserve(userId, facts);
  };
  return {
    userId,
    royalty: () =>
      sum(sold.filter(({ isBack }) => !isBack).map(({ paid }) => percentOf(money(paid), percent(35), 'nearest'))),
    lives: async (one: Step) => {
      if (one.kind === 'sale') return sell(one.paid);
      if (one.kind === 'refund') return refund(one.which);
      return one.kind === 'claim' ? claim() : end(one.kind);
    },
  };
}

test('[ST13] whoever invited an author gets a twentieth of their royalty, of sales and of pages, and loses it with a refund', async () => {
  const inviter = await world.person();
  const code = await world.kysely
    .selectFrom('users')
    .select('referral_code')
    .where('id', '=', inviter)
    .executeTakeFirstOrThrow();
  const invited = await world.person();
  await world.kysely.updateTable('users').set({ referral: code.referral_code }).where('id', '=', invited).execute();
  const { art, show } = await world.bookOf(invited);
  await show();
  const order = { art, order: 20, paid: 20_000 };
  await world.tell([
    { ...order, type: 'sale', at: '2026-11-15T10:00:00Z' },
    { art, type: 'read', at: '2026-11-16T10:00:00Z', hits: 100 },
    {
      art: 0,
      type: 'fund',
      at: '2026-12-02T10:00:00Z',
      data: { month: '2026-11', amount: 1_000_000, all_hits: 40_000 },
    },
  ]);
  await world.accrueAll();
  expect(await world.balances(invited)).toMatchObject({ earned: 9500 });
  expect(await world.balances(inviter)).toMatchObject({ referral: 350 + 125 });
  await world.tell([{ ...order, type: 'refund', at: '2026-11-17T10:00:00Z' }]);
  await world.accrueAll();
  expect(await world.balances(inviter)).toMatchObject({ referral: 125 });
  expect(await fault()).toBeNull();
});

describe('what was booked wrongly', () => {
  test('[RY15] is put right by a further entry with a reason, which its owner reads', async () => {
    const userId = await world.person();
    const [proposer, confirmer] = [await world.person(), await world.person()];
    const put = (proposal: number, amount: number) =>
      world.inAct((act) => {
        const by = [proposer, confirmer] as const;
        const reason = 'Ошибка магазина в отчёте за октябрь';
        return correctRoyalty(act, { userId, bookId: null, amount: money(amount), reason, proposal, by });
      });
    expect(await put(1, 12_050)).toMatchObject({ earned: 12_050, debt: 0 });
    expect(await put(2, -20_000)).toMatchObject({ earned: 0, debt: 7950 });
    // The same proposal is booked once.
    expect(await put(2, -20_000)).toMatchObject({ earned: 0, debt: 7950 });
    const mine = world.as(actorOf(userId));
    const list = await mine.get<ListedEntry[]>('/royalty/entries');
    expect(list.result?.map(({ amount }) => amount).sort()).toEqual([-200, 120.5]);
    const { result } = await mine.get<Entry>(`/royalty/entries/${list.result?.[0]?.id}`);
    expect(result?.chain[0]?.words).toContain('Ошибка магазина');
    expect(await fault()).toBeNull();
  });
});

const royaltyDaysOf = (userId: number) =>
  world.inAct(({ db }) => royaltyDays(db, { userId, from: day('1970-01-01'), to: day('2090-01-01') }));

test('[RT10] a part of a sale that is given back leaves the rest: the author, the co-author and the tax in proportion', async () => {
  const [owner, second] = [await world.person(), await world.person()];
  const { bookId, art, show } = await world.bookOf(owner);
  await show();
  const from_at = new Date('2026-10-01T00:00:00Z');
  for (const [user_id, weight] of [[owner, 60] as const, [second, 40] as const]) {
    await world.kysely.insertInto('royalty_shares').values({ book_id: bookId, from_at, user_id, weight }).execute();
  }
  const of = { art, order: 777_001 };
  const refund = (number: number, paid: number): ShopEvent => ({
    ...of,
    type: 'refund',
    at: '2026-11-06T10:00:00Z',
    paid,
    refund: number,
  });
  await world.tell([
    { ...of, type: 'sale', at: '2026-11-05T10:00:00Z', paid: 10_000, vat: 1000 },
    refund(1, 2500),
    refund(1, 2500),
  ]);
  await world.accrueAll();
  // 35 % of 9000 is 3150, of which a quarter went back.
  expect((await world.balances(owner)).earned + (await world.balances(second)).earned).toBe(3150 - 788);
  expect((await royaltyDaysOf(owner)).map(({ salesCount }) => salesCount)).toEqual([1, 0]);
  await world.tell([refund(2, 99_999), refund(3, 1)]);
  await world.accrueAll();
  for (const userId of [owner, second]) expect(await world.balances(userId)).toMatchObject({ earned: 0, debt: 0 });
  expect(await fault()).toBeNull();
});

test('[RT10] refunds whose sales never come keep nobody else waiting', async () => {
  const owner = await world.person();
  const { art, show } = await world.bookOf(owner);
  await show();
  const of = (order: number, type: 'sale' | 'refund', at: string): ShopEvent => ({
    art,
    order,
    type,
    at,
    paid: 10_000,
  });
  const lost = [888_001, 888_002, 888_003].map((order) => of(order, 'refund', '2026-11-06T10:00:00Z'));
  await world.tell([
    ...lost,
    of(888_004, 'refund', '2026-11-06T10:00:00Z'),
    of(888_004, 'sale', '2026-11-05T10:00:00Z'),
  ]);
  // Two at a time, and three that wait for ever stand before the one whose sale has come.
  await world.accrueAll(2);
  expect(await world.balances(owner)).toMatchObject({ earned: 0, debt: 0 });
  expect((await royaltyDaysOf(owner)).map(({ salesCount }) => salesCount)).toEqual([1, -1]);
});
