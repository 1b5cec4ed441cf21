import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { endpoint } from '@pero/wire/endpoint';
import { nothing, paging, pathId, queryIds, wireMoment } from '@pero/wire/shapes';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { type Call, callWith } from './call.ts';
import { NetworkError, RequestAborted, RequestFailed } from './call-errors.ts';

const readBook = endpoint('GET /books/:bookId', {
  id: 'T1',
  summary: 'One book',
  who: 'any',
  input: z.object({ bookId: pathId, tab: z.string().optional(), book_ids: queryIds.optional() }),
  output: z.object({ title: z.string(), written_at: wireMoment }),
});
const renameBook = endpoint('PATCH /books/:bookId', {
  id: 'T2',
  summary: 'Rename',
  who: 'any',
  input: z.object({ bookId: pathId, title: z.string().max(5, { error: 'Название не длиннее 5 символов' }) }),
  output: nothing,
});
const listBooks = endpoint('GET /books', {
  id: 'T3',
  summary: 'Books',
  who: 'any',
  input: z.object(paging),
  output: z.object({ title: z.string() }),
  paged: true,
});
const orderPrint = endpoint('POST /orders', {
  id: 'T4',
  summary: 'Order',
  who: 'any',
  input: nothing,
  output: nothing,
});

type ReceivedRequest = { method: string; url: string; headers: IncomingMessage['headers']; body: string };
let heard: ReceivedRequest;
let answer: (response: ServerResponse) => void;
const reported: Error[] = [];

const server = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk) => {
    body += chunk;
  });
  request.on('end', () => {
    heard = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body };
    answer(response);
  });
});
let call: Call;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  call = callWith({
    fetch: (path, init) => fetch(`${base}${path}`, init),
    csrfToken: () => 'the-token',
    report: (error) => reported.push(error),
  });
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  reported.length = 0;
});

const book = { title: 'Долгая вода', written_at: '2026-11-15T09:00:00.000Z' };

test('[R63] a read asks for JSON under /api, and its shapes are decoded', async () => {
  answer = saying(200, { result: book, errors: [] });
  const told = await call(readBook, { bookId: 7, tab: 'meta' });
  expect(heard).toMatchObject({ method: 'GET', url: '/api/books/7?tab=meta', body: '' });
  expect(heard.headers.accept).toBe('application/json');
  expect(told).toEqual({
    result: { title: 'Долгая вода', written_at: new Date('2026-11-15T09:00:00Z') },
    errors: [],
    status: 200,
  });
});

test('[R63] arrays in a query are joined by commas', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 1e9 }), { minLength: 1, maxLength: 20 }), async (ids) => {
      answer = saying(200, { result: book, errors: [] });
      await call(readBook, { bookId: 1, book_ids: ids });
      expect(new URL(heard.url, 'http://x').searchParams.get('book_ids')).toBe(ids.join(','));
    }),
    { numRuns: 20 },
  );
});

test('[R63] a change carries its body as JSON and the CSRF token; a read carries no token', async () => {
  answer = saying(200, { result: {}, errors: [] });
  await call(renameBook, { bookId: 7, title: 'Вода' });
  expect(heard).toMatchObject({ method: 'PATCH', url: '/api/books/7', body: '{"title":"Вода"}' });
  expect(heard.headers['x-csrftoken']).toBe('the-token');
  expect(heard.headers['content-type']).toBe('application/json');

  answer = saying(200, { result: book, errors: [] });
  await call(readBook, { bookId: 7 });
  expect(heard.headers['x-csrftoken']).toBeUndefined();
});

test('[R63] cookies travel with every call, and the patience is 30 seconds', async () => {
  const patience = vi.spyOn(AbortSignal, 'timeout');
  const inits: RequestInit[] = [];
  const watched = callWith({
    fetch: async (_, init) => {
      inits.push(init);
      return Response.json({ result: book, errors: [] });
    },
    csrfToken: () => null,
    report: () => {},
  });
  await watched(readBook, { bookId: 1 });
  expect(inits[0]?.credentials).toBe('include');
  expect(patience).toHaveBeenCalledWith(30_000);
  patience.mockRestore();
});

