import { type BrowserContext, expect, type Page } from '@playwright/test';
import { violationsOn } from '../helpers/axe.ts';
import { callApi, DEMO, endSessions, listens, lookAt, open, PASSWORD, signIn, test } from '../helpers/people.ts';
import { type Road, roadTo } from '../helpers/road.ts';

type Chapter = { readonly id: number; readonly version: number };

const textOf = (page: Page) => page.getByRole('textbox', { name: 'Текст главы' });
const status = (page: Page, kind: string) => page.locator(`[role=status][data-kind=${kind}]`).first();
const away = async (context: BrowserContext, road: Road) => {
  await context.setOffline(true);
  await road.cut();
};
const back = async (context: BrowserContext, road: Road) => {
  await road.mend();
  await context.setOffline(false);
};

const inlines = (text: string) => [{ kind: 'text', text, marks: [] }];
const contentOf = (title: string, ...lines: string[]) => ({
  title: [inlines(title)],
  epigraphs: [],
  notes: [],
  blocks: lines.map((text) => ({ kind: 'paragraph', role: 'plain', inlines: inlines(text) })),
});

/** A book of two chapters, whose author knows it by the road that can be cut. */
async function bookOf(page: Page) {
  const title = `Без сети ${Date.now()}`;
  const book = await callApi<{ id: number; first_chapter_id: number }>(page, 'POST', '/books/master', { title });
  const api = `/books/${book.id}/chapters`;
  await callApi(page, 'PATCH', `${api}/${book.first_chapter_id}`, {
    base_version: 1,
    content: contentOf('Первая', 'Было начато.'),
  });
  const second = await callApi<Chapter>(page, 'POST', api, { content: contentOf('Вторая', 'Начало второй.') });
  const desk = (chapterId: number) => `/books/${book.id}/chapters/${chapterId}/`;
  return { ...book, title, api, second: second.id, first: book.first_chapter_id, desk };
}

/** What was served to a person and lies in the browser; the files of the build are everybody's. */
async function servedOn(page: Page): Promise<string[]> {
  return (await page.evaluate<string[]>('caches.keys()')).filter((name) => !name.startsWith('pero-assets-'));
}

async function keepOnDevice(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Вид', exact: true }).click();
  await page.getByRole('menuitem', { name: 'На этом устройстве' }).click();
  const dialog = page.getByRole('dialog', { name: 'Книга на этом устройстве' });
  await expect(dialog).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await lookAt(page, 'keep-before');
  await dialog.getByRole('button', { name: 'Держать на этом устройстве' }).click();
  await expect(dialog.getByText('Занимает')).toBeVisible();
  await lookAt(page, 'keep-after');
  await dialog.getByRole('button', { name: 'Закрыть' }).click();
  await expect(dialog).toBeHidden();
}

