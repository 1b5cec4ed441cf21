import { expect } from '@playwright/test';
import { violationsOn } from '../helpers/axe.ts';
import { callApi, DEMO, lookAt, open, signIn, test } from '../helpers/people.ts';

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

test('[P16] a guest sees three places and what they cost', async ({ page }) => {
  await open(page, '/services/promotion/');
  await expect(page.getByRole('article')).toHaveCount(3);
  await expect(page.getByRole('article').first()).toContainText(/1\s900\s₽/);
  expect(await violationsOn(page)).toEqual([]);
  await lookAt(page, 'promotion-1-types');
  await page.setViewportSize(PHONE);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.setViewportSize(DESK);
});

test('[P16] [P10] an author goes from a free day to the report: takes a place, sees its clock, lets it go; reads what another has brought', async ({
  page,
}) => {
  await signIn(page, DEMO.author);
  await open(page, '/services/promotion/art/order/?type=direct');
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('link', { name: 'Выбрать день' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Когда показать' })).toBeVisible();
  await page.getByLabel('Дней подряд').selectOption('1');
  const free = page.getByRole('button', { name: /: свободно/ });
  await free.nth(20).click();
  await lookAt(page, 'promotion-2-days');
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Занять место' }).click();
  await page.waitForURL(/\/orders-new\/promotion\/\d+\//);
  await expect(page.getByText(/осталось \d+:\d\d/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Оплатить место' })).toBeVisible();
  await lookAt(page, 'promotion-3-held');
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Отменить заказ' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Отменить заказ' }).click();
  await expect(page.getByText(/Вы\sотменили показ/)).toBeVisible();

  const orders = await callApi<{ id: number; status: string }[]>(page, 'GET', '/services/promo/orders/finished');
  await open(page, `/orders-new/promotion/${orders[0]?.id}/`);
  await expect(page.getByRole('heading', { name: 'Продажи по дням' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Деньги' })).toBeVisible();
  await lookAt(page, 'promotion-4-report');
  expect(await violationsOn(page)).toEqual([]);
  await page.setViewportSize(PHONE);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
