import { writeDocx } from '@pero/docx/write';
import { chapter, manuscriptOf, paragraph } from '@pero/manuscript/specimens/build';
import { type Browser, expect, type Page } from '@playwright/test';
import { violationsOn } from './helpers/axe.ts';
import { alone, callApi, DEMO, IN_QUEUE, lookAt, open, putCover, signIn, test } from './helpers/people.ts';

const SHOP = `http://localhost:${Number(process.env.E2E_PORT ?? 4310) + 1}`;
const SYLLABLES = 'ка ре ло ми но та ву се да ри пе зо'.split(' ');

/** Prose that no other book has. */
function prose(seed: number, paragraphs: number): string[] {
  let state = seed >>> 0;
  const word = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return [8, 16, 24].map((bits) => SYLLABLES[(state >>> bits) % SYLLABLES.length]).join('');
  };
  const sentence = () => `Там ${word()}, ${word()} и ${word()}, а дальше ${word()} да ${word()}.`;
  return Array.from({ length: paragraphs }, () => [sentence(), sentence(), sentence()].join(' '));
}

async function wordFile(title: string): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const parts = ['Глава 1. Пристань', 'Глава 2. Туман', 'Глава 3. Утро', 'Глава 4. Берег', 'Глава 5. Дом'];
  const chapters = parts.map((name, at) =>
    chapter(
      name,
      prose(Date.now() + at * 7919, 20).map((line) => paragraph(line)),
    ),
  );
  const mimeType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  return { name: 'Роман.docx', mimeType, buffer: Buffer.from(await writeDocx(manuscriptOf(title, chapters))) };
}

