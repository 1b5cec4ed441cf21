import { expect } from '@playwright/test';
import { violationsOn } from '../helpers/axe.ts';
import { bookNamed, callApi, DEMO, open, signIn, test } from '../helpers/people.ts';

type Room = { readonly book_id: number; readonly chapters: readonly { id: number; characters: number }[] };

const SETTINGS = { has_guests: true, can_copy: false, has_file: false, seats: 20, greeting: 'Спасибо!', ends_on: null };

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

test('[RD21, RD24, RD25] a first reader comes by a link, without an account, reads on a phone and says where it is dull', async ({
  page,
  browser,
}) => {
  const desk = await browser.newPage();
  await signIn(desk, DEMO.author);
  const bookId = await bookNamed(desk, 'Дом на Песчаной косе');
  const room = await callApi<Room>(desk, 'PUT', `/books/${bookId}/readers`, SETTINGS);
  const opened = room.chapters.filter(({ characters }) => characters > 0).slice(0, 2);
  const chapters = opened.map(({ id }) => ({ chapter_id: id, opens_on: '2026-01-01' }));
  await callApi(desk, 'PUT', `/books/${bookId}/readers/chapters`, { chapters });
  const invitation = { kind: 'link', seats: 5 };
  const { address } = await callApi<{ address: string }>(
    desk,
    'POST',
    `/books/${bookId}/readers/invitations`,
    invitation,
  );

  await open(page, new URL(address).pathname);
  expect(await violationsOn(page)).toEqual([]);
  await page.getByLabel('Как вас назвать').fill('Марта');
  await page.getByLabel('Показывать под моим именем').check();
  await page.getByRole('button', { name: 'Начать читать' }).click();
  await page.getByRole('link', { name: 'Начать читать' }).click();
  const paragraph = page.locator('[data-block="2"]');
  await paragraph.tap();
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'скучно' }).tap();
  await page.getByLabel('Своими словами').fill('Тут я устала');
  const told = page.waitForResponse((answer) => answer.url().endsWith('/marks') && answer.ok());
  await page.getByRole('button', { name: 'Оставить замечание' }).tap();
  await told;
  await expect(page.getByText('Тут я устала')).toBeVisible();
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/place') && answer.ok());
  await page.getByRole('article').locator('[data-block]').last().scrollIntoViewIfNeeded();
  await kept;

  const address2 = page.url();
  const stranger = await (await browser.newContext()).newPage();
  expect((await stranger.goto(address2))?.status()).toBe(404);
  const answer = await page.reload();
  const headers = answer?.headers() ?? {};
  expect([headers['referrer-policy'], headers['cache-control'], headers['x-robots-tag']]).toEqual([
    'no-referrer',
    'private, no-store',
    'noindex, nofollow, noarchive, nosnippet',
  ]);

  await open(desk, `/books/${bookId}/readers/`);
  await expect(desk.getByText('Марта')).toBeVisible();
  await open(desk, `/books/${bookId}/readers/${opened[0]?.id}/`);
  await expect(desk.getByText('Тут я устала')).toBeVisible();
  await desk.close();
});
