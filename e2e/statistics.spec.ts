import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { violationsOn } from './helpers/axe.ts';
import { callApi, counted, DEMO, lookAt, newAuthor, open, signIn, test } from './helpers/people.ts';

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
  const ofAll = await card(page, /Роялти/).textContent();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Весь период' })).toBeVisible();
  // Cards, funnel and table follow the picture.
  await expect(card(page, /Роялти/)).not.toHaveText(ofAll ?? '');
  await lookAt(page, 'statistics-02-closer');
  await page.keyboard.press('Escape');
  await expect(card(page, /Роялти/)).toHaveText(ofAll ?? '');
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

  const copied = () =>
    table.evaluate((element) => {
      getSelection()?.selectAllChildren(element);
      const clipboardData = new DataTransfer();
      element.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }));
      return clipboardData.getData('text/plain');
    });
  // The order is said before its rows have come.
  await expect.poll(copied).toMatch(/\t\d+\t[\d,]+%\t\d+,\d\d$/m);

  const coming = page.waitForEvent('download');
  await page.getByRole('link', { name: /CSV/ }).click();
  const file = readFileSync(await (await coming).path(), 'utf8');
  expect(file).toContain('Дом на Песчаной косе');

  await page.getByRole('link', { name: 'Чтение' }).click();
  await expect(page.getByRole('heading', { name: 'Карта дочитывания' })).toBeVisible();
  // Another journey may have brought a book of theirs to the shop, that nobody has read yet.
  await page.getByRole('combobox', { name: 'Книга' }).selectOption({ label: 'Дом на Песчаной косе' });
  await expect(page.getByText(/Дочитали .* из/)).toBeVisible();
  await lookAt(page, 'statistics-04-reading');
});

type Sums = { sales_count: number; royalty: number };
type Counted = Sums & { hits_count: number; art_card_views_count: number };

test('[ST14] [ST15] [ST16] [ST19] [ST26] the same question has the same answer in every call, file and card', async ({
  page,
}) => {
  await signIn(page, DEMO.author);
  await counted(page);
  const before = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  const period = { from_date: before(60), to_date: before(3) };
  const asked = { art_type: 'text', ...period };
  const sums = await callApi<Counted>(page, 'POST', '/statistics/get-raw-sums', asked);
  expect(sums.hits_count).toBeGreaterThan(0);

  const metrics = ['sales_count', 'hits_count', 'royalty', 'art_card_views_count'] as const;
  const chart = await callApi<Record<string, number>>(page, 'POST', '/statistics/get-chart', { ...asked, metrics });
  const rows = await callApi<Counted[]>(page, 'POST', '/statistics/get-raw?limit=100', asked);
  const days = await callApi<Counted[]>(page, 'POST', '/royalty/statistics/by-date', { ...period, kind: 'book' });
  for (const metric of metrics) {
    const whole = Math.round(sums[metric] * 100);
    const added = (all: readonly Counted[]) => Math.round(all.reduce((sum, row) => sum + row[metric], 0) * 100);
    expect([metric, Math.round((chart[`${metric}_sum`] ?? 0) * 100), added(rows), added(days)]).toEqual([
      ...[metric, whole, whole, whole],
    ]);
  }

  // The royalty tables have print beside the ebooks; it has no subscription.
  const printed = await callApi<Counted>(page, 'POST', '/statistics/get-raw-sums', { ...asked, art_type: 'printed' });
  const paid = await callApi<Sums & { online_library_hits: number }>(
    page,
    'GET',
    `/statistics/tables/ebooks/sums?date_from=${period.from_date}&date_to=${period.to_date}`,
  );
  expect(paid).toMatchObject({
    sales_count: sums.sales_count + printed.sales_count,
    online_library_hits: sums.hits_count,
  });
  expect(paid.royalty).toBeCloseTo(sums.royalty + printed.royalty, 2);

  const file = await page.request.get(
    `/api/statistics/export/reading.csv?art_type=text&from_date=${period.from_date}&to_date=${period.to_date}`,
  );
  const total = (await file.text()).split('\n').find((line) => line.startsWith('Итого')) ?? '';
  expect(total.split(';').slice(1, 6)).toEqual([
    `${sums.art_card_views_count}`,
    expect.any(String),
    `${sums.sales_count}`,
    '',
    `${sums.hits_count}`,
  ]);

  await page.goto(`/statistics/?tab=reading&from=${period.from_date}&to=${period.to_date}`);
  const shown = await card(page, /Страниц по\s+подписке/).textContent();
  expect(shown?.replace(/\s/g, '')).toContain(`подписке${sums.hits_count}`);
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
    await expect(page.locator('canvas').first()).toBeVisible();
    await accessible(page, path);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(1440);
    await lookAt(page, `statistics-night-${path.includes('reading') ? 'reading' : 'overview'}`);
  }
});
