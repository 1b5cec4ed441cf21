import { expect } from '@playwright/test';
import { violationsOn } from '../helpers/axe.ts';
import { callApi, newAuthor, open, test } from '../helpers/people.ts';

type Chapter = { version: number; content: object };

test('[O47] [WT10] [WT20] [WT14] a book is given a name before it is rewritten, compared with what it became, and taken back', async ({
  page,
}) => {
  await newAuthor(page);
  const book = await callApi<{ id: number; first_chapter_id: number }>(page, 'POST', '/books/master', {
    title: 'С моментами',
  });
  const path = `/books/${book.id}/chapters/${book.first_chapter_id}`;
  const write = async (text: string) => {
    const { version } = await callApi<Chapter>(page, 'GET', path);
    const inlines = [{ kind: 'text', text, marks: [] }];
    const content = { title: [], epigraphs: [], blocks: [{ kind: 'paragraph', inlines, role: 'plain' }], notes: [] };
    await callApi(page, 'PATCH', path, { base_version: version, content });
  };
  await write('Утром ветер переменился.');
  await open(page, `/books/${book.id}/moments/`);
  await page.getByLabel(/^Назвать книгу/).fill('До редактуры');
  await page.getByRole('button', { name: 'Сохранить момент' }).click();
  await expect(page.getByRole('link', { name: 'До редактуры' })).toBeVisible();
  await write('Вечером ветер стих.');
  await page.getByRole('link', { name: 'До редактуры' }).click();
  await expect(page.getByText(/1\sглава изменилась/)).toBeVisible();
  await expect(page.locator('del').filter({ hasText: 'переменился' })).toBeVisible();
  await page.getByRole('link', { name: 'Сравнить всю книгу' }).click();
  await expect(page.getByText(/1\sглава изменилась\.$/)).toBeVisible();
  await expect(page.locator('ins').filter({ hasText: 'стих' })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /Скачать Word/ }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.docx$/);
  await page.goBack();
  await page.getByRole('group', { name: 'Что показать' }).getByText('Как было').click();
  await expect(page.getByText('Утром ветер переменился.')).toBeVisible();
  await page.getByRole('button', { name: 'Вернуть всю книгу' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Вернуть всю книгу' }).click();
  await expect(page.getByText(/ничего не\sизменилось/)).toBeVisible();
  expect(JSON.stringify((await callApi<Chapter>(page, 'GET', path)).content)).toContain('Утром ветер');
});
