import { type Browser, expect, type Page } from '@playwright/test';
import { callApi, DEMO, IN_QUEUE, lookAt, newAuthor, open, signIn, test } from './helpers/people.ts';

const SYLLABLES = 'ка ре ло ми но та ву се да ри пе зо'.split(' ');

/** Prose that no other book has. */
function prose(seed: number, paragraphs = 90): string[] {
  let state = (seed * 7919 + 1) >>> 0;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return SYLLABLES[(state >>> 16) % SYLLABLES.length] ?? '';
  };
  const word = () => next() + next() + next();
  const sentence = () => `Там ${word()}, ${word()} и ${word()}, а дальше ${word()} да ${word()}.`;
  return Array.from({ length: paragraphs }, () => `${sentence()} ${sentence()} ${sentence()}`);
}

type Written = { readonly bookId: number; readonly chapterId: number };

/** A finished free book of whoever is signed in, with a cover of the constructor. */
async function finishedBook(page: Page, title: string, text: readonly string[], age: number): Promise<Written> {
  const made = await callApi<{ id: number; first_chapter_id: number }>(page, 'POST', '/books/master', {
    title,
    author: 'Анна Речная',
  });
  const words = (line: string) => ({ kind: 'text', text: line, marks: [] });
  const blocks = text.map((line) => ({ kind: 'paragraph', role: 'plain', inlines: [words(line)] }));
  const content = { title: [[words('Глава первая')]], epigraphs: [], blocks, notes: [] };
  const path = `/books/${made.id}/chapters/${made.first_chapter_id}`;
  const { version } = await callApi<{ version: number }>(page, 'GET', path);
  await callApi(page, 'PATCH', path, { base_version: version, content });
  const annotation = 'Повесть о реке, о людях на её берегах и о долгой воде, которая всё уносит. '.repeat(4);
  const meta = { annotation, genres: [801], age, license_type: 'free' };
  await callApi(page, 'PATCH', `/books/master/meta/${made.id}`, meta);
  // A busy painter says so; the page of covers is for a-word-file-becomes-a-book.spec.ts.
  await expect(() => callApi(page, 'PATCH', `/books/cover/${made.id}`, { constructor_config: {} })).toPass();
  return { bookId: made.id, chapterId: made.first_chapter_id };
}

async function sendFromOverview(page: Page, bookId: number): Promise<void> {
  await open(page, `/books/${bookId}/`);
  await page
    .getByRole('main')
    .getByRole('link', { name: /тправить/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: /^Отправить/ }).click();
  await expect(page.getByText(IN_QUEUE).first()).toBeVisible();
}

async function as(browser: Browser, email: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, email);
  return page;
}

