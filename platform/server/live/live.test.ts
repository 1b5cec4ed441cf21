import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { featureUnderTest } from '@pero/testing/feature';
import { endpoint } from '@pero/wire/endpoint';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Actor } from '../act.ts';
import { asDb } from '../database/db.ts';
import { tellLive } from './line.ts';
import { type Live, openLive, serveLive } from './live.ts';

const follow = endpoint('GET /live', {
  id: 'T',
  summary: 'What is said to me',
  who: 'mod',
  input: z.object({}),
  output: z.object({ text: z.string() }),
});

const route = serveLive(
  follow,
  'talk',
  async ({ userId }, since) => [{ ...(since !== null && { id: since + 1 }), data: { text: `hello ${userId}` } }],
  async (_, { id, words }) => [{ id: Number(id), data: { text: String(words), secret: 'never leaves' } }],
);

let feature: Awaited<ReturnType<typeof featureUnderTest>>;
let live: Live;
let server: Server;
let address = '';
/** Who holds a session now: the header says who it is. */
const sessions = new Set<string>();

beforeAll(async () => {
  const identify = () => async (headers: Pick<Headers, 'get'>) => {
    const name = headers.get('authorization') ?? '';
    const actor = { userId: Number(name.slice(1)), isModerator: name.startsWith('m') } as Actor;
    return sessions.has(name) ? { actor, token: name, via: 'header' as const } : null;
  };
  feature = await featureUnderTest([], { identify });
});
afterAll(() => feature.close());

