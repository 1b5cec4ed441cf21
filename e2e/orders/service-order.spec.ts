import { expect, type Page } from '@playwright/test';
import { violationsOn } from '../helpers/axe.ts';
import { asGuest, callApi, DEMO, listens, lookAt, open, signIn, test } from '../helpers/people.ts';

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

test('[SV07] [SV77] [SV78] [SV79] [SV99] [PY01] [P10] [P16] an author orders an annotation, pays by a card with a code, asks for corrections, disputes and accepts; a manager leads it', async ({
  page,
  browser,
}) => {
  await signIn(page, DEMO.author);
  const orderId = await writtenBrief(page);
  await paid(page, orderId);

  const manager = await asGuest(browser);
  await signIn(manager, DEMO.manager);
  await led(manager, orderId);
  await handedOver(manager, orderId, 'Аннотация готова, посмотрите');

  await open(page, `/orders-new/service/${orderId}/`);
  await page.getByRole('button', { name: /Попросить правок/ }).click();
  await page.getByLabel('Что поправить').fill('Уберите развязку из\u00A0последней строки');
  await lookAt(page, 'service-order-3-ask');
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Отправить замечания' }).click();
  await expect(page.getByText('По этапу 1 просят правок')).toBeVisible();

  await handedOver(manager, orderId, 'Убрали');
  await disputed(page, orderId);
  const main = await asGuest(browser);
  await signIn(main, DEMO.main);
  await decided(main, orderId);
  await main.close();
  await handedOver(manager, orderId, 'Переписали');
  await manager.close();
  await open(page, `/orders-new/service/${orderId}/`);
  await expect(page.getByRole('heading', { name: 'Что сделано' })).toBeVisible();
  await lookAt(page, 'service-order-4-handed-over');
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: /^Принять/ }).click();
  await expect(page.getByText('Работа закончена и принята')).toBeVisible();
  await lookAt(page, 'service-order-5-done');
});

/** The brief keeps itself, and its price stands beside it. */
async function writtenBrief(page: Page): Promise<number> {
  await open(page, '/services/annotation/order/');
  await expect(page.getByText(/2\s900,00\s₽/).first()).toBeVisible();
  await page.getByLabel('О чём книга, одной фразой').fill('Девушка возвращается в деревню');
  await page.getByLabel('Кто её читатель').fill('Взрослые');
  await expect(page.getByText(/Сохранено в/)).toBeVisible();
  await page.getByLabel('Какое место книги').fill('Чердак');
  await lookAt(page, 'service-order-1-brief');
  expect(await violationsOn(page)).toEqual([]);
  await page.setViewportSize(PHONE);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await lookAt(page, 'service-order-1-brief-phone');
  await page.setViewportSize(DESK);
  await page.getByRole('button', { name: /Отправить и/ }).click();
  await page.waitForURL(/\/orders-new\/service\/\d+\/$/);
  await listens(page);
  return Number(page.url().split('/').at(-2));
}

async function paid(page: Page, orderId: number): Promise<void> {
  await page.getByRole('button', { name: /Согласиться и/ }).click();
  await page.waitForURL(/\/payments\/order-info\//);
  await listens(page);
  await page.getByRole('button', { name: /^Оплатить|^Перейти/ }).click();
  await page.waitForURL(/\/kassa\//);
  // The bank asks for a code, and its tab is closed before it has led anybody back.
  const address = page.url();
  const bank = await page.context().newPage();
  await bank.goto(address);
  await open(page, `/orders-new/service/${orderId}/`);
  await bank.getByLabel('Номер карты').fill('2200 0000 0000 0004');
  await bank.getByRole('button', { name: /^ОПЛАТИТЬ\s\d/ }).click();
  await expect(bank.getByRole('heading', { name: 'Подтвердите платёж' })).toBeVisible();
  await bank.getByLabel('Код из сообщения').fill('1234');
  await lookAt(bank, 'service-order-2-code');
  const heard = bank.waitForRequest(/\/kassa\/3ds\//);
  await bank.getByRole('button', { name: 'ПОДТВЕРДИТЬ' }).click({ noWaitAfter: true });
  await heard;
  await bank.close();
  await expect
    .poll(
      async () =>
        (await callApi<{ order: { state: string } }>(page, 'GET', `/services/orders/${orderId}/info`)).order.state,
    )
    .toBe('in_work');
  await open(page, `/orders-new/service/${orderId}/`);
  await page.getByRole('link', { name: /Чеки и\sвозвраты/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Оплачено' })).toBeVisible();
  await lookAt(page, 'service-order-2-paid');
  expect(await violationsOn(page)).toEqual([]);
}

/** Work and money stop: the author sees what lies with us, and that nobody but the main moderator has the word. */
async function disputed(page: Page, orderId: number): Promise<void> {
  await open(page, `/orders-new/service/${orderId}/`);
  await page.getByRole('button', { name: 'Открыть спор' }).click();
  const window = page.getByRole('dialog', { name: 'Открыть спор' });
  await window.getByLabel('В\u00A0чём не\u00A0сошлись').fill('Развязка так и осталась');
  await lookAt(page, 'service-dispute-1-ask');
  expect(await violationsOn(page)).toEqual([]);
  await window.getByRole('button', { name: 'Открыть спор' }).click();
  await expect(window).toBeHidden();
  await expect(page.getByRole('button', { name: /^Принять/ })).toBeHidden();
  await expect(page.getByText('Ждёт решения')).toBeVisible();
  await lookAt(page, 'service-dispute-2-frozen');
  expect(await violationsOn(page)).toEqual([]);
}

async function decided(main: Page, orderId: number): Promise<void> {
  await open(main, `/manager/services/${orderId}/`);
  await main.getByText('Вернуть часть').click();
  await expect(main.getByText(/Автору вернётся/)).toBeVisible();
  await main.getByText('Ещё правка', { exact: true }).click();
  await main.getByLabel(/^Почему/).fill('Развязку уберут без доплаты');
  await lookAt(main, 'service-dispute-3-verdict');
  expect(await violationsOn(main)).toEqual([]);
  await main.getByRole('button', { name: 'Решить' }).click();
  await expect(main.getByRole('button', { name: 'Решить' })).toBeHidden();
}

async function led(manager: Page, orderId: number): Promise<void> {
  await open(manager, '/manager/services/?shelf=free');
  await lookAt(manager, 'service-desk-1-queue');
  expect(await violationsOn(manager)).toEqual([]);
  await open(manager, `/manager/services/${orderId}/`);
  await manager.getByRole('button', { name: 'Взять заказ' }).click();
  await expect(manager.getByText('Ведёт Олег Дёмин')).toBeVisible();
  const worker = manager.getByLabel('Исполнитель');
  await worker.selectOption({ index: 1 });
  await expect(worker).not.toHaveValue('');
  await lookAt(manager, 'service-desk-2-order');
  expect(await violationsOn(manager)).toEqual([]);
}

async function handedOver(manager: Page, orderId: number, text: string): Promise<void> {
  await open(manager, `/manager/services/${orderId}/`);
  const form = manager.getByRole('region', { name: 'Что сделать' });
  await form.getByLabel(/Сдать этап/).fill(text);
  await form.locator('input[type=file]').setInputFiles({
    name: 'аннотация.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Каждую весну река поднимается. '.repeat(10)),
  });
  await expect(form.getByRole('listitem')).toContainText('570 байт');
  await form.getByRole('button', { name: 'Сдать этап' }).click();
  await expect(manager.getByText('сдано, ждёт приёмки', { exact: false }).first()).toBeVisible();
}
