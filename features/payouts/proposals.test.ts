import type { Actor } from '@pero/server-platform/act';
import { plantBook } from '@pero/works/test-rows';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ShownProposal } from './contract/proposals.ts';
import { payoutsUnderTest } from './test-world.ts';

let world: Awaited<ReturnType<typeof payoutsUnderTest>>;
let [first, second]: Actor[] = [];
beforeAll(async () => {
  world = await payoutsUnderTest();
  [first, second] = [await world.main(), await world.main()];
});
afterAll(() => world.close());
beforeEach(async () => {
  // Every test has a day of its own: the ceiling of a day is for all of them together.
  world.clock.forward(8 * 86_400_000);
});

const REASON = 'Ошибка магазина в отчёте за октябрь';
const as = (actor: Actor | undefined) => world.as(actor as Actor);
const correct = (by: Actor | undefined, user_id: number, amount: number, more: object = {}) =>
  as(by).post<ShownProposal>('/royalty/corrections', {
    user_id,
    amount,
    reason: REASON,
    evidence: 'Письмо № 12',
    ...more,
  });
const answer = (by: Actor | undefined, id: number | undefined, confirm = true) =>
  as(by).post<ShownProposal>(`/moderation/money/proposals/${id}/answer`, { confirm, answer: 'Сверено' });
const earnedBy = async (userId: number) => {
  const kept = world.kysely.selectFrom('ledger_accounts').select('balance').where('user_id', '=', userId);
  return (await kept.where('kind', '=', 'author_earned').executeTakeFirst())?.balance ?? 0;
};
const eventsOf = async (id: number | undefined) => {
  const kept = world.kysely
    .selectFrom('events')
    .select('type')
    .where('subject', '=', id ?? 0)
    .where('type', 'like', 'payouts.pro%');
  return (await kept.orderBy('id').execute()).map(({ type }) => type);
};

