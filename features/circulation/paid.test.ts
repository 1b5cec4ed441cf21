import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expireOrders, remindOfPaying } from './actions/order/end.ts';
import { circulationPart } from './actions/personal.ts';
import { ADDRESS, type OrderWorld, ordersUnderTest } from './order-world.ts';

let world: OrderWorld;
beforeAll(async () => {
  world = await ordersUnderTest();
});
afterAll(() => world.close());

const DAY = 24 * 3600_000;
const path = (id: number, rest = '') => `/services/circulation/${id}${rest}`;

async function approved() {
  const { actor, browser } = await world.author();
  const bookId = await world.novel(actor);
  const id = (await world.send(actor, bookId)).result?.id ?? 0;
  await world.layOut(id);
  await world.approve(id);
  return { actor, browser, id };
}

describe('a tirage that was paid', () => {
  test('[SV12] goes to the print shop once, under our number, with the very bytes that were looked at', async () => {
    const { actor, id, uuid } = await world.placed();
    const placed = world.printer.placed.filter((one) => one.uuid === uuid);
    expect(placed).toHaveLength(1);
    const { files } = await world.read(actor, id);
    const job = placed[0]?.job;
    expect(job?.interior.sha256).toBe(files.find(({ part }) => part === 'block')?.sha256);
    expect(world.printer.files.get(job?.cover.sha256 ?? '')?.toString()).toBe(`%PDF cover of ${id}, round 1`);
    expect(job?.address).toMatchObject({ name: 'Околицына Вера', street: 'Садовая улица, 38, кв.\u00A027' });
    await world.sweep('circulation.sweep');
    await world.sweep('circulation.sweep');
    expect(world.printer.placed.filter((one) => one.uuid === uuid)).toHaveLength(1);
  });

  test('[PY01] is paid by goods and road apart, to the kopeck', async () => {
    const { actor, id } = await approved();
    const { bill, total_amount } = await world.read(actor, id);
    const info = await world.info(bill?.hash ?? '');
    expect(info.lines.map(({ sold, quantity }) => [sold, quantity])).toEqual([
      ['goods', 50],
      ['service', 1],
    ]);
    expect(info.amount).toBe(total_amount);
    expect(JSON.stringify(info)).not.toMatch(/Околицына|Садовая|555/);
  });

  test('[SV13] changes its address until it is printed, where the road costs the same', async () => {
    const { actor, browser, id } = await world.placed();
    expect((await browser.patch(path(id), { flat: '28' })).status).toBe(200);
    await world.sweep('circulation.sweep');
    const far = { postcode: '677000', region: 'Республика Саха (Якутия)', locality: 'Якутск' };
    expect(await browser.patch(path(id), far)).toMatchObject({ status: 409, errors: [{ reason: 'address-price' }] });
    await world.tells(id, { state: 'in_production' });
    expect(await browser.patch(path(id), { flat: '29' })).toMatchObject({ status: 409 });
    expect((await world.read(actor, id)).address.flat).toBe('28');
  });

  test('[SV15] is cancelled when the shop has said yes: all the money goes back, what was burnt is there again', async () => {
    const { actor, browser, id } = await world.placed();
    await world.tells(id, { state: 'held', until: new Date('2026-11-16T11:30:00Z') });
    expect(await world.read(actor, id)).toMatchObject({ status: 'paid', held_until: '2026-11-16T11:30:00.000Z' });
    expect((await browser.post(path(id, '/cancel'))).status).toBe(200);
    expect((await browser.post(path(id, '/cancel'))).status).toBe(200);
    expect(await world.read(actor, id)).toMatchObject({ status: 'paid', is_cancelling: true, bill: { refunds: [] } });
    await world.sweep('circulation.sweep');
    const order = await world.read(actor, id);
    expect(order).toMatchObject({ status: 'cancelled', is_cancelling: false });
    expect(order.bill?.refunds).toMatchObject([{ amount: order.total_amount }]);
    await world.sweep('payments.sweep');
    expect((await world.read(actor, id)).bill?.refunds).toMatchObject([{ state: 'done' }]);
    expect((await browser.delete(path(id))).status).toBe(200);
    expect((await browser.get('/services/circulation/orders/all')).result).toEqual([]);
  });

  test('[SV15] that is printed already is printed, and nothing goes back by itself', async () => {
    const { actor, browser, id, uuid } = await world.placed();
    world.printer.move(uuid, { state: 'in_production' });
    await browser.post(path(id, '/cancel'));
    await world.sweep('circulation.sweep');
    const order = await world.read(actor, id);
    expect(order).toMatchObject({ status: 'in_production', is_cancelling: false, bill: { refunds: [] } });
    expect(await browser.post(path(id, '/cancel'))).toMatchObject({ status: 409, errors: [{ reason: 'state' }] });
  });

  test('[SV15] and never came to the shop is not printed there afterwards', async () => {
    const { actor, browser, id } = await approved();
    await world.pay(actor, id);
    await browser.post(path(id, '/cancel'));
    await world.sweep('circulation.sweep');
    expect(await world.read(actor, id)).toMatchObject({ status: 'cancelled' });
    expect(world.printer.gone.has(await world.jobOf(id))).toBe(true);
  });

  test('comes back with what the shop’s own check says, keeps its money, is mended and printed under a new number', async () => {
    const { actor, browser, id, uuid } = await world.placed();
    await world.tells(id, { state: 'rejected', reasons: ['Корешок обложки не\u00A0сходится с\u00A0блоком'] });
    const order = await world.read(actor, id);
    expect(order).toMatchObject({ status: 'rejected', remarks: [{ by: 'print_shop', part: 'cover' }] });
    expect(order.bill?.refunds).toEqual([]);
    expect(await browser.delete(path(id))).toMatchObject({ status: 409 });
    await browser.post(path(id, '/send'), {});
    await world.layOut(id, { pages: 260 });
    expect(await world.read(actor, id)).toMatchObject({ status: 'rejected', end_reason: 'machine' });
    await browser.post(path(id, '/send'), {});
    await world.layOut(id, { pages: 238 });
    await world.approve(id);
    const paid = await world.read(actor, id);
    expect(paid).toMatchObject({ status: 'paid', total_amount: order.total_amount });
    await world.sweep('circulation.sweep');
    expect(await world.jobOf(id)).not.toBe(uuid);
  });

  test('[SV15] and came back from the shop may be cancelled: its money goes back', async () => {
    const { actor, browser, id } = await world.placed();
    await world.tells(id, { state: 'rejected', reasons: ['Нет шрифта'] });
    expect((await browser.post(path(id, '/cancel'))).status).toBe(200);
    const order = await world.read(actor, id);
    expect(order).toMatchObject({ status: 'cancelled', bill: { refunds: [{ amount: order.total_amount }] } });
  });

  test('is late when the shop says so, or when its day has passed; the new day is told', async () => {
    const { actor, id } = await world.placed();
    await world.tells(id, { state: 'in_production' }, { reason: 'Нет бумаги', readyBy: '2026-12-11' as never });
    expect(await world.read(actor, id)).toMatchObject({ is_delayed: true, ready_by: '2026-12-11' });
    await world.tells(id, { state: 'in_production' });
    expect(await world.read(actor, id)).toMatchObject({ is_delayed: false });
    const before = world.clock.now();
    world.clock.forward(40 * DAY);
    await world.sweep('circulation.sweep');
    expect(await world.read(actor, id)).toMatchObject({ is_delayed: true, status: 'in_production' });
    world.clock.moveTo(before.toISOString());
  });

  test('is sent, brought and ours then; an old account of the shop moves nothing back', async () => {
    const { actor, id, uuid } = await world.placed({ items_count: 200 });
    await world.tells(id, { state: 'in_production' });
    const old = { n: 1, at: new Date(), faulted: null, state: 'received' } as const;
    await world.tells(id, { state: 'shipped', carrier: 'Почта России', tracks: ['80112233445566', '80112233445567'] });
    const { hearJob } = await import('./actions/errand/hear.ts');
    await world.act((act) => hearJob(act, id, uuid, old));
    const order = await world.read(actor, id);
    expect(order.status).toBe('shipped');
    expect(order.parcels.map(({ track }) => track)).toEqual(['80112233445566', '80112233445567', '80112233445566']);
    expect(order.parcels.reduce((sum, { copies }) => sum + copies, 0)).toBe(200);
    expect(order.parcels.every(({ grams }) => grams <= 20_000)).toBe(true);
    await world.tells(id, { state: 'delivered', carrier: 'Почта России', tracks: ['80112233445566'] });
    await world.runJobs('payments.book-earned');
    const done = await world.read(actor, id);
    expect(done).toMatchObject({ status: 'delivered', may_complain: true });
    expect(done.bill?.receipts.map(({ kind }) => kind)).toEqual(['payment', 'closing']);
  });

  test('[SV43] [SV54] [SV55] of which something is wrong is heard by the staff, who give back a part, never more than was paid', async () => {
    const { actor, browser, id } = await world.placed();
    await world.tells(id, { state: 'delivered', carrier: 'Почта России', tracks: ['1'] });
    const text = 'Десять книг с\u00A0мятыми углами';
    expect((await browser.post(path(id, '/complaint'), { text })).status).toBe(200);
    expect(await browser.post(path(id, '/complaint'), { text })).toMatchObject({ status: 409 });
    const main = world.as(await world.somebody({ staff: 'main_moderator' }));
    const tab = await main.get<{ id: number; complaint: string }[]>('/moderation/tirages/attention');
    expect(tab.result?.find((one) => one.id === id)).toMatchObject({ complaint: text });
    const refund = (body: object) => main.post(`/moderation/tirages/${id}/refund`, { reason: 'Брак', ...body });
    expect(await refund({ goods: 9_999_999 })).toMatchObject({ status: 400, errors: [{ reason: 'refund-lines' }] });
    expect(await refund({ goods: 1000, copies: 10 })).toMatchObject({ status: 200, result: { refunded: 1000 } });
    expect((await world.read(actor, id)).bill?.refunds).toMatchObject([{ amount: 1000 }]);
    expect(
      (await main.get<{ id: number }[]>('/moderation/tirages/attention')).result?.map((one) => one.id),
    ).not.toContain(id);
    // Why the money came is the answer.
    expect(await world.read(actor, id)).toMatchObject({ complaint: text, complaint_answer: 'Брак' });
  });

  test('[SV56] of which something is wrong is answered in words, once, and its author reads them', async () => {
    const { actor, browser, id } = await world.placed();
    await world.tells(id, { state: 'delivered', carrier: 'Почта России', tracks: ['1'] });
    await browser.post(path(id, '/complaint'), { text: 'Корешок светлее, чем на\u00A0экране' });
    const main = world.as(await world.somebody({ staff: 'main_moderator' }));
    const settle = (answer: string) => main.post(`/moderation/tirages/${id}/settle`, { answer });
    expect(await settle(' ')).toMatchObject({ status: 400, errors: [{ field: 'answer' }] });
    expect((await settle('Так печатает эта бумага: цвет ложится глубже')).status).toBe(200);
    expect(await settle('Ещё раз')).toMatchObject({ status: 409, errors: [{ reason: 'nothing-to-answer' }] });
    expect((await world.read(actor, id)).complaint_answer).toBe('Так печатает эта бумага: цвет ложится глубже');
  });
});

