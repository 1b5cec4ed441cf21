import { standingClock } from '@pero/server-platform/clock';
import { expect, test } from 'vitest';
import { simulatorPages } from './pages.ts';
import { artsForTest, shopForTest } from './test-shop.ts';

type State = { run: { isRunning: boolean; days: number; lived: object[]; message: string | null } | null };

test('[RT10] the page starts a simulation, shows how far it is, and says how it ended', async () => {
  const { shop, close } = await shopForTest(artsForTest(2));
  const clock = standingClock('2026-11-15T12:00:00Z');
  const app = simulatorPages({ shop, clock, siteUrl: 'http://localhost:3000/' });
  const ask = (path: string, body?: object) =>
    app.request(`/dev/simulator/${path}`, body && { method: 'POST', body: JSON.stringify(body) });
  const state = async () => (await (await ask('state')).json()) as State;

  const page = await ask('');
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await page.text()).toContain('Книга 68000001');
  for (const name of ['simulator.css', 'simulator.js']) expect((await ask(name)).status).toBe(200);

  expect((await ask('run', { months: 0, readers: 100, seed: 1 })).status).toBe(422);
  expect((await ask('live', { isOn: 'да' })).status).toBe(422);
  expect((await ask('run', { months: 1, readers: 100, seed: 1 })).status).toBe(200);
  expect((await ask('run', { months: 1, readers: 100, seed: 1 })).status).toBe(409);
  await expect.poll(async () => (await state()).run?.isRunning).toBe(false);
  expect((await state()).run).toMatchObject({ days: 32, message: 'Готово.' });

  await ask('run', { months: 1, readers: 100, seed: 1 });
  await expect.poll(async () => (await state()).run?.message).toContain('уже прожили');
  await close();
});

test('[RT10] a shop without books has nobody to simulate, and the page says so', async () => {
  const { shop, close } = await shopForTest([]);
  const clock = standingClock('2026-11-15T12:00:00Z');
  const app = simulatorPages({ shop, clock, siteUrl: 'http://localhost:3000/' });
  const page = await app.request('/dev/simulator/');
  expect(await page.text()).toContain('Пока нечего читать');
  await close();
});
