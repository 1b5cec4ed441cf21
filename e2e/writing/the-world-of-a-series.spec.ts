import { expect, type Page } from '@playwright/test';
import { violationsOn } from '../helpers/axe.ts';
import { callApi, lookAt, newAuthor, open, test } from '../helpers/people.ts';

const LINES = [
  'Настасья Петровна вошла в Нижние Выселки под вечер. Серые глаза её слезились от ветра.',
  'Настасью Петровну ждали. Пётр подал Настасье руку, и зелёные глаза Настасьи улыбнулись.',
  'Лодкой правил Гурьян. С берега махали Гурьяну, а Зосима окликнул Гурьяна дважды.',
];

async function writtenBook(page: Page): Promise<{ id: number; chapter: number }> {
  const book = await callApi<{ id: number; first_chapter_id: number }>(page, 'POST', '/books/master', {
    type: 'ordinary',
    title: 'Выселки',
  });
  const blocks = LINES.map((text) => ({
    kind: 'paragraph',
    role: 'plain',
    inlines: [{ kind: 'text', text, marks: [] }],
  }));
  await callApi(page, 'PATCH', `/books/${book.id}/chapters/${book.first_chapter_id}`, {
    base_version: 1,
    content: { title: [[{ kind: 'text', text: 'Лодка', marks: [] }]], epigraphs: [], blocks, notes: [] },
  });
  return { id: book.id, chapter: book.first_chapter_id };
}

test('[WL01] [WL03] [WL04] [WL06] [WL07] [O45] a writer gathers a world, the text is searched in all cases, and what does not fit is asked once', async ({
  page,
}) => {
  await newAuthor(page);
  const { id: bookId, chapter } = await writtenBook(page);
  await open(page, '/worlds/');
  await expect(page.getByRole('heading', { name: 'С чего начать' })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Завести мир' }).click();
  await page.waitForURL(/\/worlds\/\d+\/$/);

  // A name that the text knows stands in the form by one press.
  await page.getByRole('link', { name: /^Гурьян/ }).click();
  await expect(page.getByLabel('Имя', { exact: true })).toHaveValue('Гурьян');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await page.waitForURL(/\/worlds\/\d+\/\d+\/$/);
  await page.getByRole('navigation', { name: 'Вы здесь' }).getByRole('link', { name: 'Выселки' }).click();

  await page.getByRole('link', { name: 'Новый персонаж' }).click();
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Назовите: как в тексте')).toBeVisible();
  await page.getByLabel('Имя', { exact: true }).fill('Настасья Петровна');
  await page.getByRole('button', { name: 'Глаза' }).click();
  await page.getByLabel('Глаза', { exact: true }).fill('серые');
  await page.getByRole('button', { name: 'Своё' }).click();
  expect(await violationsOn(page)).toEqual([]);
  await lookAt(page, 'worlds-01-form');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await page.waitForURL(/\/worlds\/\d+\/\d+\/$/);
  const place = page.getByRole('complementary').locator('mark');
  await expect(place.filter({ hasText: /^Настасью Петровну$/ })).toBeVisible();
  await lookAt(page, 'worlds-02-entry');
  await page.getByLabel('Заметки').fill('Вернётся в последней главе.');
  await page.getByRole('navigation', { name: 'Вы здесь' }).getByRole('link', { name: 'Выселки' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Остаться' }).click();
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Сохранено')).toBeVisible();

  await page.getByRole('navigation', { name: 'Вы здесь' }).getByRole('link', { name: 'Выселки' }).click();
  await expect(page.getByRole('img', { name: /В\s+главах: 1 из\s+1/ })).toHaveCount(2);
  await lookAt(page, 'worlds-03-people');
  await page.getByRole('link', { name: /Не\s+сходится/ }).click();
  await expect(page.getByText(/глаза серые, а\s+здесь зелёные/)).toBeVisible();
  await lookAt(page, 'worlds-04-doubts');
  await page.getByRole('button', { name: /Так и\s+задумано/ }).click();
  await page.getByLabel('Почему').fill('Она щурится');
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: /Больше не\s+спрашивать/ }).click();
  await expect(page.getByRole('heading', { name: 'Всё сходится' })).toBeVisible();
  await expect(page.getByText('Она щурится')).toBeVisible();

  await open(page, `/books/${bookId}/chapters/${chapter}/`);
  await page.getByRole('textbox', { name: 'Текст главы' }).press('Control+Shift+Digit9');
  const panel = page.getByRole('complementary', { name: 'Мир книги' });
  await panel.getByText('Настасья Петровна').click();
  await expect(panel.getByText('Вернётся в последней главе.')).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await lookAt(page, 'worlds-05-desk');
});

test('[WL02] [WL03] a world and somebody in it are thrown away and brought back', async ({ page }) => {
  await newAuthor(page);
  const { id: bookId } = await writtenBook(page);
  const { id } = await callApi<{ id: number }>(page, 'POST', '/worlds', { book_ids: [bookId] });
  for (const name of ['Пожар', 'Свадьба'])
    await callApi(page, 'POST', `/worlds/${id}/entries`, { kind: 'event', name });
  await open(page, `/worlds/${id}/?view=event`);
  const events = page.getByRole('main').getByRole('listitem').getByRole('heading');
  await expect(events).toHaveText(['Пожар', 'Свадьба']);
  await page.getByRole('button', { name: 'Раньше: Свадьба' }).click();
  await expect(events).toHaveText(['Свадьба', 'Пожар']);
  await page.getByRole('link', { name: 'Пожар' }).click();
  await page.getByRole('button', { name: 'Удалить' }).click();
  await page.waitForURL(/view=event$/);
  await expect(events).toHaveText(['Свадьба']);
  await page.getByRole('button', { name: 'Вернуть' }).click();
  await expect(page.getByRole('heading', { name: 'Пожар', level: 1 })).toBeVisible();

  await open(page, `/worlds/${id}/?view=about`);
  await page.getByRole('textbox', { name: 'Название' }).fill('Берег');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByRole('heading', { name: 'Берег', level: 1 })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await lookAt(page, 'worlds-06-about');
  await page.getByRole('button', { name: 'Удалить мир' }).click();
  await expect(page.getByText('Мир «Берег» удалён')).toBeVisible();
  await page.getByRole('button', { name: 'Вернуть' }).click();
  await expect(page.getByRole('heading', { name: 'Берег' })).toBeVisible();
});
