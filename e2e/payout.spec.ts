import { expect } from '@playwright/test';
import { violationsOn } from './helpers/axe.ts';
import { confirmByMail, counted, DEMO, lookAt, open, signIn, test } from './helpers/people.ts';

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
