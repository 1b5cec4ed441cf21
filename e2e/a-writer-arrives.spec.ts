import { expect } from '@playwright/test';
import { DEMO, letterTo, open, PASSWORD, signIn, test } from './helpers/people.ts';

test('[P01] [P14] a writer arrives, registers, confirms the address, fills the profile and signs out', async ({
  page,
}) => {
  const email = `vera.${Date.now()}@example.com`;

  await open(page, '/?utm_source=vk&utm_campaign=autumn');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Принесите рукопись');
  await page.getByRole('link', { name: 'Зарегистрироваться' }).click();

  await page.getByLabel('Почта').fill(email);
  await page.getByLabel('Пароль', { exact: true }).fill('short');
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
  await expect(page.getByText('Пароль должен быть не короче 8 символов и содержать букву и цифру')).toBeVisible();
  await expect(page.getByText('Подтвердите согласие на обработку персональных данных')).toBeVisible();
  await expect(page.getByLabel('Почта')).toHaveValue(email);

  await page.getByLabel('Пароль', { exact: true }).fill('gusinoe-pero-1');
  await page.getByLabel(/Принимаю/).check();
  await page.getByLabel(/персональных данных/).check();
  await page.getByLabel(/передачу данных/).check();
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
  await expect(page.getByRole('heading', { name: 'Вы с нами' })).toBeVisible();

  const { link } = await letterTo(page, email, /подтверд/i);
  await open(page, link);
  await page.getByRole('button', { name: 'Подтвердить адрес' }).click();
  await expect(page.getByRole('heading', { name: 'Адрес подтверждён' })).toBeVisible();

  await open(page, '/account/profile/');
  await page.getByLabel('Имя', { exact: true }).fill('Вера');
  await page.getByLabel('Фамилия').fill('Околицына');
  await page.getByLabel('Дата рождения').fill('2020-01-01');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByLabel('Дата рождения')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Дата рождения').fill('1984-03-02');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText(/Сохранено в/)).toBeVisible();

  await page.reload();
  await expect(page.getByLabel('Фамилия')).toHaveValue('Околицына');

  await open(page, '/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Вера');
  await open(page, '/account/logout/');
  await page.getByRole('main').getByRole('button', { name: 'Выйти' }).click();
  await expect(page.getByRole('heading', { name: 'Вы уже вышли' })).toBeVisible();
});

test('[AC05] [AC08] a writer who forgot the password sets a new one by mail', async ({ page }) => {
  const began = new Date();
  await open(page, '/account/login/');
  await page.getByRole('link', { name: 'Забыли?' }).click();
  await expect(page.getByRole('heading', { name: 'Забыли пароль?' })).toBeVisible();
  await page.getByLabel('Почта').fill('second@demo.pero');
  await page.getByRole('button', { name: 'Прислать ссылку' }).click();
  await expect(page.getByText('Проверьте почту')).toBeVisible();
  const { link } = await letterTo(page, 'second@demo.pero', /парол/i, began);

  await open(page, link);
  await page.getByLabel('Новый пароль').fill('novoe-pero-22');
  await page
    .getByRole('main')
    .getByRole('button', { name: /парол|Сохранить|Войти/i })
    .last()
    .click();
  await page.waitForURL('/');

  await open(page, link);
  await expect(page.getByText(/больше не/i).first()).toBeVisible();

  await page.context().clearCookies();
  await open(page, '/account/login/');
  await page.getByLabel('Почта').fill('second@demo.pero');
  await page.getByLabel('Пароль', { exact: true }).fill('novoe-pero-22');
  await page.getByRole('main').getByRole('button', { name: 'Войти' }).click();
  await page.waitForURL('/');
});

test('[AC02] [R75] a wrong password is told beside the field, and what was typed stays', async ({ page }) => {
  await open(page, '/account/login/');
  await page.getByLabel('Почта').fill('nobody@example.com');
  await page.getByLabel('Пароль', { exact: true }).fill(`${PASSWORD}x`);
  await page.getByRole('main').getByRole('button', { name: 'Войти' }).click();
  await expect(page.getByText('Неверная почта или пароль')).toBeVisible();
  await expect(page.getByLabel('Почта')).toHaveValue('nobody@example.com');
});

test('[R05] a sign-in at the bookstore in another window reloads the page and says so', async ({ page, context }) => {
  await signIn(page, DEMO.author);
  await open(page, '/account/profile/?tab=security');
  const opening = context.waitForEvent('page');
  await page.getByRole('link', { name: /Войти в\s+магазин/ }).click();
  const shop = await opening;
  const reloaded = page.waitForEvent('load');
  await shop.getByLabel('Имя').fill('Тимур');
  await shop.getByRole('button', { name: 'Войти', exact: true }).click();
  await reloaded;
  await expect(page.getByText('Вы вошли через книжный магазин')).toBeVisible();
});

test('[R48] an author who signs out sees the same page again, as a guest', async ({ page }) => {
  await signIn(page, DEMO.author);
  await page.goto('/faq/licence/');
  await page.getByRole('button', { name: /Учётная запись/ }).click();
  await page.getByRole('menuitem', { name: 'Выйти' }).click();
  await expect(page.getByRole('link', { name: 'Войти' }).first()).toBeVisible();
  await expect(page).toHaveURL('/faq/licence/');
});
