import { randomUUID } from 'node:crypto';
import { roubles } from '@pero/kernel/money';
import { faultInLedger } from '@pero/ledger/actions/audit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { balancesOf } from './actions/balances.ts';
import { type Author, payoutsUnderTest } from './test-world.ts';

let world: Awaited<ReturnType<typeof payoutsUnderTest>>;
beforeAll(async () => {
  world = await payoutsUnderTest();
});
beforeEach(() => {
  world.bank.state.mood = 'pays';
});
afterAll(() => world.close());

async function claimed(): Promise<{ author: Author; id: number; uuid: string }> {
  const author = await world.author();
  const { result } = await author.claim();
  if (!result) throw new Error('not claimed');
  return { author, id: result.id, uuid: await world.uuidOf(result.id) };
}
const statusOf = async ({ author }: { author: Author }) => (await author.list())[0]?.status;
const later = async (seconds: number) => {
  world.clock.forward(seconds * 1000);
  await world.work();
};

describe('the worker', () => {
  test('lets a claim rest for second thoughts', async () => {
    const claim = await claimed();
    await later(599);
    expect(await statusOf(claim)).toBe('created');
    await later(1);
    expect(await statusOf(claim)).toBe('paid');
  });

  test('orders the net sum at the account that only it could read', async () => {
    const claim = await claimed();
    await world.settle();
    const { order } = world.bank.orders.get(claim.uuid) ?? {};
    expect(order).toMatchObject({
      amount: roubles(10_440),
      currency: 'RUB',
      recipient: { kind: 'account', bik: '044525225', account: '40817810938160925982' },
    });
    expect(order?.purpose).toContain(`№ ${claim.id}`);
  });

  test('lets nothing go while the ledger is in doubt, says so to the author, and goes on when the whole book is good', async () => {
    const approved = await claimed();
    world.bank.state.mood = 'busy';
    await later(600);
    const waiting = await claimed();
    world.bank.state.mood = 'pays';
    const found = (faults: object[]) =>
      world.kysely
        .insertInto('ledger_audits')
        .values({
          is_whole: true,
          from_entry: 0,
          to_entry: 1,
          faults: JSON.stringify(faults),
          audited_at: world.clock.now(),
        })
        .execute();
    await found([{ entry: 1, what: 'is not what was written' }]);
    for (let time = 0; time < 3; time += 1) await later(7200);
    expect([await statusOf(waiting), await statusOf(approved)]).toEqual(['created', 'checking']);
    expect(world.bank.orders.has(approved.uuid)).toBe(false);
    const { result } = await waiting.author.browser.get<{ bars: { reason: string; message: string }[] }>(
      '/account/payment-request/can-create',
    );
    expect(result?.bars.find(({ reason }) => reason === 'ledger-in-doubt')?.message).toContain('Ваши деньги на');
    await found([]);
    for (let time = 0; time < 3; time += 1) await later(7200);
    expect([await statusOf(waiting), await statusOf(approved)]).toEqual(['paid', 'paid']);
  });

  test('pays nothing to whoever has a balance that was never booked', async () => {
    const claim = await claimed();
    await world.asOwner(
      `update ledger_accounts set balance = balance + 1 where user_id = ${claim.author.userId} and kind = 'author_reserved'`,
    );
    await later(7200);
    expect(await statusOf(claim)).toBe('created');
    await world.asOwner(
      `update ledger_accounts set balance = balance - 1 where user_id = ${claim.author.userId} and kind = 'author_reserved'`,
    );
    await later(7200);
    expect(await statusOf(claim)).toBe('paid');
  });

  test.each([
    ['lost the verification', 'личность', () => ({ table: 'profiles', set: { status: 'UNVERIFIED' } }) as const],
    ['changed the name', 'Имя владельца', () => ({ table: 'profiles', set: { last_name: 'Берегова' } }) as const],
  ])('looks at everything again: whoever %s gets the money back with the reason', async (_, words, change) => {
    const claim = await claimed();
    const { table, set } = change();
    await world.kysely.updateTable(table).set(set).where('user_id', '=', claim.author.userId).execute();
    await world.settle();
    const [payout] = await claim.author.list();
    expect(payout).toMatchObject({ status: 'rejected', reason: expect.stringContaining(words), tax: 0 });
    expect((await balancesOf(world.db, claim.author.userId)).earned).toBe(roubles(12_000));
    expect(world.bank.orders.has(claim.uuid)).toBe(false);
  });

  test('two at once do it once', async () => {
    const claims = [await claimed(), await claimed(), await claimed()];
    world.clock.forward(601_000);
    await Promise.all([world.work(), world.work(), world.work(), world.work()]);
    await world.work();
    for (const claim of claims) {
      expect(await statusOf(claim)).toBe('paid');
      expect(world.bank.orders.get(claim.uuid)?.times).toBe(1);
    }
  });

  test('that was killed with a payout in its hands loses it by time', async () => {
    const claim = await claimed();
    world.clock.forward(601_000);
    const until = new Date(world.clock.now().getTime() + 60_000);
    const held = { holder: randomUUID(), held_until: until };
    await world.kysely.updateTable('payouts').set(held).where('id', '=', claim.id).execute();
    await world.work();
    expect(await statusOf(claim)).toBe('created');
    await later(61);
    expect(await statusOf(claim)).toBe('paid');
  });
});