describe('[RY15] a correction', () => {
  test('of a million by one post credits nothing, and to oneself nothing is even proposed', async () => {
    const before = await earnedBy(first?.userId ?? 0);
    expect((await correct(first, first?.userId ?? 0, 1_000_000)).status).toBe(400);
    expect((await correct(first, first?.userId ?? 0, 100)).status).toBe(403);
    expect(await earnedBy(first?.userId ?? 0)).toBe(before);
  });

  test('is booked when another main moderator confirms it, once, and its entry names both', async () => {
    const { userId } = await world.person();
    const proposed = await correct(first, userId, 1250.5);
    expect(proposed.result).toMatchObject({ state: 'open', amount: 1250.5, evidence: 'Письмо № 12' });
    expect(await earnedBy(userId)).toBe(0);
    expect((await answer(first, proposed.result?.id)).status).toBe(403);
    expect(await earnedBy(userId)).toBe(0);

    const both = await Promise.all([answer(second, proposed.result?.id), answer(second, proposed.result?.id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await earnedBy(userId)).toBe(125_050);
    const entry = await world.kysely
      .selectFrom('ledger_entries')
      .select(['detail', 'reason'])
      .where('source', '=', `correction:proposal:${proposed.result?.id}`)
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ reason: REASON, detail: { proposedBy: first?.userId, confirmedBy: second?.userId } });
    expect(await eventsOf(proposed.result?.id)).toEqual(['payouts.proposed', 'payouts.proposal-confirmed']);
  });

  test('declined or taken back books nothing, and nothing is decided twice', async () => {
    const { userId } = await world.person();
    const one = (await correct(first, userId, 10)).result?.id;
    expect((await answer(second, one, false)).result).toMatchObject({ state: 'declined', answer: 'Сверено' });
    expect((await answer(second, one)).status).toBe(409);
    const two = (await correct(first, userId, 10)).result?.id;
    expect((await as(second).delete(`/moderation/money/proposals/${two}`)).status).toBe(403);
    expect((await as(first).delete(`/moderation/money/proposals/${two}`)).status).toBe(200);
    expect((await answer(second, two)).status).toBe(409);
    expect(await earnedBy(userId)).toBe(0);
  });

  test('waits a week and no longer', async () => {
    const { userId } = await world.person();
    const id = (await correct(first, userId, 10)).result?.id;
    world.clock.forward(7 * 86_400_000);
    expect((await answer(second, id)).status).toBe(409);
    await world.work(1, 'payouts.expire-proposals');
    expect(await eventsOf(id)).toEqual(['payouts.proposed', 'payouts.proposal-expired']);
    expect((await answer(second, id)).status).toBe(409);
  });

  test('stays under the ceiling of a day, however it is cut', async () => {
    const { userId } = await world.person();
    const ids = [];
    for (let i = 0; i < 3; i += 1) ids.push((await correct(first, userId, i === 1 ? -100_000 : 100_000)).result?.id);
    expect((await correct(second, userId, 1)).status).toBe(409);
    expect((await answer(second, ids[0])).status).toBe(200);
    expect((await answer(second, ids[1], false)).status).toBe(200);
    expect((await correct(first, userId, 100_000)).status).toBe(200);
    expect((await correct(first, userId, 0.01)).status).toBe(409);
  });

  test('is not for people whom one is connected with: a shared book, an ИНН, an account', async () => {
    const [partner, twin, stranger] = [await world.person(), await world.person(), await world.main()];
    const now = world.clock.now();
    const book = await plantBook(world.kysely, {
      owner_id: partner.userId,
      title: 'Вместе',
      license_type: 'exclusive',
      license_since: now,
      created_at: now,
      changed_at: now,
    });
    const shares = [partner.userId, first?.userId ?? 0].map((user_id) => ({
      user_id,
      book_id: book.id,
      from_at: now,
      weight: 50,
    }));
    await world.kysely.insertInto('royalty_shares').values(shares).execute();
    expect((await correct(first, partner.userId, 10)).status).toBe(403);
    const offered = (await correct(stranger, partner.userId, 10)).result?.id;
    expect((await answer(first, offered)).status).toBe(403);
    expect((await answer(second, offered)).status).toBe(200);
    const set = { tax_number: '500100732259' };
    await world.kysely.updateTable('profiles').set(set).where('user_id', '=', stranger.userId).execute();
    expect((await correct(stranger, twin.userId, 10)).status).toBe(403);
  });

  test('names no book that is not there, neither when it is proposed nor when it is confirmed', async () => {
    const { userId } = await world.person();
    expect((await correct(first, userId, 10, { book_id: 9_999_999 })).status).toBe(404);
    const { result } = await correct(first, userId, 10);
    const gone = world.kysely.updateTable('money_proposals').set({ book_id: 9_999_999 });
    await gone.where('id', '=', result?.id ?? 0).execute();
    expect((await answer(second, result?.id)).status).toBe(404);
    expect(await earnedBy(userId)).toBe(0);
  });

  test('of somebody who is no main moderator any more is not confirmed, only declined', async () => {
    const [{ userId }, third] = [await world.person(), await world.main()];
    const { result } = await correct(third, userId, 10);
    await world.kysely.updateTable('users').set({ staff: null }).where('id', '=', third.userId).execute();
    expect((await answer(second, result?.id)).status).toBe(409);
    expect(await earnedBy(userId)).toBe(0);
    expect((await answer(second, result?.id, false)).status).toBe(200);
  });

  test('asks for the second factor shown just now, and is the main moderator’s alone', async () => {
    const { userId } = await world.person();
    const stale = { ...(first as Actor), factor: { state: 'passed', isFresh: false } } as const;
    expect(await correct(stale, userId, 10)).toMatchObject({ status: 403, errors: [{ field: 'second_factor' }] });
    expect((await correct({ ...(first as Actor), isMainModerator: false }, userId, 10)).status).toBe(403);
  });
});

