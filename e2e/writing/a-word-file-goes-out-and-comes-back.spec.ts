import { readFile } from 'node:fs/promises';
import { editedDocx } from '@pero/manuscript/specimens/edited';
import { expect, type Page } from '@playwright/test';
import { DEMO, open, signIn, test } from '../helpers/people.ts';

const MIME = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

async function bring(page: Page, name: string, bytes: Uint8Array, into = '') {
  await open(page, `/books/import/${into}`);
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: MIME, buffer: Buffer.from(bytes) });
}

test('[WT17] [WT18] a Word file with tracked changes comes in, goes out and comes back', async ({ page }) => {
  await signIn(page, DEMO.author);

  await bring(page, 'Правка.docx', editedDocx(90, Date.now() % 10_000));
  const choice = page.getByRole('group', { name: /В файле .* исправлени/ });
  await expect(choice.getByText('Ада Полынцева')).toBeVisible();
  await expect(choice.getByRole('radio', { name: /Оставить предложениями/ })).toBeChecked();
  await page.getByLabel('Название', { exact: true }).fill(`Правка ${Date.now()}`);
  await page.getByRole('button', { name: 'Создать книгу' }).click();
  await page.waitForURL(/\/books\/\d+\/chapters\/\d+\//);
  const bookId = /\/books\/(\d+)\//.exec(page.url())?.[1] ?? '';

  await page.getByRole('textbox', { name: 'Текст главы' }).waitFor();
  await page.keyboard.press('Control+Shift+Digit8');
  const panel = page.getByRole('complementary', { name: /Правка/ });
  await expect(panel.getByText(/^\d+\s+предложени/).first()).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('link', { name: 'Вся книга' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/правка\.docx$/);
  const bytes = await readFile(await file.path());

  await bring(page, 'Назад.docx', bytes, `?into=${bookId}&back=1`);
  await page.getByLabel('Кто правил').fill('Нина Редактор');
  await page.getByRole('button', { name: 'Сравнить с книгой' }).click();
  // It went out with all that waits: nothing of it is doubled.
  await expect(page.getByRole('heading', { name: 'Новых отличий от книги нет' })).toBeVisible();
});
