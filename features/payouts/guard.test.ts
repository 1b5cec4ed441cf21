import { roubles } from '@pero/kernel/money';
import { faultInLedger } from '@pero/ledger/actions/audit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { balancesOf } from './actions/balances.ts';
import { payoutFigures } from './actions/figures.ts';
import type { CanClaim } from './contract/payouts.ts';
import { type Author, INN, payoutsUnderTest } from './test-world.ts';

let world: Awaited<ReturnType<typeof payoutsUnderTest>>;
let main: ReturnType<typeof world.as>;
beforeAll(async () => {
  world = await payoutsUnderTest();
  main = world.as(await world.main());
});
beforeEach(() => {
  world.bank.state.mood = 'pays';
  world.taxService.state.isAway = false;
  world.taxService.lost.clear();
});
afterAll(() => world.close());

const holdOf = ({ userId }: Author) => `/moderation/payout-holds/${userId}`;
const hold = (author: Author) => main.send('PUT', holdOf(author), { reason: 'Проверяем продажи' });
const later = async (seconds: number) => {
  world.clock.forward(seconds * 1000);
  await world.work();
};
async function claimed(known: Parameters<typeof world.author>[0] = {}) {
  const author = await world.author(known);
  const { result } = await author.claim();
  if (!result) throw new Error('not claimed');
  return { author, uuid: await world.uuidOf(result.id) };
}
const newest = async ({ author }: { author: Author }) => (await author.list())[0];

describe('[PY05] a hold', () => {
  test('[PY05] placed after the approval holds: the payout goes back to be looked at, says why, and goes on by itself', async () => {
    const claim = await claimed();
    world.bank.state.mood = 'busy';
    await later(601);
    expect((await newest(claim))?.status).toBe('approved');
    await hold(claim.author);
    world.bank.state.mood = 'pays';
    for (let turn = 0; turn < 4; turn += 1) await later(900);
    expect(world.bank.orders.has(claim.uuid)).toBe(false);
    const held = await newest(claim);
    expect(held).toMatchObject({ status: 'checking', reason: '' });
    expect(held?.wait?.words).toContain('приостановлены');
    expect((await balancesOf(world.db, claim.author.userId)).reserved).toBe(roubles(12_000));
    // Lifted by two: one proposes, another confirms.
    const lifting = await main.delete<{ id: number }>(
      `${holdOf(claim.author)}?reason=${encodeURIComponent('Продажи проверены')}`,
    );
    const other = world.as(await world.main());
    const confirmed = await other.post(`/moderation/money/proposals/${lifting.result?.id}/answer`, { confirm: true });
    expect([lifting.errors, confirmed.errors]).toEqual([[], []]);
    await later(1);
    expect(await newest(claim)).toMatchObject({ status: 'paid', wait: null });
    expect(world.bank.orders.get(claim.uuid)?.times).toBe(1);
    expect(await faultInLedger(world)).toBeNull();
  });

  test('[PY05] placed when the order may be on its way waits for what the bank says of it', async () => {
    const claim = await claimed();
    world.bank.state.mood = 'loses-answer';
    await later(601);
    await hold(claim.author);
    world.bank.state.mood = 'pays';
    world.bank.decide(claim.uuid, 'paid');
    await later(10);
    expect((await newest(claim))?.status).toBe('paid');
    expect(world.bank.orders.get(claim.uuid)?.times).toBe(1);
  });

  test('[PY05] raced against the worker, no order is given after the hold is committed', async () => {
    const seeds = [3, 5, 8, 13, 21, 34, 55, 89];
    for (const seed of seeds) {
      const claim = await claimed();
      world.clock.forward(601_000);
      let heldAt = Number.POSITIVE_INFINITY;
      const holding = async () => {
        for (let turn = 0; turn < seed; turn += 1) await new Promise((next) => setImmediate(next));
        await hold(claim.author);
        heldAt = world.bank.asked.length;
      };
      await Promise.all([world.work(), holding(), world.work()]);
      const late = world.bank.asked.slice(heldAt).filter((asked) => asked.startsWith('POST /api/payouts'));
      expect([seed, late]).toEqual([seed, []]);
      await later(7200);
      const isOrdered = world.bank.orders.has(claim.uuid);
      expect([seed, (await newest(claim))?.status]).toEqual([seed, isOrdered ? 'paid' : 'checking']);
    }
  });

  test.each([
    ['lost the verification', 'личность', { status: 'UNVERIFIED' } as const],
    ['changed the name', 'Имя владельца', { last_name: 'Берегова' } as const],
  ])('whoever %s after the approval gets the money back', async (_, words, set) => {
    const claim = await claimed();
    world.bank.state.mood = 'busy';
    await later(601);
    await world.kysely.updateTable('profiles').set(set).where('user_id', '=', claim.author.userId).execute();
    world.bank.state.mood = 'pays';
    for (let turn = 0; turn < 3; turn += 1) await later(900);
    expect(await newest(claim)).toMatchObject({ status: 'rejected', reason: expect.stringContaining(words) });
    expect(world.bank.orders.has(claim.uuid)).toBe(false);
    expect((await balancesOf(world.db, claim.author.userId)).earned).toBe(roubles(12_000));
  });

  test('[ST25] closed statistics hold it too', async () => {
    const claim = await claimed();
    world.closed.set(claim.author.userId, 'Смотрим');
    await later(601);
    expect(await newest(claim)).toMatchObject({
      status: 'checking',
      wait: { words: expect.stringContaining('закрыта') },
    });
    world.closed.delete(claim.author.userId);
    await later(901);
    expect((await newest(claim))?.status).toBe('paid');
  });
});

