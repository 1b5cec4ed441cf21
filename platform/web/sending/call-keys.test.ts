import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { endpoint } from '@pero/wire/endpoint';
import { nothing, pathId } from '@pero/wire/shapes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type Call, callWith } from '../call.ts';

const book = { title: 'Долгая вода' };
const readBook = endpoint('GET /books/:bookId', {
  id: 'T1',
  summary: 'One book',
  who: 'any',
  input: z.object({ bookId: pathId }),
  output: z.object({ title: z.string() }),
});
const renameBook = endpoint('PATCH /books/:bookId', {
  id: 'T2',
  summary: 'Rename',
  who: 'any',
  input: z.object({ bookId: pathId, title: z.string() }),
  output: nothing,
});
const orderPrint = endpoint('POST /orders', {
  id: 'T4',
  summary: 'Order',
  who: 'any',
  input: nothing,
  output: nothing,
});
const writeChapter = endpoint('POST /chapters', {
  id: 'T5',
  summary: 'Write',
  who: 'user',
  input: z.object({ text: z.string() }),
  output: nothing,
  largestBody: 1_000_000,
});

let heard: IncomingMessage;
let answer: (response: Parameters<RequestListener>[1]) => void;
const server = createServer((request, response) => {
  request.resume().on('end', () => {
    heard = request;
    answer(response);
  });
});
const saying = (status: number, body?: object) => (response: Parameters<RequestListener>[1]) =>
  void response.writeHead(status).end(body && JSON.stringify(body));
let call: Call;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  call = callWith({
    fetch: (path, init) => fetch(`${base}${path}`, init),
    csrfToken: () => 'the-token',
    report: () => undefined,
  });
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

test('every call that changes something carries a key of its own; a read and a large text, which has its version, do not', async () => {
  const keyOf = async (asked: () => Promise<unknown>) => {
    await asked();
    return heard.headers['idempotency-key'];
  };
  answer = saying(204);
  const keys = [
    await keyOf(() => call(orderPrint, {})),
    await keyOf(() => call(orderPrint, {})),
    await keyOf(() => call(renameBook, { bookId: 7, title: 'Вода' })),
  ];
  expect(new Set(keys).size).toBe(3);
  for (const key of keys) expect(key).toMatch(/^browser-[0-9a-f]{32}$/);
  expect(await keyOf(() => call(writeChapter, { text: 'Текст' }))).toBeUndefined();
  answer = saying(200, { result: book, errors: [] });
  expect(await keyOf(() => call(readBook, { bookId: 7 }))).toBeUndefined();
});

test.each<[string, typeof answer]>([
  ['an answer that did not come', (response) => response.destroy()],
  ['«come again»', (response) => response.writeHead(503, { 'retry-after': '5' }).end('{"errors":[]}')],
])('%s leaves its key to the same asked again, until it is known what became of it', async (_, lost) => {
  const keyOf = async (input: { bookId: number; title: string }) => {
    await call(renameBook, input).catch(() => undefined);
    return heard.headers['idempotency-key'];
  };
  const wish = { bookId: 7, title: 'Вода' };
  answer = lost;
  const key = await keyOf(wish);
  expect(await keyOf({ ...wish, title: 'Снег' })).not.toBe(key);
  answer = saying(204);
  expect(await keyOf(wish)).toBe(key);
  expect(await keyOf(wish)).not.toBe(key);
});

test('what was changed since at the same place is changed back by a new call, not by the answer of an older one', async () => {
  const keyOf = async (title: string) => {
    await call(renameBook, { bookId: 7, title }).catch(() => undefined);
    return heard.headers['idempotency-key'];
  };
  answer = (response) => response.destroy();
  const lost = await keyOf('Вода');
  answer = saying(204);
  await keyOf('Снег');
  expect(await keyOf('Вода')).not.toBe(lost);
});

test('a read that is told to come again does so by itself, once; a change does not', async () => {
  let asked = 0;
  answer = (response) => {
    asked += 1;
    if (asked === 1) response.writeHead(503, { 'retry-after': '0' }).end('{"result":null,"errors":[]}');
    else saying(200, { result: book, errors: [] })(response);
  };
  expect(await call(readBook, { bookId: 7 })).toMatchObject({ status: 200, errors: [] });
  expect(asked).toBe(2);
  asked = 0;
  expect(await call(orderPrint, {})).toMatchObject({ status: 503 });
  expect(asked).toBe(1);
});
