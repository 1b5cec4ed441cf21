import { faultInLedger } from '@pero/ledger/actions/audit';
import type { Actor } from '@pero/server-platform/act';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OrderFacts, Thread, WrittenOrder } from '../contract/orders.ts';
import type { ServiceOrder } from '../contract/shapes.ts';
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

const post = <T = ServiceOrder>(id: number, what: string, body: object = {}, as = author) =>
  world.as(as).post<T>(`/services/orders/${id}/${what}`, body);
const DAY = 24 * 3600_000;

describe('a brief', () => {
  test('[SV07] [SV06] [SV70] begins as a draft with its files, is changed, and is nobody else’s', async () => {
    const work = await world.book(author);
    const files = [await world.upload(author, 'карта.txt')];
    const begun = await world
      .as(author)
      .post<WrittenOrder>('/services/orders', { type: 'editing', work_id: work.id, upload_ids: files });
    const id = begun.result?.order.id ?? 0;
    expect(begun.result).toMatchObject({
      order: { state: 'draft', title: 'Долгая вода' },
      files: [{ name: 'карта.txt' }],
    });
    const changed = await world.as(author).patch<WrittenOrder>(`/services/orders/${id}`, {
      brief: { about: 'О реке', stranger: 'x' },
      drop_file_ids: begun.result?.files.map((file) => file.id),
    });
    expect(changed.result).toMatchObject({ brief: { about: 'О реке', depth: 'plain' }, files: [] });
    expect(changed.result?.brief).not.toHaveProperty('stranger');
    const stranger = world.as(await world.person());
    for (const what of ['info', 'service', 'thread'])
      expect((await stranger.get(`/services/orders/${id}/${what}`)).status).toBe(404);
    expect((await stranger.patch(`/services/orders/${id}`, {})).status).toBe(404);
    const found = await world.as(author).get<OrderFacts>('/services/orders/begin?type=editing');
    expect(found.result?.draft_id).toBe(id);
    // A draft is not the managers' business.
    expect((await world.as(world.manager).get(`/manager/services/${id}`)).status).toBe(404);
  });

  test.each([
    [{ brief: { ...BRIEF, rules: ' ' } }, 400, 'brief'],
    [{ work_id: null }, 400, 'work_id'],
    [{ work_id: 999_999 }, 400, 'work_id'],
    [{ promo_code: 'НЕТ-ТАКОГО' }, 400, 'promo_code'],
    [{ upload_ids: ['no-such-upload'] }, 409, 'upload_ids'],
  ])('[SV07] %j is refused beside its field', async (more, status, field) => {
    const work = await world.book(author);
    const answer = await world
      .as(author)
      .post('/services/orders', { type: 'proofread', work_id: work.id, brief: BRIEF, send: true, ...more });
    expect([answer.status, answer.errors[0]?.field]).toEqual([status, field]);
  });

  test('[SV07] somebody else’s book and somebody else’s file are not there', async () => {
    const work = await world.book(await world.person());
    const file = await world.upload(await world.person());
    const send = (more: object) => world.as(author).post('/services/orders', { type: 'design', ...more });
    expect((await send({ work_id: work.id })).errors[0]?.field).toBe('work_id');
    expect((await send({ upload_ids: [file] })).errors[0]?.field).toBe('upload_ids');
  });

  test('[SV71] an empty manuscript is not proofread, but has a cover made for it', async () => {
    const work = await world.book(author, { volume: 0 });
    const send = (type: string) =>
      world.as(author).post('/services/orders', { type, work_id: work.id, brief: BRIEF, send: true });
    expect((await send('proofread')).errors[0]?.field).toBe('work_id');
    expect((await send('design')).status).toBe(200);
  });

  test('[SV07] twenty unfinished orders are enough', async () => {
    const all = await Promise.all(
      Array.from({ length: 22 }, () => world.as(author).post('/services/orders', { type: 'annotation' })),
    );
    expect(all.filter(({ status }) => status === 200).length).toBe(20);
  });
});