describe('a tirage that waits for its money', () => {
  test('is reminded of once, and ends after seven days', async () => {
    const { actor, id } = await approved();
    const before = world.clock.now();
    const context = { inAct: world.act, now: before };
    world.clock.forward(5.5 * DAY);
    await remindOfPaying({ ...context, now: world.clock.now() });
    await remindOfPaying({ ...context, now: world.clock.now() });
    const told = await world.kysely
      .selectFrom('events')
      .select('id')
      .where('type', '=', 'circulation.pay-reminded')
      .where('subject', '=', id)
      .execute();
    expect(told).toHaveLength(1);
    world.clock.forward(2 * DAY);
    await expireOrders({ ...context, now: world.clock.now() });
    expect(await world.read(actor, id)).toMatchObject({
      status: 'cancelled',
      end_reason: 'expired',
      bill: { state: 'closed' },
    });
    world.clock.moveTo(before.toISOString());
  });

  test('[SV15] is cancelled without anything to give back, and its code is free', async () => {
    const { actor, browser, id } = await approved();
    expect((await browser.post(path(id, '/cancel'))).status).toBe(200);
    expect(await world.read(actor, id)).toMatchObject({ status: 'cancelled', bill: { state: 'closed', refunds: [] } });
    expect(
      (await world.uses()).filter(({ used_for }) => used_for === `order:${id}`).every(({ state }) => state === 'freed'),
    ).toBe(true);
  });
});

