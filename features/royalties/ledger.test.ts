import { day } from '@pero/kernel/day';
import { money, percentOf, sum } from '@pero/kernel/money';
import { percent } from '@pero/kernel/percent';
import type { Actor } from '@pero/server-platform/act';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { faultInLedger } from './actions/audit.ts';
import type { NewEntry } from './actions/ledger.ts';
import type { Entry, ListedEntry } from './contract/royalties.ts';
import { moneyUnderTest } from './money-world.ts';

let world: Awaited<ReturnType<typeof moneyUnderTest>>;
beforeAll(async () => {
  world = await moneyUnderTest();
});
afterAll(() => world.close());

const fault = () => world.inAct(({ db }) => faultInLedger(db));
let facts = 0;
function correction(userId: number, amount: number): NewEntry {
  facts += 1;
  return {
    kind: 'correction',
    source: `correction:${facts}`,
    at: new Date('2026-11-02T10:00:00Z'),
    period: day('2026-11-01'),
    reason: 'Счёт исправлен',
    detail: { by: 'test' },
    lines: [
      { account: { kind: 'platform' }, amount: money(-amount) },
      { account: { kind: 'author_earned', userId }, amount: money(amount) },
    ],
  };
}
const actorOf = (userId: number): Actor => ({
  userId,
  profileId: userId,
  sessionId: 1,
  isPublisher: false,
  isModerator: false,
  isMainModerator: false,
  isAgent: false,
  email: 'a@demo.pero',
  name: 'Вера',
  isActivated: true,
  referralCode: 'code',
});

describe('the ledger', () => {
  test('books a fact once, however often it is told', async () => {
    const userId = await world.person();
    const entry = correction(userId, 500);
    await world.post([entry, entry]);
    await world.post([entry]);
    expect(await world.balances(userId)).toMatchObject({ earned: 500 });
    expect(await fault()).toBeNull();
  });

  test('takes no lines that do not add up, and keeps no half of them', async () => {
    const userId = await world.person();
    const { lines, ...rest } = correction(userId, 500);
    await expect(world.post([{ ...rest, lines: lines.slice(1) }])).rejects.toThrow('must add up to zero');
    expect(await world.balances(userId)).toMatchObject({ earned: 0 });
    expect(await fault()).toBeNull();
  });

  test.each(['update', 'delete', 'truncate'])('is never changed: %s', async (deed) => {
    await world.post([correction(await world.person(), 1)]);
    for (const table of ['ledger_entries', 'ledger_postings']) {
      const column = table === 'ledger_entries' ? 'at = now()' : 'amount = 1';
      const statement = {
        update: `update ${table} set ${column}`,
        delete: `delete from ${table}`,
        truncate: `truncate ${table} cascade`,
      };
      await expect(world.pool.query(statement[deed as 'update'])).rejects.toThrow('a correction is a new entry');
    }
  });

  test('gives nobody less than nothing: a claim larger than what is there is refused by the database', async () => {
    const userId = await world.person();
    await world.post([correction(userId, 500)]);
    const claim: NewEntry = {
      ...correction(userId, 0),
      kind: 'payout_reserved',
      lines: [
        { account: { kind: 'author_earned', userId }, amount: money(-501) },
        { account: { kind: 'author_reserved', userId }, amount: money(501) },
      ],
    };
    await expect(world.post([claim])).rejects.toThrow('ledger_accounts');
    expect(await world.balances(userId)).toMatchObject({ earned: 500, reserved: 0 });
  });

  test('shows where somebody wrote into it behind its back', async () => {
    await world.post([correction(await world.person(), 700)]);
    await world.pool.query(`alter table ledger_entries disable trigger ledger_entries_stay`);
    const { rows } = await world.pool.query(
      'update ledger_entries set reason = reason || $1 where id = 2 returning id',
      ['!'],
    );
    expect(rows).toHaveLength(1);
    expect(await fault()).toEqual({ entry: 2, what: 'is not what was written' });
    await world.pool.query(`update ledger_entries set reason = rtrim(reason, '!') where id = 2`);
    await world.pool.query(`alter table ledger_entries enable trigger ledger_entries_stay`);
    expect(await fault()).toBeNull();
  });

  test('of fifty who write at once each stands behind another', async () => {
    const userId = await world.person();
    await Promise.all(Array.from({ length: 50 }, () => world.post([correction(userId, 10)])));
    expect(await world.balances(userId)).toMatchObject({ earned: 500 });
    expect(await fault()).toBeNull();
  });

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
      { numRuns: 12 },
    );
  }, 120_000);
});

const deed = fc.oneof(
  fc.record({ kind: fc.constant('sale' as const), paid: fc.integer({ min: 1, max: 99_900 }) }),
  fc.record({ kind: fc.constant('refund' as const), which: fc.nat(20) }),
  fc.record({ kind: fc.constantFrom('claim' as const, 'paid' as const, 'returned' as const) }),
);
type Deed = typeof deed extends fc.Arbitrary<infer D> ? D : never;

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
    lives: async (one: Deed) => {
      if (one.kind === 'sale') return sell(one.paid);
      if (one.kind === 'refund') return refund(one.which);
      return one.kind === 'claim' ? claim() : end(one.kind);
    },
  };
}