async function broughtBook(page: Page, title: string): Promise<string> {
  await open(page, '/books/import/');
  await page.locator('input[type=file]').setInputFiles(await wordFile(title));
  await expect(page.getByText('Глава 2. Туман')).toBeVisible();
  await page.getByLabel('Название', { exact: true }).fill(title);
  await page.getByRole('button', { name: 'Создать книгу' }).click();
  await page.waitForURL(/\/books\/\d+\//);
  return /\/books\/(\d+)\//.exec(page.url())?.[1] ?? '';
}

/** Judged by two, as a paid book of an author is. */
async function judged(browser: Browser, bookId: string): Promise<void> {
  for (const email of [DEMO.moderator, DEMO.main]) {
    const page = await (await browser.newContext()).newPage();
    await signIn(page, email);
    await callApi(page, 'POST', '/moderation/books', { book: Number(bookId) });
    await open(page, `/moderation/book/${bookId}/`);
    const decision = page.getByRole('region', { name: 'Решение' });
    await decision.getByRole('button', { name: 'Принять книгу' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Принять книгу' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.context().close();
  }
}

const FAULTS = ['slow', 'refuse', 'blackhole', 'half'] as const;
/** What the server asks; a browser that is refused by the other two says so in its console. */
const CALLS = ['RT01', 'RT02', 'RT03', 'RT04', 'RT06', 'RT07', 'RT09', 'RT10'] as const;

async function shopControl(page: Page, method: 'PUT' | 'DELETE', data?: object): Promise<void> {
  const answer = await page.request.fetch(`${SHOP}/dev/api/faults`, { method, ...(data && { data }) });
  expect(answer.ok()).toBe(true);
}

async function accessible(page: Page): Promise<void> {
  const violations = await violationsOn(page);
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

test.describe.configure({ mode: 'serial' });

let soldBook = '';

test('[RT09] [RT03] [BK17] [BK38] a Word file becomes a book on sale: bought, read, reviewed, answered', async ({
  page,
  browser,
}) => {
  await signIn(page, DEMO.author);
  const title = `Тихий берег ${Date.now()}`;
  const bookId = await broughtBook(page, title);
  soldBook = bookId;
  await lookAt(page, 'sold-01-imported');

  const annotation = 'Повесть о реке, о людях на её берегах и о долгой воде, которая всё уносит. '.repeat(4);
  const meta = { annotation, genres: [801], age: 12, license_type: 'exclusive', price: 149 };
  await callApi(page, 'PATCH', `/books/master/meta/${bookId}`, meta);
  await putCover(page, bookId);

  await open(page, `/books/${bookId}/#submit`);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: /^Отправить/ }).click();
  await expect(page.getByText(IN_QUEUE).first()).toBeVisible();
  await judged(browser, bookId);

  await open(page, `/books/${bookId}/`);
  await lookAt(page, 'sold-02-on-its-way');
  const inShop = page.getByRole('link', { name: /Открыть в\s+магазине/ }).first();
  await expect(inShop).toBeVisible({ timeout: 600_000 });
  await expect(page.getByText('Опубликовано').first()).toBeVisible();
  await lookAt(page, 'sold-03-on-sale');
  const address = (await inShop.getAttribute('href')) ?? '';
  expect(address.startsWith(SHOP)).toBe(true);

  const reader = await (await browser.newContext()).newPage();
  await reader.goto(`${SHOP}/search/?q=${encodeURIComponent(title)}`);
  await reader
    .getByRole('link', { name: new RegExp(title) })
    .first()
    .click();
  await expect(reader.getByRole('heading', { name: title })).toBeVisible();
  await accessible(reader);
  await lookAt(reader, 'sold-04-in-the-shop');
  await reader.getByRole('link', { name: 'Войдите' }).first().click();
  await reader.getByLabel('Имя').fill('Аня Читаева');
  await reader.getByRole('button', { name: 'Войти' }).click();
  // Back at the book.
  await reader.getByRole('button', { name: /^Купить/ }).click();
  await reader.locator('#bought').getByRole('link', { name: 'Читать', exact: true }).click();
  await expect(reader.locator('#state')).toBeHidden();
  await lookAt(reader, 'sold-05-reading');
  for (let turn = 0; turn < 4; turn += 1) {
    // The cover and the title page are no part of the text: the slider moves there, the percent does not.
    const before = await reader.locator('#slider').inputValue();
    // A page that is still being turned does not hear the next press.
    await expect(async () => {
      await reader.getByRole('button', { name: 'Следующая страница' }).click();
      await expect(reader.locator('#slider')).not.toHaveValue(before, { timeout: 2000 });
    }).toPass();
  }
  await lookAt(reader, 'sold-06-read-on');

  await reader.goto(address);
  const review = reader.locator('#reviews form').filter({ hasText: 'Отправить отзыв' });
  await reader.locator('label[for=review-5]').click();
  const words = `Прочитала за ночь. ${Date.now()}`;
  await review.getByRole('textbox').fill(words);
  await review.getByRole('button', { name: 'Отправить отзыв' }).click();
  await expect(reader.getByText(words)).toBeVisible();
  await lookAt(reader, 'sold-07-reviewed');

  // What the shop said half a minute ago is still fresh.
  await expect(async () => {
    await open(page, `/books/${bookId}/?tab=reviews`);
    await expect(page.getByText(words)).toBeVisible({ timeout: 10_000 });
  }).toPass();
  await page.getByRole('button', { name: /Ответить на отзыв: Аня/ }).click();
  const answer = `Спасибо, Аня! ${Date.now()}`;
  await page.getByLabel('Ваш ответ').fill(answer);
  await page.getByRole('button', { name: 'Ответить', exact: true }).click();
  await expect(page.getByLabel('Ваш ответ')).toBeHidden();
  await expect(page.getByText(answer).first()).toBeVisible();
  await lookAt(page, 'sold-08-answered');

  await expect(async () => {
    await reader.goto(address);
    await expect(reader.getByText(answer)).toBeVisible({ timeout: 2000 });
  }).toPass();
  await reader.getByText(answer).scrollIntoViewIfNeeded();
  await lookAt(reader, 'sold-09-the-reader-sees-it');

  await expect(async () => {
    await open(page, `/books/${bookId}/`);
    await expect(
      page
        .getByRole('main')
        .getByText(/Аня|отзыв/i)
        .first(),
    ).toBeVisible({ timeout: 10_000 });
    await expect(page.getByRole('figure', { name: /1\s+покупка/ })).toBeVisible({ timeout: 5000 });
  }).toPass();
  await lookAt(page, 'sold-10-counted');

  // What the calculator promised of one sale is what the ledger has of it.
  await page.goto(`/books/${bookId}/?tab=license`);
  const promised = page
    .getByRole('region', { name: 'Что вы получите' })
    .locator('dl > div, li')
    .filter({ hasText: /^Вам, 35/ });
  await expect(promised).toContainText(/47,41/);
  const sold = { art_type: 'text', from_date: today(-1), to_date: today(1) };
  const sums = `/statistics/get-raw-sums?art_ids=${bookId}`;
  await expect.poll(async () => (await callApi<{ royalty: number }>(page, 'POST', sums, sold)).royalty).toBe(47.41);
});

function today(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

test('[BK38] [BK35] [RT01] whatever is wrong with the shop, every page of the author is there at once', async ({
  page,
}) => {
  await signIn(page, DEMO.author);
  const pages = [
    '/',
    '/books/',
    `/books/${soldBook}/`,
    `/books/${soldBook}/?tab=reviews`,
    `/books/${soldBook}/?tab=license`,
    '/notifications/',
  ];
  const lookWhileItFails = async () => {
    for (const kind of FAULTS) {
      for (const call of CALLS) await shopControl(page, 'PUT', { call, kind, percent: 100, milliseconds: 120_000 });
      for (const path of pages) {
        // Sooner than the shop would have answered.
        await page.goto(path, { waitUntil: 'commit', timeout: 100_000 });
        await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible({ timeout: 100_000 });
      }
    }
    // What was heard half a minute ago is still fresh.
    const silent = page.getByText(/Магазин не\s+отвечает/);
    await expect(async () => {
      await open(page, `/books/${soldBook}/?tab=reviews`);
      await expect(silent.or(page.getByText('Прочитала за ночь')).first()).toBeVisible();
      await expect(silent.first()).toBeVisible({ timeout: 1000 });
    }).toPass();
    await lookAt(page, 'sold-11-a-silent-shop');
  };
  await alone('shop', async () => {
    try {
      await lookWhileItFails();
    } finally {
      await shopControl(page, 'DELETE');
    }
  });
});
