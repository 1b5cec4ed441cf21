import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { violationsOn } from './axe.ts';
import { counted, DEMO, lookAt, newAuthor, open, signIn, test } from './people.ts';

async function accessible(page: Page, where: string): Promise<void> {
  const violations = await violationsOn(page);
  expect(violations.map(({ id, nodes }) => `${where}: ${id} ${nodes[0]?.html}`)).toEqual([]);
}

function card(page: Page, name: RegExp) {
  return page.getByRole('group', { name: /Что показать/ }).getByRole('button', { name });
}

test('[P12] [ST14] [ST15] [ST16] [RY08] an author looks at two years, closer and closer, and takes the figures away', async ({
  page,
}) => {
  await signIn(page, DEMO.author);
  await counted(page);
  await open(page, '/statistics/?period=all');
  // Midnight may pass meanwhile.
  await expect(page.getByText(/Обновлено (сегодня|вчера)/)).toBeVisible();
  const point = page.getByRole('slider', { name: 'Точка на графике' });
  await expect(point.locator('canvas')).toBeVisible();
  await lookAt(page, 'statistics-01-all');

  await card(page, /Читали отрывок/).click();
  await expect(point).toHaveAttribute('aria-valuetext', /Читали отрывок/);
  await card(page, /Роялти/).click();
  await expect(point).not.toHaveAttribute('aria-valuetext', /Роялти/);
  await card(page, /Роялти/).click();

  await page.getByRole('button', { name: 'День', exact: true }).click();
  await point.focus();
  await page.keyboard.press('ArrowLeft');
  const words = (await point.getAttribute('aria-valuetext')) ?? '';
  await page.keyboard.press('ArrowLeft');
  await expect(point).not.toHaveAttribute('aria-valuetext', words);
  for (let day = 0; day < 5; day += 1) await page.keyboard.press('Shift+PageUp');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Весь период' })).toBeVisible();
  await lookAt(page, 'statistics-02-closer');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Весь период' })).toBeHidden();
  await expect(async () => {
    const box = (await point.boundingBox()) ?? { x: 0, y: 0 };
    await page.mouse.move(box.x + 300, box.y + 120);
    await page.mouse.down();
    await page.mouse.move(box.x + 600, box.y + 120, { steps: 8 });
    await page.mouse.up();
    await expect(page.getByRole('button', { name: 'Весь период' })).toBeVisible({ timeout: 5000 });
  }).toPass();
  await page.getByRole('button', { name: 'Весь период' }).click();

  await page.getByRole('button', { name: /^Период/ }).click();
  await page.getByRole('button', { name: /90\s+дней/ }).click();
  await expect(page).toHaveURL(/period=90/);
  await page.getByRole('button', { name: /^Сравнение/ }).click();
  await page.getByRole('button', { name: /прошлым годом/ }).click();
  await expect(card(page, /Роялти/)).toContainText(/к\s+прошлому году/);
  await lookAt(page, 'statistics-03-compared');

  const table = page.getByRole('region', { name: 'Таблица по книгам' }).getByRole('table');
  await table.getByRole('button', { name: /Открыли/ }).press('Enter');
  await expect(table.getByRole('columnheader', { name: /Открыли/ })).toHaveAttribute('aria-sort', 'descending');
  await table.getByRole('button', { name: /Открыли/ }).press('Enter');
  await expect(table.getByRole('columnheader', { name: /Открыли/ })).toHaveAttribute('aria-sort', 'ascending');

  const coming = page.waitForEvent('download');
  await page.getByRole('link', { name: /CSV/ }).click();
  const file = readFileSync(await (await coming).path(), 'utf8');
  expect(file).toContain('Дом на Песчаной косе');

  await page.getByRole('link', { name: 'Чтение' }).click();
  await expect(page.getByRole('heading', { name: 'Карта дочитывания' })).toBeVisible();
  await expect(page.getByText(/Дочитали .* из/)).toBeVisible();
  await lookAt(page, 'statistics-04-reading');
});

test('[P12] whoever has sold nothing yet is told what comes first', async ({ page }) => {
  await newAuthor(page);
  await open(page, '/statistics/');
  await expect(page.getByRole('heading', { name: 'Здесь будут ваши читатели' })).toBeVisible();
  await accessible(page, 'nothing sold');
});

test('statistics are for everybody, at night too', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(page, DEMO.author);
  await counted(page);
  for (const path of ['/statistics/?period=90', '/statistics/?tab=reading']) {
    await open(page, path);
    await expect(page.locator('canvas')).toBeVisible();
    await accessible(page, path);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(1440);
    await lookAt(page, `statistics-night-${path.includes('reading') ? 'reading' : 'overview'}`);
  }
});
