import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { identifyWith } from '@pero/accounts/identify';
import { notify } from '@pero/notifications/actions';
import { leaveInOneClick, leaveToken } from '@pero/notifications/actions/unsubscribe';
import { notificationRoutes, notificationStreams } from '@pero/notifications/routes';
import { asDb } from '@pero/server-platform/database/db';
import { apiOf } from '@pero/server-platform/http/http';
import { oneClickOf } from '@pero/server-platform/http/one-click';
import { type Live, openLive } from '@pero/server-platform/live/live';
import { featureUnderTest } from '@pero/testing/feature';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newSession } from '../access/sessions-world.ts';

type LiveUpdate = { counts: { total: number }; notification: { id: number; title: string; is_read: boolean } | null };

let feature: Awaited<ReturnType<typeof featureUnderTest>>;
let live: Live;
let server: Server;
let address = '';

beforeAll(async () => {
  feature = await featureUnderTest(notificationRoutes, { identify: ({ pool }) => identifyWith(pool) });
  live = openLive(feature.services, feature.url, notificationStreams);
  const site = live.app;
  site.route('/notifications/unsubscribe/one-click', oneClickOf(feature.services, leaveInOneClick));
  site.route('/', apiOf(feature.services, notificationRoutes, { secureCookies: false, trustProxy: false }));
  const listener = getRequestListener(site.fetch);
  server = createServer((request, response) => void listener(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await live.close();
  server.closeAllConnections();
  server.close();
  await feature.close();
});

let people = 0;

async function somebody() {
  people += 1;
  const email = `reader${people}@demo.pero`;
  const now = feature.clock.now();
  const { id: userId } = await feature.kysely
    .insertInto('users')
    .values({ email, password_hash: '', registered_at: now, referral_code: email })
    .returning('id')
    .executeTakeFirstOrThrow();
  await feature.kysely.insertInto('profiles').values({ user_id: userId, changed_at: now }).execute();
  const session = await newSession(feature, userId);
  return { userId, sessionId: session.id, cookie: `sessionid=${session.token}` };
}

type Person = Awaited<ReturnType<typeof somebody>>;

/** As a browser's EventSource does it. */
async function follow({ cookie }: Person, since?: number) {
  const response = await fetch(`${address}/notifications/live`, {
    headers: { cookie, ...(since !== undefined && { 'last-event-id': `${since}` }) },
  });
  const updates: LiveUpdate[] = [];
  let isOver = false;
  void (async () => {
    let text = '';
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk;
      updates.splice(
        0,
        updates.length,
        ...[...text.matchAll(/^data: (.*)$/gm)].map(([, data]) => JSON.parse(data ?? '')),
      );
    }
  })()
    .catch(() => undefined)
    .finally(() => {
      isOver = true;
    });
  await until(() => updates.length > 0 || isOver);
  const titles = () => updates.flatMap(({ notification }) => (notification ? [notification.title] : []));
  return { messages: updates, titles, status: response.status, isOver: () => isOver, last: () => updates.at(-1) };
}

const until = (holds: () => boolean) => expect.poll(holds, { interval: 10 }).toBe(true);

async function tell({ userId }: Person, title: string, then?: () => void) {
  await feature.kysely.transaction().execute(async (transaction) => {
    const teller = { db: asDb(transaction), now: feature.clock.now(), enqueue: async () => undefined };
    await notify(teller, { userId, type: 'books', title, text: 'Подробности внутри.', about: title });
    then?.();
  });
}

describe('notifications, live', () => {
  test('[NT05] [R24] come to every window of the person with the counters, and to nobody else', async () => {
    const [vera, timur] = [await somebody(), await somebody()];
    const [desk, phone, other] = [await follow(vera), await follow(vera), await follow(timur)];
    expect(desk.last()).toEqual({ counts: { total: 0, books: 0, promo: 0, news: 0 }, notification: null });
    await tell(vera, 'Два замечания');
    await until(() => desk.messages.length === 2 && phone.messages.length === 2);
    expect(desk.last()).toMatchObject({ counts: { total: 1, books: 1 }, notification: { title: 'Два замечания' } });
    expect(phone.messages).toEqual(desk.messages);
    expect(other.messages).toHaveLength(1);
  });

  test('[NT05] [NT04] reading in one window is seen in the other', async () => {
    const vera = await somebody();
    await tell(vera, 'Новость');
    const phone = await follow(vera);
    expect(phone.last()?.counts.total).toBe(1);
    const { userId } = vera;
    const row = await feature.kysely.selectFrom('notifications').select('id').where('user_id', '=', userId).execute();
    const answer = await fetch(`${address}/notifications/${row[0]?.id}`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${await tokenOf(userId)}` },
    });
    expect(answer.status).toBe(200);
    await until(() => phone.last()?.counts.total === 0);
  });

  test('[NT05] a fact that was rolled back is told to nobody', async () => {
    const vera = await somebody();
    const desk = await follow(vera);
    const fault = tell(vera, 'Не было', () => {
      throw new Error('rolled back');
    });
    await expect(fault).rejects.toThrow('rolled back');
    await tell(vera, 'Было');
    await until(() => desk.messages.length === 2);
    expect(desk.titles()).toEqual(['Было']);
    expect(desk.last()?.counts.total).toBe(1);
  });

  test('[NT05] the same fact is told once', async () => {
    const vera = await somebody();
    const desk = await follow(vera);
    for (const title of ['Раз', 'Раз', 'Раз', 'Два']) await tell(vera, title);
    await until(() => desk.titles().includes('Два'));
    expect(desk.titles()).toEqual(['Раз', 'Два']);
  });

  test('[NT05] whoever was away is told what was missed, in its order', async () => {
    const vera = await somebody();
    const desk = await follow(vera);
    await tell(vera, 'Первое');
    await until(() => desk.messages.length === 2);
    const heard = desk.last()?.notification?.id ?? 0;
    await tell(vera, 'Второе');
    await tell(vera, 'Третье');
    const back = await follow(vera, heard);
    await until(() => back.messages.length === 2);
    expect(back.titles()).toEqual(['Второе', 'Третье']);
  });

  test('[NT05] ends with the session', async () => {
    const vera = await somebody();
    const desk = await follow(vera);
    await feature.kysely.deleteFrom('sessions').where('id', '=', vera.sessionId).execute();
    await tell(vera, 'Не для чужих глаз');
    await until(desk.isOver);
    expect(desk.titles()).toEqual([]);
    expect((await follow(vera)).status).toBe(401);
  });
});

describe('leaving letters', () => {
  test('[NT07] a mail program leaves with one POST: a form, no cookie, no CSRF pair; a wrong token leaves nothing', async () => {
    const { userId } = await somebody();
    const token = await leaveToken(feature.db, userId, ['promo', 'news']);
    const press = (sign: string) =>
      fetch(`${address}/notifications/unsubscribe/one-click?token=${encodeURIComponent(sign)}`, {
        method: 'POST',
        body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
      });
    expect((await press(`${token}x`)).status).toBe(404);
    expect((await press(token)).status).toBe(204);
    const left = await feature.kysely
      .selectFrom('notification_choices')
      .select(['type', 'mail'])
      .where('user_id', '=', userId)
      .orderBy('type')
      .execute();
    expect(left).toEqual([
      { type: 'news', mail: 'never' },
      { type: 'promo', mail: 'never' },
    ]);
  });
});

/** An API client of the same person: no CSRF pair is needed. */
async function tokenOf(userId: number): Promise<string> {
  const { id, token } = await newSession(feature, userId);
  await feature.kysely.updateTable('sessions').set({ kind: 'token' }).where('id', '=', id).execute();
  return token;
}