describe('«Прозрачный рубль»', () => {
  test('[RY09] [RY10] [R33] an amount opens its entries, and an entry its way from the shelf to the author', async () => {
    const [userId, second] = [await world.person(), await world.person({ first_name: 'Лев', last_name: 'Орлов' })];
    const { bookId, art, show } = await world.bookOf(userId);
    await show();
    for (const [user_id, weight] of [[userId, 90] as const, [second, 10] as const]) {
      const from_at = new Date('2026-01-01T00:00:00Z');
      await world.kysely.insertInto('royalty_shares').values({ book_id: bookId, from_at, user_id, weight }).execute();
    }
    await world.tell([
      { art, type: 'sale', at: '2026-11-14T18:37:00Z', order: 900_001, listPrice: 24_900, paid: 19_920 },
      { art, type: 'refund', at: '2026-11-15T05:00:00Z', order: 900_001, listPrice: 24_900, paid: 19_920 },
    ]);
    await world.accrueAll();
    const browser = world.as(actorOf(userId));
    const list = await browser.get<ListedEntry[]>(`/royalty/entries?book_id=${bookId}`);
    expect(list.result).toMatchObject([
      { kind: 'refund', label: 'Возврат покупателю', amount: -62.75, title: 'Долгая вода' },
      { kind: 'sale', label: 'Продажа', amount: 62.75 },
    ]);
    const id = list.result?.[1]?.id;
    const { result } = await browser.get<Entry>(`/royalty/entries/${id}`);
    expect(result?.chain.map(({ key, amount }) => [key, amount])).toEqual([
      ['price', 249],
      ['discount', -49.8],
      ['paid', 199.2],
      ['house', -129.48],
      ['royalty', 69.72],
      [`share-${second}`, -6.97],
      ['mine', 62.75],
    ]);
    expect(result?.parts.reduce((whole, part) => whole + part.percent, 0)).toBe(100);
    expect(result?.next).toContain('10\u00A0декабря');
    expect(await world.as(actorOf(await world.person())).get(`/royalty/entries/${id}`)).toMatchObject({ status: 404 });
    world.closed.set(userId, 'Идёт проверка');
    expect(await browser.get(`/royalty/entries/${id}`)).toMatchObject({
      status: 403,
      errors: [{ messages: ['Идёт проверка'] }],
    });
    expect(await browser.get('/royalty/entries')).toMatchObject({ status: 403 });
  });

  test('[RY09] the entries of a payout are those that it pays, to the kopeck', async () => {
    const userId = await world.person();
    const { art, show } = await world.bookOf(userId);
    await show();
    const sale = (order: number, at: string) => ({ art, type: 'sale' as const, at, order, paid: 10_000 });
    await world.tell([sale(900_010, '2026-09-05T10:00:00Z'), sale(900_011, '2026-10-05T10:00:00Z')]);
    await world.accrueAll();
    await claimAs(userId, 41, 7000);
    await world.tell([sale(900_012, '2026-10-07T10:00:00Z'), sale(900_013, '2026-11-05T10:00:00Z')]);
    await world.accrueAll();
    await claimAs(userId, 42, 3500);
    const browser = world.as(actorOf(userId));
    const of = async (payout: number) =>
      (await browser.get<ListedEntry[]>(`/royalty/entries?payout_id=${payout}`)).result;
    expect((await of(41))?.map(({ amount }) => amount)).toEqual([35, 35]);
    expect((await of(42))?.map(({ at }) => String(at))).toEqual(['2026-10-07T10:00:00.000Z']);
    expect(await browser.get('/royalty/entries?payout_id=99')).toMatchObject({ status: 404 });
  });

  async function claimAs(userId: number, payout: number, amount: number) {
    await world.post([
      {
        ...correction(userId, 0),
        kind: 'payout_reserved',
        source: `payout:${payout}:reserved`,
        at: world.clock.now(),
        lines: [
          { account: { kind: 'author_earned', userId }, amount: money(-amount) },
          { account: { kind: 'author_reserved', userId }, amount: money(amount) },
        ],
      },
    ]);
  }
});

describe('what was booked wrongly', () => {
  test('[RY15] is put right by a further entry with a reason, which its owner reads', async () => {
    const userId = await world.person();
    const main = world.as({ ...actorOf(await world.person()), isModerator: true, isMainModerator: true });
    const put = (amount: number, reason = 'Ошибка магазина в отчёте за октябрь') =>
      main.post('/royalty/corrections', { user_id: userId, amount, reason });
    expect((await put(120.5)).result).toEqual({ earned: 120.5, debt: 0 });
    expect((await put(-200)).result).toEqual({ earned: 0, debt: 79.5 });
    expect(await put(0)).toMatchObject({ status: 400, errors: [{ field: 'amount' }] });
    expect(await put(1, 'так')).toMatchObject({ status: 400, errors: [{ field: 'reason' }] });
    const mine = world.as(actorOf(userId));
    const list = await mine.get<ListedEntry[]>('/royalty/entries');
    expect(list.result?.map(({ amount }) => amount).sort()).toEqual([-200, 120.5]);
    const { result } = await mine.get<Entry>(`/royalty/entries/${list.result?.[0]?.id}`);
    expect(result?.chain[0]?.words).toContain('Ошибка магазина');
    expect(await fault()).toBeNull();
  });
});