test('[R63] every status from 200 to 299 is success', async () => {
  answer = saying(201, { result: book, errors: [] });
  expect(await call(readBook, { bookId: 7 })).toMatchObject({ status: 201, errors: [], result: { title: book.title } });
});

test('a repeated order carries its key', async () => {
  answer = saying(204);
  await call(orderPrint, {}, { idempotencyKey: 'order-1' });
  expect(heard.headers['idempotency-key']).toBe('order-1');
});

test('a list brings its pages', async () => {
  const pagination = { count: 30, next_page: '/api/books?limit=20&offset=20', previous_page: null };
  answer = saying(200, { result: [{ title: 'Снег' }], errors: [], pagination });
  expect(await call(listBooks, { limit: 20 })).toEqual({
    result: [{ title: 'Снег' }],
    errors: [],
    pagination,
    status: 200,
  });
});

test('[R70] 204 is an empty result without errors', async () => {
  answer = saying(204);
  expect(await call(orderPrint, {})).toEqual({ result: null, errors: [], status: 204 });
});

test.each([500, 502, 503, 599])('[R70] %i is one error without a field, then the callback runs', async (status) => {
  answer = saying(status, '<html>down</html>');
  const onBackendError = vi.fn();
  expect(await call(readBook, { bookId: 7 }, { onBackendError })).toEqual({
    result: null,
    errors: [{ field: null, reason: 'backend-error', messages: [`Backend error with status ${status}`] }],
    status,
  });
  expect(onBackendError).toHaveBeenCalledWith(status);
  expect(reported).toEqual([]);
});

test.each([503, 507])('[R70] a server that is away or full says so in its own words: %i', async (status) => {
  const errors = [{ field: null, reason: 'database-away', messages: ['База данных недоступна'] }];
  answer = saying(status, { result: null, errors });
  expect(await call(readBook, { bookId: 7 })).toEqual({ result: null, errors, status });
});

test('what a form sends and a contract has no words for is refused in Russian before the road', async () => {
  const { errors } = await call(readBook, { bookId: Number.NaN });
  expect(errors).toEqual([{ field: 'bookId', reason: 'wrong-type', messages: [expect.stringMatching(/^Укажите/)] }]);
});

test('a line of a list is refused under the same field as the server has it: by its name and not by its number', async () => {
  const input = z.object({ links: z.array(z.object({ url: z.string().max(5, { error: 'Не длиннее 5 символов' }) })) });
  const saveLinks = endpoint('PATCH /links', { id: 'T5', summary: 'Save', who: 'any', input, output: nothing });
  const long = { url: 'больше пяти' };
  const { errors } = await call(saveLinks, { links: [long, { url: 'пять' }, long] });
  // Once, however many lines it is said of.
  expect(errors).toMatchObject([{ field: 'links.url', messages: ['Не длиннее 5 символов'] }]);
});

test('[R70] 499 is not yet a fault of the server', async () => {
  const onBackendError = vi.fn();
  answer = saying(499, { result: null, errors: [{ field: null, reason: 'no', messages: ['Нет'] }] });
  expect(await call(readBook, { bookId: 7 }, { onBackendError })).toMatchObject({ errors: [{ messages: ['Нет'] }] });
  expect(onBackendError).not.toHaveBeenCalled();
});

test('a refusal is told by its fields, and its result is dropped', async () => {
  const errors = [{ field: 'title', reason: 'title-empty', messages: ['Укажите название книги'] }];
  answer = saying(400, { result: { title: 'x' }, errors });
  expect(await call(readBook, { bookId: 7 })).toEqual({ result: null, errors, status: 400 });
});

test('what the contract forbids is refused in the same words without the road there', async () => {
  answer = () => expect.unreachable();
  expect(await call(renameBook, { bookId: 7, title: 'Долгая вода' })).toEqual({
    result: null,
    errors: [{ field: 'title', reason: 'too-long', messages: ['Название не длиннее 5 символов'] }],
    status: 400,
  });
});

