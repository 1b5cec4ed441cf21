import { expect } from '@playwright/test';
import { violationsOn } from '../helpers/axe.ts';
import { callApi, DEMO, lookAt, open, signIn, test } from '../helpers/people.ts';

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

test('[P16] a guest moves the volume, hears a reader, opens a service and is asked to sign in for the order', async ({
  page,
}) => {
  await open(page, '/services/');
  const proofread = page.getByRole('article').filter({ hasText: 'Корректура' });
  await expect(proofread).toContainText(/15\s000\s₽/);
  await page.getByRole('slider', { name: 'Объём рукописи' }).fill('20');
  await expect(proofread).toContainText(/30\s000\s₽/);
  await expect(page.getByRole('article').filter({ hasText: 'Продвижение' })).toContainText(/500\s₽/);
  await page
    .getByRole('button', { name: /^Слушать/ })
    .first()
    .click();
  await expect.poll(() => page.evaluate(() => document.querySelector('audio')?.currentTime ?? 0)).toBeGreaterThan(0.2);
  expect(await violationsOn(page)).toEqual([]);
  await lookAt(page, 'services-1-guest');
  await page.setViewportSize(PHONE);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await violationsOn(page, ['color-contrast'])).toEqual([]);
  await page.setViewportSize(DESK);

  await page.getByRole('link', { name: 'Вёрстка', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Вёрстка' })).toBeVisible();
  await expect(page.getByRole('img', { name: /набранная станком/ })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('link', { name: 'Заказать' }).click();
  await page.waitForURL(/\/account\/login\//);
});

test('[P16] [P10] an author sees prices of a book, takes the order of a service along, and finds no orders or all of them', async ({
  page,
}) => {
  await signIn(page, DEMO.author);
  const books = await callApi<{ id: number; title: string }[]>(page, 'GET', '/services/books');
  const book = books[1] ?? books[0];
  await open(page, '/services/');
  await page.getByLabel('Цены для книги').selectOption(String(book?.id));
  await lookAt(page, 'services-2-author');
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('link', { name: 'Редактура', exact: true }).first().click();
  await page.waitForURL(`**/services/editing/?book=${book?.id}`);
  await expect(page.getByRole('link', { name: 'Заказать' })).toHaveAttribute(
    'href',
    `/services/editing/order/?book=${book?.id}`,
  );
  await lookAt(page, 'services-3-editing');
  expect(await violationsOn(page)).toEqual([]);

  await open(page, '/orders-new/');
  await expect(page.getByRole('heading', { level: 1, name: 'Заказы' })).toBeVisible();
  await lookAt(page, 'services-4-shelf');
  expect(await violationsOn(page)).toEqual([]);
});
