import { expect, type Page } from '@playwright/test';
import { violationsOn } from './helpers/axe.ts';
import { counted, DEMO, letterTo, open, signIn, test } from './helpers/people.ts';

test('[P12] an author follows an amount to one sale and its rouble, gets a report by mail and reads how it is counted', async ({
  page,
}) => {
  await signIn(page, DEMO.author);
  await counted(page);
  await open(page, '/statistics/?tab=royalty&period=year');
  await expect(page.getByText('К выплате')).toBeVisible();

  const reports = page.getByRole('region', { name: 'По месяцам' });
  const amount = reports.getByRole('button', { name: /из чего складывается/ }).nth(1);
  await amount.click();
  const drawer = page.getByRole('dialog');
  await drawer
    .getByRole('button', { name: /^Продажа/ })
    .first()
    .click();
  await expect(drawer.getByText('Читатель заплатил')).toBeVisible();
  await expect(drawer.getByText('Магазин и «Перо»')).toBeVisible();
  await expect(drawer.getByText(/Запись №\s\d+/)).toBeVisible();
  await drawer.getByRole('button', { name: 'Ко всем записям' }).click();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(amount).toBeFocused();

  const asked = new Date();
  await reports
    .getByRole('button', { name: /Отправить на почту отчёт за/ })
    .first()
    .click();
  await expect(reports.getByText('Отчёт отправлен')).toBeVisible();
  await letterTo(page, DEMO.author, /отчёт/i, asked);

  await page.getByRole('link', { name: 'Как считается роялти' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Как считается роялти' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Чтение по подписке' })).toBeVisible();
});

test('[P12] the former reports stand as they were: royalty and reading, up to June 2025', async ({ page }) => {
  await signIn(page, DEMO.author);
  await open(page, '/statistics/legacy/');
  await page.getByRole('link', { name: 'Отчёт о роялти' }).click();
  await expect(page).toHaveURL(/currentTab=royalty/);
  await expect(page.getByText('1–30 июня 2025, в прежнем виде')).toBeVisible();
  await expect(page.getByRole('table').getByText('Итого')).toBeVisible();
  await page.getByRole('navigation', { name: 'Прежние отчёты' }).getByRole('link', { name: 'Чтение' }).click();
  await expect(page).toHaveURL(/currentTab=reading/);
  await expect(page.getByRole('columnheader', { name: 'Глубина чтения' })).toBeVisible();
});

// Light and the phone are looked at by every-screen.spec.ts; here the night, and what opens by a click.
test(`[P12] the screens of royalty have no fault at night for those who cannot see them`, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(page, DEMO.author);
  await counted(page);
  await open(page, '/statistics/?tab=royalty&period=year');
  await expect(page.getByRole('table')).toBeVisible();
  await expectNoFaults(page);
  await page
    .getByRole('button', { name: /из чего складывается/ })
    .first()
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Продажа/ })
    .first()
    .click();
  await expect(page.getByText(/Запись №\s\d+/)).toBeVisible();
  await expectNoFaults(page);
  for (const path of ['/statistics/info/', '/statistics/legacy/', '/statistics/reports/legacy/']) {
    await open(page, path);
    await expectNoFaults(page);
  }
});

async function expectNoFaults(page: Page): Promise<void> {
  const violations = await violationsOn(page);
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  const beyond = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  await expect.poll(() => page.evaluate(beyond)).toBe(0);
}
