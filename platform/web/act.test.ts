import { endpoint } from '@pero/wire/endpoint';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { actStore } from './act.ts';
import type { ApiResponse, Call } from './call.ts';
import { NetworkError, RequestAborted } from './call-errors.ts';

const register = endpoint('POST /account/registration', {
  id: 'T1',
  summary: 'Register',
  who: 'any',
  input: z.object({ email: z.string() }),
  output: z.object({ id: z.int() }),
});

const done = (id: number): ApiResponse<{ id: number }> => ({ result: { id }, errors: [], status: 200 });
const taken = [
  { field: 'email', reason: 'email-taken', messages: ['Пользователь с таким адресом уже зарегистрирован'] },
];
const refused = { result: null, errors: taken, status: 400 };

/** Answers in the order in which the test lets them. */
function answering() {
  const waiting: { resolve: (told: unknown) => void; reject: (error: unknown) => void }[] = [];
  const call = (() => new Promise((resolve, reject) => waiting.push({ resolve, reject }))) as unknown as Call;
  return { call, waiting };
}

test('[R36] registration is untouched, then being fetched, then fetched with its result', async () => {
  const { call, waiting } = answering();
  const store = actStore(call, register);
  expect(store.state()).toEqual({ isFetched: false, isFetching: false, result: null, errors: [] });

  const acted = store.act({ email: 'a@b.ru' });
  expect(store.state()).toMatchObject({ isFetched: false, isFetching: true });

  waiting[0]?.resolve(done(7));
  expect(await acted).toEqual({ ok: true, result: { id: 7 } });
  expect(store.state()).toEqual({ isFetched: true, isFetching: false, result: { id: 7 }, errors: [] });
});

test('[R55] an answer with errors does not replace the result there was', async () => {
  const { call, waiting } = answering();
  const store = actStore(call, register);
  const first = store.act({ email: 'a@b.ru' });
  waiting[0]?.resolve(done(7));
  await first;
  const second = store.act({ email: 'a@b.ru' });
  waiting[1]?.resolve({ ...refused, result: { id: 666 } });
  expect(await second).toMatchObject({ ok: false });
  expect(store.state()).toEqual({ isFetched: true, isFetching: false, result: { id: 7 }, errors: taken });
});

test('the errors of the last try stay to be read while the next one runs, and go when it succeeds', async () => {
  const { call, waiting } = answering();
  const store = actStore(call, register);
  const first = store.act({ email: 'a@b.ru' });
  waiting[0]?.resolve(refused);
  await first;
  const second = store.act({ email: 'c@d.ru' });
  expect(store.state()).toMatchObject({ isFetching: true, errors: taken });
  waiting[1]?.resolve(done(8));
  await second;
  expect(store.state()).toMatchObject({ isFetching: false, errors: [], result: { id: 8 } });
});

test('of two tries at once the later one is shown, whichever answers last', async () => {
  const { call, waiting } = answering();
  const store = actStore(call, register);
  const both = [store.act({ email: 'a@b.ru' }), store.act({ email: 'c@d.ru' })];
  waiting[1]?.resolve(done(2));
  waiting[0]?.resolve(refused);
  await Promise.all(both);
  expect(store.state()).toEqual({ isFetched: true, isFetching: false, result: { id: 2 }, errors: [] });
});

test('a broken road is said in words beside no field, and what was typed is said to be safe', async () => {
  const { call, waiting } = answering();
  const store = actStore(call, register);
  const acted = store.act({ email: 'a@b.ru' });
  waiting[0]?.reject(new NetworkError(false, null));
  expect(await acted).toEqual({ ok: false, result: null });
  expect(store.state().errors).toEqual([
    { field: null, reason: 'no-answer', messages: [expect.stringContaining('Нет связи с «Пером»')] },
  ]);
});

test('[R71] an abort is thrown on quietly', async () => {
  const { call, waiting } = answering();
  const acted = actStore(call, register).act({ email: 'a@b.ru' });
  waiting[0]?.reject(new RequestAborted(null));
  await expect(acted).rejects.toThrow('Request aborted');
});

test('whoever watches is told of every change, until they stop', async () => {
  const { call, waiting } = answering();
  const store = actStore(call, register);
  let changes = 0;
  const stop = store.subscribe(() => {
    changes += 1;
  });
  const acted = store.act({ email: 'a@b.ru' });
  waiting[0]?.resolve(done(7));
  await acted;
  expect(changes).toBe(2);
  stop();
  store.reset();
  expect(changes).toBe(2);
  expect(store.state()).toMatchObject({ isFetched: false, result: null });
});