async function decide(page: Page, button: string): Promise<void> {
  await page.getByRole('region', { name: 'Решение' }).getByRole('button', { name: button }).click();
  await page.getByRole('dialog').getByRole('button', { name: button }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

test('[BK07] [MD05] [MD10] [BK19] [MD08] [P18] a book is sent, returned with a pinned remark, mended, approved, finally approved', async ({
  page,
  browser,
}) => {
  await newAuthor(page);
  const title = `Судный день ${Date.now()}`;
  const text = prose(Date.now());
  const { bookId, chapterId } = await finishedBook(page, title, text, 18);
  await sendFromOverview(page, bookId);
  await lookAt(page, 'judged-1-waiting');

  const judge = await as(browser, DEMO.moderator);
  await open(judge, '/moderation/queue/');
  await judge.getByRole('button', { name: `Взять: ${title}` }).click();
  await judge.waitForURL(`**/moderation/book/${bookId}/`);
  await expect(judge.getByRole('heading', { name: title })).toBeVisible();
  const words = text[1]?.slice(4, 10) ?? '';
  await expect(judge.getByText(words).first()).toBeVisible();
  const remark = judge.getByRole('region', { name: 'Новое замечание' });
  await expect(async () => {
    await select(judge, words);
    await expect(remark).toContainText(words, { timeout: 5000 });
  }).toPass();
  await remark
    .getByRole('button', { name: 'Вёрстка' })
    .or(remark.getByRole('button', { name: 'Брань' }))
    .first()
    .click();
  await remark.getByRole('textbox').fill('Замените это слово');
  // Asked to return while the remark is still on its way, the desk waits for it: neither is it left out nor sent twice.
  const { promise: goOn, resolve: letGo } = Promise.withResolvers<void>();
  const adding = '**/api/moderation/comments';
  await judge.route(adding, async (route) => {
    await goOn;
    await route.continue();
  });
  await remark.getByRole('button', { name: 'Добавить замечание' }).click();
  await judge.getByRole('region', { name: 'Решение' }).getByRole('button', { name: 'Вернуть автору' }).click();
  const asking = judge.getByRole('dialog');
  await expect(asking.getByRole('listitem')).toHaveText([/Замените это слово.*добавляем/]);
  await expect(asking.getByRole('button', { name: 'Вернуть автору' })).toHaveAttribute('aria-busy', 'true');
  letGo();
  await expect(asking.getByRole('listitem')).toHaveText(['Замените это слово']);
  await judge.unroute(adding);
  await asking.getByRole('button', { name: 'Не сейчас' }).click();
  await expect(judge.getByRole('region', { name: 'Замечания этой проверки' })).toContainText('Замените это слово');
  await lookAt(judge, 'judged-2-desk');
  await decide(judge, 'Вернуть автору');

  await open(page, `/books/${bookId}/chapters/${chapterId}/`);
  await expect(page.locator('[data-remark]').filter({ hasText: words })).toBeVisible();
  await page
    .getByRole('button', { name: /Замечания модератора/ })
    .first()
    .click();
  await expect(page.getByText('Замените это слово').first()).toBeVisible();
  await lookAt(page, 'judged-3-remark-in-editor');
  const path = `/books/${bookId}/chapters/${chapterId}`;
  const { version, content } = await callApi<{ version: number; content: object }>(page, 'GET', path);
  const mended = JSON.parse(JSON.stringify(content).replace(words, 'дерево'));
  await callApi(page, 'PATCH', path, { base_version: version, content: mended });
  await sendFromOverview(page, bookId);

  await open(judge, '/moderation/queue/?tab=returns');
  await judge.getByRole('button', { name: `Взять: ${title}` }).click();
  await judge.waitForURL(`**/moderation/book/${bookId}/`);
  await expect(judge.locator('ins, [data-kind=added]').filter({ hasText: 'дерево' }).first()).toBeVisible();
  await lookAt(judge, 'judged-4-diff');
  await decide(judge, 'Принять книгу');

  const main = await as(browser, DEMO.main);
  await open(main, '/moderation/queue/final/');
  await main.getByRole('button', { name: `Взять: ${title}` }).click();
  await main.waitForURL(`**/moderation/book/${bookId}/`);
  // A word that is not worth a return he mends in its place; the history shows what was and what is.
  await main.getByRole('button', { name: /^Править абзац: .*дерево/ }).press('Enter');
  const paragraph = main.getByRole('textbox', { name: 'Абзац' });
  await expect(paragraph).toBeFocused();
  await paragraph.fill((await paragraph.inputValue()).replace('дерево', 'полено'));
  await main.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await expect(main.locator('[data-block]').filter({ hasText: 'полено' }).first()).toBeVisible();
  const history = await page.request.get(`/api/books/${bookId}/moderation/history`);
  expect(await history.text()).toMatch(/было «[^»]*дерево[^»]*», стало «[^»]*полено/);
  await decide(main, 'Принять книгу');

  await open(page, `/books/${bookId}/`);
  // A quick worker has it in the shop before a slow page is there.
  await expect(page.getByText(/готовится к\s+публикации|Опубликовано/).first()).toBeVisible();
  await expect(async () => {
    await open(page, '/notifications/?type=books');
    await expect(page.getByRole('main').getByText(title).first()).toBeVisible({ timeout: 1000 });
  }).toPass();
  await lookAt(page, 'judged-5-told');
});

/** Drags over the words in the text of the desk. */
async function select(page: Page, words: string): Promise<void> {
  await page.evaluate((wanted) => {
    const walker = document.createTreeWalker(
      document.querySelector('[data-chapter]') ?? document.body,
      NodeFilter.SHOW_TEXT,
    );
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.textContent?.indexOf(wanted) ?? -1;
      if (at < 0) continue;
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + wanted.length);
      getSelection()?.removeAllRanges();
      getSelection()?.addRange(range);
      return;
    }
  }, words);
}

