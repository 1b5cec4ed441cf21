import { expect, type Page } from '@playwright/test';
import { callApi, DEMO, endSessions, newAuthor, open, PASSWORD, signIn, test } from '../helpers/people.ts';

const textOf = (page: Page) => page.getByRole('textbox', { name: 'Текст главы' });
const list = (page: Page) => page.getByRole('navigation', { name: 'Главы' });
const saved = (page: Page) => expect(page.locator('[role=status][data-kind=saved]').first()).toBeVisible();

type Chapter = { id: number; version: number };
type Inline = { kind: 'text'; text: string; marks: [] };
const line = (text: string): Inline[] => [{ kind: 'text', text, marks: [] }];
const paragraph = (text: string) => ({ kind: 'paragraph', role: 'plain', inlines: line(text) });
const textWith = (title: string, ...paragraphs: string[]) => ({
  title: [line(title)],
  epigraphs: [],
  blocks: paragraphs.map(paragraph),
  notes: [],
});

/** Eighty paragraphs with the wanted word in the seventieth: several screens away from the beginning. */
const long = (title: string, wanted: string) =>
  textWith(
    title,
    ...Array.from({ length: 80 }, (_, at) => (at === 70 ? `И тут появился ${wanted}, никем не званный.` : LONG_LINE)),
  );
const LONG_LINE = 'На чердак мы поднялись в тот день, когда вода взяла третью ступеньку, и понесли наверх самовар.';

/** A book of these chapters, by the calls of the desk. */
async function bookOf(page: Page, ...contents: ReturnType<typeof textWith>[]) {
  const made = await callApi<{ id: number; first_chapter_id: number }>(page, 'POST', '/books/master', {
    type: 'ordinary',
    title: `Стол ${Date.now()}`,
  });
  const api = `/books/${made.id}/chapters`;
  const [first, ...rest] = contents;
  await callApi(page, 'PATCH', `${api}/${made.first_chapter_id}`, { base_version: 1, content: first });
  const ids = [made.first_chapter_id];
  for (const content of rest) ids.push((await callApi<Chapter>(page, 'POST', api, { content })).id);
  return { bookId: made.id, api, ids, path: (at: number) => `/books/${made.id}/chapters/${ids[at]}/` };
}

const isInSight = (page: Page, words: string) =>
  expect
    .poll(() =>
      page.evaluate((wanted) => {
        const found = [...document.querySelectorAll('[data-found="current"]')].find(
          (one) => one.textContent === wanted,
        );
        const { top = -1, bottom = -1 } = found?.getBoundingClientRect() ?? {};
        return found !== undefined && top > 100 && bottom < innerHeight;
      }, words),
    )
    .toBe(true);

test('[P04] [BK70] what is found is brought into sight and marked: in this chapter, and in another one', async ({
  page,
}) => {
  await signIn(page, DEMO.author);
  const { path } = await bookOf(page, long('Первая', 'леопард'), long('Вторая', 'бегемот'));
  await page.goto(path(0));
  await expect(textOf(page)).toBeVisible();
  await textOf(page).click();
  await page.keyboard.press('Control+f');
  await page.getByRole('textbox', { name: 'Найти', exact: true }).fill('леопард');
  await expect(page.getByText(/1 из\s1/)).toBeVisible();
  await isInSight(page, 'леопард');
  await page.keyboard.press('Escape');

  await page.keyboard.press('Control+Shift+Digit3');
  const panel = page.getByRole('complementary', { name: /Поиск по\s+книге/ });
  await panel.getByLabel('Найти').fill('бегемот');
  await panel.getByRole('button', { name: /появился бегемот/ }).click();
  await expect(page).toHaveURL(new RegExp(path(1)));
  await isInSight(page, 'бегемот');
});

test('[P04] [BK46] [BK47] an earlier text is compared in sight, however far down the chapter is scrolled', async ({
  page,
}) => {
  await signIn(page, DEMO.author);
  const { path, api, ids } = await bookOf(page, long('Первая', 'леопард'));
  await callApi(page, 'POST', `${api}/${ids[0]}/versions`, {
    reason: 'kept',
    content: textWith('Первая', 'Было так.'),
  });
  await page.goto(path(0));
  await expect(textOf(page)).toBeVisible();
  await textOf(page).getByText('леопард').scrollIntoViewIfNeeded();
  await page.keyboard.press('Control+Shift+Digit2');
  await page
    .getByRole('complementary', { name: 'История главы' })
    .getByRole('button', { name: /\d\d:\d\d/ })
    .first()
    .click();
  const compared = page.getByRole('region', { name: 'Сравнение версий' });
  await expect(compared.getByText(/добавлено/)).toBeInViewport();
  await expect(compared.getByRole('button', { name: 'Вернуть этот текст' })).toBeInViewport();
});

