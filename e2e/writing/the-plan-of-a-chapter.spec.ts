import { expect } from '@playwright/test';
import { violationsOn } from '../helpers/axe.ts';
import { bookNamed, callApi, DEMO, lookAt, newAuthor, open, signIn, test } from '../helpers/people.ts';

type Plan = { readonly version: number; readonly state: string | null; readonly synopsis: string };

test('[WT15] [WT16] a chapter has its step, its synopsis and its notes; the list and the book show them', async ({
  page,
}) => {
  await newAuthor(page);
  const book = await callApi<{ id: number; first_chapter_id: number }>(page, 'POST', '/books/master', {
    type: 'ordinary',
    title: 'Паром',
  });
  await callApi(page, 'POST', `/books/${book.id}/chapters`, { name: 'Другой берег' });
  const api = `/books/${book.id}/chapters/${book.first_chapter_id}/plan`;
  const path = `/books/${book.id}/chapters/${book.first_chapter_id}/`;
  await open(page, path);
  await page.keyboard.press('Control+Shift+Digit0');
  const panel = page.getByRole('complementary', { name: 'План' });
  await panel.getByText('Черновик', { exact: true }).click();
  await panel.getByLabel(/Коротко/).fill('Дед отказывается везти');
  await panel.getByLabel(/Заметки/).fill('Когда встаёт переправа?');
  await panel.getByLabel(/Коротко/).click();
  await expect(panel.getByRole('status')).toHaveText('Сохранено');
  expect(await callApi<Plan>(page, 'GET', api)).toMatchObject({ state: 'draft', synopsis: 'Дед отказывается везти' });
  await expect(panel.getByRole('region', { name: 'План книги' })).toContainText('Дед отказывается везти');

  // Somebody else changes another field meanwhile: both stand. The same field: people decide.
  const { version } = await callApi<Plan>(page, 'GET', api);
  await callApi(page, 'PATCH', api, { base_version: version, state: 'done' });
  await panel.getByLabel(/Коротко/).fill('Дед везёт');
  await expect(panel.getByRole('status')).toHaveText('Сохранено');
  await expect.poll(() => callApi<Plan>(page, 'GET', api)).toMatchObject({ state: 'done', synopsis: 'Дед везёт' });
  const later = await callApi<Plan>(page, 'GET', api);
  await callApi(page, 'PATCH', api, { base_version: later.version, synopsis: 'Паром утонул' });
  await panel.getByLabel(/Коротко/).fill('Паром ушёл');
  await expect(panel.getByText('Паром утонул')).toBeVisible();
  await panel.getByRole('button', { name: 'Оставить моё' }).click();
  await expect.poll(() => callApi<Plan>(page, 'GET', api)).toMatchObject({ synopsis: 'Паром ушёл' });

  await open(page, path);
  await expect(panel.getByLabel(/Коротко/)).toHaveValue('Паром ушёл');
  await expect(page.getByRole('navigation', { name: 'Главы' }).getByTitle('Готова', { exact: true })).toBeVisible();
  await panel.getByRole('button', { name: /Готова\s1/ }).click();
  await expect(panel.getByRole('button', { name: /Другой берег/ })).toBeHidden();
});

test('[WT15] what the demonstration plans is seen in the list and in the book, on a desk and on a phone', async ({
  page,
}) => {
  await signIn(page, DEMO.author);
  const id = await bookNamed(page, 'Почта из Нижних Полян');
  const chapters = await callApi<{ id: number }[]>(page, 'GET', `/books/${id}/chapters`);
  const path = `/books/${id}/chapters/${chapters[1]?.id}/`;
  // The demonstration is still being told when the first journeys come.
  await expect
    .poll(async () => (await callApi<unknown[]>(page, 'GET', `/books/${id}/plans`)).length)
    .toBeGreaterThan(2);
  await open(page, path);
  const panel = page.getByRole('complementary', { name: 'План' });
  if (await panel.isHidden()) await page.keyboard.press('Control+Shift+Digit0');
  await expect(panel.getByRole('region', { name: 'План книги' })).toContainText('Готово 1 из');
  expect(await violationsOn(page)).toEqual([]);
  await lookAt(page, 'plan-1-desk');
  await page.setViewportSize({ width: 390, height: 844 });
  await lookAt(page, 'plan-2-phone');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press('Control+Shift+Digit1');
});
