import { expect, test } from 'vitest';
import { textCheckerApi } from './api.ts';

const api = textCheckerApi('k');
const asked = (text: string, key = 'k') =>
  api.request('/v1/checks', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({ id: '1', title: 'Роман', author: '', language: 'ru', text }),
  });

test('the sandbox checker knows a classic, whatever its quotes and case, and names it', async () => {
  const told = await (await asked('ВСЕ СМЕШАЛОСЬ в доме Облонских! Жена узнала…')).json();
  expect(told).toMatchObject({ percent: 50, sources: [{ title: 'Лев Толстой, «Анна Каренина»' }] });
  expect(await (await asked('Вода пришла в апреле.')).json()).toMatchObject({ percent: 0, sources: [] });
});

test('it opens only with its key, and says when it does not understand', async () => {
  expect((await asked('Текст', 'other')).status).toBe(401);
  const headers = { 'content-type': 'application/json', authorization: 'Bearer k' };
  expect((await api.request('/v1/checks', { method: 'POST', headers, body: '{}' })).status).toBe(422);
});
