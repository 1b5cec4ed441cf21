import type { Actor } from '@pero/server-platform/act';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { servicesPart } from '../actions/personal.ts';
import type { OrderInfo, Thread } from '../contract/orders.ts';
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

const post = <T = ServiceOrder>(id: number, what: string, body: object = {}, as = author) =>
  world.as(as).post<T>(`/services/orders/${id}/${what}`, body);

describe('a dispute', () => {
  test('[SV79] stops everything, and only the main moderator ends it', async () => {
    const id = await world.inWork(author, 'editing');
    await world.handOver(id, 1);
    const opened = await post(id, 'dispute', { words: 'Правили не ту книгу' });
    expect(opened.result).toMatchObject({ state: 'disputed', held: 48_720, dispute: { words: 'Правили не ту книгу' } });
    for (const [what, body] of [
      ['accept', { stage: 1 }],
      ['corrections', { stage: 1, remarks: 'x' }],
      ['cancel', {}],
    ] as const)
      expect((await post(id, what, body)).status, what).toBe(409);
    const verdict = { decision: 'part', back_percent: 50, words: 'Половина сделана' };
    expect((await world.desk(world.manager, id, 'dispute', verdict)).status).toBe(403);
    const ended = await world.desk(world.main, id, 'dispute', verdict);
    expect(ended.result?.order).toMatchObject({ state: 'in_work', stage: 2, earned: 7_308, returned: 7_308 });
    await world.runs('payments.sweep');
    expect((await world.money()).total).toBe(0);
  });

  test('[SV99] may end with one correction more, with acceptance, or with all the money back', async () => {
    const disputed = async () => {
      const id = await world.inWork(author, 'annotation');
      await world.handOver(id, 1);
      await post(id, 'dispute', { words: 'Не то' });
      return id;
    };
    const end = async (decision: string) =>
      (await world.desk(world.main, await disputed(), 'dispute', { decision, words: 'Решено' })).result?.order;
    expect(await end('once-more')).toMatchObject({ state: 'corrections', held: 2900 });
    expect(await end('accept')).toMatchObject({ state: 'done', earned: 2900 });
    expect(await end('refund')).toMatchObject({ state: 'refunded', returned: 2900 });
    const never = await world.inWork(author, 'annotation');
    await post(never, 'dispute', { words: 'Ничего не сдают' });
    const early = await world.desk(world.main, never, 'dispute', { decision: 'accept', words: 'Принято' });
    expect(early.errors[0]?.reason).toBe('nothing-shown');
    const goesOn = await world.desk(world.main, never, 'dispute', { decision: 'once-more', words: 'Дайте срок' });
    expect(goesOn.result?.order.state).toBe('in_work');
  });
});

describe('the thread', () => {
  test('[SV74] [SV75] [SV76] [SV80] carries words, files and what happened; what is unread is counted', async () => {
    const id = await world.inWork(author, 'annotation');
    const file = await world.upload(author, 'план.txt');
    const written = await post<Thread>(id, 'messages', { text: 'Когда начнёте?', upload_ids: [file] });
    expect(written.result?.messages.at(-1)).toMatchObject({
      is_own: true,
      text: 'Когда начнёте?',
      files: [{ name: 'план.txt' }],
    });
    await world.desk(world.manager, id, 'messages', { text: 'Сегодня' });
    const info = async (): Promise<OrderInfo> => world.info(author, id);
    expect((await info()).unread).toBeGreaterThan(0);
    const { result } = await world.as(author).get<Thread>(`/services/orders/${id}/thread`);
    const last = result?.messages.at(-1)?.id ?? 0;
    await post(id, 'read', { message_id: last });
    await post(id, 'read', { message_id: 1 });
    expect((await info()).unread).toBe(0);
    expect((await post(id, 'messages', { text: ' ' })).errors[0]?.field).toBe('text');
    // The same upload is sent once.
    expect((await post(id, 'messages', { text: 'Ещё раз', upload_ids: [file] })).status).toBe(409);
  });
});

describe('what a person has', () => {
  test('money that is held keeps them here; then their words and files go', async () => {
    const id = await world.inWork(author, 'annotation');
    await post(id, 'messages', { text: 'Личное', upload_ids: [await world.upload(author)] });
    const look = { db: world.db, now: world.clock.now(), today: '2026-11-16' as never };
    const whose = { userId: author.userId, profileId: author.profileId, email: author.email, taxNumber: null };
    const part = servicesPart({ ledger: world.ledger });
    expect(await part.bars?.(look, whose)).toMatchObject([{ code: 'service-held' }]);
    await world.handOver(id, 1);
    await post(id, 'accept', { stage: 1 });
    expect(await part.bars?.(look, whose)).toEqual([]);
    const dropped = await world.leave(author);
    expect(dropped.length).toBe(2);
    const kept = await world.kysely.selectFrom('service_messages').select('text').where('order_id', '=', id).execute();
    expect(kept.every(({ text }) => text === '')).toBe(true);
  });
});
