import { expect } from '@playwright/test';
import { callApi, newAuthor, open, test } from '../helpers/people.ts';

type Around = { dedication: string; epigraphs: { text: string; source: string }[]; about_author: string };

test('[P03] [BK06] a dedication, an epigraph and words about the author are typed on a page of their own and kept', async ({
  page,
}) => {
  await newAuthor(page);
  const book = await callApi<{ id: number }>(page, 'POST', '/books/master', { title: 'С посвящением' });
  await open(page, `/books/${book.id}/`);
  await page.getByRole('link', { name: 'Вокруг текста' }).click();
  await page.getByLabel(/^Посвящение/).fill('Маме\nи маяку');
  await page.getByLabel(/^Эпиграф/).fill('Береги честь смолоду.');
  await page.getByLabel('Откуда').fill('Пословица');
  await page.getByLabel(/^Об\sавторе/).fill('Живёт у моря.');
  await page.getByLabel(/^Об\sавторе/).blur();
  const meta = () => callApi<Around>(page, 'GET', `/books/master/meta/${book.id}`);
  await expect.poll(meta).toMatchObject({
    dedication: 'Маме\nи маяку',
    epigraphs: [{ text: 'Береги честь смолоду.', source: 'Пословица' }],
    about_author: 'Живёт у моря.',
  });
  await expect(page.getByRole('blockquote')).toContainText('Береги честь смолоду.');
  await page.getByRole('button', { name: 'Ещё эпиграф' }).click();
  await page.getByLabel(/^Эпиграф 2/).fill('Второй.');
  await page.getByRole('button', { name: 'Убрать эпиграф 1' }).click();
  await expect.poll(async () => (await meta()).epigraphs).toEqual([{ text: 'Второй.', source: '' }]);
  await page.reload();
  await expect(page.getByLabel(/^Посвящение/)).toHaveValue('Маме\nи маяку');
  await page.getByLabel(/^Посвящение/).fill('а'.repeat(601));
  await expect(page.getByText(/Посвящение не\sдлиннее/)).toBeVisible();
});