describe('the price', () => {
  test('[SV71] [SV05] of what has one by its volume is named at once; a manuscript is looked at first', async () => {
    const proofread = await world.order(author, 'proofread');
    expect(proofread.order).toMatchObject({ state: 'quoted', cost: 17_400, final_cost: 17_400, turn: 'author' });
    const editing = await world.order(author, 'editing');
    expect(editing.order).toMatchObject({ state: 'sent', cost: null, turn: 'us' });
  });

  test('[SV71] [SV72] a promo code is reserved with the brief, burnt by the money and free again when the order falls', async () => {
    const code = { code: 'ПРАВКА-15', percent: 15, service: 'services', reason: 'Письмо', valid_until: '2026-12-12' };
    const issued = await world.as(world.main).post<{ id: number }>('/moderation/order-discounts', code);
    const uses = () =>
      world.kysely
        .selectFrom('order_discount_uses')
        .select('state')
        .where('discount_id', '=', issued.result?.id ?? 0)
        .orderBy('id')
        .execute();
    const { order } = await world.order(author, 'proofread', { promo_code: 'правка-15' });
    expect(order).toMatchObject({ cost: 17_400, final_cost: 14_790, discounts: [{ percent: 15 }] });
    expect(await uses()).toMatchObject([{ state: 'reserved' }]);
    await post(order.id, 'cancel');
    expect(await uses()).toMatchObject([{ state: 'freed' }]);
    const [buyer] = [await world.person()];
    const taken = await world.order(buyer, 'annotation', { promo_code: 'ПРАВКА-15' }).catch(String);
    expect(String(taken)).not.toContain('refused');
    await world.pay(buyer, (taken as WrittenOrder).order.id);
    expect((await uses()).at(-1)).toMatchObject({ state: 'burnt' });
  });

  test('[SV03] [R28] a code says what it takes off, for a book or at least; nothing is kept, and a wrong one is a sentence', async () => {
    const code = { code: 'ЦЕНА-20', percent: 20, service: 'services', reason: 'Письмо', valid_until: '2026-12-12' };
    await world.as(world.main).post('/moderation/order-discounts', code);
    const work = await world.book(author);
    const asked = (more: object) =>
      world
        .as(author)
        .get<object>(`/services/promocode?${new URLSearchParams({ service_type_id: 'proofread', ...more })}`);
    const ofBook = await asked({ promo_code: 'цена-20', book_id: `${work.id}` });
    expect(ofBook.result).toMatchObject({
      cost: 17_400,
      final_cost: 13_920,
      cost_delta: 3480,
      discount_percentage: 20,
    });
    expect((await asked({ promo_code: 'ЦЕНА-20', service_type_id: 'design' })).result).toMatchObject({
      cost: 9800,
      final_cost: 7840,
    });
    const uses = await world.kysely
      .selectFrom('order_discount_uses as u')
      .innerJoin('order_discounts as d', 'd.id', 'u.discount_id')
      .select('u.state')
      .where('d.code', '=', 'ЦЕНА-20')
      .execute();
    expect(uses).toEqual([]);
    const wrong = await asked({ promo_code: 'ТАКОГО-НЕТ' });
    expect([wrong.status, wrong.errors[0]?.field]).toEqual([400, 'promo_code']);
    const stranger = await world.book(await world.person());
    expect((await asked({ promo_code: 'ЦЕНА-20', book_id: `${stranger.id}` })).status).toBe(404);
  });

  test('[SV72] what was agreed to is what was shown, and the bill is one', async () => {
    const { order } = await world.order(author, 'annotation');
    expect((await post(order.id, 'pay', { final_cost: 1 })).status).toBe(409);
    const pages = await Promise.all(
      Array.from({ length: 4 }, () => post<{ page: string }>(order.id, 'pay', { final_cost: order.final_cost })),
    );
    expect(new Set(pages.map(({ result }) => result?.page)).size).toBe(1);
  });

  test('[SV72] nobody who lets a week pass is asked for money any more', async () => {
    const { order } = await world.order(author, 'annotation');
    await post(order.id, 'pay', { final_cost: order.final_cost });
    world.clock.forward(8 * DAY);
    await world.runs('services.clock');
    expect((await world.info(author, order.id)).order).toMatchObject({ state: 'cancelled', turn: 'over' });
    expect((await post(order.id, 'pay', { final_cost: order.final_cost })).status).toBe(409);
  });
});

