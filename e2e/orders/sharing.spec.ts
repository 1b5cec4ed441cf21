import { expect } from '@playwright/test';
import { violationsOn } from '../helpers/axe.ts';
import { callApi, DEMO, lookAt, open, signIn, test } from '../helpers/people.ts';

test('[LK09] [LK10] from the page of a book on sale its author tells of it; where the link is posted the cover is seen', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, DEMO.author);
  // Where a book stands in the shop is heard by the feed, a while after the start.
  const sold = () => callApi<{ id: number; title: string }[]>(page, 'GET', '/links/books');
  await expect.poll(async () => (await sold()).length).toBeGreaterThan(0);
  const [book] = await sold();
  await open(page, `/books/${book?.id}/`);
  await page.getByRole('link', { name: 'Рассказать о книге' }).scrollIntoViewIfNeeded();
  await lookAt(page, 'sharing-book');
  await page.getByRole('link', { name: 'Рассказать о книге' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Рассказать о книге' })).toBeVisible();
  await expect(page.getByRole('img', { name: /Код страницы/ })).toBeVisible();

  await lookAt(page, 'sharing-0-top');

  const cards = page.getByRole('region', { name: 'Картинки' });
  await cards.scrollIntoViewIfNeeded();
  const widths = () =>
    cards.getByRole('img').evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth));
  await expect.poll(widths).toEqual([1200, 1080, 1080]);
  await lookAt(page, 'sharing-1-desk');
  expect(await violationsOn(page)).toEqual([]);

  const loading = page.waitForEvent('download');
  await cards.getByRole('link', { name: /Скачать.*историй/ }).click();
  expect((await loading).suggestedFilename()).toBe(`${book?.title}, 1080×1920.jpg`);
  await page.getByLabel('Текст').fill('Моя книга вышла!');
  await page.getByRole('button', { name: 'Скопировать текст' }).click();
  await expect(page.getByText('Скопировано.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Моя книга вышла!');

  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await lookAt(page, 'sharing-2-phone');
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
  await lookAt(page, 'sharing-2-phone-top');
  expect(await violationsOn(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await lookAt(page, 'sharing-3-dark');
  expect(await violationsOn(page)).toEqual([]);

  const html = await (await page.request.get(`/b/${book?.id}/`)).text();
  const pictures = [...html.matchAll(/property="og:image" content="([^"]+)"/g)].map(([, address]) => address ?? '');
  expect(pictures).toHaveLength(1);
  expect((await page.request.get(pictures[0] ?? '')).headers()['content-type']).toBe('image/jpeg');
});