test('[P04] [BK43] [BK45] merging and moving are taken back: the order and both texts are as they were', async ({
  page,
}) => {
  await signIn(page, DEMO.author);
  const { path, api, ids } = await bookOf(
    page,
    textWith('Один', 'Раз.'),
    textWith('Два', 'Двас.'),
    textWith('Три', 'Трис.'),
  );
  const now = async () =>
    ((await (await page.request.get(`/api${api}`)).json()) as { result: Chapter[] }).result.map(({ id }) => id);
  const textAt = async (at: number) => (await page.request.get(`/api${api}/${ids[at]}`)).text();
  await page.goto(path(1));
  await expect(textOf(page)).toContainText('Двас.');

  await list(page).getByRole('button', { name: 'Действия: Два' }).click();
  await page.getByRole('menuitem', { name: /Присоединить/ }).click();
  await expect(page).toHaveURL(new RegExp(path(0)));
  await expect(textOf(page)).toContainText('Двас.');
  expect(await now()).toEqual([ids[0], ids[2]]);
  await page.getByRole('button', { name: 'Отменить', exact: true }).last().click();
  await expect.poll(now).toEqual(ids);
  await expect(page).toHaveURL(new RegExp(path(1)));
  expect(await textAt(0)).not.toContain('Двас.');
  expect(await textAt(1)).toContain('Двас.');

  await list(page).getByRole('button', { name: 'Действия: Три' }).click();
  await page.getByRole('menuitem', { name: 'Выше' }).click();
  await expect.poll(now).toEqual([ids[0], ids[2], ids[1]]);
  await page
    .getByText(/переставлена/)
    .getByRole('button', { name: 'Отменить' })
    .click();
  await expect.poll(now).toEqual(ids);
});

