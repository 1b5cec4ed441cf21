import { expect } from '@playwright/test';
import { violationsOn } from './helpers/axe.ts';
import { open, test } from './helpers/people.ts';

test('[R74] messages stand below, the newest on top; an error stays until closed, over an open window too', async ({
  page,
}) => {
  await open(page, '/dev/ui/');
  await page.getByRole('button', { name: 'Тост: готово' }).click();
  await page.getByRole('button', { name: 'Тост: ошибка' }).click();
  const news = page.getByRole('status').filter({ hasText: 'Глава 7' });
  const good = await news.boundingBox();
  const error = page.getByRole('alert').filter({ hasText: 'Обложка не загрузилась' });
  const bad = await error.boundingBox();
  if (!good || !bad) throw new Error('A message is not on the screen');
  expect(bad.y).toBeGreaterThan(450);
  expect(bad.y).toBeLessThan(good.y);
  expect(Math.abs(bad.x + bad.width / 2 - 720)).toBeLessThan(2);

  const asking = page.getByRole('button', { name: 'Открыть окно' });
  await asking.click();
  const dialog = page.getByRole('dialog', { name: 'Убрать книгу в корзину?' });
  await expect(dialog.getByRole('button', { name: 'Оставить' })).toBeFocused();
  expect((await violationsOn(page)).map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);
  // Good news leaves by itself, and the error moves into its place: nobody presses what is moving.
  await expect(news).toBeHidden();
  await error.getByRole('button', { name: 'Закрыть' }).click();
  await expect(error).toBeHidden();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(asking).toBeFocused();
});

test('a few of many and one of many are found, taken and given back by keys alone', async ({ page }) => {
  await open(page, '/dev/ui/');
  const genres = page.getByLabel('Жанры, до трёх');
  await genres.focus();
  await page.keyboard.type('темное');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const taken = page.getByRole('button', { name: 'Убрать: Тёмное фэнтези' });
  await expect(taken).toBeVisible();
  await page.keyboard.press('Backspace');
  await expect(taken).toBeHidden();
  await expect(page.getByRole('button', { name: 'Убрать: Современная проза' })).toBeVisible();

  const country = page.getByLabel('Страна');
  await country.click();
  await page.keyboard.type('каз');
  await page.keyboard.press('Enter');
  await expect(country).toHaveValue('Казахстан');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(country).toHaveValue('Казахстан');
});
