import { expect, type Page } from '@playwright/test';
import { violationsOn } from '../helpers/axe.ts';
import { callApi, DEMO, doesNotWait, listens, lookAt, newAuthor, open, signIn, test } from '../helpers/people.ts';

const textOf = (page: Page) => page.getByRole('textbox', { name: 'Текст главы' });
const saved = (page: Page) => expect(page.locator('[role=status][data-kind=saved]').first()).toBeVisible();

async function newBook(page: Page, title: string): Promise<string> {
  await open(page, '/books/new/');
  await page.getByLabel('Название', { exact: true }).fill(title);
  await page.getByRole('button', { name: /чистого листа/ }).click();
  await page.waitForURL(/\/books\/\d+\/chapters\/\d+\//);
  await expect(textOf(page)).toBeVisible();
  return page.url();
}

/** The journal of this device holds the words; a tab that is closed now loses none of them. */
const onDevice = (page: Page, words: string) =>
  expect
    .poll(() =>
      page.evaluate(
        () =>
          new Promise<string>((resolve) => {
            const opening = indexedDB.open('pero-journal');
            opening.onsuccess = () => {
              const reading = opening.result.transaction('entries').objectStore('entries').getAll();
              reading.onsuccess = () => {
                opening.result.close();
                resolve(JSON.stringify(reading.result));
              };
            };
          }),
      ),
    )
    .toContain(words);

test('[P03] [P04] [BK05] [BK10] the tab is closed in the middle of a word, and every letter is found', async ({
  page,
  context,
}) => {
  await signIn(page, DEMO.author);
  const url = await newBook(page, `С чистого листа ${Date.now()}`);
  await textOf(page).click();
  await page.keyboard.type('Первая строка. Вторая ст', { delay: 25 });
  await onDevice(page, 'Вторая ст');
  await page.close({ runBeforeUnload: false });

  const again = await context.newPage();
  await open(again, url);
  await expect(textOf(again)).toContainText('Первая строка. Вторая ст');
  await saved(again);
  await again.reload();
  await expect(textOf(again)).toContainText('Вторая ст');
});

test('[P04] [BK48] [BK49] the cursor stands where one writes: on a blank page, in a new chapter, in one that was split off, from the first letter; a cut is taken back', async ({
  page,
}) => {
  await signIn(page, DEMO.author);
  const first = await newBook(page, `Сразу писать ${Date.now()}`);
  await expect(textOf(page)).toBeFocused();
  await page.keyboard.type('Первое слово.');
  await saved(page);

  // A quick hand types on while the chapter is being made: every letter lands in it, no space makes another.
  let make = () => {};
  const isTyped = new Promise<void>((resolve) => {
    make = resolve;
  });
  await page.route('**/api/books/*/chapters', async (route) => {
    if (route.request().method() === 'POST') await isTyped;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Новая глава' }).dblclick();
  await page.keyboard.type('Два слова ');
  make();
  await page.keyboard.type('и ');
  await expect(page).not.toHaveURL(first);
  const second = page.url();
  await expect(textOf(page)).toBeFocused();
  await page.keyboard.type('пробелы.');
  await expect(textOf(page)).toContainText('Два слова и пробелы.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Отсюда третья.');
  await expect(textOf(page)).toContainText('Отсюда третья.');
  await saved(page);
  await expect(page.getByRole('navigation', { name: 'Главы' }).getByRole('listitem')).toHaveCount(2);

  await page.keyboard.press('Control+Shift+Enter');
  await expect(page).not.toHaveURL(second);
  // The address is there before the text is: until then the chapter that was split has the focus.
  await expect(textOf(page)).not.toContainText('Два слова');
  await expect(textOf(page)).toContainText('Отсюда третья.');
  await expect(textOf(page)).toBeFocused();
  await page.getByText('Глава разделена.').getByRole('button', { name: 'Отменить' }).click();
  await expect(page).toHaveURL(second);
  await expect(textOf(page)).toContainText('Два слова и пробелы.');
  await expect(textOf(page)).toContainText('Отсюда третья.');

  await textOf(page).getByText('Отсюда третья.').click();
  await page.keyboard.press('Home');
  await page.keyboard.press('Control+Shift+Enter');
  await page.keyboard.type('Вот: ');
  await expect(page).not.toHaveURL(second);
  await expect(textOf(page)).not.toContainText('Два слова');
  await expect(textOf(page)).toContainText('Вот: Отсюда третья.');
});

test('[P04] [BK10] without a network the text stays on the device and goes by itself', async ({ page, context }) => {
  await signIn(page, DEMO.author);
  await newBook(page, `Без сети ${Date.now()}`);
  await textOf(page).click();
  await page.keyboard.type('До разрыва. ');
  await saved(page);
  await context.setOffline(true);
  await page.keyboard.type('После разрыва.');
  await expect(page.getByText('Текст сохранён на этом устройстве')).toBeVisible();
  await context.setOffline(false);
  await saved(page);
  await page.reload();
  await expect(textOf(page)).toContainText('До разрыва. После разрыва.');
});

test('[P04] [BK10] [BK48] two tabs write in one chapter: both texts are shown, none is lost', async ({
  page,
  context,
}) => {
  await signIn(page, DEMO.author);
  const url = await newBook(page, `Две вкладки ${Date.now()}`);
  const second = await context.newPage();
  await open(second, url);
  await expect(textOf(second)).toBeVisible();
  await context.setOffline(true);
  await textOf(page).click();
  await page.keyboard.type('Левая рука');
  await textOf(second).click();
  await second.keyboard.type('Правая рука');
  await onDevice(second, 'Правая рука');
  await context.setOffline(false);

  const isAsked = (tab: Page) => tab.getByRole('dialog').isVisible();
  await expect.poll(async () => (await isAsked(page)) || (await isAsked(second))).toBe(true);
  const asked = (await isAsked(page)) ? page : second;
  await expect(asked.getByRole('dialog')).toContainText('Левая рука');
  await expect(asked.getByRole('dialog')).toContainText('Правая рука');
  await asked.getByRole('button', { name: 'Оставить мой' }).click();
  await saved(asked);

  const [, bookId, chapterId] = /\/books\/(\d+)\/chapters\/(\d+)/.exec(url) ?? [];
  const api = `/api/books/${bookId}/chapters/${chapterId}`;
  const chapter = await (await page.request.get(api)).text();
  const versions = (await (await page.request.get(`${api}/versions`)).json()) as { result: { id: number }[] };
  const texts = await Promise.all(
    versions.result.map(async ({ id }) => (await page.request.get(`${api}/versions/${id}`)).text()),
  );
  for (const words of ['Левая рука', 'Правая рука']) {
    expect([words, [chapter, ...texts].some((text) => text.includes(words))]).toEqual([words, true]);
  }
});

test('[P04] [BK10] [BK48] what was saved elsewhere and what was typed here are taken both', async ({
  page,
  context,
}) => {
  await signIn(page, DEMO.author);
  const url = await newBook(page, `Обе ${Date.now()}`);
  const api = new URL(url).pathname.replace(/\/$/, '');
  await textOf(page).click();
  await page.keyboard.type('Начало. ');
  await saved(page);
  await context.setOffline(true);
  await page.keyboard.type('Моя строка');
  await onDevice(page, 'Моя строка');
  // Another device has a network all the while.
  const before = await callApi<{ version: number }>(page, 'GET', api);
  const inlines = [{ kind: 'text', text: 'Строка с телефона', marks: [] }];
  const content = { title: [], epigraphs: [], blocks: [{ kind: 'paragraph', role: 'plain', inlines }], notes: [] };
  await callApi(page, 'PATCH', api, { base_version: before.version, content });
  await context.setOffline(false);
  const dialog = page.getByRole('dialog', { name: 'У главы две версии' });
  await expect(dialog).toContainText('Строка с телефона');
  expect(await violationsOn(page)).toEqual([]);
  await lookAt(page, 'conflict-wide');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await violationsOn(page)).toEqual([]);
  await lookAt(page, 'conflict-phone');
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByRole('button', { name: 'Взять обе' }).click();
  await expect(dialog).toBeHidden();
  await saved(page);
  await expect(textOf(page)).toContainText('Моя строка');
  await expect(textOf(page)).toContainText('Строка с телефона');
  await page.reload();
  await expect(textOf(page)).toContainText('Моя строка');
  await expect(textOf(page)).toContainText('Строка с телефона');
});

test('[P04] [BK32] of two panels opened quickly the later one is remembered', async ({ page }) => {
  await newAuthor(page);
  const title = 'Быстрая рука';
  const book = await callApi<{ id: number; first_chapter_id: number }>(page, 'POST', '/books/master', { title });
  const chapter = `/books/${book.id}/chapters/${book.first_chapter_id}/`;
  await open(page, chapter);
  let send = () => {};
  const isPressed = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route('**/api/books/*/editor', async (route) => {
    if (route.request().postData()?.includes('"history"')) await isPressed;
    await route.continue();
  });
  const kept = (panel: string) =>
    page.waitForResponse((answer) => answer.request().postData()?.includes(`"panel":"${panel}"`) === true);
  const both = Promise.all([kept('history'), kept('search')]);
  for (const name of ['История главы', 'Поиск по\u00A0книге'])
    await page.getByRole('button', { name, exact: true }).click();
  send();
  await both;
  await open(page, chapter);
  await expect(page.getByRole('button', { name: 'Поиск по\u00A0книге', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('[P03] [P04] what is typed before the page listens is kept, and Enter sends nothing away', async ({ page }) => {
  await signIn(page, DEMO.author);
  let wake = () => {};
  const asleep = new Promise<void>((resolve) => {
    wake = resolve;
  });
  await page.route(/\.js$/, async (route) => {
    await asleep;
    await route.continue();
  });
  const title = `Раньше скриптов ${Date.now()}`;
  await doesNotWait(page);
  await page.goto('/books/new/', { waitUntil: 'commit' });
  await page.getByLabel('Название', { exact: true }).fill(title);
  await page.getByText('Фанфик', { exact: true }).click();
  await page.getByLabel('Название', { exact: true }).press('Enter');
  wake();
  await listens(page);
  await expect(page).toHaveURL('/books/new/');
  await expect(page.getByLabel('Название', { exact: true })).toHaveValue(title);
  await page.getByLabel(/По\s+какому/).fill('Сказка');
  await page.getByRole('button', { name: /чистого листа/ }).click();
  await page.waitForURL(/\/books\/\d+\/chapters\/\d+\//);
  await expect(page.getByText(title).first()).toBeVisible();
});

test('[P03] [BK04] [BK40] [BK41] a book goes to the bin and comes back', async ({ page }) => {
  await signIn(page, DEMO.author);
  const title = `Ненадолго ${Date.now()}`;
  await newBook(page, title);
  await open(page, page.url().replace(/chapters\/.*/, ''));
  await page
    .getByRole('button', { name: /корзину/ })
    .first()
    .click();
  // Said for a few seconds only: looked for from the press on.
  await Promise.all([
    page.getByText(/в.корзине до/).waitFor(),
    page
      .getByRole('dialog')
      .getByRole('button', { name: /Убрать в.корзину/ })
      .click(),
  ]);
  await open(page, '/books/bin/');
  await expect(page.getByText(title).first()).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: title });
  const [answer] = await Promise.all([
    page.waitForResponse((response) => /\/restore$/.test(response.url())),
    row.getByRole('button', { name: /Вернуть/ }).click(),
  ]);
  expect(answer.status()).toBe(200);
  await open(page, '/books/ebooks/');
  await expect(page.getByText(title).first()).toBeVisible();
});

test('[P04] on a phone a chapter is found, opened and written in', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, DEMO.author);
  await newBook(page, `С телефона ${Date.now()}`);
  await textOf(page).click();
  await page.keyboard.type('Набрано большим пальцем.');
  await saved(page);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
