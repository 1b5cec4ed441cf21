import { type Browser, expect, type Page } from '@playwright/test';
import { judged, newPassport, newSurname, scan, wordFile } from './helpers/first-book.ts';
import {
  alone,
  asGuest,
  callApi,
  confirmByMail,
  DEMO,
  IN_QUEUE,
  lookAt,
  newAuthor,
  open,
  putCover,
  signIn,
  test,
} from './helpers/people.ts';

/** The five minutes of the wizard, from where the list of the book led. */
async function bringPapers(page: Page, name: string): Promise<void> {
  await page.getByLabel('Фамилия').fill(name);
  await page.getByLabel('Имя', { exact: true }).fill('Анна');
  await page.getByLabel('Дата рождения').fill('1990-05-01');
  await page.getByRole('button', { name: /^Дальше/ }).click();
  await page.getByLabel(/Серия и\s+номер/).fill(newPassport());
  await page.getByLabel('Код подразделения').fill('770-001');
  await page.getByLabel('Когда выдан').fill('2012-05-20');
  await page.getByLabel('Кем выдан').fill('ГУ МВД России по г. Москве');
  await page.getByRole('button', { name: /^Дальше/ }).click();
  await page.waitForURL(/step=scans/);
  for (const [name, hue] of [
    ['Документ', 40],
    ['Вы с\u00A0документом в\u00A0руках', 220],
  ] as const) {
    await page.getByLabel(`Выбрать файл: ${name}`).setInputFiles(await scan(hue));
    await expect(page.getByRole('link', { name: `Открыть: ${name}` })).toBeVisible();
  }
  await page.getByRole('button', { name: /^Дальше/ }).click();
  const send = page.getByRole('button', { name: /Отправить на\s+проверку/ });
  await expect(send).toBeEnabled();
  await send.click();
  await expect(page.getByText(/ждёт модератора/).first()).toBeVisible();
}

async function approveProfile(browser: Browser, name: string): Promise<void> {
  const judge = await asGuest(browser);
  await signIn(judge, DEMO.moderator);
  await open(judge, '/moderation/queue/?kind=profile');
  await judge.getByRole('button', { name: new RegExp(`Взять: .*${name}`) }).click();
  await judge.waitForURL(/\/moderation\/profile\/\d+\//);
  // Not before both scans were looked at.
  await judge.getByRole('button', { name: /Фото с\s+документом/ }).click();
  await judge
    .getByRole('button', { name: /Подтвердить/ })
    .first()
    .click();
  await judge
    .getByRole('dialog')
    .getByRole('button', { name: /Подтвердить/ })
    .click();
  await expect(judge.getByRole('dialog')).toBeHidden();
  await judge.context().close();
}

test('[BK95] [BK34] [BK07] [AC16] a new writer brings a Word file, never opens «Люди», is told from the first day what stands before the shop, and is on sale', async ({
  page,
  browser,
}) => {
  const email = await newAuthor(page);
  const title = `Первая книга ${Date.now()}`;
  await open(page, '/books/import/');
  await page.locator('input[type=file]').setInputFiles(await wordFile(title));
  await expect(page.getByText('Глава 2. Туман')).toBeVisible();
  await page.getByLabel('Название', { exact: true }).fill(title);
  await page.getByLabel(/Автор на\s+обложке/).fill('Анна Лесная');
  await lookAt(page, 'first-01-named');
  await page.getByRole('button', { name: 'Создать книгу' }).click();
  await page.waitForURL(/\/books\/\d+\//);
  const bookId = /\/books\/(\d+)\//.exec(page.url())?.[1] ?? '';

  await open(page, `/books/${bookId}/`);
  const before = page.getByRole('region', { name: /До\s+магазина/ });
  await expect(before.getByRole('link', { name: 'Подтвердить личность' })).toBeVisible();
  await expect(before.getByText(/3\s+рабочих дней/)).toBeVisible();
  await expect(before.getByText(/Подписать документ/)).toBeVisible();
  await before.scrollIntoViewIfNeeded();
  await lookAt(page, 'first-02-first-day');

  const annotation = 'Повесть о реке, о людях на её берегах и о долгой воде, которая всё уносит. '.repeat(4);
  const meta = { annotation, genres: [801], age: 12, license_type: 'exclusive', price: 149 };
  await callApi(page, 'PATCH', `/books/master/meta/${bookId}`, meta);
  await putCover(page, bookId);

  await open(page, `/books/${bookId}/#submit`);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: /^Отправить/ })).toBeDisabled();
  await lookAt(page, 'first-03-not-yet');
  const name = newSurname();
  await dialog.getByRole('link', { name: 'Подтвердить личность' }).click();
  await page.waitForURL(/\/statistics\/verification\//);
  await bringPapers(page, name);
  await expect(page.getByRole('link', { name: /Вернуться к\s+книге/ })).toBeVisible();
  await lookAt(page, 'first-04-papers-sent');
  await approveProfile(browser, name);

  // The bell leads to this very book.
  await expect(async () => {
    await open(page, '/notifications/');
    await page.getByRole('link', { name: new RegExp(`Отправить «${title}»`) }).click({ timeout: 5000 });
  }).toPass();
  await page.waitForURL(new RegExp(`/books/${bookId}/#submit`));
  await dialog.getByRole('link', { name: /Прочитать и\s+подписать/ }).click();
  await confirmByMail(page, page, email, /^Код/);
  await page.getByRole('button', { name: 'Продолжить' }).click();

  // Signed, and back where the book is sent.
  const send = page.getByRole('dialog').getByRole('button', { name: /^Отправить/ });
  await expect(send).toBeEnabled();
  await lookAt(page, 'first-05-back');
  await page.getByRole('dialog').getByRole('checkbox').check();
  await send.click();
  await expect(page.getByText(IN_QUEUE).first()).toBeVisible();
  await alone('shop', async () => {
    await judged(browser, bookId);
    await open(page, `/books/${bookId}/`);
    await expect(page.getByRole('link', { name: /Открыть в\s+магазине/ }).first()).toBeVisible({ timeout: 600_000 });
  });
  await lookAt(page, 'first-06-on-sale');
});
