import { expect } from '@playwright/test';
import { violationsOn } from '../helpers/axe.ts';
import { callApi, DEMO, lookAt, open, signIn, test } from '../helpers/people.ts';

test('[FN01] [FN02] [O44] an author gets to a book, a screen and a word in any text by a few letters', async ({
  page,
}) => {
  await signIn(page, DEMO.author);
  // Its name is nobody else's: other journeys have works of the demonstration's names.
  const title = `Песчаная коса ${Date.now()}`;
  const { id: bookId } = await callApi<{ id: number }>(page, 'POST', '/books/master', { type: 'ordinary', title });
  await open(page, '/notifications/');
  await page.keyboard.press('Control+KeyK');
  const window = page.getByRole('dialog', { name: 'Найти' });
  const field = window.getByRole('combobox');
  await expect(field).toBeFocused();
  await expect(window.getByRole('option').first()).toBeVisible();
  await lookAt(page, 'finding-01-first');
  await field.fill(title.toLowerCase());
  await expect(window.getByRole('option', { name: new RegExp(title) }).first()).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await lookAt(page, 'finding-02-book');
  await page.keyboard.press('Enter');
  await page.waitForURL(`/books/${bookId}/`);

  await page.getByRole('button', { name: /^Найти/ }).click();
  await field.fill('уведомл');
  await window
    .getByRole('option', { name: /Уведомления/ })
    .first()
    .click();
  await page.waitForURL('/notifications/');

  await page.keyboard.press('Control+KeyK');
  await expect(field).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(window).toBeHidden();
  await page.keyboard.press('Control+KeyK');
  await field.fill('такогослованет');
  await window.getByRole('option', { name: /в\s+тексте всех книг/ }).click();
  await page.waitForURL(/\/find\//);
  await expect(page.getByText('Ничего не нашлось')).toBeVisible();
  await page.getByRole('searchbox').fill('вод');
  await page.getByRole('main').getByRole('button', { name: 'Найти', exact: true }).click();
  await expect(page.getByText(/мест.*\s+в\s+\d+\s+книг/)).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await lookAt(page, 'finding-03-words');
  await page
    .getByRole('listitem')
    .filter({ has: page.locator('mark') })
    .first()
    .getByRole('link')
    .click();
  await page.waitForURL(/\/books\/\d+\/chapters\/\d+\//);
  await expect(page.getByRole('textbox').first()).toBeVisible();
});