describe('stages', () => {
  test('[SV77] [SV78] an edit in three stages: money is held, released stage by stage, corrected twice', async () => {
    const id = await world.inWork(author, 'editing');
    const before = await world.money();
    expect((await world.info(author, id)).order).toMatchObject({ state: 'in_work', held: 48_720, earned: 0, stage: 1 });
    await world.handOver(id, 1);
    for (const round of [1, 2]) {
      const asked = await post(id, 'corrections', { stage: 1, remarks: `Верните песню, ${round}` });
      expect(asked.result).toMatchObject({ state: 'corrections', stages: [{ rounds: round }, {}, {}] });
      await world.handOver(id, 1);
    }
    const third = await post(id, 'corrections', { stage: 1, remarks: 'Ещё' });
    expect([third.status, third.errors[0]?.reason]).toEqual([409, 'rounds-over']);
    const accepted = await post(id, 'accept', { stage: 1 });
    expect(accepted.result).toMatchObject({ state: 'in_work', stage: 2, earned: 14_616, held: 34_104 });
    // The second window still shows the first stage.
    await world.handOver(id, 2);
    expect((await post(id, 'accept', { stage: 1 })).errors[0]?.reason).toBe('stage-moved');
    await post(id, 'accept', { stage: 2 });
    await world.handOver(id, 3);
    const done = await post(id, 'accept', { stage: 3 });
    expect(done.result).toMatchObject({ state: 'done', held: 0, earned: 48_720, turn: 'over' });
    const now = await world.money();
    expect(now.total).toBe(0);
    expect(before.prepaid - now.prepaid).toBe(4_872_000);
    expect(await faultInLedger({ db: world.db, ledger: world.ledger })).toBeNull();
    const fees = await world.kysely
      .selectFrom('ledger_entries')
      .select('source')
      .where('kind', '=', 'service_fee')
      .execute();
    expect(fees.map(({ source }) => source)).toEqual(
      expect.arrayContaining([1, 2, 3].map((n) => `service-fee:${id}:${n}`)),
    );
  });

  test('[SV77] of two clicks at once one accepts', async () => {
    const id = await world.inWork(author, 'annotation');
    await world.handOver(id, 1);
    const answers = await Promise.all([1, 2, 3, 4].map(() => post(id, 'accept', { stage: 1 })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  });

  test('[SV77] what is not handed over is not accepted, corrected or paid again', async () => {
    const id = await world.inWork(author, 'annotation');
    for (const [what, body] of [
      ['accept', { stage: 1 }],
      ['corrections', { stage: 1, remarks: 'Рано' }],
      ['send', {}],
      ['pay', { final_cost: 2900 }],
    ] as const)
      expect((await post(id, what, body)).status, what).toBe(409);
  });

  test('a silent author is asked three times, and only then may a manager decide, on record', async () => {
    const id = await world.inWork(author, 'annotation');
    await world.handOver(id, 1);
    const decide = () => world.desk(world.manager, id, 'decide', { decision: 'accept', words: 'Срок прошёл' });
    for (const days of [4, 5, 4]) {
      world.clock.forward(days * DAY);
      await world.runs('services.clock');
      await world.runs('services.clock');
    }
    expect((await world.info(author, id)).order).toMatchObject({ state: 'handed_over', reminders: 3 });
    expect((await decide()).errors[0]?.reason).toBe('not-silent');
    world.clock.forward(DAY);
    await world.runs('services.clock');
    expect((await world.info(author, id)).order.state).toBe('handed_over');
    expect((await decide()).result?.order).toMatchObject({ state: 'done', stages: [{ ended_by: 'manager' }] });
    const { result } = await world.as(author).get<Thread>(`/services/orders/${id}/thread`);
    const told = result?.messages.map(({ what }) => what) ?? [];
    expect(told.filter((what) => what === 'reminded').length).toBe(3);
    expect(result?.messages.at(-1)).toMatchObject({ what: 'accepted', by_role: 'manager', text: 'Срок прошёл' });
  });
});

describe('an order that ends early', () => {
  test('[SV73] between stages gives back what nobody has begun, and half of what somebody has', async () => {
    const id = await world.inWork(author, 'editing');
    await world.handOver(id, 1);
    await post(id, 'accept', { stage: 1 });
    world.clock.forward(3 * DAY);
    const { cancel } = await world.info(author, id);
    expect(cancel).toEqual({ back: 24_360, kept: 9_744 });
    expect((await post(id, 'cancel', { back: 1 })).errors[0]?.reason).toBe('quote-changed');
    const ended = await post(id, 'cancel', { back: 24_360, words: 'Передумала' });
    expect(ended.result).toMatchObject({ state: 'refunded', held: 0, earned: 24_360, returned: 24_360 });
    await world.runs('payments.sweep');
    expect((await world.money()).total).toBe(0);
    expect((await post(id, 'cancel')).status).toBe(409);
  });

  test('[SV73] within two days everything comes back', async () => {
    const id = await world.inWork(author, 'annotation');
    expect((await world.info(author, id)).cancel).toEqual({ back: 2900, kept: 0 });
    const ended = await post(id, 'cancel');
    expect(ended.result).toMatchObject({ state: 'refunded', returned: 2900 });
  });

  test('[SV73] money that comes after the author went away goes back by itself', async () => {
    const { order } = await world.order(author, 'annotation');
    const agreed = await post<{ page: string }>(order.id, 'pay', { final_cost: order.final_cost });
    const hash = agreed.result?.page.split('/').at(-2);
    await world.visitor().post(`/payments/order-info/${hash}/pay`, { amount: 2900, email: 'v@demo.pero' });
    await Promise.all([post(order.id, 'cancel'), world.runs('payments.sweep')]);
    await world.runs('payments.sweep');
    const { order: now } = await world.info(author, order.id);
    expect(['cancelled', 'in_work', 'refunded']).toContain(now.state);
    expect((await world.money()).total).toBe(0);
  });
});
