import { expect, type Page } from '@playwright/test';
import { violationsOn } from '../helpers/axe.ts';
import { asGuest, callApi, DEMO, listens, lookAt, open, signIn, test } from '../helpers/people.ts';

const PHONE = { width: 390, height: 844 };
/** Of the sandbox's bank: no money; one that asks for a code. */
const [POOR, GOOD] = ['2200 0000 0000 0053', '2200 0000 0000 0004'];
const SANDBOX_PORT = Number(process.env.E2E_PORT ?? 4310) + 1;
const COPIES_WORDS = /^.*20\sэкземпляров/s;

type Order = { id: number; status: string; bill: { page: string } | null };

const orderOf = (page: Page, id: number) => callApi<Order>(page, 'GET', `/services/circulation/${id}`);
const becomes = (page: Page, id: number, status: string) =>
  expect.poll(async () => (await orderOf(page, id)).status, { timeout: 600_000 }).toBe(status);

test('[SV10] [SV12] [SV14] [P18] [PY10] a tirage from its price to the door: sent back and mended, refused by the bank and paid, printed, brought; and money back for what was spoilt', async ({
  page,
  browser,
}) => {
  await signIn(page, DEMO.author);
  const orderId = await ordered(page);
  await becomes(page, orderId, 'layout_check');

  const moderator = await asGuest(browser);
  await signIn(moderator, DEMO.moderator);
  await taken(moderator, orderId);
  await moderator.getByRole('textbox', { name: /^Страница/ }).fill('5');
  await moderator.getByLabel('Что исправить').fill('Висячая строка наверху страницы');
  await lookAt(moderator, 'tirage-3-desk');
  expect(await violationsOn(moderator)).toEqual([]);
  await moderator.getByRole('button', { name: /^Вернуть автору/ }).click();
  await becomes(page, orderId, 'rejected');

  await open(page, `/orders-new/circulation/${orderId}/`);
  await expect(page.getByText('Висячая строка наверху страницы')).toBeVisible();
  await lookAt(page, 'tirage-4-back');
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Отправить снова' }).click();
  await becomes(page, orderId, 'layout_check');
  await taken(moderator, orderId);
  await moderator.getByRole('button', { name: 'Макет годится' }).click();
  await becomes(page, orderId, 'awaiting_payment');
  await moderator.close();

  await paidAtLast(page, orderId);
  await brought(page, orderId);
  await complained(page, orderId);
  const main = await asGuest(browser);
  await signIn(main, DEMO.main);
  await givenBack(main, orderId);
  await main.close();
  await open(page, `/orders-new/circulation/${orderId}/`);
  await expect(page.getByText(/−200,00/)).toBeVisible();
  await expect(page.getByText('Чек возврата', { exact: false })).toBeVisible();
  await lookAt(page, 'tirage-10-returned');
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: /из чего складывается/ }).click();
  const entries = page.getByRole('dialog', { name: 'Деньги этого заказа' }).getByRole('listitem');
  // What was earned already is the author's again first, and then it goes back.
  await expect(entries).toContainText([
    /Возврат за\sзаказ/,
    /Возвращаем за\sсделанное/,
    'Заказ выполнен',
    'Оплата заказа',
  ]);
});