test('whoever leaves waits for the books that are paid for; the rest falls, and nothing is left of whom they were for', async () => {
  const { actor, id } = await world.placed();
  const { actor: other, id: waiting } = await approved();
  const part = circulationPart({ ledger: await world.act(async ({ ledger }) => ledger) });
  const whose = (one: typeof actor) => ({
    userId: one.userId,
    profileId: one.profileId,
    email: one.email,
    taxNumber: null,
  });
  const look = { db: world.db, now: world.clock.now(), today: '2026-11-16' as never };
  expect(await part.bars?.(look, whose(actor))).toMatchObject([{ code: 'tirage-paid' }]);
  expect(await part.bars?.(look, whose(other))).toEqual([]);
  const dropped: string[] = [];
  await world.act((act) => part.forget({ ...act, dropFiles: (keys) => dropped.push(...keys) }, whose(other)));
  expect(dropped.length).toBeGreaterThan(240);
  const row = await world.kysely
    .selectFrom('circulation_orders')
    .selectAll()
    .where('order_id', '=', waiting)
    .executeTakeFirstOrThrow();
  // Whoever judged the layout is another person, of the staff.
  expect(JSON.stringify({ ...row, approved_by: '' })).not.toMatch(/Околицына|Садовая|5550138|190031|vera@/);
  expect(await world.read(actor, id)).toMatchObject({ address: { street: ADDRESS.street } });
});

test('the ledger comes to nothing, whatever has happened here', async () => {
  await world.sweep('payments.sweep');
  await world.runJobs();
  expect(await world.balance()).toBe(0);
});