test('[MD16] [MD03] a plagiarised book is caught, with the passages side by side', async ({ page, browser }) => {
  await newAuthor(page);
  const stolen = prose(Date.now() + 77);
  const original = `Свой роман ${Date.now()}`;
  const { bookId } = await finishedBook(page, original, stolen, 12);
  await sendFromOverview(page, bookId);

  const thief = await as(browser, DEMO.author);
  const title = `Чужой роман ${Date.now()}`;
  const copy = await finishedBook(thief, title, [...prose(Date.now() + 78, 60), ...stolen.slice(0, 45)], 12);
  await sendFromOverview(thief, copy.bookId);

  const judge = await as(browser, DEMO.moderator);
  const row = judge.getByRole('row').filter({ hasText: title });
  // Found by the worker, a while after the book was sent.
  await expect(async () => {
    await open(judge, '/moderation/queue/?plagiarism=1');
    await expect(row).toContainText(/заимствования \d+/, { timeout: 1000 });
  }).toPass();
  // The text, and what it resembles, are there for whoever has taken the book: on its own desk, too.
  await open(judge, `/moderation/book/${copy.bookId}/`);
  await expect(judge.getByText('Увидит тот, кто взял книгу').first()).toBeVisible();
  await judge.getByRole('button', { name: 'Взять на проверку' }).click();
  await expect(judge.getByText(original).first()).toBeVisible();
  await judge.getByText(original).first().click();
  await expect(judge.getByText(stolen[0]?.slice(0, 30) ?? '').first()).toBeVisible();
  await lookAt(judge, 'plagiarism-passages');
});

test('[MD05] [P18] a moderator does not judge the own book', async ({ page }) => {
  await signIn(page, DEMO.moderator);
  // The staff has not registered as authors do: whoever publishes agrees to the same.
  const accepted = { agreement_accepted: true, personal_data_policy_accepted: true, retailer_transfer_accepted: true };
  await callApi(page, 'POST', '/account/consents', accepted);
  const title = `Книга модератора ${Date.now()}`;
  const { bookId } = await finishedBook(page, title, prose(Date.now() + 5), 12);
  await sendFromOverview(page, bookId);
  await open(page, '/moderation/queue/new/');
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row).toBeVisible();
  await expect(row.getByRole('button', { name: /Взять/ })).toHaveCount(0);
  await open(page, `/moderation/book/${bookId}/`);
  await expect(page.getByText(/проверяет другой модератор/).first()).toBeVisible();
  await expect(callApi(page, 'POST', '/moderation/books', { book: bookId })).rejects.toThrow(/409/);
});

test('[MD03] [MD10] [MD22] [P18] the queue grows by itself, words are found in the whole book, and what was typed goes with the return', async ({
  page,
  browser,
}) => {
  await newAuthor(page);
  const title = `Сама собой ${Date.now()}`;
  const text = prose(Date.now() + 9);
  const { bookId } = await finishedBook(page, title, [...text, 'В самом конце стоял одинокий кипарис.'], 12);

  const judge = await as(browser, DEMO.moderator);
  await judge.goto('/moderation/queue/new/');
  await sendFromOverview(page, bookId);
  // Nobody reloads the page.
  await judge.getByRole('button', { name: `Взять: ${title}` }).click();
  await judge.waitForURL(`**/moderation/book/${bookId}/`);
  await expect(judge.getByText(text[0]?.slice(0, 30) ?? '').first()).toBeVisible();

  await judge.keyboard.press('Control+f');
  const field = judge.getByRole('searchbox', { name: /Найти в\s+книге/ });
  await expect(field).toBeFocused();
  await field.fill('КИПАРИС');
  await expect(judge.getByText('мест: 1')).toBeVisible();
  await field.press('Enter');
  await expect(judge.locator('[data-mark="found-0"]')).toBeInViewport();
  await expect(field).toBeFocused();
  await lookAt(judge, 'judged-6-found');
  await field.press('Escape');

  await select(judge, 'одинокий');
  const remark = judge.getByRole('region', { name: 'Новое замечание' });
  await expect(remark).toContainText('одинокий');
  await remark.getByRole('textbox').fill('Кипарис здесь не растёт');
  await judge.getByRole('region', { name: 'Решение' }).getByRole('button', { name: 'Вернуть автору' }).click();
  const dialog = judge.getByRole('dialog');
  await expect(dialog.getByRole('list', { name: 'Автор прочитает' })).toContainText('Кипарис здесь не растёт');
  await expect(dialog).toContainText(/не\s+добавлено/);
  await expect(dialog.getByRole('button', { name: 'Вернуть автору' })).toBeFocused();
  await lookAt(judge, 'judged-7-typed');
  await dialog.getByRole('button', { name: 'Вернуть автору' }).click();
  await expect(dialog).toBeHidden();
  type Remark = { text: string; quote: string };
  const remarks = await callApi<Remark[]>(page, 'GET', `/books/${bookId}/comments/user`);
  expect(remarks).toMatchObject([{ text: 'Кипарис здесь не растёт', quote: 'одинокий' }]);
});
