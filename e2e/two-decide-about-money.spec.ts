import { demoSecretOf } from '@pero/accounts/actions/demo/apps';
import { totpOf } from '@pero/accounts/actions/factor/totp';
import { stepAt } from '@pero/accounts/rules/second-factor';
import { expect, type Page } from '@playwright/test';
import { violationsOn } from './helpers/axe.ts';
import { asGuest, callApi, DEMO, listens, open, PASSWORD, signIn, test } from './helpers/people.ts';

/** By the form, both steps. A code is taken once, and another journey may have spent this one: then the next one goes. */
async function signInByForm(page: Page, email: string): Promise<void> {
  await open(page, '/account/login/?next=/moderation/money/');
  await page.getByLabel('Почта').fill(email);
  await page.getByLabel('Пароль', { exact: true }).fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Войти' }).click();
  await expect(page.getByRole('heading', { name: 'Второй шаг' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'приложение песочницы' })).toBeVisible();
  let ahead = 0;
  await expect(async () => {
    if (page.url().includes('/second-factor/')) {
      const code = totpOf(demoSecretOf(email), stepAt(new Date()) + ahead);
      ahead = 1 - ahead;
      await page.getByLabel('Код из приложения').fill(code, { timeout: 10_000 });
      await page.getByRole('button', { name: 'Войти' }).click({ timeout: 10_000 });
    }
    await page.waitForURL(/moderation\/money/, { timeout: 10_000 });
  }).toPass({ intervals: [100, 15_000] });
  await listens(page);
}

test('[P27] [RY15] [PY22] one main moderator proposes a correction, another confirms it, and the author hears of it', async ({
  page,
  browser,
}) => {
  await signIn(page, DEMO.author);
  const { id: authorId } = await callApi<{ id: number }>(page, 'GET', '/account/info/my');

  const first = await asGuest(browser);
  await signInByForm(first, DEMO.main);
  await expect(first.getByRole('heading', { name: 'Касса' })).toBeVisible();
  // The address finds one; of a name there may be several: another journey has somebody of the same name register.
  const field = first.getByLabel('Имя, псевдоним, почта или номер');
  await field.fill(DEMO.author);
  await first.getByRole('button', { name: 'Найти', exact: true }).click();
  await expect(first.getByRole('link', { name: DEMO.author })).toHaveAttribute('href', new RegExp(`user=${authorId}$`));
  await field.fill('Околицына');
  await first.getByRole('button', { name: 'Найти', exact: true }).click();
  await first
    .getByRole('link', { name: /Околицына/ })
    .and(first.locator(`[href$="user=${authorId}"]`))
    .first()
    .click();
  await first.waitForURL(new RegExp(`user=${authorId}`));
  await listens(first);
  await first.getByRole('button', { name: 'Исправить роялти' }).click();
  const reason = `Магазин дважды учёл возврат, случай ${Date.now()}`;
  await first.getByLabel('Сумма, ₽').fill('12,50');
  await expect(first.getByText(/станет/)).toBeVisible();
  await first.getByLabel('Причина').fill(reason);
  await first.getByLabel('Основание').fill('Письмо магазина');
  await first.getByRole('button', { name: 'Предложить' }).click();
  await expect(first.getByRole('listitem').filter({ hasText: reason })).toBeVisible();
  // One's own is taken back, never confirmed.
  await expect(first.getByRole('button', { name: 'Подтвердить' })).toHaveCount(0);

  const second = await asGuest(browser);
  await signInByForm(second, DEMO.secondMain);
  const card = second.getByRole('listitem').filter({ hasText: reason });
  await card.getByRole('button', { name: 'Подтвердить' }).click();
  await expect(card).toHaveCount(0);
  await open(second, '/moderation/money/?list=history');
  await expect(second.getByRole('listitem').filter({ hasText: reason })).toContainText('Подтверждено');
  for (const at of [1440, 390]) {
    await second.setViewportSize({ width: at, height: 900 });
    const serious = (await violationsOn(second)).filter(({ impact }) => impact === 'serious' || impact === 'critical');
    expect(serious.map(({ id }) => id)).toEqual([]);
  }

  await expect(async () => {
    await open(page, '/notifications/');
    await expect(page.getByText('Исправление роялти: начислено').first()).toBeVisible({ timeout: 5000 });
  }).toPass();
});

test('[AC55] [AC56] a passkey of this device is the second step of an author who wants one', async ({ page }) => {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const email = `passkey${Date.now()}@demo.pero`;
  await callApi(page, 'GET', '/account/info/my');
  const consents = { personal_data_policy_accepted: true, agreement_accepted: true, retailer_transfer_accepted: true };
  await callApi(page, 'POST', '/account/registration', { email, password: PASSWORD, ...consents });
  await open(page, '/account/profile/?tab=security');
  await page.getByRole('button', { name: 'Включить' }).click();
  await page.getByLabel('Ваш пароль').fill(PASSWORD);
  await page.getByRole('button', { name: 'Ключ этого устройства' }).click();
  await expect(page.getByRole('list', { name: 'Коды на крайний случай' }).getByRole('listitem')).toHaveCount(10);
  await page.getByRole('button', { name: 'Коды сохранены' }).click();

  await page.context().clearCookies();
  await callApi(page, 'GET', '/account/info/my');
  await callApi(page, 'POST', '/account/login', { email, password: PASSWORD });
  await open(page, '/books/');
  await expect(page).toHaveURL(/second-factor/);
  await page.getByRole('button', { name: 'Подтвердить ключом' }).click();
  await page.waitForURL(/\/books\/$/);
});
