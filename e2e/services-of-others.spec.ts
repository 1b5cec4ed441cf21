import { expect } from '@playwright/test';
import { test } from './helpers/people.ts';

test('[R08] [R64] [RT05] [RT08] a guest’s browser takes part in the experiment and tells the tracker of its visit', async ({
  page,
  context,
}) => {
  const told = page.waitForResponse((response) => response.url().endsWith('/retailer/tracker/api/event-pero'));
  await page.goto('/faq/');
  expect((await told).status()).toBe(204);
  await expect.poll(() => flagOf(context)).toMatch(/^[ab]$/);
});

test('[R64] a flag that the browser already has stays as it is', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'recommended_price', value: 'mine', url: baseURL ?? '' }]);
  const asked = page.waitForResponse((response) => response.url().includes('/retailer/experiments/api/flags'));
  await page.goto('/faq/');
  expect((await asked).status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await flagOf(context)).toBe('mine');
});

test('[R08] [R64] whatever becomes of the experiment service, the page is there', async ({ page, context }) => {
  await page.route('**/retailer/experiments/api/flags**', (route) => route.fulfill({ status: 200, body: 'not json' }));
  const asked = page.waitForResponse((response) => response.url().includes('/retailer/experiments/api/flags'));
  await page.goto('/faq/');
  await asked;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await flagOf(context)).toBeUndefined();
});

type Cookies = { cookies(): Promise<{ name: string; value: string }[]> };

async function flagOf(context: Cookies): Promise<string | undefined> {
  return (await context.cookies()).find(({ name }) => name === 'recommended_price')?.value;
}
