import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { featureUnderTest } from '@pero/testing/feature';
import { endpoint } from '@pero/wire/endpoint';
import { nothing } from '@pero/wire/shapes';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Actor } from '../../act.ts';
import { CSRF_COOKIE, CSRF_HEADER, csrfTokenOf } from '../csrf.ts';
import { DOOR_REFUSALS } from '../refusals.ts';
import { serve } from '../serve.ts';
import { bytesOf } from './body.ts';
import { bodyRoomOf } from './body-room.ts';
import { closeUnread } from './unread.ts';

const output = z.object({ items: z.int(), last: z.unknown() });
const input = z.object({ items: z.array(z.unknown()).optional(), deep: z.unknown().optional() });
const write = endpoint('POST /write', {
  ...{ id: 'T', summary: 'Large', who: 'user', input, output },
  largestBody: 8_000_000,
});
const small = endpoint('POST /small', { id: 'T', summary: 'Small', who: 'user', input, output });
const forAll = endpoint('POST /all', { id: 'T', summary: 'For all', who: 'any', input, output });
const ping = endpoint('GET /ping', { id: 'T', summary: 'Ping', who: 'any', input: nothing, output: z.object({}) });
const told = async (_: unknown, { items = [] }: { items?: unknown[] | undefined }) => ({
  items: items.length,
  last: items.at(-1) ?? null,
});

const author = { userId: 1, profileId: 1, sessionId: 1, isPublisher: false, isModerator: false } as Actor;
let feature: Awaited<ReturnType<typeof featureUnderTest>>;
let server: Server;
let port: number;
const received = new Map<string, number>();

beforeAll(async () => {
  feature = await featureUnderTest([
    serve(write, told),
    serve(small, told),
    serve(forAll, told),
    serve(ping, () => ({})),
  ]);
  const site = new Hono().route('/api', feature.http as unknown as Hono);
  const listener = getRequestListener(site.fetch, { autoCleanupIncoming: false });
  server = createServer((request, response) => {
    closeUnread(request, response);
    const path = request.url ?? '';
    const { socket } = request;
    socket.on('close', () => received.set(path, socket.bytesRead));
    void listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await feature.close();
});

const token = csrfTokenOf('test');
const SIGNED_IN = [
  `cookie: ${CSRF_COOKIE}=${token}`,
  `${CSRF_HEADER}: ${token}`,
  `x-test-actor: ${encodeURIComponent(JSON.stringify(author))}`,
];

/** Sends the head and whatever more is given, never the rest, and resolves with all that was answered. */
function half(path: string, length: number | 'chunked', headers: readonly string[], begun = ''): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.on('data', (data) => {
      answer += data.toString();
      if (/\r\n\r\n.*\}$/s.test(answer) && !/connection: close/i.test(answer)) socket.destroy();
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(answer));
    const size = length === 'chunked' ? 'transfer-encoding: chunked' : `content-length: ${length}`;
    const head = [`POST /api${path} HTTP/1.1`, 'host: pero', 'content-type: application/json', size, ...headers];
    socket.write(`${head.join('\r\n')}\r\n\r\n${begun}`);
  });
}

const LARGE = 7_800_000;

