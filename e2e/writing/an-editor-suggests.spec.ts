import { expect } from '@playwright/test';
import { violationsOn } from '../helpers/axe.ts';
import { callApi, DEMO, letterTo, open, PASSWORD, test } from '../helpers/people.ts';

type Person = { readonly id: number };
type Chapter = {
  readonly content: { readonly blocks: readonly { readonly inlines: readonly { readonly text: string }[] }[] };
};

const wordsOf = ({ content }: Chapter) => content.blocks.map(({ inlines }) => inlines.map(({ text }) => text).join(''));

test('[IV02] [IV06] [WT01] [WT24] an editor is invited by mail, accepts, suggests a chapter and words; the author decides', async ({
  page,
  browser,
}) => {
  await callApi(page, 'GET', '/account/info/my');
  await callApi(page, 'POST', '/account/login', { email: DEMO.author, password: PASSWORD });
  const book = await callApi<{ id: number; first_chapter_id: number }>(page, 'POST', '/books/master', {
    type: 'ordinary',
    title: `Правка ${Date.now()}`,
  });
  const api = `/books/${book.id}/chapters/${book.first_chapter_id}`;
  const blocks = ['Дед сказал правду.', 'Было тихо.'].map((text) => ({
    kind: 'paragraph',
    role: 'plain',
    inlines: [{ kind: 'text', text, marks: [] }],
  }));
  await callApi(page, 'PATCH', api, {
    base_version: 1,
    content: { title: [[{ kind: 'text', text: 'Река', marks: [] }]], epigraphs: [], blocks, notes: [] },
  });
  const ada = await callApi<Person>(page, 'POST', '/books/employees', {
    first_name: 'Ада',
    last_name: 'Полынцева',
    email: 'editor@demo.pero',
  });
  await callApi(page, 'POST', '/books/employees/roles', { book_id: book.id, person_id: ada.id, type_id: 4 });
  const since = new Date();
  await open(page, `/books/${book.id}/?tab=profile`);
  await page.getByRole('button', { name: 'Пригласить' }).click();
  await page.getByRole('button', { name: 'Послать приглашение' }).click();
  await expect(page.getByText(/Приглашение ушло на\u00A0editor@demo.pero, ждёт ответа до/)).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  const { link } = await letterTo(page, 'editor@demo.pero', /Вас зовут работать над книгой/, since);

  const context = await browser.newContext();
  const desk = await context.newPage();
  await callApi(desk, 'GET', '/account/info/my');
  await callApi(desk, 'POST', '/account/login', { email: 'editor@demo.pero', password: PASSWORD });
  const path = `/books/${book.id}/chapters/${book.first_chapter_id}/`;
  await open(desk, new URL(link).pathname);
  await expect(desk.getByText('Ваша роль: корректор.')).toBeVisible();
  expect(await violationsOn(desk)).toEqual([]);
  await desk.getByRole('button', { name: 'Принять' }).click();
  await desk.waitForURL(`**/books/${book.id}/**`);
  await open(desk, path);
  await expect(desk.getByText('Вы предлагаете.')).toBeVisible();
  const text = desk.getByRole('textbox', { name: 'Текст главы' });
  await text.getByText('Дед сказал правду.').dblclick({ position: { x: 8, y: 10 } });
  await desk.keyboard.type('Старик');
  await text.getByText('Было тихо.').click();
  await desk.keyboard.press('End');
  await desk.keyboard.type(' Шёл дождь.');
  await expect(desk.locator('[role=status][data-kind=saved]').first()).toBeVisible();
  await expect
    .poll(async () => wordsOf(await callApi<Chapter>(page, 'GET', api)))
    .toEqual(['Дед сказал правду.', 'Было тихо.']);
  await expect
    .poll(async () => (await callApi<unknown[]>(page, 'GET', `/books/${book.id}/suggestions`)).length)
    .toBe(2);
  await desk.keyboard.press('Control+Shift+Digit8');
  await desk.getByRole('button', { name: 'Предложить главу' }).click();
  await desk.getByRole('textbox', { name: 'Название' }).fill('Пролог');
  await desk.getByRole('textbox', { name: 'Текст', exact: true }).fill('Было темно.');
  expect(await violationsOn(desk)).toEqual([]);
  await desk.getByRole('button', { name: 'Предложить', exact: true }).click();
  await expect(desk.getByText('Новая глава Пролог')).toBeVisible();
  await context.close();

  await open(page, path);
  await page.keyboard.press('Control+Shift+Digit8');
  const panel = page.getByRole('complementary', { name: /Правка/ });
  await expect(panel.getByText('2 предложения')).toBeVisible();
  await panel.getByRole('article').filter({ hasText: 'Старик' }).getByRole('button', { name: 'Принять' }).click();
  await panel.getByRole('article').filter({ hasText: 'дождь' }).getByRole('button', { name: 'Отклонить' }).click();
  await expect(panel.getByText('Предложений в\u00A0главе нет')).toBeVisible();
  await expect
    .poll(async () => wordsOf(await callApi<Chapter>(page, 'GET', api)))
    .toEqual(['Старик сказал правду.', 'Было тихо.']);
  await page.getByRole('textbox', { name: 'Текст главы' }).click();
  await page.keyboard.press('Control+z');
  await expect(panel.getByText('1 предложение')).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Принять главу' }).click();
  await expect.poll(async () => (await callApi<unknown[]>(page, 'GET', `/books/${book.id}/chapters`)).length).toBe(2);
  await page
    .getByRole('region', { name: /^Сообщения/ })
    .getByRole('button', { name: 'Отменить' })
    .click();
  await expect(panel.getByText('Новая глава Пролог')).toBeVisible();
});