test('[SV15] [PY01] on a phone a bill is paid by СБП, and a second thought brings all of it back', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await signIn(page, DEMO.author);
  const orders = await callApi<{ id: number; status: string; items_count: number }[]>(
    page,
    'GET',
    '/services/circulation/orders/waiting',
  );
  const waiting = orders.find(({ status, items_count }) => status === 'awaiting_payment' && items_count === 40);
  const id = waiting?.id ?? 0;
  await open(page, `/orders-new/circulation/${id}/`);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await lookAt(page, 'tirage-phone-1-to-pay');
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('link', { name: 'Оплатить', exact: true }).click();
  await page.waitForURL(/\/payments\/order-info\//);
  await listens(page);
  await page.getByText('Система быстрых платежей').click();
  await lookAt(page, 'tirage-phone-2-bill');
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: /^Перейти/ }).click();
  await page.waitForURL(/\/kassa\/pay\//);
  await page.getByRole('button', { name: 'ОПЛАТИТЬ В ПРИЛОЖЕНИИ БАНКА' }).click();
  await page.waitForURL(/\/payments\/order-info\//);
  await expect(page.getByRole('heading', { level: 1, name: 'Оплачено' })).toBeVisible();
  await lookAt(page, 'tirage-phone-3-paid');
  expect(await violationsOn(page)).toEqual([]);

  await becomes(page, id, 'paid');
  await open(page, `/orders-new/circulation/${id}/`);
  await page.getByRole('button', { name: 'Отменить заказ' }).click();
  await lookAt(page, 'tirage-phone-4-cancel');
  await page.getByRole('button', { name: /^Отменить и/ }).click();
  await becomes(page, id, 'cancelled');
  await open(page, `/orders-new/circulation/${id}/`);
  await expect(page.getByRole('heading', { level: 1, name: 'Тираж отменён' })).toBeVisible();
  await expect(page.getByText(/Деньги вернулись тем/)).toBeVisible();
  await lookAt(page, 'tirage-phone-5-returned');
  expect(await violationsOn(page)).toEqual([]);
});

/** From the calculator, which counts while somebody types, to the files that are being made. */
async function ordered(page: Page): Promise<number> {
  await open(page, '/services/circulation/');
  await page.getByLabel('Книга', { exact: true }).selectOption({ label: 'Журнал воды' });
  await page.getByLabel('Сколько экземпляров').fill('20');
  await page.getByLabel('Город или индекс').fill('630099');
  // The larger of the two, whichever the author has earned by now.
  await expect(page.getByText(/^Скидка\s(за\sобъём, 5|автора, \d+)\s%$/)).toBeVisible();
  await expect(page.getByText('Итого', { exact: true })).toBeVisible();
  await lookAt(page, 'tirage-1-price');
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('main').getByRole('link', { name: 'Заказать', exact: true }).first().click();
  await page.waitForURL(/\/services\/circulation\/order\//);
  await listens(page);
  await page.getByLabel('Город, улица, дом').pressSequentially('Новосибирск, Гого');
  await page
    .getByRole('option', { name: /Гоголя/ })
    .first()
    .click();
  await page.getByLabel('Дом', { exact: true }).fill('17');
  await lookAt(page, 'tirage-2-address');
  expect(await violationsOn(page)).toEqual([]);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Отправить макет/ })
    .first()
    .click();
  await page.waitForURL(/\/orders-new\/circulation\/\d+\/$/);
  await listens(page);
  return Number(page.url().split('/').at(-2));
}

async function taken(moderator: Page, orderId: number): Promise<void> {
  await open(moderator, '/moderation/circulation/queue/');
  await open(moderator, `/moderation/circulation/${orderId}/`);
  await moderator.getByRole('button', { name: 'Взять проверку' }).click();
  await expect(moderator.getByRole('list', { name: 'Страницы книги' })).toBeVisible();
}

