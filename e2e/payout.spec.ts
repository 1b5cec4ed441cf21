import { expect, type Page } from '@playwright/test';
import { violationsOn } from './axe.ts';
import { confirmByMail, counted, DEMO, letterTo, lookAt, open, PASSWORD, signIn, test } from './people.ts';

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

test('[AC23] [AC24] [ST06] [ST10] [P24] an author claims a payout and sees it paid, with its papers', async ({
  page,
}) => {
  await signIn(page, DEMO.author);
  await counted(page);
  await expect(async () => {
    await open(page, '/statistics/claim-form/');
    await expect(page.getByRole('button', { name: 'Получить выплату' })).toBeEnabled({ timeout: 1000 });
  }).toPass();

  await lookAt(page, 'payout-2-claim');

  await page.getByRole('button', { name: 'Получить выплату' }).click();
  await confirmByMail(page, page, DEMO.author, /^Код для вывода .*₽ на/);
  await expect(page.getByRole('heading', { name: 'Заявка принята', level: 1 })).toBeVisible();
  await lookAt(page, 'payout-3-claimed');

  await page
    .getByRole('main')
    .getByRole('link', { name: /К\s+выплатам/ })
    .click();
  const payout = page.locator('main details').first();
  // The page itself asks how it goes.
  await expect(payout.getByText('Готово: Выплачена')).toBeAttached({ timeout: 600_000 });
  await expect(payout.getByText('Выплачена').first()).toBeVisible();
  // What is over is folded up.
  await expect(payout).not.toHaveAttribute('open');
  await payout.locator('summary').click();
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

  await open(page, '/statistics/royalty-payments/');
  await expect(page.getByRole('table').getByText('Выплачена').first()).toBeVisible();
  await expect(page.getByRole('img', { name: /Шкала НДФЛ/ })).toBeVisible();
  await lookAt(page, 'payout-6-year');

  await expect(async () => {
    await open(page, '/notifications/');
    await expect(
      page
        .getByRole('main')
        .getByText(/Роялти выплачено/)
        .first(),
    ).toBeVisible({ timeout: 1000 });
  }).toPass();
});

// Light and the phone are looked at by every-screen.spec.ts; here the night, and what opens by a click.
test('[P12] the screens of payouts have no serious fault at night for those who cannot see them', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(page, DEMO.author);
  for (const path of [
    'payments',
    'royalty-payments',
    'claim-form',
    'natural-person',
    'payments/?modal=payment-method',
  ]) {
    await open(page, `/statistics/${path.endsWith('method') ? path : `${path}/`}`);
    if (path.endsWith('method')) await expect(page.getByLabel('БИК банка')).toBeVisible();
    const violations = await violationsOn(page);
    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    expect(serious.map(({ id, nodes }) => `${path}: ${id} ${nodes[0]?.html}`)).toEqual([]);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), path).toBe(1440);
  }
});

// Last: by then a minute has passed, and another code may be sent.
test('[AC22] [AC25] [AC30] [R75] other requisites need the password and a code, are told of, and rest for two days', async ({
  page,
}) => {
  await signIn(page, DEMO.author);
  await open(page, '/statistics/payments/');
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
  await window.getByLabel(/Ваш пароль/).fill('not-this-one-1');
  await window.getByRole('button', { name: 'Дальше' }).click();
  await expect(window.getByText('Неверный пароль')).toBeVisible();
  await lookAt(page, 'payout-7-password');
  await window.getByLabel(/Ваш пароль/).fill(PASSWORD);
  await window.getByRole('button', { name: 'Дальше' }).click();
  const began = new Date();
  await confirmByMail(page, window, DEMO.author, /^Код для новых реквизитов: счёт •••• 4312/);
  await expect(window).toBeHidden();
  expect(sent.filter((body) => body !== '')).toHaveLength(1);
  expect(sent.join()).not.toContain(ACCOUNT.slice(0, 6));
  await expect(page.getByText(/Деньги пойдут сюда с/)).toBeVisible();
  await expect(page.getByText('Реквизиты проверены')).toBeVisible();
  await lookAt(page, 'payout-9-rest');
  const told = await letterTo(page, DEMO.author, /^Реквизиты для выплат изменены/, began);
  expect(told.link).toContain('/account/stop-payouts/?token=');
  await open(page, told.link);
  await expect(page.getByRole('button', { name: 'Остановить выплаты' })).toBeVisible();
  await lookAt(page, 'payout-10-stop');
});