test('[P04] a long book: a chapter is found by its name, parts fold, and the text is two presses of Tab away', async ({
  page,
}) => {
  await signIn(page, DEMO.author);
  const { path, api, ids, bookId } = await bookOf(page, textWith('Пролог', 'Слово.'));
  await callApi(page, 'POST', api, { kind: 'part', name: 'Часть первая' });
  for (let at = 1; at <= 40; at += 1) await callApi(page, 'POST', api, { name: `Глава о лете ${at}` });
  await page.goto(path(0));
  await expect(textOf(page)).toBeVisible();
  const rows = list(page).getByRole('listitem');
  await list(page)
    .getByRole('searchbox', { name: /Найти главу/ })
    .fill('лете 33');
  await expect(rows).toHaveCount(1);
  await rows.getByRole('link').click();
  await expect(page).not.toHaveURL(new RegExp(path(0)));
  await list(page).getByRole('searchbox').fill('');

  await page.goto(path(0));
  await list(page).getByRole('button', { name: 'Свернуть: Часть первая' }).click();
  await expect(rows).toHaveCount(2);
  await page.goto(path(0));
  await expect(rows).toHaveCount(2);
  expect(ids).toHaveLength(1);

  await expect(textOf(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: /К\s+тексту главы/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(textOf(page)).toBeFocused();
  expect(await stopsBeforeText(page)).toBeLessThan(24);
  expect(bookId).toBeGreaterThan(0);
});

/** How often Tab is pressed from the top of the page to the text, without the short way. */
async function stopsBeforeText(page: Page): Promise<number> {
  await page.reload();
  await expect(textOf(page)).toBeVisible();
  for (let stops = 1; stops < 60; stops += 1) {
    await page.keyboard.press('Tab');
    if (await textOf(page).evaluate((text) => text === document.activeElement)) return stops;
  }
  return 60;
}

test('[P04] [P14] [BK06] [BK10] a session that has ended asks for the password over the page, and nothing typed is lost', async ({
  page,
}) => {
  const email = await newAuthor(page);
  const { path, bookId } = await bookOf(page, textWith('Первая', 'Слово.'));
  await page.goto(path(0));
  await textOf(page).click();
  await page.keyboard.press('Control+End');
  await endSessions(page);
  await page.keyboard.type(' Ещё слово.');
  const dialog = page.getByRole('dialog', { name: 'Войдите ещё раз' });
  await expect(dialog).toContainText('осталось');
  await expect(dialog.getByLabel('Почта')).toHaveValue(email);
  await expect(dialog.getByLabel('Пароль', { exact: true })).toBeFocused();
  await dialog.getByLabel('Пароль', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: /Войти/ }).click();
  await expect(dialog).toBeHidden();
  await expect(textOf(page)).toBeFocused();
  await saved(page);
  expect(await (await page.request.get(`/api/books/${bookId}/chapters`)).text()).toContain('"characters":23');

  await page.goto(`/books/${bookId}/?tab=meta`);
  await endSessions(page);
  await page.getByLabel('Название', { exact: true }).fill('Другое имя');
  await dialog.getByLabel('Пароль', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: /Войти/ }).click();
  await expect(page.getByText(/Сохранено/).first()).toBeVisible();
  await expect(page.getByLabel('Название', { exact: true })).toHaveValue('Другое имя');
  expect((await callApi<{ title: string }>(page, 'GET', `/books/master/meta/${bookId}`)).title).toBe('Другое имя');

  // Over a window too: one Escape closes the upper one, and what was typed in the lower one stays.
  await open(page, `/books/${bookId}/?tab=profile`);
  await page.getByRole('button', { name: 'Добавить человека' }).click();
  const adding = page.getByRole('dialog', { name: 'Кто ещё работал над книгой' });
  await adding.getByLabel('Имя').fill('Вера');
  await endSessions(page);
  await adding.getByRole('button', { name: 'Добавить' }).click();
  await expect(dialog.getByLabel('Пароль', { exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(adding.getByLabel('Имя')).toHaveValue('Вера');
  await adding.getByRole('button', { name: 'Добавить' }).click();
  await dialog.getByLabel('Пароль', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: /Войти/ }).click();
  await expect(adding).toBeHidden();
  await expect(page.getByRole('main')).toContainText('Вера');

  await page.goto('/books/import/');
  await endSessions(page);
  const manuscript = { name: 'rukopis.txt', mimeType: 'text/plain', buffer: Buffer.from('Глава 1\n\nБыло утро.\n') };
  await page.locator('input[type=file]').first().setInputFiles(manuscript);
  await dialog.getByLabel('Пароль', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: /Войти/ }).click();
  await expect(page).toHaveURL(/\/books\/import\/\?/);
});

test('[R72] [BK06] «Ошибка сохранения» leaves by itself once the same words were saved; a tag of one’s own is typed and kept', async ({
  page,
}) => {
  await signIn(page, DEMO.author);
  const { bookId } = await bookOf(page, textWith('Первая', 'Слово.'));
  await page.goto(`/books/${bookId}/?tab=meta`);
  const calls = '**/api/books/master/meta/*';
  await page.route(calls, (route) => (route.request().method() === 'PATCH' ? route.abort() : route.continue()));
  await page.getByLabel('Название', { exact: true }).fill('Новое имя');
  await expect(page.getByText('Ошибка сохранения')).toBeVisible();
  await page.unroute(calls);
  await expect(page.getByText(/Сохранено в/).first()).toBeVisible();
  await expect(page.getByText('Ошибка сохранения')).toBeHidden();

  const tags = page.getByRole('combobox', { name: /Теги/ });
  await tags.fill('болотные огни');
  await page.getByRole('option', { name: /Свой тег: «болотные огни»/ }).click();
  await tags.fill('МАГИЯ');
  await tags.press('Enter');
  const kept = () => callApi<{ own_tags: string[]; tags: object[] }>(page, 'GET', `/books/master/meta/${bookId}`);
  await expect.poll(kept).toMatchObject({ own_tags: ['болотные огни'], tags: [{ label: 'магия' }] });
  await tags.fill('читай на site.ru');
  await tags.press('Enter');
  await expect(page.getByText(/нет брани, ссылок/).first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Убрать: болотные огни' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Убрать: / })).toHaveCount(2);
});

test('[P01] [P03] whoever has just registered brings a manuscript at once: neither letter nor birthday is asked before', async ({
  page,
}) => {
  await callApi(page, 'GET', '/account/info/my');
  const accepted = { personal_data_policy_accepted: true, agreement_accepted: true, retailer_transfer_accepted: true };
  const email = `first${Date.now()}@example.com`;
  await callApi(page, 'POST', '/account/registration', { email, password: PASSWORD, ...accepted });
  await page.goto('/');
  await expect(page.getByText(email)).toContainText('когда будете отправлять');
  await page.getByRole('link', { name: 'Загрузить рукопись' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: /Рукопись из\s+файла/ })).toBeFocused();
  await expect(page.locator('input[type=file]').first()).toBeAttached();
});

test('[P03] after going to another page its title is said and the keyboard begins at its heading', async ({ page }) => {
  await signIn(page, DEMO.author);
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Разделы' }).getByRole('link', { name: 'Серии' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Серии' })).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: /^Серии — Перо$/ })).toBeAttached();
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
});