beforeEach(async () => {
  for (const name of ['m1', 'm2', 'a3']) sessions.add(name);
  live = openLive(feature.services, feature.url, [route], {
    beatMs: 100,
    mostStreams: 3,
    mostOfAddress: 4,
    trustProxy: true,
  });
  const listener = getRequestListener(live.app.fetch);
  server = createServer((request, response) => void listener(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/live`;
});
afterEach(async () => {
  await live.close();
  server.closeAllConnections();
  server.close();
});

/** A reader who keeps all that was said. */
async function listen(name: string, headers: Record<string, string> = {}) {
  const stop = new AbortController();
  const response = await fetch(address, { headers: { authorization: name, ...headers }, signal: stop.signal });
  const heard: string[] = [];
  let text = '';
  let isOver = false;
  const reading = (async () => {
    if (!response.body) return;
    for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      heard.splice(
        0,
        heard.length,
        ...[...text.matchAll(/data: (.*)/g)].map(([, data]) => JSON.parse(data ?? '').text),
      );
    }
  })()
    .catch(() => undefined)
    .finally(() => {
      isOver = true;
    });
  return { response, heard, text: () => text, isOver: () => isOver, reading, leave: () => stop.abort() };
}

const tell = (userId: number, words: string, id = 1) =>
  tellLive(feature.db, { topic: 'talk', userId, say: { id, words } });

const until = (holds: () => boolean) => expect.poll(holds, { interval: 10 }).toBe(true);

describe('a stream', () => {
  test('begins with what is so, and goes on with what is told to this person and to nobody else', async () => {
    const [one, again, other] = [await listen('m1'), await listen('m1'), await listen('m2')];
    expect(one.response.headers.get('content-type')).toContain('text/event-stream');
    await until(() => one.heard.length + again.heard.length + other.heard.length === 3);
    await tell(1, 'a letter');
    await until(() => one.heard.length === 2 && again.heard.length === 2);
    expect(one.heard).toEqual(['hello 1', 'a letter']);
    expect(again.heard).toEqual(one.heard);
    expect(other.heard).toEqual(['hello 2']);
    expect(one.text()).not.toContain('secret');
  });

  test('is told of nothing that was rolled back, and of a fact only when it is one', async () => {
    const one = await listen('m1');
    await until(() => one.heard.length === 1);
    const fault = feature.kysely.transaction().execute(async (transaction) => {
      await tellLive(asDb(transaction), { topic: 'talk', userId: 1, say: { id: 2, words: 'never was' } });
      throw new Error('no');
    });
    await expect(fault).rejects.toThrow('no');
    await feature.kysely.transaction().execute(async (transaction) => {
      await tellLive(asDb(transaction), { topic: 'talk', userId: 1, say: { id: 3, words: 'is so' } });
      await wait(100);
      expect(one.heard).toEqual(['hello 1']);
    });
    await until(() => one.heard.length === 2);
    expect(one.heard).toEqual(['hello 1', 'is so']);
  });

  test('says the same thing once, and to whoever comes back only what was missed', async () => {
    const one = await listen('m1', { 'last-event-id': '6' });
    await until(() => one.text().includes('id: 7'));
    await tell(1, 'missed, and told on arrival', 7);
    await tell(1, 'new', 8);
    await until(() => one.heard.includes('new'));
    expect(one.heard).toEqual(['hello 1', 'new']);
  });

  test('keeps the order in which things were told', async () => {
    const one = await listen('m1');
    await until(() => one.heard.length === 1);
    for (let n = 1; n <= 50; n += 1) await tell(1, `${n}`, n);
    await until(() => one.heard.length === 51);
    expect(one.heard.slice(1)).toEqual(Array.from({ length: 50 }, (_, n) => `${n + 1}`));
  });

  test('beats, so that no proxy thinks it dead', async () => {
    const one = await listen('m1');
    await until(() => (one.text().match(/^: $/gm) ?? []).length >= 2);
  });
});

describe('the door of streams', () => {
  test.each([
    ['a guest', '', 401],
    ['somebody who may not call', 'a3', 403],
  ])('turns away %s', async (_, name, status) => {
    expect((await listen(name)).response.status).toBe(status);
  });

  test('lets in only so many of one person, and again when one has left', async () => {
    const open = [await listen('m1'), await listen('m1'), await listen('m1')];
    expect((await listen('m1')).response.status).toBe(429);
    expect((await listen('m2')).response.status).toBe(200);
    open[0]?.leave();
    await expect.poll(async () => (await listen('m1')).response.status).toBe(200);
  });

  test('lets in only so many from one network, whoever they are, and counts those who left no more', async () => {
    const from = (name: string, ip: string) => listen(name, { 'x-forwarded-for': `203.0.113.1, ${ip}` });
    const open = [await from('m1', '2001:db8::1'), await from('m1', '2001:db8::2'), await from('m2', '2001:db8::3')];
    expect((await from('m2', '2001:db8::4')).response.status).toBe(200);
    expect((await from('m2', '2001:db8::5')).response.status).toBe(429);
    expect((await from('m2', '2001:db8:1::5')).response.status).toBe(200);
    open[0]?.leave();
    await expect.poll(async () => (await from('m1', '2001:db8::6')).response.status).toBe(200);
  });

  test('opens nothing for whoever only asks for the headers', async () => {
    for (let n = 0; n < 5; n += 1) {
      expect((await fetch(address, { method: 'HEAD', headers: { authorization: 'm1' } })).status).toBe(200);
    }
    expect((await listen('m1')).response.status).toBe(200);
  });

  test('shuts with the session: not a word more is said, and the stream ends', async () => {
    const one = await listen('m1');
    await until(() => one.heard.length === 1);
    sessions.delete('m1');
    await tell(1, 'for the owner only');
    await until(one.isOver);
    expect(one.heard).toEqual(['hello 1']);
  });

  test('shuts with a session that ended in silence too', async () => {
    const one = await listen('m1');
    await until(() => one.heard.length === 1);
    sessions.delete('m1');
    await until(one.isOver);
  });
});

describe('the server', () => {
  test('stops, however many streams are open', async () => {
    const open = await Promise.all([listen('m1'), listen('m1'), listen('m2')]);
    await until(() => open.every(({ heard }) => heard.length === 1));
    const closed = new Promise((resolve) => server.close(resolve));
    await live.close();
    await closed;
    await Promise.all(open.map(({ reading }) => reading));
    expect(open.every(({ isOver }) => isOver())).toBe(true);
  });

  test('ends the streams when it can no longer hear, and hears again for those who come back', async () => {
    const one = await listen('m1');
    await until(() => one.heard.length === 1);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'pero-live'
              and datname = current_database()`.execute(feature.kysely);
    await until(one.isOver);
    const again = await listen('m1');
    await until(() => again.heard.length === 1);
    await tell(1, 'still here');
    await until(() => again.heard.length === 2);
  });
});
