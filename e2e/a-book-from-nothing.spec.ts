import { expect, type Page } from '@playwright/test';
import { DEMO, signIn, test } from './people.ts';

const textOf = (page: Page) => page.getByRole('textbox', { name: 'Текст главы' });
const saved = (page: Page) => expect(page.locator('[role=status][data-kind=saved]').first()).toBeVisible();

async function newBook(page: Page, title: string): Promise<string> {
  await page.goto('/books/new/');
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
  await again.goto(url);
  await expect(textOf(again)).toContainText('Первая строка. Вторая ст');
  await saved(again);
  await again.reload();
  await expect(textOf(again)).toContainText('Вторая ст');
});

test('[P04] [BK48] [BK49] the cursor stands where one writes: on a blank page, in a new chapter, in one that was split off', async ({
  page,
}) => {
  await signIn(page, DEMO.author);
  const first = await newBook(page, `Сразу писать ${Date.now()}`);
  await expect(textOf(page)).toBeFocused();
  await page.keyboard.type('Первое слово.');
  await saved(page);

  await page.getByRole('button', { name: 'Новая глава' }).click();
  await expect(page).not.toHaveURL(first);
  const second = page.url();
  await expect(textOf(page)).toBeFocused();
  await page.keyboard.type('Два слова и пробелы.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Отсюда третья.');
  await expect(textOf(page)).toContainText('Отсюда третья.');
  await saved(page);
  await expect(page.getByRole('navigation', { name: 'Главы' }).getByRole('listitem')).toHaveCount(2);

  await page.keyboard.press('Control+Shift+Enter');
  await expect(page).not.toHaveURL(second);
  await expect(textOf(page)).toBeFocused();
  await page.keyboard.type('Вот: ');
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
  await second.goto(url);
  await expect(textOf(second)).toBeVisible();
  await context.setOffline(true);
  await textOf(page).click();
  await page.keyboard.type('Левая рука');
  await textOf(second).click();
  await second.keyboard.type('Правая рука');
  await onDevice(second, 'Правая рука');
  await context.setOffline(false);

  const dialog = () => (async () => ((await page.getByRole('dialog').isVisible()) ? page : second))();
  await expect
    .poll(async () => (await page.getByRole('dialog').isVisible()) || (await second.getByRole('dialog').isVisible()))
    .toBe(true);
  const asked = await dialog();
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

test('[P03] [BK04] [BK40] [BK41] a book goes to the bin and comes back', async ({ page }) => {
  await signIn(page, DEMO.author);
  const title = `Ненадолго ${Date.now()}`;
  await newBook(page, title);
  await page.goto(page.url().replace(/chapters\/.*/, ''));
  await page
    .getByRole('button', { name: /корзину/ })
    .first()
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Убрать в.корзину/ })
    .click();
  await expect(page.getByText(/в.корзине до/)).toBeVisible();
  await page.goto('/books/bin/');
  await expect(page.getByText(title).first()).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: title });
  const [answer] = await Promise.all([
    page.waitForResponse((response) => /\/restore$/.test(response.url())),
    row.getByRole('button', { name: /Вернуть/ }).click(),
  ]);
  expect(answer.status()).toBe(200);
  await page.goto('/books/ebooks/');
  await expect(page.getByText(title).first()).toBeVisible();
});

test('[P04] on a phone a chapter is found, opened and written in', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, DEMO.author);
  await newBook(page, `С телефона ${Date.now()}`);
  await textOf(page).click();
  await page.keyboard.type('Набрано большим пальцем.');
  await saved(page);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBe(390);
});
