import type { Actor } from '@pero/server-platform/act';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DeskLoad, DeskOrder, DeskRow, DeskThings, Template } from '../contract/desk.ts';
import type { Thread } from '../contract/orders.ts';
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
const desk = (id: number, what: string, body: object = {}, as = world.manager) => world.desk(as, id, what, body);

describe('the desk', () => {
  test('[SV83] [SV84] [SV86] shows what nobody leads; who takes it leads it, and hands it on', async () => {
    const { order } = await world.order(author, 'editing');
    const rows = async (shelf: string, as = world.manager) =>
      (await world.as(as).get<DeskRow[]>(`/manager/services?shelf=${shelf}`)).result?.map(({ id }) => id) ?? [];
    expect(await rows('free')).toContain(order.id);
    const [first, second] = await Promise.all([desk(order.id, 'manager'), desk(order.id, 'manager', {}, world.other)]);
    expect([first.status, second.status].toSorted()).toEqual([200, 409]);
    const [leads, other] = first.status === 200 ? [world.manager, world.other] : [world.other, world.manager];
    expect(await rows('my', leads)).toContain(order.id);
    expect(await rows('free')).not.toContain(order.id);
    const quote = { cost: 40_000, days: 20 };
    expect((await desk(order.id, 'quote', quote, other)).errors[0]?.reason).toBe('held-by-other');
    expect((await desk(order.id, 'manager', { manager_id: other.userId }, other)).status).toBe(409);
    expect((await desk(order.id, 'manager', { manager_id: author.userId }, leads)).errors[0]?.field).toBeNull();
    expect((await desk(order.id, 'manager', { manager_id: other.userId }, leads)).result?.is_mine).toBe(false);
    expect((await desk(order.id, 'quote', quote, other)).result?.order).toMatchObject({
      state: 'quoted',
      cost: 40_000,
    });
    const load = (await world.as(other).get<DeskLoad>('/manager/services/load')).result;
    expect(load?.managers.find(({ id }) => id === other.userId)?.orders).toBeGreaterThan(0);
  });

  test('[SV87] a price may be named anew, with words, until it is agreed to; the discount is taken off it', async () => {
    const code = { code: 'ДЕСЯТЬ', percent: 10, service: 'services', reason: 'Письмо', valid_until: '2026-12-12' };
    await world.as(world.main).post('/moderation/order-discounts', code);
    const { order } = await world.order(author, 'editing', { promo_code: 'десять' });
    await desk(order.id, 'manager');
    await desk(order.id, 'quote', { cost: 50_000, days: 30 });
    const again = await desk(order.id, 'quote', { cost: 48_720, days: 25, words: 'Глав меньше' });
    expect(again.result?.order).toMatchObject({ final_cost: 43_848, days: 25, quote_words: 'Глав меньше' });
    expect(again.result?.order.stages.map(({ amount }) => amount)).toEqual([13_154.4, 17_539.2, 13_154.4]);
    await world.pay(author, order.id);
    expect((await desk(order.id, 'quote', { cost: 1000, days: 1 })).status).toBe(409);
    expect((await desk(order.id, 'quote', { cost: 10, days: 1 })).errors[0]?.field).toBe('cost');
  });

  test('[SV85] [SV88] [SV89] notes stay among managers; letters, files and the look itself are kept', async () => {
    const { order } = await world.order(author, 'editing');
    await desk(order.id, 'manager');
    await desk(order.id, 'notes', { text: 'Ирина занята до среды' });
    await desk(order.id, 'messages', { text: 'Добрый день' });
    const { result } = await world.as(author).get<Thread>(`/services/orders/${order.id}/thread`);
    expect(JSON.stringify(result)).not.toContain('занята');
    expect(result?.messages.at(-1)).toMatchObject({ by_role: 'manager', is_own: false, text: 'Добрый день' });
    const opened = await world.as(world.manager).get<DeskOrder>(`/manager/services/${order.id}`);
    expect(opened.result).toMatchObject({ notes: [{ text: 'Ирина занята до среды' }], brief: { about: BRIEF.about } });
    const views = await world.kysely
      .selectFrom('staff_views')
      .selectAll()
      .where('what', '=', 'service-order')
      .execute();
    expect(views).toMatchObject([{ viewer_id: world.manager.userId, person_id: author.userId }]);
    const rows = await world.as(world.manager).get<DeskRow[]>('/manager/services?shelf=my&type=editing');
    const row = rows.result?.find(({ id }) => id === order.id);
    expect(row).toMatchObject({ is_asked: false, state: 'sent' });
  });

  test('[SV90] [SV91] a stage is handed over by whoever leads, done by somebody who does such work', async () => {
    const { order } = await world.order(author, 'annotation');
    await desk(order.id, 'manager');
    await world.pay(author, order.id);
    expect((await world.handOver(order.id, 1)).errors[0]?.reason).toBe('no-worker');
    const artist = await world.contractor({ types: ['design'] });
    expect((await desk(order.id, 'worker', { contractor_id: artist })).errors[0]?.field).toBe('contractor_id');
    const self = await world.contractor({ user_id: author.userId });
    expect((await desk(order.id, 'worker', { contractor_id: self })).status).toBe(400);
    await desk(order.id, 'worker', { contractor_id: await world.contractor() });
    expect((await desk(order.id, 'hand-over', { stage: 1, text: 'Готово', upload_ids: [] })).errors[0]?.field).toBe(
      'upload_ids',
    );
    expect((await world.handOver(order.id, 2)).errors[0]?.reason).toBe('stage-moved');
    expect((await world.handOver(order.id, 1)).result?.order.state).toBe('handed_over');
  });

  test('a contractor with an account is paid onto it as royalty is; the share is frozen with the name', async () => {
    const worker = await world.person();
    const contractor = await world.contractor({ user_id: worker.userId, share: 70 });
    const id = await world.inWork(author, 'annotation');
    await desk(id, 'worker', { contractor_id: contractor });
    await world.kysely.updateTable('service_contractors').set({ share: 10 }).where('id', '=', contractor).execute();
    await world.handOver(id, 1);
    await world.as(author).post(`/services/orders/${id}/accept`, { stage: 1 });
    const account = await world.kysely
      .selectFrom('ledger_accounts')
      .select('balance')
      .where('user_id', '=', worker.userId)
      .where('kind', '=', 'author_earned')
      .executeTakeFirst();
    expect(account?.balance).toBe(203_000);
    expect((await world.money()).total).toBe(0);
  });

  test('[SV97] another term is a day ahead, told with its reason', async () => {
    const id = await world.inWork(author, 'editing');
    expect((await desk(id, 'term', { due_on: '2026-11-01', words: 'x' })).errors[0]?.field).toBe('due_on');
    const moved = await desk(id, 'term', { due_on: '2027-01-20', words: 'Ирина болеет' });
    expect(moved.result?.order.stages[0]?.due_at).toBe('2027-01-20T21:00:00.000Z');
    const { result } = await world.as(author).get<Thread>(`/services/orders/${id}/thread`);
    expect(result?.messages.at(-1)).toMatchObject({ what: 'term-moved', text: 'Ирина болеет' });
  });

  test('[SV98] a manager turns a brief down, and gives paid money back whole', async () => {
    const { order } = await world.order(author, 'editing');
    await desk(order.id, 'manager');
    const refused = await desk(order.id, 'decide', { decision: 'refuse', words: 'Такого не\u00A0правим' });
    expect(refused.result?.order).toMatchObject({ state: 'cancelled', end_words: 'Такого не\u00A0правим' });
    const id = await world.inWork(author, 'editing');
    world.clock.forward(5 * DAY);
    const back = await desk(id, 'decide', { decision: 'refuse', words: 'Редактор ушёл' });
    expect(back.result?.order).toMatchObject({ state: 'refunded', returned: 48_720, earned: 0 });
    await world.runs('payments.sweep');
    expect((await world.money()).total).toBe(0);
  });

  test('nobody leads or judges their own order', async () => {
    const { order } = await world.order(world.manager, 'editing');
    expect((await desk(order.id, 'manager')).status).toBe(403);
    const own = await world.inWork(world.main, 'annotation');
    await world.as(world.main).post(`/services/orders/${own}/dispute`, { words: 'Не то' });
    const verdict = { decision: 'refund', words: 'Себе' };
    expect((await desk(own, 'dispute', verdict, world.main)).status).toBe(403);
  });

  test('[SV92] [SV93] [SV94] [SV96] templates and contractors are shared', async () => {
    const as = world.as(world.manager);
    const kept = await as.post<Template[]>('/manager/services/templates', { title: 'Начали', text: 'Добрый день!' });
    expect(kept.result?.map(({ title }) => title)).toContain('Начали');
    expect((await as.post('/manager/services/templates', { title: 'НАЧАЛИ', text: 'x' })).status).toBe(409);
    const id = kept.result?.find(({ title }) => title === 'Начали')?.id;
    expect((await as.delete(`/manager/services/templates/${id}`)).status).toBe(200);
    expect((await as.delete(`/manager/services/templates/${id}`)).status).toBe(404);
    const given = { name: 'Павел Н.', does: 'художник', types: ['design'], share: 65 };
    await as.post('/manager/services/contractors', { ...given, email: author.email });
    const things = (await as.get<DeskThings>('/manager/services/things')).result;
    expect(things?.contractors.find(({ name }) => name === 'Павел Н.')).toMatchObject({ has_account: true, share: 65 });
    expect((await as.post('/manager/services/contractors', { ...given, email: 'nobody@x.ru' })).errors[0]?.field).toBe(
      'email',
    );
  });
});
