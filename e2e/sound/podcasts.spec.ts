import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { feedFile, feedHost } from '@pero/podcasts/test-feed';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { violationsOn } from '../helpers/axe.ts';
import { asGuest, callApi, DEMO, lookAt, open, signIn, test } from '../helpers/people.ts';

const CHORD = readFileSync(new URL('../../features/podcasts/demo/chord.mp3', import.meta.url));

/** As hosts serve sound: whole, or the part that was asked for. */
function sound(request: IncomingMessage, response: ServerResponse): void {
  const asked = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '');
  const from = Number(asked?.[1] ?? 0);
  const to = asked?.[2] ? Number(asked[2]) : CHORD.length - 1;
  const range = asked && { 'content-range': `bytes ${from}-${to}/${CHORD.length}` };
  const headers = { 'content-type': 'audio/mpeg', 'content-length': to - from + 1, ...range };
  response.writeHead(asked ? 206 : 200, headers).end(CHORD.subarray(from, to + 1));
}

async function clean(page: Page): Promise<void> {
  expect((await violationsOn(page)).map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth + 1);
  expect(isWide).toBe(false);
}

test('[P07] [P05] [PC01] [PC06] [PC17] a podcast comes from its feed: found, confirmed by a code in it, heard, described, sent and let out', async ({
  page,
  browser,
}) => {
  const host = await feedHost(Number(process.env.E2E_PORT ?? 4310) + 2);
  const name = `Черновик вслух ${Date.now() % 100_000}`;
  const episodes = [
    { title: 'Письмо себе в шестую главу', date: 'Tue, 20 Oct 2026 10:00:00 GMT' },
    { title: 'Первая фраза', date: 'Tue, 03 Nov 2026 10:00:00 GMT' },
  ];
  // Tried again it is another feed: one that is here already is not brought twice.
  const feedPath = `/rss-${Date.now()}.xml`;
  const serve = (more = '') =>
    host.put(feedPath, feedFile(host.base, { title: name, episodes, more, picture: 'cover.jpg' }));
  serve();
  host.put('/one.mp3', sound);
  const square = { width: 1400, height: 1400, channels: 3, background: '#12403a' } as const;
  host.put('/cover.jpg', await sharp({ create: square }).jpeg().toBuffer(), 'image/jpeg');

  await signIn(page, DEMO.author);
  await open(page, '/podcasts/new/');
  await clean(page);
  await lookAt(page, 'podcast-new');
  await page.getByLabel('Адрес ленты, RSS').fill('http://192.168.0.14/rss');
  await page.getByRole('button', { name: 'Прочитать ленту' }).click();
  await expect(page.getByText('Этот адрес виден только внутри вашей сети')).toBeVisible();
  await page.getByLabel('Адрес ленты, RSS').fill(`${host.base}${feedPath}`);
  await page.getByRole('button', { name: 'Прочитать ленту' }).click();
  await page.waitForURL(/\/podcasts\/\d+\/\?tab=feed/);
  await expect(page.getByRole('heading', { name: 'Поле за полем' })).toBeVisible();
  const id = /\/podcasts\/(\d+)\//.exec(page.url())?.[1];
  await clean(page);
  await lookAt(page, 'podcast-feed');

  const token = (await page.locator('code b').textContent()) ?? '';
  await page.getByRole('button', { name: 'Проверить код' }).click();
  await expect(page.getByText('Хостинг мог отдать старую копию')).toBeVisible();
  serve(`<podcast:txt purpose="verify">${token}</podcast:txt>`);
  await page.getByRole('button', { name: 'Проверить код' }).click();
  await expect(page.getByRole('heading', { name: 'Подкаст ваш' })).toBeVisible();

  await open(page, `/podcasts/${id}/`);
  await page.getByRole('button', { name: 'Слушать: Первая фраза' }).click();
  await expect
    .poll(() => page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime))
    .toBeGreaterThan(0.3);
  await page.getByRole('button', { name: 'Пауза: Слушать: Первая фраза' }).click();
  await expect
    .poll(async () => (await callApi<{ cover: { url: string | null } }>(page, 'GET', `/podcasts/${id}`)).cover.url)
    .not.toBeNull();

  await open(page, `/podcasts/${id}/?tab=meta`);
  await clean(page);
  await page.getByLabel('Жанры').click();
  // The closed list of categories has options too, and stands before these.
  await page.getByRole('listbox').getByRole('option').first().click();
  await page.getByText('12+', { exact: true }).click();
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Сохранено')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, `/podcasts/${id}/`);
  await clean(page);
  await lookAt(page, 'podcast-phone');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Отправить на проверку' }).click();
  await page.getByLabel(/Подкаст соответствует/).check();
  await page.getByRole('button', { name: 'Отправить', exact: true }).click();
  await expect(page.getByText('Подкаст у модератора')).toBeVisible();
  await open(page, '/books/podcasts/');
  await expect(page.getByRole('link', { name })).toBeVisible();
  await clean(page);

  const judge = await asGuest(browser);
  await signIn(judge, DEMO.moderator);
  await callApi(judge, 'POST', '/moderation/books', { book: Number(id) });
  await open(judge, `/moderation/book/${id}/`);
  await expect(judge.getByRole('heading', { name: 'Первая фраза' })).toBeVisible();
  await judge.getByLabel('Слушать: Первая фраза').evaluate((audio: HTMLAudioElement) => audio.play());
  await expect
    .poll(() => judge.getByLabel('Слушать: Первая фраза').evaluate((audio: HTMLAudioElement) => audio.currentTime))
    .toBeGreaterThan(0.3);
  await lookAt(judge, 'podcast-judged');
  await clean(judge);

  // Accepted it is out: anybody reads our feed, and hears an episode of it.
  const { public_url } = await callApi<{ public_url: string }>(page, 'GET', `/podcasts/${id}`);
  expect((await judge.request.get(public_url)).status()).toBe(404);
  await judge.getByRole('button', { name: 'Принять подкаст' }).click();
  await judge.getByRole('dialog').getByRole('button', { name: 'Принять подкаст' }).click();
  await expect(judge.getByRole('dialog')).toBeHidden();
  const listener = await asGuest(browser);
  await expect.poll(async () => (await listener.request.get(public_url)).status()).toBe(200);
  const feed = await (await listener.request.get(public_url)).text();
  expect(feed).toContain('<title>Первая фраза</title>');
  host.close();
});