test('whoever watches sees a claim that nobody moves, and one that waits for somebody', async () => {
  const figures = async () =>
    Object.fromEntries((await payoutFigures(world.db, world.clock.now())).map(({ name, value }) => [name, value]));
  const before = await figures();
  const claim = await claimed();
  world.clock.forward(7_200_000);
  expect(await figures()).toMatchObject({ pero_payouts_open: (before.pero_payouts_open ?? 0) + 1 });
  expect((await figures()).pero_payouts_due_seconds).toBeGreaterThanOrEqual(6600);
  expect((await figures()).pero_payouts_oldest_seconds).toBeGreaterThanOrEqual(7200);
  await hold(claim.author);
  await later(1);
  const after = await figures();
  expect(after.pero_payouts_waiting).toBe((before.pero_payouts_waiting ?? 0) + 1);
  expect(after.pero_payouts_due_seconds).toBeLessThan(6600);
});

describe('the year of the tax', () => {
  const was = '2026-11-20T09:00:00Z';

  test('approved in December and ordered in January it is reckoned anew, by the new year', async () => {
    const author = await world.author({ earned: 2_400_000 });
    await author.claim();
    await later(601);
    await world.earn(author.userId, 100_000);
    world.clock.moveTo('2026-12-31T20:30:00Z');
    await author.claim();
    world.bank.state.mood = 'busy';
    world.clock.moveTo('2026-12-31T20:50:00Z');
    await world.work();
    expect((await author.list())[0]).toMatchObject({ status: 'approved', tax: 15_000 });
    // Long enough for what was asked of the bank to be lost for good.
    world.clock.moveTo('2027-01-01T09:00:00Z');
    world.bank.state.mood = 'pays';
    await world.work();
    await later(60);
    const [paid] = await author.list();
    expect(paid).toMatchObject({ status: 'paid', tax: 13_000, net: 87_000, taxed: { base_before: 0, returned: 0 } });
    world.clock.moveTo(was);
  });

  test('ordered in December and paid in January, what was withheld too much goes to the balance', async () => {
    const author = await world.author({ earned: 2_400_000 });
    await author.claim();
    await later(601);
    await world.earn(author.userId, 100_000);
    world.clock.moveTo('2026-12-31T20:30:00Z');
    await author.claim();
    world.bank.state.mood = 'accepts';
    world.clock.moveTo('2026-12-31T20:50:00Z');
    await world.work();
    const [sent] = await author.list();
    expect(sent).toMatchObject({ status: 'sent', tax: 15_000, net: 85_000 });
    const uuid = await world.uuidOf(sent?.id ?? 0);
    world.clock.moveTo('2027-01-02T09:00:00Z');
    const notice = { event_id: crypto.randomUUID(), payout_id: uuid, bank_id: 'b', state: 'paid', reason: null };
    expect(await world.tell({ ...notice, at: '2027-01-01T10:00:00Z' })).toBe(204);
    const [paid] = await author.list();
    expect(paid).toMatchObject({ status: 'paid', tax: 13_000, net: 85_000, paid_at: '2027-01-01T10:00:00.000Z' });
    expect(paid?.taxed).toMatchObject({ base_before: 0, returned: 2000 });
    expect((await balancesOf(world.db, author.userId)).earned).toBe(roubles(2000));
    expect(await faultInLedger(world)).toBeNull();
    world.clock.moveTo(was);
  });

  test('a notice that comes in January of what was paid in December leaves it in December', async () => {
    const author = await world.author();
    world.clock.moveTo('2026-12-31T20:30:00Z');
    await author.claim();
    world.bank.state.mood = 'accepts';
    world.clock.moveTo('2026-12-31T20:45:00Z');
    await world.work();
    const [sent] = await author.list();
    const uuid = await world.uuidOf(sent?.id ?? 0);
    world.clock.moveTo('2027-01-03T09:00:00Z');
    const notice = { event_id: crypto.randomUUID(), payout_id: uuid, bank_id: 'b', state: 'paid', reason: null };
    await world.tell({ ...notice, at: '2026-12-31T20:55:00Z' });
    expect((await author.list())[0]).toMatchObject({ paid_at: '2026-12-31T20:55:00.000Z', taxed: { returned: 0 } });
    world.clock.moveTo(was);
  });
});

