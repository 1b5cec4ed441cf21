import { expect, type Page } from '@playwright/test';
import { violationsOn } from '../helpers/axe.ts';
import { asGuest, callApi, DEMO, listens, lookAt, open, signIn, test } from '../helpers/people.ts';

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

test('[SV07] [SV77] [SV78] [P10] [P16] an author orders an annotation, pays, asks for corrections and accepts; a manager leads it', async ({
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
  await page.getByLabel('Номер карты').fill('4111 1111 1111 1111');
  await page.getByRole('button', { name: /^ОПЛАТИТЬ\s\d/ }).click();
  await expect
    .poll(
      async () =>
        (await callApi<{ order: { state: string } }>(page, 'GET', `/services/orders/${orderId}/info`)).order.state,
    )
    .toBe('in_work');
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
