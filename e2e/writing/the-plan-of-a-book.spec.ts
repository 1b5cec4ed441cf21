import { expect } from '@playwright/test';
import { violationsOn } from '../helpers/axe.ts';
import { callApi, DEMO, lookAt, newAuthor, open, signIn, test } from '../helpers/people.ts';

test('[WT32] an author sets a goal, sees when the book will be done, and silences the reminders', async ({ page }) => {
  await newAuthor(page);
  const book = await callApi<{ id: number }>(page, 'POST', '/books/master', { type: 'ordinary', title: 'Переправа' });
  await open(page, `/books/${book.id}/`);
  await page.getByRole('navigation', { name: 'Разделы книги' }).getByRole('link', { name: 'План' }).click();
  const forecast = page.getByRole('region', { name: 'Прогноз' });
  await expect(forecast).toContainText('Задайте объём книги');
  await page.getByLabel('Вся книга, знаков').fill('400 000');
  await page.getByLabel('Дописать к').fill('2099-03-12');
  await page.getByRole('button', { name: 'Сохранить цель' }).click();
  await expect(forecast).toContainText('Прогноз появится через неделю работы');
  const reminders = page.getByRole('switch', { name: /Напоминать/ });
  await expect(reminders).toBeChecked();
  await page.getByText('Напоминать, если книга').click();
  const path = `/books/${book.id}/planner`;
  await expect
    .poll(() => callApi<object>(page, 'GET', path))
    .toMatchObject({ total: 400_000, deadline: '2099-03-12', is_reminded: false });
  expect(await violationsOn(page)).toEqual([]);
});

test('[WT32] a draft of the demonstration: promised chapters and what being late would cost, on a desk and on a phone', async ({
  page,
}) => {
  await signIn(page, DEMO.author);
  const drafts = await callApi<{ id: number; completion_date: string | null }[]>(page, 'GET', '/books/my_books/draft');
  const draft = drafts.find(({ completion_date }) => completion_date !== null);
  await open(page, `/books/${draft?.id}/?tab=plan`);
  await expect(page.getByRole('region', { name: /Чего стоит опоздание/ })).toContainText('Продажи закрываются');
  await expect(page.getByRole('region', { name: /Обещанные главы/ })).toContainText('книга дописана');
  expect(await violationsOn(page)).toEqual([]);
  await lookAt(page, 'plan-of-a-book-1');
  await page.setViewportSize({ width: 390, height: 844 });
  await lookAt(page, 'plan-of-a-book-2-phone');
});
