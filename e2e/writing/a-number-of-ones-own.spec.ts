import { expect } from '@playwright/test';
import { callApi, newAuthor, open, test } from '../helpers/people.ts';

test('[P03] [BK06] a subtitle and a number of one’s own are typed, kept, and taken back', async ({ page }) => {
  await newAuthor(page);
  const book = await callApi<{ id: number }>(page, 'POST', '/books/master', { title: 'С номером' });
  await open(page, `/books/${book.id}/?tab=meta`);
  const number = page.getByLabel(/^Свой ISBN/);
  await number.fill('978-5-17-118366-1');
  await number.blur();
  await expect(page.getByText(/не\sISBN/)).toBeVisible();
  await number.fill('ISBN 978 5 17 118366 0');
  await page.getByLabel(/^Подзаголовок/).fill('Роман в двух частях');
  await page.getByLabel(/^Подзаголовок/).blur();
  const meta = () =>
    callApi<{ isbn: string | null; subtitle: string | null }>(page, 'GET', `/books/master/meta/${book.id}`);
  await expect.poll(meta).toMatchObject({ isbn: '978-5-17-118366-0', subtitle: 'Роман в двух частях' });
  await page.reload();
  await expect(number).toHaveValue('978-5-17-118366-0');
  await number.fill('');
  await number.blur();
  await expect.poll(async () => (await meta()).isbn).toBeNull();
});
