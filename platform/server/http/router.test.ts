import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { doorOf, type Services } from './door.ts';
import { ANYBODY } from './gates.ts';
import { DoorRouter } from './router.ts';

const house = { clock: { now: () => new Date() }, log: { info: () => undefined }, identify: async () => null };
const door = doorOf(house as unknown as Services, { secureCookies: false, trustProxy: false });
const gate = { ...ANYBODY, id: 'XX01', method: 'GET', writes: false } as const;
const told = (result: string) => door(gate, async () => ({ status: 200, body: { result, errors: [] }, cookies: [] }));

test('whoever stands before a door is asked first, whoever stands behind it is not', async () => {
  const called: string[] = [];
  const passing = (name: string) => async (_: unknown, next: () => Promise<void>) => {
    called.push(name);
    await next();
  };
  const site = new Hono({ router: new DoorRouter() });
  site.use('/api/*', passing('before'));
  site.get('/api/me', told('me'));
  site.get('/api/books/:id', told('book'));
  site.use(passing('behind'));
  site.get('/page', (context) => context.text('page'));

  const first = await site.request('/api/me');
  expect(await first.json()).toMatchObject({ result: 'me' });
  expect(await (await site.request('/api/me')).json()).toMatchObject({ result: 'me' });
  expect(await (await site.request('/api/books/7')).json()).toMatchObject({ result: 'book' });
  expect(called).toEqual(['before', 'before', 'before']);

  expect((await site.request('/api/me', { method: 'POST' })).status).toBe(404);
  expect(await (await site.request('/page')).text()).toBe('page');
  expect(called.slice(3)).toEqual(['before', 'behind', 'behind']);
  site.get('/later', told('later'));
  expect((await site.request('/later')).status).toBe(200);
});
