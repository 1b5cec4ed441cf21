import { expect, type Page } from '@playwright/test';
import { violationsOn } from './helpers/axe.ts';
import { DEMO, endSessions, lookAt, open, PASSWORD, signInPublisher, test } from './helpers/people.ts';

const SALES = '/publisher/statistics/royalty-page-sales/';
const READING = '/publisher/statistics/royalty-page-reading/';

test('[P21] [R34] a publisher reads both reports, sorts and saves them', async ({ page }) => {
  await signInPublisher(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Издательство «Северный ветер»' })).toBeVisible();
  await expect(page.getByRole('img', { name: /Обложка: Смотритель ледяных часов/ })).toBeVisible();
  await page.getByRole('link', { name: 'Отчёт о продажах' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Продажи' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(/Расчёты в\sрублях/);

  const rows = page.getByRole('table', { name: 'Продажи по книгам' }).locator('tbody tr');
  // The readers of the demonstration need a while to live through their two years, and the ledger to book them.
  await expect(async () => {
    await open(page, `${SALES}?period=all`);
    await expect(rows).toHaveCount(3, { timeout: 5000 });
  }).toPass();
  await lookAt(page, 'publisher-sales');

  await page.getByRole('button', { name: 'Книга' }).click();
  await expect(rows.first()).toContainText('Смотритель ледяных часов');
  await page.getByRole('button', { name: 'Книга' }).click();
  await expect(rows.first()).toContainText('Четвёртая платформа');
  expect(await saved(page, 'CSV')).toMatch(/Северный ветер.*продажи.*\.csv$/);
  expect(await saved(page, 'XLSX')).toMatch(/\.xlsx$/);

  await page.getByRole('navigation', { name: 'Издание' }).getByRole('link', { name: 'Аудио' }).click();
  await expect(page.getByRole('heading', { name: 'В эти дни ничего не купили' })).toBeVisible();

  await page.getByRole('banner').getByRole('link', { name: 'Чтение' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Чтение' })).toBeVisible();
  await open(page, `${READING}?period=all`);
  await expect(page.getByRole('table', { name: 'Чтение по книгам' }).locator('tbody tr').first()).toBeVisible();
  expect(await saved(page, 'CSV')).toMatch(/чтение.*\.csv$/);
});

test('[R01] [ST17] an author’s statistics are not there for a publisher, neither as a page nor in another’s name', async ({
  page,
}) => {
  await signInPublisher(page);
  await open(page, '/statistics/');
  await expect(page).toHaveURL('/404/');
  const stranger = await page.request.get('/api/statistics/tables/ebooks?user_id=1');
  expect(stranger.status()).toBe(403);
});

test('[P21] the publisher’s pages are for everybody, at night too', async ({ page }) => {
  await signInPublisher(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const path of ['/publisher/', `${SALES}?period=all`, `${READING}?period=all`]) {
    await open(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const violations = await violationsOn(page);
    expect(violations.map(({ id, nodes }) => [path, id, nodes[0]?.html])).toEqual([]);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
      .toBeLessThanOrEqual(0);
  }
});

test('[P14] [AC06] a publisher whose session has ended signs in over the page, and what was sent is sent again', async ({
  page,
}) => {
  await signInPublisher(page);
  await open(page, '/publisher/agreement/');
  const own = page.getByLabel('Пароль издательства');
  await own.fill('не тот пароль');
  await endSessions(page);
  await page.getByRole('button', { name: 'Подписать соглашение' }).click();
  const dialog = page.getByRole('dialog', { name: 'Войдите ещё раз' });
  await expect(dialog.getByLabel('Имя издательства')).toBeFocused();
  await dialog.getByLabel('Имя издательства').fill(DEMO.publisher);
  await dialog.getByLabel('Пароль', { exact: true }).fill('и здесь не тот');
  await dialog.getByRole('button', { name: /Войти/ }).click();
  await expect(dialog.getByRole('alert').first()).toBeVisible();
  await dialog.getByLabel('Пароль', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: /Войти/ }).click();
  await expect(dialog).toBeHidden();
  // The signature went out again by itself: now it is the page that says no.
  await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible();
  await expect(own).toHaveValue('не тот пароль');
});

test('[P21] [PB03] a publisher takes the days of a package, sees where they are paid, and lets them go', async ({
  page,
}) => {
  await signInPublisher(page);
  await open(page, '/publisher/services/');
  await page.getByRole('link', { name: /Старт/ }).click();
  await page
    .getByRole('button', { name: /: свободно/ })
    .nth(24)
    .click();
  await lookAt(page, 'publisher-promo-2-days');
  await page.getByRole('button', { name: 'Занять дни' }).click();
  await page.waitForURL(/order-success\/\?order=\d+/);
  await expect(page.getByText(/осталось \d+:\d\d/)).toBeVisible();
  await lookAt(page, 'publisher-promo-4-success');
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('link', { name: 'Оплатить' }).click();
  await page.waitForURL(/\/publisher\/payments\//);
  await expect(page.getByRole('heading', { level: 1, name: 'Оплата' })).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: /К\sзаказам/ }).click();
  await page.getByRole('button', { name: 'Отменить заказ' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Отменить заказ' }).click();
  await expect(page.getByRole('button', { name: 'Отменить заказ' })).toBeHidden();
});

test('[O35] [O36] a publisher invites somebody and closes the door again; its months have acts', async ({ page }) => {
  await signInPublisher(page);
  await open(page, '/publisher/people/');
  await page.getByLabel('Почта').fill(`zoya-${Date.now()}@sever.demo`);
  await page.getByLabel('Имя', { exact: true }).fill('Зоя');
  await page.getByLabel('Фамилия').fill('Полярная');
  await page.getByRole('radio', { name: /Бухгалтерия/ }).check();
  await page.getByRole('button', { name: 'Отправить приглашение' }).click();
  const person = page.getByRole('listitem').filter({ hasText: 'Зоя Полярная' });
  await expect(person).toContainText('Приглашение отправлено');
  await lookAt(page, 'publisher-people');
  expect(await violationsOn(page)).toEqual([]);
  await person.getByRole('button', { name: /Закрыть доступ/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Закрыть доступ' }).click();
  await expect(person).toBeHidden();

  // The readers of the demonstration need a while to live through their two years.
  await expect(async () => {
    await open(page, '/publisher/months/');
    await expect(page.getByRole('link', { name: /^Акт за/ }).first()).toBeVisible({ timeout: 5000 });
  }).toPass();
  const [act] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('link', { name: /^Акт за/ })
      .first()
      .click(),
  ]);
  expect(act.suggestedFilename()).toMatch(/^Акт за .*\.pdf$/);
  expect(await violationsOn(page)).toEqual([]);
});

async function saved(page: Page, format: 'CSV' | 'XLSX'): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: `Скачать ${format}` }).click(),
  ]);
  return download.suggestedFilename();
}
