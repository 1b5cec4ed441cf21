import { expect } from '@playwright/test';
import { asGuest, DEMO, letterTo, open, signIn, signInPublisher, test } from './helpers/people.ts';

test('[R01] [P21] a publisher opens only the start and the publisher’s pages; all else leads to 404 in one hop', async ({
  page,
}) => {
  await signInPublisher(page);
  expect((await open(page, '/'))?.status()).toBe(200);
  expect((await open(page, '/publisher/'))?.status()).toBe(200);
  for (const path of ['/books/', '/statistics/', '/faq/', '/moderation/queue/', '/account/profile/']) {
    const answer = await page.request.get(path, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([302, '/404/']);
  }
  const response = await open(page, '/books/');
  expect(response?.status()).toBe(404);
  await expect(page).toHaveURL('/404/');
});

test('[R48] a publisher who signs out lands at the publisher’s door', async ({ page }) => {
  await signInPublisher(page);
  await open(page, '/account/logout/');
  await page.getByRole('main').getByRole('button', { name: 'Выйти' }).click();
  await page.waitForURL('/publisher/login/');
});

test('[P18] moderators’ pages are closed to authors, and a guest is asked to sign in and comes back', async ({
  page,
}) => {
  await open(page, '/notifications/?type=news');
  await expect(page).toHaveURL(/\/account\/login\/\?next=/);
  await page.getByLabel('Почта').fill(DEMO.author);
  await page.getByLabel('Пароль', { exact: true }).fill('pero-demo-1');
  await page.getByRole('main').getByRole('button', { name: 'Войти' }).click();
  await page.waitForURL('/notifications/?type=news');
  expect((await open(page, '/moderation/queue/'))?.status()).toBe(403);
});

test('[P11] [FB02] a guest writes with a screenshot, a moderator answers, the answer comes by mail', async ({
  page,
  browser,
}) => {
  const email = `reader.${Date.now()}@example.com`;
  await open(page, '/feedback/');
  await page.getByRole('group', { name: 'О чём сообщение' }).getByRole('button').first().click();
  await page.getByLabel('Сообщение').fill('Не могу найти, где меняется пароль. Подскажите, пожалуйста.');
  await page.getByLabel('Почта для ответа').fill(email);
  await page.locator('input[type=file]').setInputFiles({
    name: 'снимок.png',
    mimeType: 'image/png',
    buffer: await page.screenshot(),
  });
  await expect(page.getByText('Загружен')).toBeVisible();
  await page.getByRole('button', { name: 'Отправить' }).click();
  await expect(page.getByText(email)).toBeVisible();

  const desk = await asGuest(browser);
  await signIn(desk, DEMO.moderator);
  await open(desk, '/moderation/feedback/');
  await desk.getByRole('link', { name: new RegExp(`${email}.*Не могу найти`, 's') }).click();
  await expect(desk.locator('img[src*="screenshot"]')).toBeVisible();
  await desk.getByLabel(/Ответ/).fill('В профиле, на вкладке «Безопасность».');

  // Kept for the next time it is not sent: the person hears nothing yet.
  await desk.getByRole('button', { name: 'Сохранить как готовый' }).click();
  await desk.getByLabel('Как назвать').fill(`Пароль ${email}`);
  await desk.keyboard.press('Enter');
  await expect(desk.getByRole('button', { name: `Пароль ${email}` })).toBeVisible();
  await expect(desk.getByLabel(/Ответ/)).toHaveValue('В профиле, на вкладке «Безопасность».');
  await desk.getByRole('button', { name: /Отправить|Ответить/ }).click();
  const { text } = await letterTo(page, email, /Ответ|обращени|Re:/i);
  expect(text).toContain('Безопасность');
});
