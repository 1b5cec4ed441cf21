import type { Configuration } from '@pero/audio/contract/voices';
import type { Actor } from '@pero/server-platform/act';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ServiceOrder } from '../contract/shapes.ts';
import { type ServicesWorld, servicesUnderTest } from '../services-world.ts';

let world: ServicesWorld;
let author: Actor;
beforeAll(async () => {
  world = await servicesUnderTest();
});
beforeEach(async () => {
  author = await world.person();
});
afterAll(() => world.close());

const HOUR = 290_000;

async function agreed() {
  const audio = await world.voiceAsked(author, HOUR);
  const { status } = await world.as(world.main).post(`/audio/applications/${audio}`, { decision: 'agree' });
  expect(status).toBe(200);
  const look = async () => {
    const { result } = await world.as(author).get<Configuration>(`/audio/master/${audio}/meta`);
    if (!result) throw new Error('the audiobook is not there');
    return result;
  };
  const page = (await look()).application?.order_page ?? '';
  const recall = () => world.as(author).delete(`/audio/master/${audio}/application`);
  return { audio, look, recall, page, id: Number(page.split('/').at(-2)) };
}
const post = (id: number, what: string, body: object = {}) =>
  world.as(author).post<ServiceOrder>(`/services/orders/${id}/${what}`, body);

test('[AU13] [SV72] a reader who reads for money is an order with a price; paid, the recording begins and its chapters come to the workshop', async () => {
  const { audio, look, page, id } = await agreed();
  expect(page).toBe(`/orders-new/service/${id}/`);
  const { order, workshop_page } = await world.info(author, id);
  // Nothing is written yet: it is counted as the least, half an hour.
  expect(order).toMatchObject({ type: 'audio', state: 'quoted', final_cost: 1450, turn: 'author' });
  expect(workshop_page).toBe(`/audiobooks/master/${audio}/`);
  expect((await look()).processing_status).toBe('applicationConsideration');
  await world.pay(author, id);
  expect((await look()).processing_status).toBe('inProduction');
  await world.desk(world.manager, id, 'manager');
  await world.desk(world.manager, id, 'worker', { contractor_id: await world.contractor() });
  const sound = { name: 'Глава 1.mp3', body: 'ID3', mime: 'audio/mpeg' };
  const handed = await world.handOver(id, 1, sound);
  expect(handed.result?.order.state).toBe('handed_over');
  const thread = await world.as(author).get<{ files: { id: number }[] }>(`/services/orders/${id}/thread`);
  const file = thread.result?.files.at(-1)?.id ?? 0;
  for (let times = 0; times < 2; times += 1)
    expect(await post(id, `files/${file}/home`)).toMatchObject({
      errors: [],
      result: { files: [{ taken_as: 'recording' }] },
    });
  const recordings = await world.as(author).get<{ file_name: string }[]>(`/audio/master/${audio}/file/audio`);
  expect(recordings.result?.map(({ file_name }) => file_name)).toEqual(['Глава 1.mp3']);
});

test('[SV73] cancelled when it is paid, all of it goes back and another voice can be chosen', async () => {
  const { look, id } = await agreed();
  await world.pay(author, id);
  const cancelled = await post(id, 'cancel', { back: 1450 });
  expect(cancelled.result).toMatchObject({ state: 'refunded', returned: 1450 });
  await world.runs('payments.sweep');
  expect(await look()).toMatchObject({ processing_status: 'readyCreate', application: null });
  expect((await world.money()).total).toBe(0);
});

test('[AU13] whoever takes the application back before it is paid owes nothing: its order falls, and money that comes late goes back', async () => {
  const { look, recall, id } = await agreed();
  const before = await world.money();
  const { order } = await world.info(author, id);
  const bill = await post(id, 'pay', { final_cost: order.final_cost });
  const hash = (bill.result as unknown as { page: string }).page.split('/').at(-2);
  await world.visitor().post(`/payments/order-info/${hash}/pay`, { amount: 1450, email: 'vera@demo.pero' });
  expect((await recall()).status).toBe(200);
  // Paid in the moment between the two.
  await world.runs('payments.sweep');
  expect((await look()).processing_status).toBe('readyCreate');
  await world.runJobs();
  expect((await world.info(author, id)).order.state).toBe('cancelled');
  await world.runs('payments.sweep');
  expect(await world.money()).toEqual(before);
  expect((await look()).application).toBeNull();
});

test('[AU13] whoever agreed when nothing could be paid yet is found by the clock, and ordered once', async () => {
  const { audio, id } = await agreed();
  await world.kysely.updateTable('audio_applications').set({ order_page: null }).where('work_id', '=', audio).execute();
  for (let times = 0; times < 2; times += 1) await world.runs('services.clock');
  const rows = await world.kysely
    .selectFrom('service_orders')
    .select('order_id')
    .where('audiobook_id', '=', audio)
    .execute();
  expect(rows.filter(({ order_id }) => order_id !== id).length).toBe(1);
});
