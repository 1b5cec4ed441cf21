import { expect, type Page } from '@playwright/test';
import { violationsOn } from '../helpers/axe.ts';
import { asGuest, callApi, DEMO, lookAt, newAuthor, open, signIn, test } from '../helpers/people.ts';

const ADDRESS = 'vera-okolitsyna';

async function booksShown(page: Page): Promise<number> {
  await open(page, `/authors/${ADDRESS}/`);
  return page.getByRole('article').getByRole('listitem').getByRole('img').count();
}

test('[PA06] readers find an author at one address, without a script too; [PA04] [PA05] the author writes it beside what they will see', async ({
  page,
  browser,
}) => {
  const guest = await asGuest(browser);
  // The shop brings the books of the demonstration a while after the start.
  await expect.poll(() => booksShown(guest)).toBeGreaterThan(0);
  await expect(guest.getByRole('heading', { level: 1, name: 'Вера Околицына' })).toBeVisible();
  await lookAt(guest, 'author-0-public');
  expect(await violationsOn(guest)).toEqual([]);
  const html = await (await guest.request.get('/authors/vera-o/')).text();
  expect(html).toContain(`<link rel="canonical" href="http://localhost`);
  expect(html).toContain(`/authors/${ADDRESS}/"`);
  expect(html).toContain('application/ld+json');
  expect(html).not.toContain('noindex');
  await guest.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => guest.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await lookAt(guest, 'author-1-public-phone');
  expect(await violationsOn(guest)).toEqual([]);
  await guest.setViewportSize({ width: 1440, height: 900 });
  await guest.emulateMedia({ colorScheme: 'dark' });
  await open(guest, `/authors/${ADDRESS}/`);
  await lookAt(guest, 'author-2-public-dark');
  expect(await violationsOn(guest)).toEqual([]);
  await guest.emulateMedia({ colorScheme: 'light' });
  const scriptless = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await scriptless.goto(`/authors/${ADDRESS}/`);
  await scriptless
    .getByRole('link', { name: /Обложка/ })
    .first()
    .click();
  await expect(scriptless).toHaveURL(/\/b\/\d+\/$/);
  await scriptless.context().close();

  await signIn(page, DEMO.author);
  await open(page, '/');
  await page.getByRole('button', { name: /Учётная запись/ }).click();
  await page.getByRole('menuitem', { name: 'Страница автора' }).click();
  await page.getByRole('link', { name: /Вера Околицына/ }).click();
  await expect(page.getByRole('region', { name: 'Как увидит читатель' })).toBeVisible();
  await page.getByLabel('О себе').fill('Пишу о реках.\n<b>Живу</b> в Пскове.');
  const preview = page.getByRole('region', { name: 'Как увидит читатель' });
  await expect(preview.getByText('<b>Живу</b> в Пскове.')).toBeVisible();
  await page.getByRole('button', { name: 'Добавить ссылку' }).click();
  // Whoever has asked for a line writes in it at once.
  await expect(page.getByLabel('Ссылка 3: название')).toBeFocused();
  await page.getByLabel('Ссылка 3: название').fill('Сайт');
  await page.getByLabel('Адрес', { exact: true }).nth(2).fill('javascript:alert(1)');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Нужен адрес сайта, который начинается с\u00A0https://')).toBeVisible();
  await expect(page.getByLabel('Адрес', { exact: true }).nth(2)).toBeFocused();
  await lookAt(page, 'author-3-settings-wrong');
  // Nothing that was typed is lost.
  await expect(page.getByLabel('О себе')).toHaveValue('Пишу о реках.\n<b>Живу</b> в Пскове.');
  await page.getByLabel('Адрес', { exact: true }).nth(2).fill('okolitsyna.example/kniga');
  const photo = await page.screenshot({ clip: { x: 0, y: 0, width: 600, height: 600 } });
  await page.getByLabel('Выбрать фотографию').setInputFiles({ name: 'я.png', mimeType: 'image/png', buffer: photo });
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Сохранено')).toBeVisible();
  await lookAt(page, 'author-4-settings');
  expect(await violationsOn(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await lookAt(page, 'author-5-settings-phone');
  await page.setViewportSize({ width: 1440, height: 900 });

  await open(guest, `/authors/${ADDRESS}/`);
  await expect(guest.getByText('<b>Живу</b> в Пскове.')).toBeVisible();
  await expect(guest.getByRole('img', { name: 'Вера Околицына, фотография' })).toBeVisible();
  await lookAt(guest, 'author-6-public-photo');
  await page.getByRole('button', { name: 'Выключить' }).click();
  await expect(page.getByText('Выключена', { exact: true })).toBeVisible();
  expect((await guest.request.get(`/authors/${ADDRESS}/`)).status()).toBe(404);
  expect((await guest.request.get('/authors/vera-o/')).status()).toBe(404);
  await open(page, `/authors/${ADDRESS}/`);
  await expect(page.getByText('Страницу видите только вы')).toBeVisible();
  expect(await page.content()).toContain('noindex');
  await page.goBack();
  await page.getByRole('button', { name: 'Включить страницу' }).click();
  await expect(page.getByText('Видна всем')).toBeVisible();
});

test('[PA11] a moderator switches a page off in words, its author mends it and asks, and switches it on again', async ({
  page,
  browser,
}) => {
  await newAuthor(page);
  await callApi(page, 'POST', '/books/master', { title: 'Тихий лёд', author: 'Глеб Лёдов' });
  await open(page, '/author-pages/');
  await lookAt(page, 'author-7-begin');
  expect(await violationsOn(page)).toEqual([]);
  const address = `gleb-${Date.now().toString(36).replaceAll(/\d/g, 'x')}`;
  await page.getByLabel('Адрес').fill('adm1n');
  await page.getByRole('button', { name: 'Завести страницу' }).click();
  await expect(page.getByText('Этот адрес служебный. Возьмите другой')).toBeVisible();
  await page.getByLabel('Адрес').fill(address);
  await page.getByRole('button', { name: 'Завести страницу' }).click();
  await page.getByLabel('О себе').fill('Пишу о зиме.');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await page.getByRole('button', { name: 'Включить страницу' }).click();
  await expect(page.getByText('Видна всем')).toBeVisible();

  const judge = await asGuest(browser);
  await signIn(judge, DEMO.moderator);
  await open(judge, '/moderation/authors/');
  const one = judge.getByRole('listitem').filter({ hasText: 'Глеб Лёдов' });
  await one.getByLabel('Что не так').fill('Так зовут другого автора. Покажите, что это вы.');
  await lookAt(judge, 'author-8-judge');
  expect(await violationsOn(judge)).toEqual([]);
  await one.getByRole('button', { name: 'Выключить страницу' }).click();
  await expect(one).toBeHidden();

  await page.reload();
  await expect(page.getByText('Так зовут другого автора. Покажите, что это вы.')).toBeVisible();
  await lookAt(page, 'author-9-stopped');
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Исправлено, проверьте снова' }).click();
  await expect(page.getByText('Ждёт модератора')).toBeVisible();
  await open(judge, '/moderation/authors/');
  await one.getByRole('button', { name: 'Разрешить снова' }).click();
  await expect(one).toBeHidden();
  await page.reload();
  await page.getByRole('button', { name: 'Включить страницу' }).click();
  await expect(page.getByText('Видна всем')).toBeVisible();
});
