import { expect } from '@playwright/test';
import { violationsOn } from '../helpers/axe.ts';
import { callApi, listens, lookAt, open, signInPublisher, test } from '../helpers/people.ts';

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };
const CARD = '5555 5555 5555 4444';

test('[PB01] [PB02] [PB03] [P21] a publisher orders a package for a book that may be shown, pays for it in its own rooms and cancels it; of a book that is rated badly it is told why', async ({
  page,
}) => {
  await signInPublisher(page);
  const books = page.getByRole('navigation', { name: 'Книга' });
  // The readers of the demonstration need a while to live through their two years, and to rate.
  await expect(async () => {
    await open(page, '/publisher/services/');
    await expect(books.getByRole('link', { name: /Четвёртая платформа/ })).toContainText('Оценка ниже 3,5', {
      timeout: 5000,
    });
  }).toPass();
  await books.getByRole('link', { name: /Хлеб на закваске/ }).click();
  await page.getByRole('link', { name: /Старт/ }).click();
  await expect(page.getByRole('heading', { name: 'С какого дня' })).toBeVisible();
  await page
    .getByRole('button', { name: /: свободно/ })
    .nth(40)
    .click();
  await lookAt(page, 'publisher-promotion-1-package');
  expect(await violationsOn(page)).toEqual([]);
  await page.setViewportSize(PHONE);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await lookAt(page, 'publisher-promotion-1-phone');
  await page.setViewportSize(DESK);

  await page.getByRole('button', { name: 'Занять дни' }).click();
  await page.waitForURL(/order-success/);
  await listens(page);
  const id = Number(new URL(page.url()).searchParams.get('order'));
  await lookAt(page, 'publisher-promotion-2-held');
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('link', { name: /^Оплатить/ }).click();
  await page.waitForURL(/\/publisher\/payments\//);
  await listens(page);
  await page.getByRole('button', { name: /^Перейти|^Заплатить/ }).click();
  await page.waitForURL(/\/kassa\/pay\//);
  await page.getByLabel('Номер карты').fill(CARD);
  await page.getByRole('button', { name: /^ОПЛАТИТЬ\s\d/ }).click();
  await page.waitForURL(/\/publisher\/payments\//);
  const status = async () => (await callApi<{ status: string }>(page, 'GET', `/services/promo/${id}`)).status;
  await expect.poll(status, { timeout: 300_000 }).toBe('scheduled');

  await open(page, `/publisher/promo-orders/?order=${id}`);
  await expect(page.getByText(/erid/)).toBeVisible();
  await lookAt(page, 'publisher-promotion-3-scheduled');
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Отменить с возвратом' }).click();
  await expect(page.getByRole('dialog')).toContainText(/Вернём\sвсё/);
  await page.getByRole('dialog').getByRole('button', { name: 'Отменить и вернуть деньги' }).click();
  await expect.poll(status).toBe('cancelled');
});
