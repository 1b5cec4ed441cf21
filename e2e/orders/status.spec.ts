import { expect } from '@playwright/test';
import { violationsOn } from '../helpers/axe.ts';
import { callApi, DEMO, lookAt, open, signIn, test } from '../helpers/people.ts';

const PHONE = { width: 390, height: 844 };

test('[P08] an author sees how far it is, reads a tip, and a gift of theirs makes an order cheaper', async ({
  page,
}) => {
  await signIn(page, DEMO.author);
  await open(page, '/status/');
  await expect(page.getByRole('heading', { level: 1, name: 'Уровень автора' })).toBeVisible();
  for (const name of ['Продажи', 'Платные книги', 'Оценки', 'Отзывы']) {
    await expect(page.getByRole('region', { name })).toContainText(/ещё|Максимальный уровень/);
  }
  await lookAt(page, 'status-1-level');
  expect(await violationsOn(page)).toEqual([]);

  const gifts = await callApi<{ gift_type: string; promo_code: string | null; state: string }[]>(
    page,
    'GET',
    '/account/achievements/gifts',
  );
  const gift = gifts.find(({ state }) => state === 'standing');
  expect(gift?.promo_code).toBeTruthy();
  const code = gift?.promo_code ?? '';
  await expect(page.getByText(code, { exact: true })).toBeVisible();

  // What a stranger types is no code; what its owner types is taken.
  const price = (promo_code: string) =>
    callApi<{ discount_percentage: number }>(
      page,
      'GET',
      `/services/circulation/cost?page_count=240&items_count=20&cover_type=soft&postcode=630099&promocode=${encodeURIComponent(promo_code)}`,
    );
  expect(await price(code)).toMatchObject({ promocode_status: 'applied' });
  expect(await price('НЕТ-ТАКОГО')).toMatchObject({ promocode_status: 'not_found' });

  await page.setViewportSize(PHONE);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await lookAt(page, 'status-2-phone');
});

test('[P08] a guest reads every threshold, and no more is promised than is kept', async ({ page }) => {
  await open(page, '/achievements/');
  await expect(page.getByRole('row', { name: /Продажи/ })).toContainText('250');
  await expect(page.getByText('90 дней').or(page.getByText('90\u00A0дней')).first()).toBeVisible();
});