describe('the rest that sets money by hand', () => {
  test('[PY20] a rate of one’s own is changed by two, and held open only once', async () => {
    const { userId } = await world.person();
    const rate = (by: Actor | undefined, percent: number | null) =>
      as(by).post<ShownProposal>('/moderation/money/rates', { user_id: userId, rate: percent, reason: REASON });
    expect((await rate(first, 91)).status).toBe(400);
    expect((await rate(first, null)).status).toBe(409);
    const proposed = await rate(first, 45);
    expect((await rate(second, 50)).status).toBe(409);
    const kept = () =>
      world.kysely
        .selectFrom('profiles')
        .select('non_standard_royalty_rate as rate')
        .where('user_id', '=', userId)
        .executeTakeFirst();
    expect(await kept()).toEqual({ rate: null });
    expect((await answer(second, proposed.result?.id)).status).toBe(200);
    expect(await kept()).toEqual({ rate: 45 });
    expect((await rate(first, 45)).status).toBe(409);
  });

  test('[ST27] so is «100 % роялти» opened', async () => {
    const days = { opens_on: '2027-06-01', closes_on: '2027-06-30', reason: REASON };
    const call = '/statistics/hundred-percent-royalty/campaigns';
    const proposed = await as(first).post<ShownProposal>(call, days);
    const count = async () => (await world.kysely.selectFrom('royalty_campaigns').select('id').execute()).length;
    expect([proposed.status, await count()]).toEqual([200, 0]);
    expect((await answer(second, proposed.result?.id)).status).toBe(200);
    expect(await count()).toBe(1);
    expect((await as(first).post(call, days)).status).toBe(409);
  });

  test('[PY05] a hold is placed by one and lifted by two; there is nothing to lift without one', async () => {
    const { userId } = await world.person();
    const hold = `/moderation/payout-holds/${userId}`;
    const lift = () => as(first).delete<ShownProposal>(`${hold}?reason=${encodeURIComponent(REASON)}`);
    expect((await lift()).status).toBe(409);
    expect((await as(first).send('PUT', hold, { reason: 'Проверяем продажи' })).status).toBe(200);
    const proposed = await lift();
    const held = async () =>
      (await world.kysely.selectFrom('payout_holds').selectAll().where('user_id', '=', userId).execute()).length;
    expect(await held()).toBe(1);
    expect((await answer(second, proposed.result?.id)).status).toBe(200);
    expect(await held()).toBe(0);
  });

  test('[PY21] waits where the others see it; of one alone it says that nobody else is there', async () => {
    const { userId } = await world.person();
    const { result } = await correct(first, userId, 10);
    const list = async (by: Actor | undefined, name: string) =>
      (await as(by).get<{ proposals: ShownProposal[]; others: number }>(`/moderation/money/proposals?list=${name}`))
        .result;
    expect((await list(second, 'waiting'))?.proposals.map(({ id }) => id)).toContain(result?.id);
    expect((await list(first, 'waiting'))?.proposals.map(({ id }) => id)).not.toContain(result?.id);
    expect((await list(first, 'mine'))?.proposals.map(({ id }) => id)).toContain(result?.id);
    expect((await list(first, 'mine'))?.others).toBeGreaterThan(0);
  });
});

test('[PY22] the table itself keeps one person from both parts', async () => {
  const { userId } = await world.person();
  const { result } = await correct(first, userId, 10);
  const forced = world.kysely
    .updateTable('money_proposals')
    .set({ state: 'confirmed', decided_by: first?.userId ?? 0, decided_at: world.clock.now() })
    .where('id', '=', result?.id ?? 0);
  await expect(forced.execute()).rejects.toThrow('check constraint');
});

test('[PY24] what a publisher was paid by its contract is written down by two, never above its closed months, once', async () => {
  const house = await world.person();
  const { userId } = house;
  await world.kysely
    .updateTable('users')
    .set({ is_publisher: true, username: 'sever' })
    .where('id', '=', userId)
    .execute();
  await world.earn(userId, 5000, '2026-10-01');
  const pay = (amount: number, more: object = {}) =>
    as(first).post<ShownProposal>('/moderation/money/contract-payments', {
      ...{ publisher: 'sever', amount, paper: '118', paid_on: '2026-11-12', reason: 'Акт за октябрь подписан' },
      ...more,
    });
  expect((await pay(5000.01)).errors).toMatchObject([{ field: 'amount' }]);
  expect((await pay(100, { paid_on: '2027-12-01' })).errors).toMatchObject([{ field: 'paid_on' }]);
  expect((await pay(0)).status).toBe(400);
  expect((await pay(100, { publisher: 'nobody' })).status).toBe(404);
  const proposed = await pay(4000);
  expect(proposed.result).toMatchObject({ kind: 'contract_payment', amount: 4000, state: 'open' });
  expect((await answer(first, proposed.result?.id)).status).toBe(403);
  expect(await earnedBy(userId)).toBe(500_000);
  const confirmed = await answer(second, proposed.result?.id);
  expect(confirmed.errors).toEqual([]);
  expect(confirmed.result).toMatchObject({ state: 'confirmed' });
  expect((await answer(second, proposed.result?.id)).status).toBe(409);
  expect(await earnedBy(userId)).toBe(100_000);
  expect((await pay(1000.01)).status).toBe(409);
  const kept = await world.kysely.selectFrom('contract_payments').selectAll().where('user_id', '=', userId).execute();
  expect(kept).toMatchObject([{ amount: 400_000, paper: '118', paid_on: '2026-11-12' }]);
});
