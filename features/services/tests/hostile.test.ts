import { deflateRawSync } from 'node:zlib';
import { craftZip } from '@pero/manuscript/hostile/zip-craft';
import type { BillShown } from '@pero/payments/contract/payments';
import type { Actor } from '@pero/server-platform/act';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OrderInfo, Thread, WrittenOrder } from '../contract/orders.ts';
import type { ServiceOrder } from '../contract/shapes.ts';
import { deskFileRoutes } from '../routes/desk.ts';
import { BRIEF, type ServicesWorld, servicesUnderTest } from '../services-world.ts';

let world: ServicesWorld;
let author: Actor;
beforeAll(async () => {
  world = await servicesUnderTest();
});
beforeEach(async () => {
  author = await world.person();
});
afterAll(() => world.close());

const DAY = 24 * 3600_000;
const post = <T = ServiceOrder>(id: number, what: string, body: object = {}, as = author) =>
  world.as(as).post<T>(`/services/orders/${id}/${what}`, body);
const billOf = async (id: number) => {
  const page = (await world.info(author, id)).bill_page ?? '';
  return (await world.visitor().get<BillShown>(`/payments/order-info/${page.split('/').at(-2)}`)).result;
};

describe('a brief', () => {
  test('[SV07] [SV70] whose answer is longer than it may be is cut between letters', async () => {
    const work = await world.book(author);
    const about = `${'о'.repeat(199)}😀 и ещё`;
    const begun = await world.as(author).post<WrittenOrder>('/services/orders', {
      ...{ type: 'annotation', work_id: work.id, brief: { ...BRIEF, about } },
    });
    expect(begun.status).toBe(200);
    expect(begun.result?.brief.about?.isWellFormed()).toBe(true);
  });

  test('[SV07] that is sent half empty is refused and leaves nothing behind: its files may be sent again', async () => {
    const work = await world.book(author);
    const file = await world.upload(author);
    const send = (brief: object) =>
      world.as(author).post<WrittenOrder>('/services/orders', {
        ...{ type: 'annotation', work_id: work.id, upload_ids: [file], send: true, brief },
      });
    expect((await send({})).errors[0]?.field).toBe('brief');
    expect((await send(BRIEF)).result?.files.length).toBe(1);
    const orders = await world.kysely.selectFrom('orders').select('id').where('user_id', '=', author.userId).execute();
    expect(orders.length).toBe(1);
  });
});

describe('a bill', () => {
  test('[SV73] is still paid after a cancelling that was refused', async () => {
    const { order } = await world.order(author, 'annotation');
    await post(order.id, 'pay', { final_cost: order.final_cost });
    expect((await post(order.id, 'cancel', { back: 100 })).errors[0]?.reason).toBe('quote-changed');
    expect(await billOf(order.id)).toMatchObject({ state: 'open' });
    await world.pay(author, order.id);
    expect((await world.info(author, order.id)).order.state).toBe('in_work');
  });

  test('[SV72] [SV73] of an order that was agreed to and cancelled in two windows at once asks for no money', async () => {
    for (let time = 0; time < 4; time += 1) {
      const { order } = await world.order(author, 'annotation');
      await Promise.all([post(order.id, 'pay', { final_cost: order.final_cost }), post(order.id, 'cancel')]);
      const { order: now, bill_page } = await world.info(author, order.id);
      if (now.state === 'cancelled' && bill_page !== null) expect((await billOf(order.id))?.state).toBe('closed');
      if (now.state === 'awaiting_payment') await post(order.id, 'cancel');
    }
  });

  test('[PY01] tells whoever has its link nothing of what people wrote when it went back', async () => {
    const id = await world.inWork(author, 'annotation');
    await post(id, 'cancel', { words: 'Вера Околицына заболела' });
    await world.runs('payments.sweep');
    const shown = await billOf(id);
    expect(shown?.refunds.length).toBe(1);
    expect(JSON.stringify(shown)).not.toContain('Околицына');
  });

  test('[SV87] [SV72] whose price was named anew as its days ended does not fall with them', async () => {
    const { order } = await world.order(author, 'editing');
    await world.desk(world.manager, order.id, 'manager');
    await world.desk(world.manager, order.id, 'quote', { cost: 5000, days: 7 });
    world.clock.forward(7 * DAY + 1000);
    for (let time = 0; time < 4; time += 1) {
      const [, quoted] = await Promise.all([
        world.runs('services.clock'),
        world.desk(world.manager, order.id, 'quote', { cost: 5000 + time, days: 7 }),
      ]);
      const { state } = (await world.info(author, order.id)).order;
      if (quoted.status !== 200) break;
      expect(state).toBe('quoted');
      world.clock.forward(7 * DAY + 1000);
    }
  });
});

