import { expect, type Page } from '@playwright/test';
import { callApi, DEMO, newAuthor, open, signIn, test } from './helpers/people.ts';

const bell = (page: Page) => page.getByRole('button', { name: /^Уведомления/ });

test('[NT05] [P19] what is told comes without reloading, and what is read in one window is read in the other', async ({
  page,
  context,
}) => {
  await open(page, '/account/registration/');
  await page.getByLabel('Почта').fill(`bell.${Date.now()}@example.com`);
  await page.getByLabel('Пароль', { exact: true }).fill('gusinoe-pero-1');
  await page.getByLabel(/Принимаю/).check();
  await page.getByLabel(/персональных данных/).check();
  await page.getByLabel(/передачу данных/).check();
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
  await expect(page.getByRole('heading', { name: 'Вы с нами' })).toBeVisible();
  await open(page, '/books/');
  // The welcome is told by the worker, as a rule after this page was made.
  await expect(bell(page)).toHaveAccessibleName('Уведомления: 1\u00A0новое');

  const other = await context.newPage();
  await open(other, '/books/');
  await expect(bell(other)).toHaveAccessibleName(/1\u00A0новое/);

  await bell(page).click();
  const panel = page.getByRole('dialog', { name: 'Новые уведомления' });
  await expect(panel.getByText('Добро пожаловать в\u00A0«Перо»')).toBeVisible();
  await panel.getByRole('button', { name: 'Прочитать все' }).click();
  await expect(bell(page)).toHaveAccessibleName('Уведомления');
  await expect(bell(other)).toHaveAccessibleName('Уведомления');

  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(bell(page)).toBeFocused();
});

test('[NT06] [NT07] a person chooses how letters come, and a broken link of a letter says what to do', async ({
  page,
}) => {
  await newAuthor(page);
  await open(page, '/notifications/');
  await page.getByRole('link', { name: 'Письма' }).click();
  const news = page.getByRole('group', { name: 'Новости' });
  for (const choice of ['Сразу', 'Не\u00A0присылать']) await news.getByText(choice).click();
  await expect(page.getByText('Сохранено')).toBeVisible();
  await open(page, page.url());
  await expect(news.getByRole('radio', { name: 'Не\u00A0присылать' })).toBeChecked();
  await expect(page.getByRole('group', { name: 'Акции' }).getByRole('radio').first()).toBeDisabled();

  await open(page, '/notifications/unsubscribe/?token=1.news.broken');
  await expect(page.getByRole('heading', { name: 'Ссылка не открывается' })).toBeVisible();
});

test('[R03] the editor opens no stream: whoever writes is not called away', async ({ page }) => {
  await signIn(page, DEMO.author);
  const streams: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/notifications/')) streams.push(new URL(page.url()).pathname);
  });
  await open(page, '/books/');
  await expect.poll(() => streams).toContain('/books/');

  const book = await callApi<{ id: number; first_chapter_id: number }>(page, 'POST', '/books/master', {
    title: 'В\u00A0тишине',
  });
  const editor = `/books/${book.id}/chapters/${book.first_chapter_id}/`;
  await open(page, editor);
  await expect(page.getByRole('textbox').first()).toBeVisible();
  // A stream is opened in the first idle moment; this one comes after it.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))));
  expect(streams).not.toContain(editor);
});