describe('a bank that', () => {
  test.each(['loses-answer', 'loses-order', 'busy', 'nonsense'] as const)(
    '%s is asked again, and pays once',
    async (mood) => {
      const claim = await claimed();
      world.bank.state.mood = mood;
      await world.settle();
      await later(6);
      expect(await statusOf(claim)).toBe(mood === 'loses-answer' ? 'sent' : 'approved');
      world.bank.state.mood = 'pays';
      if (mood === 'loses-answer') world.bank.decide(claim.uuid, 'paid');
      await later(61);
      expect(await statusOf(claim)).toBe('paid');
      expect(world.bank.orders.get(claim.uuid)?.times).toBe(1);
      const { paid, reserved } = await balancesOf(world.db, claim.author.userId);
      expect([paid, reserved]).toEqual([roubles(10_440), 0]);
      expect(await faultInLedger(world)).toBeNull();
    },
  );

  test('will never pay an order gives the money back with its own reason', async () => {
    const claim = await claimed();
    world.bank.state.mood = 'says-no';
    await world.settle();
    expect((await claim.author.list())[0]).toMatchObject({ status: 'rejected', reason: 'Счёт закрыт' });
    expect((await balancesOf(world.db, claim.author.userId)).earned).toBe(roubles(12_000));
  });

  test('takes its time is asked ever more rarely, and refuses in the end', async () => {
    const claim = await claimed();
    world.bank.state.mood = 'accepts';
    await world.settle();
    expect(await statusOf(claim)).toBe('sent');
    const asked = world.bank.asked.length;
    await later(1);
    expect(world.bank.asked).toHaveLength(asked);
    await later(5);
    expect(world.bank.asked).toHaveLength(asked + 1);
    world.bank.decide(claim.uuid, 'refused');
    await later(21);
    expect((await claim.author.list())[0]).toMatchObject({ status: 'rejected', reason: 'Счёт получателя закрыт' });
    expect(await faultInLedger(world)).toBeNull();
  });
});

describe('[PY04] a notice of the bank', () => {
  const noticeOf = (payout_id: string, state: 'accepted' | 'paid' | 'refused') => ({
    event_id: randomUUID(),
    payout_id,
    bank_id: 'b-1',
    state,
    reason: state === 'refused' ? 'Счёт закрыт' : null,
    at: '2026-11-15T10:00:00Z',
  });
  async function sent() {
    const claim = await claimed();
    world.bank.state.mood = 'accepts';
    await world.settle();
    return claim;
  }

  test('[PY04] moves the payout it names; the same again and others after the end change nothing', async () => {
    const claim = await sent();
    const paid = noticeOf(claim.uuid, 'paid');
    expect(await world.tell(paid)).toBe(204);
    expect(await world.tell(paid)).toBe(204);
    expect(await world.tell(noticeOf(claim.uuid, 'accepted'))).toBe(204);
    expect(await world.tell(noticeOf(claim.uuid, 'refused'))).toBe(204);
    expect(await world.tell(noticeOf(claim.uuid, 'paid'))).toBe(204);
    expect(await statusOf(claim)).toBe('paid');
    expect((await balancesOf(world.db, claim.author.userId)).paid).toBe(roubles(10_440));
  });

  test('[PY04] with a wrong signature, of another provider, of an unknown payout or without sense is refused', async () => {
    const claim = await sent();
    const paid = noticeOf(claim.uuid, 'paid');
    expect(await world.tell(paid, { key: 'stolen' })).toBe(403);
    expect(await world.tell(paid, { signature: '' })).toBe(403);
    expect(await world.tell(paid, { signature: 'zz' })).toBe(403);
    expect(await world.tell(paid, { provider: 'another' })).toBe(404);
    expect(await world.tell(noticeOf(randomUUID(), 'paid'))).toBe(404);
    expect(await world.tell({ event_id: 1 })).toBe(400);
    expect(await world.tell({ ...paid, reason: 'а'.repeat(100_000) })).toBe(413);
    const refused = await world.told(paid, { key: 'stolen' });
    expect(await refused.json()).toEqual({
      result: null,
      errors: [
        { field: null, reason: 'notice-unsigned', messages: ['Подпись не\u00A0подходит к\u00A0этому сообщению'] },
      ],
    });
    expect(await statusOf(claim)).toBe('sent');
  });

  test('[PY04] that overtakes the answer to our order is believed', async () => {
    const claim = await claimed();
    world.bank.state.mood = 'loses-answer';
    await world.settle();
    expect(await statusOf(claim)).toBe('approved');
    expect(await world.tell(noticeOf(claim.uuid, 'paid'))).toBe(204);
    const [payout] = await claim.author.list();
    expect(payout?.history.map(({ status }) => status)).toEqual(['created', 'checking', 'approved', 'sent', 'paid']);
    await later(100);
    expect(await statusOf(claim)).toBe('paid');
  });

  test('[PY04] of a payout that was never ordered changes nothing', async () => {
    const claim = await claimed();
    expect(await world.tell(noticeOf(claim.uuid, 'paid'))).toBe(204);
    expect(await statusOf(claim)).toBe('created');
  });

  test('[PY04] ten at once, of both ends, leave one end and a whole ledger', async () => {
    const claim = await sent();
    const ends = Array.from({ length: 10 }, (_, turn) => noticeOf(claim.uuid, turn % 2 ? 'paid' : 'refused'));
    expect(new Set(await Promise.all(ends.map((notice) => world.tell(notice))))).toEqual(new Set([204]));
    const [payout] = await claim.author.list();
    expect(payout?.history).toHaveLength(5);
    const { paid, earned, reserved } = await balancesOf(world.db, claim.author.userId);
    expect([paid + earned, reserved]).toEqual([roubles(payout?.status === 'paid' ? 10_440 : 12_000), 0]);
    expect(await faultInLedger(world)).toBeNull();
  });
});
