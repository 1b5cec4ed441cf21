import { type Browser, expect, type Page } from '@playwright/test';
import { violationsOn } from '../helpers/axe.ts';
import { callApi, DEMO, lookAt, open, signIn, test } from '../helpers/people.ts';

const SHOP = `http://localhost:${Number(process.env.E2E_PORT ?? 4310) + 1}`;
const PHONE = { width: 390, height: 844 };

type Comparable = { id: number; title: string; why_not: string | null };

/** Another picture than any: the second cover. */
async function secondCover(page: Page): Promise<Buffer> {
  const data = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [1600, 2400];
    const brush = canvas.getContext('2d');
    if (!brush) return '';
    brush.fillStyle = '#14243c';
    brush.fillRect(0, 0, 1600, 2400);
    brush.fillStyle = '#f3dfa6';
    brush.fillRect(300, 900, 1000, 1000);
    return canvas.toDataURL('image/jpeg', 0.9).split(',')[1] ?? '';
  });
  return Buffer.from(data, 'base64');
}

async function letThrough(browser: Browser, title: string): Promise<void> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, DEMO.moderator);
  await open(page, '/moderation/comparisons/');
  const one = page
    .getByRole('region', { name: `«${title}»` })
    .or(page.locator('section', { hasText: `«${title}»` }))
    .first();
  await one.getByRole('button', { name: 'Пропустить' }).click();
  await expect(page.getByText(`«${title}»`)).toBeHidden();
  await page.context().close();
}

/** The shop says which test is that of the book; invented readers come to it. */
async function readersCome(page: Page, kind: string): Promise<void> {
  const tests = async () =>
    (await (await page.request.get(`${SHOP}/dev/api/tests`)).json()) as {
      test_id: string;
      kind: string;
      state: string;
    }[];
  const running = async () => (await tests()).find((one) => one.kind === kind && one.state === 'running')?.test_id;
  await expect.poll(running, { timeout: 240_000 }).toBeTruthy();
  const came = await page.request.post(`${SHOP}/dev/api/tests/${await running()}/crowd`, {
    data: { readers: 3000, days: 9, lift: 1.7, seed: 77 },
  });
  expect(came.status()).toBe(200);
}

test('[CM03] [CM06] two covers go through a judge to the shop, its readers decide, and the winner is taken', async ({
  page,
  browser,
}) => {
  await signIn(page, DEMO.author);
  const books = await callApi<Comparable[]>(page, 'GET', '/comparisons/comparable');
  const book = books.find(({ why_not }) => why_not === null);
  await open(page, '/comparisons/new/');
  await page.getByLabel('Вторая обложка').setInputFiles({
    name: 'вторая.jpg',
    mimeType: 'image/jpeg',
    buffer: await secondCover(page),
  });
  await expect(page.getByText('Загружена: вторая.jpg')).toBeVisible();
  await lookAt(page, 'comparison-1-new');
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Отправить на проверку' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'На проверке' })).toBeVisible();
  const address = page.url();
  await letThrough(browser, book?.title ?? '');
  await readersCome(page, 'cover');
  await expect
    .poll(
      async () => {
        await open(page, address);
        return page.getByRole('heading', { level: 1 }).textContent();
      },
      { timeout: 240_000, intervals: [5000] },
    )
    .toBe('Вторая обложка лучше');
  await lookAt(page, 'comparison-2-result');
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Поставить вторую' }).click();
  await expect(page.getByText('Вторая стоит в книге')).toBeVisible();
  await page.setViewportSize(PHONE);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('[LK02] [LK06] a link is made with its code; whoever comes by it and buys is counted', async ({
  page,
  browser,
}) => {
  await signIn(page, DEMO.author);
  await open(page, '/links/');
  await page.getByRole('button', { name: 'Новая ссылка' }).click();
  const slug = `put-${Date.now().toString(36)}`;
  await page.getByLabel('Где она будет').fill('Афиша на вокзале');
  await page.getByLabel('Адрес', { exact: false }).fill(slug);
  await page.getByRole('button', { name: 'Создать' }).click();
  await expect(page.getByRole('img', { name: /Код ссылки/ })).toBeVisible();
  await lookAt(page, 'links-1-code');
  expect(await violationsOn(page)).toEqual([]);

  const reader = await (
    await browser.newContext({ userAgent: 'Mozilla/5.0 (iPhone) Version/18.0 Safari/604.1' })
  ).newPage();
  await reader.goto(new URL(`/go/${slug}`, page.url()).href);
  await expect(reader).toHaveURL(new RegExp(`^${SHOP}/art/\\d+/\\?click=`));
  const art = new URL(reader.url()).pathname;
  await reader.goto(`${SHOP}/account/?back=${art}`);
  await reader.getByLabel('Имя').fill(`Читатель ${slug}`);
  await reader.getByRole('button', { name: /Войти/ }).click();
  await reader.goto(`${SHOP}${art}`);
  await reader.getByRole('button', { name: /Купить/ }).click();
  await expect(reader.getByText('Готово')).toBeVisible();
  await reader.context().close();

  type Link = { slug: string; clicks: number; sales: number };
  const own = async () => (await callApi<Link[]>(page, 'GET', '/links')).find((one) => one.slug === slug);
  await expect.poll(own, { timeout: 240_000, intervals: [5000] }).toMatchObject({ clicks: 1, sales: 1 });
  await open(page, '/links/');
  await lookAt(page, 'links-2-sources');
  expect(await violationsOn(page)).toEqual([]);
});
