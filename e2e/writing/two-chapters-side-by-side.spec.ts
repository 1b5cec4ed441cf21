import { expect } from '@playwright/test';
import { violationsOn } from '../helpers/axe.ts';
import { callApi, lookAt, newAuthor, open, test } from '../helpers/people.ts';

type Row = { readonly id: number };

test('[WT33] another chapter is read beside the one that is written, is remembered, and they change places', async ({
  page,
}) => {
  await newAuthor(page);
  const book = await callApi<{ id: number; first_chapter_id: number }>(page, 'POST', '/books/master', {
    type: 'ordinary',
    title: 'Два берега',
  });
  const inlines = (text: string) => [{ kind: 'text', text, marks: [] }];
  const content = (name: string, words: string) => ({
    title: [inlines(name)],
    epigraphs: [],
    notes: [],
    blocks: [{ kind: 'paragraph', role: 'plain', inlines: inlines(words) }],
  });
  const add = (name: string, words: string) =>
    callApi<Row>(page, 'POST', `/books/${book.id}/chapters`, { content: content(name, words) });
  const left = await add('Левый берег', 'Здесь стоял паром.');
  await add('Правый берег', 'Там стояла изба.');
  await open(page, `/books/${book.id}/chapters/${left.id}/`);
  await page.keyboard.press('F8');
  const panel = page.getByRole('complementary', { name: 'Глава рядом' });
  await panel.getByLabel('Какую читать').selectOption({ label: 'Правый берег' });
  await expect(panel).toContainText('Там стояла изба.');
  await expect(page.getByRole('textbox', { name: 'Текст главы' })).toContainText('Здесь стоял паром.');
  await expect(panel.getByRole('textbox')).toHaveAttribute('contenteditable', 'false');
  await lookAt(page, 'beside-1');
  expect(await violationsOn(page)).toEqual([]);

  await open(page, `/books/${book.id}/chapters/${left.id}/`);
  await expect(panel).toContainText('Там стояла изба.');
  await panel.getByRole('button', { name: 'Писать в ней' }).click();
  await expect(page.getByRole('textbox', { name: 'Текст главы' })).toContainText('Там стояла изба.');
  await expect(panel).toContainText('Здесь стоял паром.');

  // A phone has room for one text.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Ещё: панели' }).click();
  await expect(page.getByRole('menuitem', { name: 'История главы' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Глава рядом' })).toBeHidden();
});