test('a session that has ended asks for the password and sends the same again; who declines is told as before', async () => {
  const signedOut = {
    result: null,
    errors: [{ field: null, reason: 'signed-out', messages: ['Войдите, чтобы продолжить'] }],
  };
  const bodies: string[] = [];
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const asks: boolean[] = [];
  let isIn = false;
  const calling = (comesIn: boolean) =>
    callWith({
      fetch: (path, init) => fetch(`${base}${path}`, init),
      csrfToken: () => (isIn ? 'the-new-token' : 'the-token'),
      report: (error) => reported.push(error),
      signInAgain: async () => {
        asks.push(comesIn);
        isIn = comesIn;
        return comesIn;
      },
    });
  answer = (response) => {
    bodies.push(`${heard.headers['x-csrftoken']} ${heard.body}`);
    saying(isIn ? 200 : 401, isIn ? { result: {}, errors: [] } : signedOut)(response);
  };
  expect(await calling(false)(renameBook, { bookId: 7, title: 'Вода' })).toMatchObject({ status: 401, ...signedOut });
  expect(await calling(true)(renameBook, { bookId: 7, title: 'Вода' }, { isQuiet: true })).toMatchObject({
    status: 401,
  });
  expect(asks).toEqual([false]);
  expect(await calling(true)(renameBook, { bookId: 7, title: 'Вода' })).toMatchObject({ status: 200, errors: [] });
  expect(bodies.slice(-2)).toEqual(['the-token {"title":"Вода"}', 'the-new-token {"title":"Вода"}']);
});

test('a page that lay on a device brings itself a new token and sends the same again; where it gets none, it is told so', async () => {
  const old = { result: null, errors: [{ field: null, reason: 'page-outdated', messages: ['Страница устарела'] }] };
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let token = '';
  const calling = (canRenew: boolean) =>
    callWith({
      fetch: (path, init) => fetch(`${base}${path}`, init),
      csrfToken: () => token,
      report: (error) => reported.push(error),
      renewToken: async () => {
        if (canRenew) token = 'fresh';
        return canRenew;
      },
    });
  answer = (response) => {
    const isFresh = heard.headers['x-csrftoken'] === 'fresh';
    saying(isFresh ? 200 : 403, isFresh ? { result: {}, errors: [] } : old)(response);
  };
  expect(await calling(false)(renameBook, { bookId: 7, title: 'Вода' })).toMatchObject({ status: 403, ...old });
  expect(await calling(true)(renameBook, { bookId: 7, title: 'Вода' })).toMatchObject({ status: 200, errors: [] });
});

test('[R71] an answer that is not ours: «Request failed with status code {n}»', async () => {
  answer = saying(404, '<html>nginx</html>');
  await expect(call(readBook, { bookId: 7 })).rejects.toThrow(new RequestFailed(404));
  await expect(call(readBook, { bookId: 7 })).rejects.toThrow('Request failed with status code 404');
});

test('[R71] a cut connection: «Network Error», reported once', async () => {
  answer = (response) => response.destroy();
  const failure = await call(readBook, { bookId: 7 }).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(NetworkError);
  expect(failure).toMatchObject({ message: 'Network Error', isTimeout: false });
  expect(reported).toEqual([failure]);
});

test('[R71] silence for too long is a network error that knows it was a timeout, and is reported', async () => {
  const patience = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort());
  answer = () => {};
  const failure = await call(readBook, { bookId: 7 }).catch((error: unknown) => error);
  patience.mockRestore();
  expect(failure).toMatchObject({ message: 'Network Error', isTimeout: true });
  expect(reported).toEqual([failure]);
});

test('[R71] the caller who gives up gets «Request aborted», and nobody is told', async () => {
  const giveUp = new AbortController();
  answer = () => giveUp.abort();
  const failure = await call(readBook, { bookId: 7 }, { signal: giveUp.signal }).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(RequestAborted);
  expect(failure).toMatchObject({ message: 'Request aborted' });
  expect(reported).toEqual([]);
});

function saying(status: number, body?: unknown) {
  return (response: ServerResponse) => {
    response.writeHead(status, { 'content-type': typeof body === 'string' ? 'text/html' : 'application/json' });
    response.end(typeof body === 'string' ? body : body && JSON.stringify(body));
  };
}
