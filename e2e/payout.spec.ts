import { expect, type Page } from '@playwright/test';
import { violationsOn } from './axe.ts';
import { DEMO, letterTo, lookAt, signIn, test } from './people.ts';

const BIK = '044525225';
const ACCOUNT = '40817810899910004312';

/** What leaves the browser while requisites are kept: it is looked through for the number. */
function requisitesSent(page: Page): string[] {
  const bodies: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/payment-request-requisite')) bodies.push(request.postData() ?? '');
  });
  return bodies;
}

test('[AC22] [AC23] [AC24] [AC25] [ST06] [ST10] [P24] an author claims a payout and sees it paid, with its papers', async ({
  page,
}) => {
  test.setTimeout(300_000);
  await signIn(page, DEMO.author);
  // The demonstration's sales are counted in the first minute.
  await expect(async () => {
    await page.goto('/statistics/claim-form/');
    await expect(page.getByRole('button', { name: 'Получить выплату' })).toBeEnabled({ timeout: 1000 });
  }).toPass({ timeout: 120_000 });

  const sent = requisitesSent(page);
  await page
    .getByRole('link', { name: /^(Изменить|Указать счёт или карту)$/ })
    .first()
    .click();
  const window = page.getByRole('dialog', { name: 'Куда платить' });
  await window.getByLabel('БИК банка').fill(BIK);
  await expect(window.getByText('Сбербанк')).toBeVisible();
  await window.getByLabel('Номер счёта').fill(ACCOUNT);
  await expect(window.getByText(/Контрольный разряд сходится/)).toBeVisible();
  await lookAt(page, 'payout-1-method');
  await window.getByRole('button', { name: 'Сохранить' }).click();
  await expect(window).toBeHidden();
  expect(sent.filter((body) => body !== '')).toHaveLength(1);
  expect(sent.join()).not.toContain(ACCOUNT.slice(0, 6));
  await expect(page.getByText('Проверены')).toBeVisible({ timeout: 30_000 });
  await lookAt(page, 'payout-2-claim');

  await page.getByRole('button', { name: 'Получить выплату' }).click();
  await page.getByRole('button', { name: 'Получить код' }).click();
  await expect(page.getByText(/Код отправлен/)).toBeVisible();
  const { text } = await letterTo(page, DEMO.author, /[Кк]од/);
  await page.getByLabel('Код из письма').fill(/\b\d{6}\b/.exec(text)?.[0] ?? '');
  await page.getByRole('button', { name: 'Подтвердить' }).click();
  await expect(page.getByRole('heading', { name: 'Заявка принята', level: 1 })).toBeVisible();
  await lookAt(page, 'payout-3-claimed');

  await page
    .getByRole('main')
    .getByRole('link', { name: /К\s+выплатам/ })
    .click();
  const payout = page.locator('main details').first();
  // The page itself asks how it goes.
  await expect(payout.getByText('Выплачена').first()).toBeVisible({ timeout: 90_000 });
  await expect(payout.getByText('Готово: Выплачена')).toBeAttached({ timeout: 90_000 });
  if ((await payout.getAttribute('open')) === null) await payout.locator('summary').click();
  await lookAt(page, 'payout-4-paid');
  for (const paper of [/^Акт/, /^Справка/]) {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      payout.getByRole('link', { name: paper }).click(),
    ]);
    const stream = await file.createReadStream();
    const [first] = await stream.take(1).toArray();
    expect(String(first).slice(0, 5)).toBe('%PDF-');
  }

  await payout.getByRole('button', { name: /из\s+чего складывается/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await lookAt(page, 'payout-5-chain');
  await page.keyboard.press('Escape');

  await page.goto('/statistics/royalty-payments/');
  await expect(page.getByRole('table').getByText('Выплачена').first()).toBeVisible();
  await expect(page.getByRole('img', { name: /Шкала НДФЛ/ })).toBeVisible();
  await lookAt(page, 'payout-6-year');

  await expect(async () => {
    await page.goto('/notifications/');
    await expect(
      page
        .getByRole('main')
        .getByText(/Роялти выплачено/)
        .first(),
    ).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 60_000 });
});

// Light and the phone are looked at by every-screen.spec.ts; here the night, and what opens by a click.
test('[P12] the screens of payouts have no serious fault at night for those who cannot see them', async ({ page }) => {
  test.setTimeout(180_000);
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(page, DEMO.author);
  for (const path of [
    'payments',
    'royalty-payments',
    'claim-form',
    'natural-person',
    'payments/?modal=payment-method',
  ]) {
    await page.goto(`/statistics/${path.endsWith('method') ? path : `${path}/`}`);
    if (path.endsWith('method')) await expect(page.getByLabel('БИК банка')).toBeVisible();
    const violations = await violationsOn(page);
    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    expect(serious.map(({ id, nodes }) => `${path}: ${id} ${nodes[0]?.html}`)).toEqual([]);
    expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 1440]);
  }
});
