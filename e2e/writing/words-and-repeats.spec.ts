import { expect } from '@playwright/test';
import { violationsOn } from '../helpers/axe.ts';
import { callApi, lookAt, newAuthor, open, test } from '../helpers/people.ts';

test('[WT30] [WT31] unknown words are underlined and mended, the words of the book are known, repeats are seen', async ({
  page,
}) => {
  await newAuthor(page);
  const book = await callApi<{ id: number; first_chapter_id: number }>(page, 'POST', '/books/master', {
    type: 'ordinary',
    title: 'Переправа',
  });
  const world = await callApi<{ id: number }>(page, 'POST', '/worlds', { book_ids: [book.id] });
  await callApi(page, 'POST', `/worlds/${world.id}/entries`, { kind: 'person', name: 'Жилмунда' });
  const heading = [[{ kind: 'text', text: 'Паром', marks: [] }]];
  await callApi(page, 'PATCH', `/books/${book.id}/chapters/${book.first_chapter_id}`, {
    base_version: 1,
    content: { title: heading, epigraphs: [], blocks: [], notes: [] },
  });
  const path = `/books/${book.id}/chapters/${book.first_chapter_id}/`;
  await open(page, path);
  const text = page.getByRole('textbox', { name: 'Текст главы' });
  await text.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Вдург лодка встала. Старик позвал Жилмунду и Щёрса. Лодка качнулась, лодку понесло.');
  // Nothing is brought and nothing marked until it is asked for.
  await expect(text.locator('[data-spelling]')).toHaveCount(0);

  await page.keyboard.press('F7');
  const panel = page.getByRole('complementary', { name: 'Правописание' });
  await panel.getByText('Подчёркивать незнакомые слова').click();
  const unknown = text.locator('[data-spelling="unknown"]');
  await expect(unknown).toHaveText(['Вдург', 'Щёрса']);
  await lookAt(page, 'words-1-unknown');
  expect(await violationsOn(page)).toEqual([]);

  await panel.getByRole('button', { name: 'Заменить «Вдург» на «Вдруг»' }).click();
  await expect(text).toContainText('Вдруг лодка встала');
  await panel.getByLabel('Своё слово').fill('Щёрс');
  await panel.getByRole('button', { name: 'Добавить' }).click();
  await expect(unknown).toHaveCount(0);
  await expect(panel.getByText('Все слова этой главы знакомы.')).toBeVisible();

  await panel.getByText('Подчёркивать повторы рядом').click();
  await expect(text.locator('[data-spelling="repeated"]')).toHaveText(['лодка', 'Лодка', 'лодку']);
  await expect(panel.getByRole('region', { name: 'Повторы рядом' })).toContainText('3 раза');
  await lookAt(page, 'words-2-repeats');

  // In the text itself: the caret in an unknown word brings what may have been meant.
  await text.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Незнаю.');
  await expect(unknown).toHaveText(['Незнаю']);
  await unknown.click();
  await page.getByRole('group', { name: 'Незнакомое слово: Незнаю' }).getByRole('button', { name: 'Не знаю' }).click();
  await expect(text).toContainText('Не знаю.');
  await expect(unknown).toHaveCount(0);

  // The marks are nowhere in the text, and the wish is remembered.
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/версия оставлена/)).toBeVisible();
  const { content } = await callApi<{ content: unknown }>(
    page,
    'GET',
    `/books/${book.id}/chapters/${book.first_chapter_id}`,
  );
  expect(JSON.stringify(content)).not.toContain('spelling');
  await open(page, path);
  await expect(text.locator('[data-spelling="repeated"]')).toHaveCount(3);
});