describe('what comes home', () => {
  const home = (id: number, file: number) =>
    world.as(author).post<OrderInfo>(`/services/orders/${id}/files/${file}/home`);
  async function handed(type: string, more: { name: string; body: string | Uint8Array; mime: string }) {
    const id = await world.inWork(author, type);
    const { result } = await world.handOver(id, 1, more);
    return { id, file: result?.files.find(({ purpose }) => purpose === 'result')?.id ?? 0 };
  }

  test('[SV81] as an annotation is a text that is seen: without what turns lines around, hides, or no table takes', async () => {
    const body = `\uFEFF${'Девушка возвращается в деревню. '.repeat(8)}\u202Eтекст\u0000\u200B`;
    const { id, file } = await handed('annotation', { name: 'аннотация.txt', body, mime: 'text/plain' });
    expect((await home(id, file)).status).toBe(200);
    const work = (await world.info(author, id)).order.work?.id ?? 0;
    const kept = await world.kysely.selectFrom('works').select('annotation').where('id', '=', work).executeTakeFirst();
    expect(kept?.annotation).toMatch(/^Девушка .*текст\uFFFD?$/u);
  });

  test('[SV81] goes only into a book that is still one’s own', async () => {
    const { id, file } = await handed('editing', { name: 'правка.docx', body: 'PK', mime: 'application/zip' });
    const { work } = (await world.info(author, id)).order;
    const other = await world.person();
    await world.kysely
      .updateTable('works')
      .set({ owner_id: other.userId })
      .where('id', '=', work?.id ?? 0)
      .execute();
    expect((await home(id, file)).status).toBe(404);
  });

  test('[SV81] that is two hundred megabytes when it is unpacked is not unpacked: the order says so, and goes on', async () => {
    const packed = deflateRawSync(Buffer.alloc(200 * 1024 * 1024), { level: 1 });
    const body = craftZip([{ name: 'word/document.xml', bytes: '', packed, claimedSize: 1000 }]);
    const { id, file } = await handed('proofread', { name: 'правка.docx', body, mime: 'application/zip' });
    expect((await home(id, file)).status).toBe(200);
    await world.runJobs();
    const thread = await world.as(author).get<Thread>(`/services/orders/${id}/thread`);
    expect(thread.result?.messages.at(-1)?.what).toBe('home-unread');
    expect(thread.result?.files.every(({ taken_at }) => taken_at === null)).toBe(true);
    expect((await post(id, 'accept', { stage: 1 })).result?.state).toBe('done');
  });

  test('[SV81] that no memory should hold comes home from no order: it is downloaded', async () => {
    const { id, file } = await handed('proofread', { name: 'правка.docx', body: 'PK', mime: 'application/zip' });
    await world.kysely
      .updateTable('service_files')
      .set({ bytes: 71 * 1024 * 1024 })
      .where('id', '=', file)
      .execute();
    expect(await home(id, file)).toMatchObject({ status: 409, errors: [{ reason: 'home-unfit' }] });
  });
});

