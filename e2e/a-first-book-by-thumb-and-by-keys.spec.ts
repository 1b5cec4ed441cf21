import { type Browser, expect, type Page } from '@playwright/test';
import { confirmed, judged, newPassport, newSurname, scan, wordFile } from './helpers/first-book.ts';
import { type InputMethod, keys, thumb } from './helpers/input-methods.ts';
import { alone, asGuest, callApi, IN_QUEUE, letterTo, listens, lookAt, open, test } from './helpers/people.ts';

const SHOP = `http://localhost:${Number(process.env.E2E_PORT ?? 4310) + 1}`;
const PASSWORD = 'gusinoe-pero-1';

/** One person on the way from the start page to the first sale. */
type Way = { readonly page: Page; readonly input: InputMethod; readonly look: (name: string) => Promise<void> };

async function registers({ page, input, look }: Way): Promise<string> {
  const email = `first.${Date.now()}@example.com`;
  await open(page, '/');
  await look('01-start');
  await input.press(page.getByRole('main').getByRole('link', { name: 'Загрузить рукопись' }).first());
  await page.waitForURL(/\/account\/registration\//);
  await input.write(page.getByLabel('Почта'), email);
  await input.write(page.getByLabel('Пароль', { exact: true }), PASSWORD);
  for (const consent of [/Принимаю/, /персональных данных/, /передачу данных/]) {
    await input.tick(page.getByRole('checkbox', { name: consent }));
  }
  await look('02-registration');
  await input.press(page.getByRole('button', { name: 'Зарегистрироваться' }));
  await expect(page.getByRole('heading', { name: 'Вы с нами' })).toBeVisible();
  await look('03-registered');
  await input.press(page.getByRole('button', { name: 'Принести рукопись' }));
  await page.waitForURL(/\/books\/import\//);
  await listens(page);
  return email;
}

async function bringsTheFile({ page, input, look }: Way, title: string): Promise<string> {
  await look('04-bring');
  await input.bring(page.locator('input[type=file]'), await wordFile(title));
  await expect(page.getByText('Глава 2. Туман')).toBeVisible();
  await look('05-found');
  await input.write(page.getByLabel('Название', { exact: true }), title);
  await input.write(page.getByLabel(/Автор на\s+обложке/), 'Анна Лесная');
  await look('06-named');
  await input.press(page.getByRole('button', { name: 'Создать книгу' }));
  await page.waitForURL(/\/books\/\d+\/chapters\/\d+\//);
  await expect(page.getByRole('textbox', { name: /Текст/ })).toBeVisible();
  await look('07-editor');
  return /\/books\/(\d+)\//.exec(page.url())?.[1] ?? '';
}

const ABOUT = 'Повесть о реке, о людях на её берегах и о долгой воде, которая всё уносит. '.repeat(4).trim();

/** The one blue button of the book's page; it comes with a word of why, and what is said first is done first. */
async function goesOn({ page, input }: Way, label: string, to: RegExp): Promise<void> {
  // The page may move under a thumb while its parts come: whoever has missed presses once more.
  await expect(async () => {
    if (!to.test(page.url())) await input.press(page.getByRole('link', { name: label, exact: true }).first());
    await page.waitForURL(to, { timeout: 15_000 });
  }).toPass();
}

/** From the text to a book that has everything a shop asks, by the button that the page itself offers next. */
async function fillsTheBook(way: Way, bookId: string, title: string): Promise<void> {
  const { page, input, look } = way;
  const overview = page.getByRole('navigation', { name: 'Разделы книги' }).getByRole('link', { name: 'Обзор' });
  await input.press(page.getByRole('link', { name: `К\u00A0книге ${title}` }));
  await page.waitForURL(`/books/${bookId}/`);
  // From the first day: what stands before the shop, and how long each takes.
  const before = page.getByRole('region', { name: /До\s+магазина/ });
  await expect(before.getByText(/3\s+рабочих дней/)).toBeVisible();
  await expect(before.getByText(/до\s+суток, обычно быстрее/)).toBeVisible();
  await look('08-book');

  await goesOn(way, 'Заполнить описание', /tab=meta/);
  await input.write(page.getByLabel('Аннотация'), ABOUT);
  await input.pick(page.getByRole('combobox', { name: /Жанры/ }), 'русская');
  await input.choose(page.getByRole('radio', { name: '12+' }));
  await expect(page.getByText(/Сохранено в/).first()).toBeVisible();
  await look('09-described');
  await input.press(overview);

  await goesOn(way, 'Сделать обложку', /tab=cover/);
  const put = page.getByRole('button', { name: 'Поставить эту обложку' });
  await expect(put).toBeEnabled();
  await input.press(put);
  await expect(put).toBeDisabled();
  await look('10-cover');
  await input.press(overview);

  await goesOn(way, 'Назначить цену', /tab=license/);
  await input.press(page.getByRole('button', { name: /^149/ }));
  await expect(page.getByRole('button', { name: /^149/ })).toHaveAttribute('aria-pressed', 'true');
  await look('11-price');
  await input.press(overview);
}

/** The letter that came at registration: its link, and back. */
async function confirmsTheAddress({ page, input, look }: Way, email: string): Promise<void> {
  const { link } = await letterTo(page, email, /подтверд/i);
  await open(page, link);
  await input.press(page.getByRole('button', { name: 'Подтвердить адрес' }));
  await expect(page.getByRole('heading', { name: 'Адрес подтверждён' })).toBeVisible();
  await look('12-address');
  await input.press(page.getByRole('link', { name: 'За стол' }));
  await page.waitForURL('/');
  await listens(page);
  await look('13-desk');
}

async function bringsPapers({ page, input, look }: Way): Promise<void> {
  await page.waitForURL(/\/statistics\/verification\//);
  await look('15-papers');
  await input.write(page.getByLabel('Фамилия'), newSurname());
  await input.write(page.getByLabel('Имя', { exact: true }), 'Анна');
  await input.date(page.getByLabel('Дата рождения'), '1990-05-05');
  await input.press(page.getByRole('button', { name: /^Дальше/ }));
  await input.write(page.getByLabel(/Серия и\s+номер/), newPassport());
  await input.write(page.getByLabel('Код подразделения'), '770-001');
  await input.date(page.getByLabel('Когда выдан'), '2012-05-05');
  await input.write(page.getByLabel('Кем выдан'), 'ГУ МВД России по г. Москве');
  await look('16-passport');
  await input.press(page.getByRole('button', { name: /^Дальше/ }));
  await page.waitForURL(/step=scans/);
  for (const [name, hue] of [
    ['Документ', 40],
    ['Вы с\u00A0документом в\u00A0руках', 220],
  ] as const) {
    await input.bring(page.getByLabel(`Выбрать файл: ${name}`), await scan(hue));
    await expect(page.getByRole('link', { name: `Открыть: ${name}` })).toBeVisible();
  }
  await look('17-scans');
  await input.press(page.getByRole('button', { name: /^Дальше/ }));
  const send = page.getByRole('button', { name: /Отправить на\s+проверку/ });
  await expect(send).toBeEnabled();
  await look('18-look-over');
  await input.press(send);
  await expect(page.getByText(/ждёт модератора/).first()).toBeVisible();
  await look('19-papers-sent');
}

async function signsAndSends({ page, input, look }: Way, email: string): Promise<void> {
  const asked = new Date();
  await input.press(page.getByRole('dialog').getByRole('link', { name: /Прочитать и\s+подписать/ }));
  await input.press(page.getByRole('button', { name: 'Получить код' }));
  await expect(page.getByText(/Код отправлен/)).toBeVisible();
  await look('22-offer');
  const { text } = await letterTo(page, email, /^Код/, asked);
  await input.write(page.getByLabel('Код из письма'), /\b\d{6}\b/.exec(text)?.[0] ?? '');
  await input.press(page.getByRole('button', { name: 'Подтвердить' }));
  await input.press(page.getByRole('button', { name: 'Продолжить' }));
  const dialog = page.getByRole('dialog', { name: /Отправить на\s+проверку/ });
  await expect(dialog.getByRole('button', { name: /^Отправить/ })).toBeEnabled();
  await expect(dialog.getByText(/ответит за\s+сутки/)).toBeVisible();
  await input.tick(dialog.getByRole('checkbox'));
  await look('23-send');
  await input.press(dialog.getByRole('button', { name: /^Отправить/ }));
  await expect(page.getByRole('main').getByText(IN_QUEUE).first()).toBeVisible();
  await look('24-in-queue');
}

/** A reader, by the forms of the shop. */
async function isBought(browser: Browser, address: string): Promise<void> {
  const { request } = (await asGuest(browser)).context();
  for (const [path, form] of [
    // Whoever gives the name of a reader is that reader, and no longer elsewhere: another journey has readers too.
    ['/account/sign-in', { name: `Покупатель ${Date.now()}`, back: '/' }],
    [`${new URL(address).pathname}buy`, {}],
  ] as const) {
    const answer = await request.post(SHOP + path, { form, headers: { origin: SHOP } });
    expect([path, answer.status()]).toEqual([path, 200]);
  }
}

async function sellsTheFirstBook(way: Way, browser: Browser): Promise<void> {
  const { page, input, look } = way;
  const title = `Первая книга ${Date.now()}`;
  const email = await registers(way);
  const bookId = await bringsTheFile(way, title);
  await fillsTheBook(way, bookId, title);
  await confirmsTheAddress(way, email);

  // The desk offers the same next step as the book.
  await input.press(
    page
      .getByRole('main')
      .getByRole('link', { name: /Отправить на\s+проверку/ })
      .first(),
  );
  await page.waitForURL(`/books/${bookId}/#submit`);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: /^Отправить/ })).toBeDisabled();
  await look('14-not-yet');
  await input.press(dialog.getByRole('link', { name: 'Подтвердить личность' }));
  await bringsPapers(way);
  const { profile_id } = await callApi<{ profile_id: number }>(page, 'GET', '/account/info/my');
  await confirmed(browser, profile_id);

  const ready = page.getByRole('link', { name: new RegExp(`Отправить «${title}»`) });
  await expect(async () => {
    await open(page, '/notifications/');
    await expect(ready).toBeVisible({ timeout: 5000 });
  }).toPass();
  await look('20-bell');
  await input.press(ready);
  await page.waitForURL(`/books/${bookId}/#submit`);
  await look('21-to-sign');
  await signsAndSends(way, email);

  const inShop = page.getByRole('link', { name: /Открыть в\s+магазине/ }).first();
  await alone('shop', async () => {
    await judged(browser, bookId);
    await open(page, `/books/${bookId}/`);
    await look('25-on-its-way');
    await expect(inShop).toBeVisible({ timeout: 600_000 });
  });
  // The head of the page says the same as its sale, by itself.
  await expect(page.getByText('Книгу можно изменить или снять').first()).toBeVisible();
  await expect(page.getByText(/готовится к\s+публикации/)).toBeHidden();
  await look('26-on-sale');
  await inShop.scrollIntoViewIfNeeded();
  await look('27-its-sale');
  await isBought(browser, (await inShop.getAttribute('href')) ?? '');
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  test('[BK95] a new writer with a phone, given only the start page, sells the first book', async ({
    page,
    browser,
  }) => {
    await sellsTheFirstBook({ page, input: thumb(page), look: (name) => lookAt(page, `phone-${name}`) }, browser);
  });
});

test('[BK95] a new writer with a keyboard and no mouse, given only the start page, sells the first book', async ({
  page,
  browser,
}) => {
  await sellsTheFirstBook({ page, input: await keys(page), look: (name) => lookAt(page, `keys-${name}`) }, browser);
});