/** No money on the first card; the tab is closed in the midst of the second; whoever comes back goes on. */
async function paidAtLast(page: Page, orderId: number): Promise<void> {
  const paying = await page.context().newPage();
  await open(paying, `/orders-new/circulation/${orderId}/`);
  await paying
    .getByRole('main')
    .getByRole('link', { name: /^Оплатить/ })
    .first()
    .click();
  await paying.waitForURL(/\/payments\/order-info\//);
  const bill = paying.url();
  await listens(paying);
  await lookAt(paying, 'tirage-5-bill');
  expect(await violationsOn(paying)).toEqual([]);
  await atTheBank(paying, POOR);
  await paying.waitForURL(/\/payments\/order-info\//);
  await expect(paying.getByText('Банк не провёл платёж')).toBeVisible();
  await lookAt(paying, 'tirage-6-refused');
  expect(await violationsOn(paying)).toEqual([]);
  await atTheBank(paying, GOOD);
  await paying.waitForURL(/\/kassa\/3ds\//);
  await paying.close();

  await open(page, bill);
  await page.getByRole('link', { name: /^Вернуться на/ }).click();
  await byCard(page, GOOD);
  await page.getByLabel('Код из сообщения').fill('1234');
  await page.getByRole('button', { name: 'ПОДТВЕРДИТЬ' }).click();
  await page.waitForURL(/\/payments\/order-info\//);
  await expect(page.getByRole('heading', { level: 1, name: 'Оплачено' })).toBeVisible();
  await lookAt(page, 'tirage-7-paid');
  expect(await violationsOn(page)).toEqual([]);
}

async function atTheBank(page: Page, card: string): Promise<void> {
  await page.getByRole('button', { name: /^Перейти|^Заплатить/ }).click();
  await page.waitForURL(/\/kassa\/pay\//);
  await byCard(page, card);
}

async function byCard(page: Page, card: string): Promise<void> {
  await page.getByLabel('Номер карты').fill(card);
  await page.getByRole('button', { name: /^ОПЛАТИТЬ\s\d/ }).click();
}

/** Whoever plays the print shop moves the job on, one state after the other; its notices tell us. */
async function brought(page: Page, orderId: number): Promise<void> {
  const shop = await page.context().newPage();
  // Its days are days: nothing goes on by itself while the journey looks at a state.
  const slow = await shop.request.patch(`http://localhost:${SANDBOX_PORT}/dev/api/print`, {
    data: { step_seconds: 86_400 },
  });
  expect(slow.ok(), await slow.text()).toBe(true);
  await shop.goto(`http://localhost:${SANDBOX_PORT}/dev/print/`);
  const job = shop.getByRole('listitem').filter({ hasText: 'Журнал воды' }).filter({ hasText: COPIES_WORDS });
  const further = async (state: string) => {
    await expect(async () => {
      if (!(await job.getByText(state, { exact: true }).isVisible()))
        await job.getByRole('button', { name: 'Дальше' }).click({ timeout: 5000 });
      await expect(job.getByText(state, { exact: true })).toBeVisible({ timeout: 5000 });
    }).toPass();
  };
  await further('ждёт печати');
  await expect
    .poll(
      async () =>
        (await callApi<{ held_until: string | null }>(page, 'GET', `/services/circulation/${orderId}`)).held_until,
    )
    .not.toBeNull();
  await further('печатается');
  await becomes(page, orderId, 'in_production');
  await further('в\u00A0пути');
  await becomes(page, orderId, 'shipped');
  await open(page, `/orders-new/circulation/${orderId}/`);
  await expect(page.getByRole('heading', { name: 'Дорога' })).toBeVisible();
  await lookAt(page, 'tirage-8-road');
  expect(await violationsOn(page)).toEqual([]);
  await further('доставлен');
  await becomes(page, orderId, 'delivered');
  await shop.close();
}

async function complained(page: Page, orderId: number): Promise<void> {
  await open(page, `/orders-new/circulation/${orderId}/`);
  await page.getByRole('button', { name: 'Написать о тираже' }).click();
  await page.getByLabel('Что случилось').fill('Две книги приехали с загнутым уголком');
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Отправить', exact: true }).click();
  await expect(page.getByText('Вы написали о тираже')).toBeVisible();
}

async function givenBack(main: Page, orderId: number): Promise<void> {
  await open(main, '/moderation/tirages/');
  const row = main.getByRole('article').filter({ hasText: `Т-${orderId}` });
  await lookAt(main, 'tirage-9-staff');
  expect(await violationsOn(main)).toEqual([]);
  await row.getByRole('button', { name: /^Вернуть деньги/ }).click();
  await main.getByLabel('За книги, ₽').fill('200');
  await main.getByLabel('Сколько книг').fill('2');
  await main.getByLabel('Причина').fill('Две книги с загнутым уголком');
  await main.getByRole('button', { name: 'Вернуть', exact: true }).click();
  await expect(main.getByText('Деньги возвращаются')).toBeVisible();
}