describe('the self-employed', () => {
  const canOf = async ({ author }: { author: Author }) =>
    (await author.browser.get<CanClaim>('/account/payment-request/can-create')).result;

  test('the tax service is asked on the day; while it is away the payout waits and is not refused', async () => {
    const claim = await claimed({ status: 'self_employed' });
    world.taxService.state.isAway = true;
    await later(601);
    await world.runJobs();
    expect(await newest(claim)).toMatchObject({
      status: 'checking',
      wait: { words: expect.stringContaining('налоговой') },
    });
    world.taxService.state.isAway = false;
    world.clock.forward(200_000);
    await world.runTaxSweep();
    await later(61);
    expect(await newest(claim)).toMatchObject({ status: 'paid', tax: 0 });
    expect(world.taxService.asked.at(-1)).toEqual({ inn: INN, requestDate: '2026-11-20' });
  });

  test('whoever lost the status waits, is told, and is paid in another form', async () => {
    const claim = await claimed({ status: 'self_employed' });
    world.clock.forward(24 * 3_600_000);
    world.taxService.lost.add(INN);
    await world.settleNpd();
    expect(await newest(claim)).toMatchObject({ status: 'checking' });
    expect((await newest(claim))?.wait?.words).toContain('не\u00A0самозанятый');
    expect(world.bank.orders.has(claim.uuid)).toBe(false);
    expect((await canOf(claim))?.bars.map(({ reason }) => reason)).toContain('npd-lost');
    await world.setTax(claim.author.userId, 'individual');
    await later(901);
    expect(await newest(claim)).toMatchObject({ status: 'paid', tax: 1560 });
  });

  test('near the limit of the year they are warned, over it the claim waits for another form', async () => {
    world.clock.forward(24 * 3_600_000);
    const { author } = await claimed({ status: 'self_employed', earned: 2_000_000 });
    await world.settleNpd();
    expect((await author.list())[0]?.status).toBe('paid');
    await world.earn(author.userId, 100_000);
    expect((await canOf({ author }))?.npd_year).toMatchObject({ paid: 2_000_000, state: 'near' });
    await world.earn(author.userId, 400_000);
    const can = await canOf({ author });
    expect(can?.npd_year?.state).toBe('over');
    expect(can?.bars.map(({ reason }) => reason)).toEqual(['npd-limit']);
  });
});

test('[AC83] another address of mail: no money goes out for 48 hours, and the mailbox that is left gets a link that stops it', async () => {
  const claim = await claimed();
  const { userId } = claim.author;
  const now = world.clock.now();
  const { email } = await world.kysely
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const { id: changeId } = await world.kysely
    .insertInto('email_changes')
    .values({
      ...{ user_id: userId, old_email: email ?? '', new_email: 'new@demo.pero', state: 'done' },
      ...{ requested_at: now, ends_at: now, ended_at: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await world.services.boss.send('payouts.tell-email-changed', { subject: userId, event: 1, changeId });
  await world.runJobs('payouts.tell-email-changed');
  await later(3600);
  expect((await newest(claim))?.wait?.words).toContain('Адрес почты новый');
  expect(world.bank.orders.has(claim.uuid)).toBe(false);
  const told = world.mails.findLast(({ to }) => to === email);
  expect(told?.text).toMatch(/теперь new@demo\.pero[\s\S]*account\/stop-payouts\/\?token=/);
  await later(48 * 3600);
  expect(await newest(claim)).toMatchObject({ status: 'paid', wait: null });
});
