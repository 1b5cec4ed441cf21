import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { violationsOn } from './helpers/axe.ts';
import { callApi, confirmByMail, letterTo, lookAt, newAuthor, open, PASSWORD, test } from './helpers/people.ts';

const MINE = '/account/profile/?tab=data';

async function looksGood(page: Page, name: string): Promise<void> {
  expect((await violationsOn(page)).map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  await lookAt(page, `${name}-1440`);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.screenshot({ path: `test-results/screens/${name}-390.png`, fullPage: true });
  await page.setViewportSize({ width: 1440, height: 900 });
}

test('[AC60] [AC61] [AC62] an author takes everything away', async ({ page }) => {
  const email = await newAuthor(page);
  await callApi(page, 'POST', '/books/master', { title: 'Книга, которую заберут' });
  await open(page, '/account/profile/');
  await page.getByRole('link', { name: 'Мои данные' }).click();
  await expect(page.getByRole('heading', { name: 'Копия всех данных' })).toBeVisible();
  await looksGood(page, 'my-data');

  await page.getByRole('button', { name: 'Собрать архив' }).click();
  await confirmByMail(page, page, email, /копии всех ваших данных/);
  const ready = page.getByRole('link', { name: 'Скачать архив' });
  await expect(ready).toBeVisible();
  const [download] = await Promise.all([page.waitForEvent('download'), ready.click()]);
  const files = unzipSync(readFileSync(await download.path()));
  expect(strFromU8(files['книги/список.json'] ?? new Uint8Array(0))).toContain('Книга, которую заберут');
  expect(strFromU8(files['ПРОЧТИТЕ.txt'] ?? new Uint8Array(0))).toContain('Копия ваших данных');
  await letterTo(page, email, /Копия ваших данных готова/);
  await looksGood(page, 'my-data-ready');
});

// Somebody else: two codes are not sent within a minute.
test('[AC63] [AC64] an author leaves, and thinks better of it', async ({ page }) => {
  const email = await newAuthor(page);
  await callApi(page, 'POST', '/books/master', { title: 'Книга, которую заберут' });
  await open(page, MINE);
  await page.getByRole('button', { name: 'Удалить учётную запись…' }).click();
  await page.getByLabel(/исчезнут навсегда/).check();
  await looksGood(page, 'leaving-dialog');
  await confirmByMail(page, page, email, /удаления учётной записи/);
  await page.waitForURL('/');
  await expect(page.getByRole('link', { name: 'Зарегистрироваться' })).toBeVisible();
  const { link } = await letterTo(page, email, /будет удалена/);

  await callApi(page, 'GET', '/account/info/my');
  await callApi(page, 'POST', '/account/login', { email, password: PASSWORD });
  expect(new URL(link).pathname + new URL(link).search).toBe(MINE);
  await open(page, MINE);
  await expect(page.getByText('Удаление назначено')).toBeVisible();
  await looksGood(page, 'leaving-planned');
  await page.getByRole('button', { name: 'Отменить удаление' }).click();
  await expect(page.getByRole('button', { name: 'Удалить учётную запись…' })).toBeVisible();
  await open(page, '/books/');
  await expect(page.getByText('Книга, которую заберут').first()).toBeVisible();
});