describe('a body', () => {
  test('[AP01] of somebody unknown is answered 401 before it is read, and its connection ends', async () => {
    // Nothing of the body is sent at all: whoever waited for it would never answer.
    const answer = await half('/write?nobody', LARGE, []);
    expect(answer).toMatch(/^HTTP\/1\.1 401 /);
    expect(answer).toMatch(/connection: close/i);
    expect(answer).toContain('Войдите, чтобы продолжить');
    await expect.poll(() => received.get('/api/write?nobody')).toBeLessThan(2000);
  });

  test('[AP01] twelve of 7.8 MB at once without a session leave others answered, and are not taken in', async () => {
    const body = 'x'.repeat(LARGE);
    const posts = Array.from({ length: 12 }, (_, n) => half(`/write?flood${n}`, LARGE, [], body).catch(() => 'reset'));
    const pinged = await fetch(`http://127.0.0.1:${port}/api/ping`);
    expect(pinged.status).toBe(200);
    const answers = await Promise.all(posts);
    expect(answers.filter((answer) => /^HTTP\/1\.1 401 /.test(answer) || answer === 'reset')).toHaveLength(12);
    const taken = () => [...received].filter(([path]) => path.includes('flood')).map(([, bytes]) => bytes);
    await expect.poll(() => taken().length).toBe(12);
    expect(Math.max(...taken())).toBeLessThan(LARGE / 2);
  });

  test.each([
    ['without the CSRF pair', '/write', [SIGNED_IN[2] ?? ''], 403],
    ['where only small ones are taken', '/small', SIGNED_IN, 413],
    [
      'by a guest, who sends 64 KB at most',
      '/all',
      [`cookie: ${CSRF_COOKIE}=${token}`, `${CSRF_HEADER}: ${token}`],
      413,
    ],
  ] as const)('[AP02] of 7.8 MB %s is refused unread', async (_, path, headers, status) => {
    const answer = await half(path, LARGE, headers);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(answer).toMatch(/connection: close/i);
  });

  test('[AP02] without a length is read up to its limit and no further', async () => {
    const chunk = `${(70_000).toString(16)}\r\n${'x'.repeat(70_000)}\r\n`;
    const answer = await half('/small', 'chunked', SIGNED_IN, chunk);
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  });

  test('[AP02] that comes too slowly is told so', async () => {
    const never = new Request('http://pero/', {
      method: 'POST',
      body: new ReadableStream(),
      duplex: 'half',
    } as RequestInit);
    const read = await bytesOf(never, { largest: 1000, whose: ['ip 1'], patienceMs: 5 });
    expect(read).toEqual({ unfit: 'body-too-slow' });
  });

  test('[AP02] finds room while others are read: 429 for one’s own crowd, 503 for everybody’s, and room again after', async () => {
    const room = bodyRoomOf({ small: { all: 250, one: 100 }, large: { all: 10, one: 10 } });
    const pens: ReadableStreamDefaultController<Uint8Array>[] = [];
    const slow = (bytes: number) => {
      const body = new ReadableStream<Uint8Array>({ start: (pen) => void pens.push(pen) });
      const init = { method: 'POST', body, duplex: 'half', headers: { 'content-length': `${bytes}` } };
      return new Request('http://pero/', init as RequestInit);
    };
    const read = (whose: string, bytes: number) => bytesOf(slow(bytes), { largest: 1000, whose: [whose], room });
    const reading = [read('a', 100), read('b', 100)];
    expect(await read('a', 1)).toEqual({ unfit: 'too-many-bodies' });
    expect(await read('c', 60)).toEqual({ unfit: 'busy' });
    for (const pen of pens.splice(0, 2)) pen.close();
    expect((await Promise.all(reading)).map((bytes) => 'length' in bytes)).toEqual([true, true]);
    const later = read('c', 60);
    pens.at(-1)?.close();
    expect(await later).toEqual(Buffer.alloc(0));
  });

  test.each([
    ['a form', 'small', 64, 1000],
    ['a text', 'write', 256, 1000],
    ['a text of 100 KB', 'write', 256, 100_000],
  ] as const)('[AP03] of %s is refused when it is nested too deep', async (_, path, deepest, bytes) => {
    const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
    const body = (depth: number) => `{"items":["${'x'.repeat(bytes)}"],"deep":${nested(depth - 1)}}`;
    expect(await sent(body(deepest + 1), path)).toMatchObject({
      status: 400,
      words: DOOR_REFUSALS['body-too-complex'].message,
    });
    expect(await sent(body(deepest), path)).toMatchObject({ status: 200 });
  });

  test('[AP03] of half a million values is refused, and so is one object of a hundred thousand keys', async () => {
    expect(await sent(`{"items":[${Array(500_000).fill('1').join(',')}]}`)).toMatchObject({ status: 400 });
    const keys = Array.from({ length: 100_000 }, (_, n) => `"k${n}":1`).join(',');
    expect(await sent(`{"deep":{${keys}}}`)).toMatchObject({
      status: 400,
      words: DOOR_REFUSALS['body-too-complex'].message,
    });
    expect(
      await sent(`{"items":[${'['.repeat(5)}${Array(90_000).fill('1').join(',')}${']'.repeat(5)}]}`),
    ).toMatchObject({
      status: 400,
    });
  });

  test('[AP03] of megabytes arrives whole, in its order, with quotes and slashes as they were', async () => {
    const items = Array.from({ length: 40_000 }, (_, n) => ({ n, text: `«Глава» \\ " [{ ${n} 🙂`, marks: [n, [n]] }));
    const answer = await sent(JSON.stringify({ items }));
    expect(answer).toMatchObject({ status: 200, result: { items: 40_000, last: items.at(-1) } });
    expect((await sent(`${JSON.stringify({ items })}x`)).words).toBe(DOOR_REFUSALS['body-not-an-object'].message);
    expect(await sent(JSON.stringify({ items, ['__proto__']: [1] }))).toMatchObject({
      status: expect.toBeOneOf([200, 400]),
    });
  });

  test('[AP02] larger than 64 KB is never for anybody', () => {
    const shapes = {
      id: 'T',
      summary: 'T',
      who: 'any',
      input: nothing,
      output: z.object({}),
      largestBody: 65_537,
    } as const;
    expect(() => endpoint('POST /x', shapes)).toThrow('anybody sends at most');
  });
});

async function sent(body: string, path = 'write') {
  const headers = {
    'content-type': 'application/json',
    ...Object.fromEntries(SIGNED_IN.map((line) => line.split(': '))),
  };
  const response = await fetch(`http://127.0.0.1:${port}/api/${path}`, { method: 'POST', headers, body });
  const { result, errors } = (await response.json()) as { result: unknown; errors: { messages: string[] }[] };
  return { status: response.status, result, words: errors[0]?.messages[0] };
}
