import { expect } from '@playwright/test';
import { violationsOn } from '../helpers/axe.ts';
import { bookNamed, callApi, DEMO, lookAt, newAuthor, open, signIn, test } from '../helpers/people.ts';

test('[WT34] a book is copied with its text, and of one that came out there is a further edition', async ({ page }) => {
  await newAuthor(page);
  const { id } = await callApi<{ id: number }>(page, 'POST', '/books/master', { type: 'ordinary', title: 'Паром' });
  await callApi(page, 'POST', `/books/${id}/chapters`, { name: 'Другой берег' });
  await open(page, `/books/${id}/`);
  const section = page.getByRole('region', { name: 'Копия и новое издание' });
  await expect(section).toContainText('Не переходят обложка, ISBN');
  await expect(section.getByRole('button', { name: 'Начать новое издание' })).toBeHidden();
  await section.getByRole('button', { name: 'Сделать копию' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Паром (копия)' })).toBeVisible();
  const made = Number(/books\/(\d+)/.exec(page.url())?.[1]);
  const chapters = await callApi<{ name: string }[]>(page, 'GET', `/books/${made}/chapters`);
  expect(chapters.map(({ name }) => name)).toEqual(['', 'Другой берег']);
});

test('[WT34] the demonstration: a book on sale offers a new edition', async ({ page }) => {
  await signIn(page, DEMO.author);
  const id = await bookNamed(page, 'Долгая вода');
  await open(page, `/books/${id}/`);
  const section = page.getByRole('region', { name: 'Копия и новое издание' });
  await section.scrollIntoViewIfNeeded();
  await expect(section.getByRole('button', { name: 'Сделать копию' })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await lookAt(page, 'a-book-of-a-book');
});