async function typeAtEnd(page: Page, words: string): Promise<void> {
  await textOf(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(words);
}

test('[WT05] a book on the device opens, is written and closed without a network, and all of it comes home', async ({
  browser,
  baseURL,
}) => {
  const road = await roadTo(baseURL ?? '');
  const context = await browser.newContext({ baseURL: road.address });
  const elsewhere = await (await browser.newContext()).newPage();
  try {
    await signIn(elsewhere, DEMO.author);
    const book = await bookOf(elsewhere);
    const page = await context.newPage();
    await signIn(page, DEMO.author);
    await open(page, book.desk(book.first));
    await expect(textOf(page)).toContainText('Было начато.');
    await keepOnDevice(page);

    await away(context, road);
    await page.reload();
    await listens(page);
    await expect(textOf(page)).toContainText('Было начато.');
    expect(new URL(page.url()).pathname).toBe(book.desk(book.first));
    await typeAtEnd(page, ' Дома.');
    await expect(page.getByText('Текст сохранён на этом устройстве')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Новая глава' })).toBeDisabled();
    expect(await violationsOn(page)).toEqual([]);
    await lookAt(page, 'offline-desk');
    await page
      .getByRole('navigation', { name: 'Главы' })
      .getByRole('link', { name: /Вторая/ })
      .click();
    await expect(textOf(page)).toContainText('Начало второй.');
    await typeAtEnd(page, ' В поезде.');
    await expect(status(page, 'offline')).toBeVisible();
    await page.close();

    // An editor works on meanwhile.
    const { version } = await callApi<Chapter>(elsewhere, 'GET', `${book.api}/${book.second}`);
    const edited = contentOf('Вторая', 'Начало второй.', 'Строка редактора.');
    await callApi(elsewhere, 'PATCH', `${book.api}/${book.second}`, { base_version: version, content: edited });

    const again = await context.newPage();
    await again.goto('/series/');
    await expect(again.getByRole('heading', { name: 'Нет связи' })).toBeVisible();
    expect(await violationsOn(again)).toEqual([]);
    await lookAt(again, 'offline-page');
    await again.getByRole('link', { name: `Открыть стол книги «${book.title}»` }).click();
    await again
      .getByRole('navigation', { name: 'Главы' })
      .getByRole('link', { name: /Вторая/ })
      .click();
    await expect(textOf(again)).toContainText('В поезде.');
    await again.getByRole('navigation', { name: 'Главы' }).getByRole('link').first().click();
    await expect(textOf(again)).toContainText('Было начато. Дома.');

    await back(context, road);
    await expect(status(again, 'saved')).toBeVisible();
    await expect(again.getByText('есть неотправленный текст')).toBeVisible();
    await expect
      .poll(async () => JSON.stringify(await callApi(elsewhere, 'GET', `${book.api}/${book.first}`)))
      .toContain('Было начато. Дома.');
    await again.getByRole('status').getByRole('link', { name: 'Вторая' }).click();
    const dialog = again.getByRole('dialog', { name: 'У главы две версии' });
    await expect(dialog).toContainText('В поезде.');
    await expect(dialog).toContainText('Строка редактора.');
    await dialog.getByRole('button', { name: 'Взять обе' }).click();
    await expect(status(again, 'saved')).toBeVisible();
    await expect
      .poll(async () => JSON.stringify(await callApi(elsewhere, 'GET', `${book.api}/${book.second}`)))
      .toMatch(/(?=.*В поезде)(?=.*Строка редактора)/);

    // Whoever signs out takes the book along.
    await open(again, '/account/logout/');
    await again.getByRole('main').getByRole('button', { name: 'Выйти' }).click();
    await expect(again.getByText('Вы уже вышли')).toBeVisible();
    await listens(again);
    expect(await again.evaluate<string[]>('caches.keys()')).toEqual([]);
    await away(context, road);
    await expect(again.goto(book.desk(book.first))).rejects.toThrow();
  } finally {
    await road.close();
  }
});

test('[WT05] a session that has run out meanwhile asks for the password and goes on; another person sends nothing of it', async ({
  browser,
  baseURL,
}) => {
  const road = await roadTo(baseURL ?? '');
  const context = await browser.newContext({ baseURL: road.address });
  try {
    const page = await context.newPage();
    await signIn(page, DEMO.author);
    const book = await bookOf(page);
    await open(page, book.desk(book.first));
    await expect(textOf(page)).toContainText('Было начато.');
    await keepOnDevice(page);
    await away(context, road);
    await page.reload();
    await expect(textOf(page)).toContainText('Было начато.');
    await typeAtEnd(page, ' Ночью.');
    await expect(status(page, 'offline')).toBeVisible();
    await endSessions(page);
    await context.clearCookies({ name: 'csrftoken' });
    await back(context, road);
    const asked = page.getByRole('dialog', { name: 'Войдите ещё раз' });
    await expect(asked).toBeVisible();
    // It may have been ended because this device is in other hands: until its person is back nothing is left to be read.
    await expect.poll(() => servedOn(page)).toEqual([]);
    await expect(page.getByText('книги убраны с этого устройства')).toBeVisible();
    expect(await page.evaluate(`localStorage.getItem('pero-device')`)).toBeNull();
    await lookAt(page, 'session-ended');
    await asked.getByLabel('Пароль', { exact: true }).fill(PASSWORD);
    await asked.getByRole('button', { name: 'Войти и продолжить' }).click();
    await expect(status(page, 'saved')).toBeVisible();
    expect(JSON.stringify(await callApi(page, 'GET', `${book.api}/${book.first}`))).toContain('Было начато. Ночью.');

    await expect.poll(() => servedOn(page)).toContain('pero-shell');
    await away(context, road);
    await typeAtEnd(page, ' Только моё.');
    await expect(status(page, 'offline')).toBeVisible();
    await road.mend();
    await context.clearCookies();
    await signIn(page, 'editor@demo.pero');
    await context.setOffline(false);
    const stranger = await context.newPage();
    await open(stranger, '/books/');
    await expect.poll(() => stranger.evaluate<string[]>('caches.keys()')).toEqual([]);
    await page.close();

    await context.clearCookies();
    await signIn(stranger, DEMO.author);
    expect(JSON.stringify(await callApi(stranger, 'GET', `${book.api}/${book.first}`))).not.toContain('Только моё.');
    await open(stranger, book.desk(book.first));
    await expect(textOf(stranger)).toContainText('Только моё.');
    await expect(status(stranger, 'saved')).toBeVisible();

    // Ended from another device while no window of the book was open: a guest finds nothing, its person finds all again.
    await keepOnDevice(stranger);
    await context.clearCookies();
    await open(stranger, '/account/login/');
    await expect.poll(() => servedOn(stranger)).toEqual([]);
    await expect(stranger.getByText('книги убраны с этого устройства')).toBeVisible();
    await signIn(stranger, DEMO.author);
    await open(stranger, '/books/');
    await expect.poll(() => servedOn(stranger)).toContain('pero-shell');
    await away(context, road);
    await stranger.goto(book.desk(book.first));
    await expect(textOf(stranger)).toContainText('Только моё.');
  } finally {
    await road.close();
  }
});
