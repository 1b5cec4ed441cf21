import { expect } from '@playwright/test';
import { violationsOn } from '../helpers/axe.ts';
import { callApi, DEMO, letterTo, lookAt, open, PASSWORD, test } from '../helpers/people.ts';

type Chapter = {
  readonly content: { readonly blocks: readonly { readonly inlines: readonly { readonly text: string }[] }[] };
};

const wordsOf = ({ content }: Chapter) => content.blocks.map(({ inlines }) => inlines.map(({ text }) => text).join(''));
const textOf = (...lines: readonly string[]) => ({
  title: [[{ kind: 'text', text: 'Река', marks: [] }]],
  epigraphs: [],
  blocks: lines.map((text) => ({ kind: 'paragraph', role: 'plain', inlines: [{ kind: 'text', text, marks: [] }] })),
  notes: [],
});

test('[WT01] whoever only suggests lays their suggestions over what the author has saved meanwhile; what has no place is shown and kept', async ({
  page,
  browser,
}) => {
  await callApi(page, 'GET', '/account/info/my');
  await callApi(page, 'POST', '/account/login', { email: DEMO.author, password: PASSWORD });
  type Made = { readonly id: number; readonly first_chapter_id: number };
  const title = `Новее ${Date.now()}`;
  const book = await callApi<Made>(page, 'POST', '/books/master', { type: 'ordinary', title });
  const api = `/books/${book.id}/chapters/${book.first_chapter_id}`;
  const save = (version: number, ...lines: readonly string[]) =>
    callApi<{ version: number }>(page, 'PATCH', api, { base_version: version, content: textOf(...lines) });
  const { version } = await save(1, 'Дед сказал правду.', 'Было тихо.');
  const person = { first_name: 'Ада', last_name: 'Полынцева', email: 'editor@demo.pero' };
  const ada = await callApi<Made>(page, 'POST', '/books/employees', person);
  await callApi(page, 'POST', '/books/employees/roles', { book_id: book.id, person_id: ada.id, type_id: 4 });
  const since = new Date();
  await open(page, `/books/${book.id}/?tab=profile`);
  await page.getByRole('button', { name: 'Пригласить' }).click();
  await page.getByRole('button', { name: 'Послать приглашение' }).click();
  const { link } = await letterTo(page, 'editor@demo.pero', /Вас зовут работать над книгой/, since);

  const context = await browser.newContext();
  const desk = await context.newPage();
  await callApi(desk, 'GET', '/account/info/my');
  await callApi(desk, 'POST', '/account/login', { email: 'editor@demo.pero', password: PASSWORD });
  await open(desk, new URL(link).pathname);
  await desk.getByRole('button', { name: 'Принять' }).click();
  await desk.waitForURL(`**/books/${book.id}/**`);
  await open(desk, `/books/${book.id}/chapters/${book.first_chapter_id}/`);
  const text = desk.getByRole('textbox', { name: 'Текст главы' });
  await text.getByText('Было тихо.').click();
  await context.setOffline(true);
  await desk.keyboard.press('End');
  await desk.keyboard.type(' Шёл дождь.');
  await text.getByText('Дед сказал правду.').click();
  await desk.keyboard.press('End');
  await desk.keyboard.type(' Вслух.');
  await save(version, 'Совсем другое начало.', 'Уже было тихо.');
  await context.setOffline(false);

  const question = desk.getByRole('dialog', { name: 'У главы две версии' });
  await expect(question.getByRole('list', { name: 'Правки без места' })).toContainText('Вслух.');
  await expect(question.getByRole('button', { name: 'Оставить мой' })).toHaveCount(0);
  expect(await violationsOn(desk)).toEqual([]);
  await lookAt(desk, 'laid-over');
  await question.getByRole('button', { name: 'Перенести мои правки' }).click();
  await expect(question).toBeHidden();
  await expect(desk.locator('[role=status][data-kind=saved]').first()).toBeVisible();
  type Suggested = { readonly inserted: string };
  await expect
    .poll(async () =>
      (await callApi<Suggested[]>(page, 'GET', `/books/${book.id}/suggestions`)).map(({ inserted }) => inserted),
    )
    .toEqual([' Шёл дождь.']);
  expect(wordsOf(await callApi<Chapter>(page, 'GET', api))).toEqual(['Совсем другое начало.', 'Уже было тихо.']);
  const kept = await callApi<{ items: { id: number; reason: string }[] } | { id: number; reason: string }[]>(
    page,
    'GET',
    `${api}/versions`,
  );
  const [whole] = (Array.isArray(kept) ? kept : kept.items).filter(({ reason }) => reason === 'conflict');
  expect(JSON.stringify(await callApi(page, 'GET', `${api}/versions/${whole?.id}`))).toContain('Вслух.');
  await context.close();
});