describe('the desk', () => {
  test('[SV85] [SV89] [SV95] of one’s own order is closed to a manager: what others note of it, too', async () => {
    const { order } = await world.order(world.other, 'annotation');
    const note = { text: 'Просит слишком многого' };
    expect((await world.desk(world.manager, order.id, 'notes', note)).status).toBe(200);
    const own = world.as(world.other);
    expect((await own.get(`/manager/services/${order.id}`)).status).toBe(404);
    expect((await own.post(`/manager/services/${order.id}/notes`, note)).status).toBe(404);
    expect((await world.as(world.manager).get(`/manager/services/${order.id}`)).status).toBe(200);
  });

  test('[SV91] [SV96] whoever leads an order does not pay its fee to themselves', async () => {
    const given = { name: 'Я сам', does: 'редактор', types: ['annotation'], share: 90, email: world.manager.email };
    const as = world.as(world.manager);
    expect((await as.post('/manager/services/contractors', given)).errors[0]?.field).toBe('email');
    const own = await world.contractor({ user_id: world.manager.userId });
    const { order } = await world.order(author, 'annotation');
    await world.desk(world.manager, order.id, 'manager');
    const named = await world.desk(world.manager, order.id, 'worker', { contractor_id: own });
    expect(named.errors[0]?.field).toBe('contractor_id');
    expect((await world.desk(world.main, order.id, 'worker', { contractor_id: own })).status).toBe(200);
  });

  test('[SV91] work that was handed over is that of whoever did it: nobody else is named before it is accepted', async () => {
    const id = await world.inWork(author, 'annotation');
    await world.handOver(id, 1);
    const later = await world.contractor({ name: 'Поздний', share: 90 });
    expect((await world.desk(world.manager, id, 'worker', { contractor_id: later })).status).toBe(409);
    await post(id, 'corrections', { stage: 1, remarks: 'Поправьте' });
    expect((await world.desk(world.manager, id, 'worker', { contractor_id: later })).status).toBe(200);
  });

  test('[SV95] a file that a manager takes is written down, as the order is', async () => {
    const { order } = await world.order(author, 'annotation', { upload_ids: [await world.upload(author)] });
    const [file] =
      (await world.as(world.manager).get<{ files: { id: number }[] }>(`/manager/services/${order.id}`)).result?.files ??
      [];
    await world.kysely.deleteFrom('staff_views').execute();
    const [route] = deskFileRoutes;
    const look = { db: world.db, actor: world.manager, now: world.clock.now(), range: undefined };
    const wanted = { orderId: order.id, fileId: file?.id };
    expect(await route?.find(look as never, wanted as never)).toMatchObject({ name: 'правки.txt' });
    expect((await world.kysely.selectFrom('staff_views').select('person_id').execute()).length).toBe(1);
  });
});

test('[AC63] what somebody who leaves has not paid for leaves the managers’ desk with them, and asks for no money', async () => {
  const [sent, billed] = [await world.order(author, 'editing'), await world.order(author, 'annotation')];
  await post(billed.order.id, 'pay', { final_cost: billed.order.final_cost });
  await world.leave(author);
  const states = await world.kysely.selectFrom('orders').select('state').where('user_id', '=', author.userId).execute();
  expect(states.map(({ state }) => state)).toEqual(['cancelled', 'cancelled']);
  expect((await world.desk(world.manager, sent.order.id, 'manager')).status).toBe(409);
  const bill = world.kysely.selectFrom('bills').select('state').where('order_id', '=', billed.order.id);
  expect(await bill.executeTakeFirst()).toEqual({ state: 'closed' });
});

test('a fee is owed outside to whoever has closed their account meanwhile', async () => {
  const worker = await world.person();
  const { order } = await world.order(author, 'annotation');
  await world.desk(world.manager, order.id, 'manager');
  await world.pay(author, order.id);
  const contractor_id = await world.contractor({ user_id: worker.userId });
  await world.desk(world.manager, order.id, 'worker', { contractor_id });
  await world.leave(worker);
  const before = await world.money();
  await world.handOver(order.id, 1);
  expect((await post(order.id, 'accept', { stage: 1 })).status).toBe(200);
  const after = await world.money();
  expect([after.total, after.earned]).toEqual([0, before.earned]);
});

test('one order that cannot be moved stands in no other’s way: its clock goes on', async () => {
  const ids: number[] = [];
  for (const _ of [1, 2]) ids.push((await world.order(author, 'annotation')).order.id);
  await world.asOwner(
    `create function stuck() returns trigger language plpgsql as $$ begin raise exception 'stuck'; end $$`,
    `create trigger stuck before update on service_orders for each row when (old.order_id = ${ids[0]}) execute function stuck()`,
  );
  world.clock.forward(8 * DAY);
  await world.runs('services.clock').catch(() => {});
  const states = await Promise.all(ids.map(async (id) => (await world.info(author, id)).order.state));
  expect(states).toEqual(['quoted', 'cancelled']);
  await world.asOwner('drop trigger stuck on service_orders', 'drop function stuck()');
});
