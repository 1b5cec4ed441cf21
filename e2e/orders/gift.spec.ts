import { expect, type Page } from '@playwright/test';
import { violationsOn } from '../helpers/axe.ts';
import { callApi, DEMO, listens, lookAt, open, signIn, test } from '../helpers/people.ts';

const CARD = '5555 5555 5555 4444';

type Gift = { gift_type: string; promo_code: string | null; state: string };

const giftsOf = (page: Page) => callApi<Gift[]>(page, 'GET', '/account/achievements/gifts');

test('[AC29] [P08] [SV23] a gift for a first step makes a place in the shop cheaper, is used up when that is paid for, and pays for no second one', async ({
  page,
}) => {
  await signIn(page, DEMO.author);
  // The last of them: another journey tries the first one.
  const gift = (await giftsOf(page)).findLast(({ state }) => state === 'standing');
  const code = gift?.promo_code ?? '';
  await open(page, '/status/');
  await expect(page.getByText(code, { exact: true })).toBeVisible();

  const bought = await withCode(page, code, 30);
  await page.getByRole('button', { name: 'Занять место' }).click();
  await page.waitForURL(/\/orders-new\/promotion\/\d+\//);
  await listens(page);
  const id = Number(page.url().split('/').at(-2));
  const order = await callApi<{ total_amount: number; lines: { total: number }[]; promocode_percent: number }>(
    page,
    'GET',
    `/services/promo/${id}`,
  );
  const whole = order.lines.reduce((sum, { total }) => sum + total, 0);
  expect([order.promocode_percent, order.total_amount]).toEqual([5, Math.ceil(whole * 95) / 100]);
  await expect(page.getByRole('main')).toContainText(code);
  await lookAt(page, 'gift-1-cheaper');
  expect(await violationsOn(page)).toEqual([]);

  await page.getByRole('link', { name: 'Оплатить место' }).click();
  await page.waitForURL(/\/payments\/order-info\//);
  await listens(page);
  await page.getByRole('button', { name: /^Перейти|^Заплатить/ }).click();
  await page.waitForURL(/\/kassa\/pay\//);
  await page.getByLabel('Номер карты').fill(CARD);
  await page.getByRole('button', { name: /^ОПЛАТИТЬ\s\d/ }).click();
  await page.waitForURL(/\/payments\/order-info\//);
  await expect.poll(async () => (await giftsOf(page)).find((one) => one.promo_code === code)?.state).toBe('used');

  await open(page, '/status/');
  await expect(page.getByRole('listitem').filter({ hasText: code })).toContainText('использован');
  await lookAt(page, 'gift-2-used');
  expect(await violationsOn(page)).toEqual([]);

  await withCode(page, code, bought + 3);
  await page.getByRole('button', { name: 'Занять место' }).click();
  await expect(page.getByLabel('Промокод')).toHaveAccessibleDescription(/использ/);
  await lookAt(page, 'gift-3-refused');

  // Nobody else's journey finds the place taken.
  await open(page, `/orders-new/promotion/${id}/`);
  await page.getByRole('button', { name: 'Отменить с возвратом' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Отменить и вернуть деньги' }).click();
  await expect.poll(async () => (await giftsOf(page)).find((one) => one.promo_code === code)?.state).toBe('standing');
});

/** A day of the search for the first book that may be shown there, and the code beside it. Which of the free days it was. */
async function withCode(page: Page, code: string, nth: number): Promise<number> {
  await open(page, '/services/promotion/art/order/?type=direct');
  await page.getByRole('link', { name: 'Выбрать день' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Когда показать' })).toBeVisible();
  await page.getByLabel('Дней подряд').selectOption('1');
  await page
    .getByRole('button', { name: /: свободно/ })
    .nth(nth)
    .click();
  await page.getByLabel('Промокод').fill(code);
  return nth;
}
