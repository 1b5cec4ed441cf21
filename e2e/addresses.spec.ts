import { test as call, expect } from '@playwright/test';
import { open, test } from './helpers/people.ts';

// A call needs no browser: `call` opens none.
const LEGACY: [string, string][] = [
  ['/voice', '/services/audio/'],
  ['/audiobook/', '/services/audio/'],
  ['/rek', '/services/promotion/'],
  ['/pagemaker', '/services/pagemaker/'],
  ['/design', '/services/design/'],
  ['/annotation', '/services/annotation/'],
  ['/promotion', '/services/promotion/'],
  ['/proofread', '/services/proofread/'],
  ['/redaktura', '/services/editing/'],
  ['/helpwriter', '/services/assistant/'],
  ['/booktrailer', '/services/booktrailer/'],
  ['/spisok-chtecov', '/services/audio/readers/'],
  ['/izdatelskiye-uslugi', '/services/'],
  ['/paket-litres', '/services/promotion/'],
  ['/promotion-top', '/services/promotion/?type=direct_top'],
  ['/promotion1', '/services/promotion/'],
  ['/target-vk-250', '/services/promotion/'],
  ['/banner-home', '/services/promotion/media/'],
  ['/Poleznoe-dlja-pisatelej/nalogi/', 'https://blog.example.com/nalogi'],
];

for (const [from, to] of LEGACY) {
  call(`[R06] [P23] ${from} leads to ${to} in one hop`, async ({ request }) => {
    const answer = await request.get(from, { maxRedirects: 0 });
    expect(answer.status()).toBe(301);
    const location = answer.headers().location ?? '';
    expect(location.startsWith('http') ? location.replace(/\/$/, '') : location).toBe(to);
  });
}

call('[R06] a legacy address keeps its query, and the campaign with it', async ({ request }) => {
  const answer = await request.get('/voice?utm_source=vk&x=1', { maxRedirects: 0 });
  expect(answer.headers().location).toBe('/services/audio/?utm_source=vk&x=1');
  expect(answer.headers()['set-cookie']).toContain('utm=');
});

test('[R02] an address without its last slash is sent on for good, calls and files are left alone', async ({
  request,
}) => {
  const answer = await request.get('/faq/pricing?a=1', { maxRedirects: 0 });
  expect([answer.status(), answer.headers().location]).toEqual([301, '/faq/pricing/?a=1']);
  expect((await request.get('/api/account/info/my', { maxRedirects: 0 })).status()).toBe(200);
  expect((await request.get('/api/account/info/my/', { maxRedirects: 0 })).status()).toBe(200);
  expect((await request.get('/robots.txt', { maxRedirects: 0 })).status()).toBe(200);
});

test('[P22] an unknown address answers 404 with a way on', async ({ page }) => {
  const response = await page.goto('/no/such/page/');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Такой страницы нет' })).toBeVisible();
  await page.getByRole('link', { name: 'На главную', exact: true }).click();
  await expect(page).toHaveURL('/');
});

test('[P22] a page that did not come for want of a network opens by itself when the network is back', async ({
  page,
}) => {
  await open(page, '/');
  await page.route(/\.data/, (route) => route.abort());
  await page.getByRole('link', { name: 'Услуги' }).first().click();
  await expect(page.getByRole('heading', { name: /Нет связи/ })).toBeVisible();
  await page.unroute(/\.data/);
  await expect(page.getByRole('heading', { name: /Нет связи/ })).toHaveCount(0);
  await expect(page).toHaveURL(/services/);
});

test('[P15] the FAQ is searched while one types, and a found answer opens by its address', async ({ page }) => {
  await open(page, '/faq/');
  await page.getByRole('searchbox').fill('деньги');
  await page.getByRole('region', { name: 'Найденные вопросы' }).getByRole('link').first().click();
  await expect(page.locator('details[open]').first()).toBeVisible();
});

test('[P13] a signed text shows its version, date and sha256', async ({ page }) => {
  await page.goto('/offer/');
  await expect(page.getByText(/Версия \d/)).toBeVisible();
  await expect(page.getByText(/SHA-256/i)).toBeVisible();
  await expect(page.getByText(/Образец/).first()).toBeVisible();
});

test('[R63] the API describes itself, and its page tries a call', async ({ page }) => {
  const { paths } = await (await page.request.get('/api/openapi.json')).json();
  expect(Object.keys(paths)).toContain('/account/info/my');
  await page.goto('/api/docs/');
  const call = page.locator('details.call', { hasText: '/account/info/my' }).first();
  await call.locator('summary').click();
  await call.getByRole('button', { name: 'Отправить' }).click();
  await expect(call.locator('output')).toContainText('"is_logged": false');
});
