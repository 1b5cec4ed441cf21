import { expect, type Page } from '@playwright/test';
import { DEMO, newAuthor, signIn, test } from './people.ts';

const bell = (page: Page) => page.getByRole('button', { name: /^Уведомления/ });

test('[NT05] [P19] what is told comes without reloading, and what is read in one window is read in the other', async ({
  page,
  context,
}) => {
  await page.goto('/account/registration/');
  await page.getByLabel('Почта').fill(`bell.${Date.now()}@example.com`);
  await page.getByLabel('Пароль', { exact: true }).fill('gusinoe-pero-1');
  await page.getByLabel(/Принимаю/).check();
  await page.getByLabel(/персональных данных/).check();
  await page.getByLabel(/передачу данных/).check();
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
  await expect(page.getByRole('heading', { name: 'Вы с нами' })).toBeVisible();
  await page.goto('/books/');
  // The welcome is told by the worker, as a rule after this page was made.
  await expect(bell(page)).toHaveAccessibleName('Уведомления: 1\u00A0новое');

  const other = await context.newPage();
  await other.goto('/books/');
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
  await page.goto('/notifications/');
  await page.getByRole('link', { name: 'Письма' }).click();
  const news = page.getByRole('group', { name: 'Новости' });
  for (const choice of ['Сразу', 'Не\u00A0присылать']) await news.getByText(choice).click();
  await expect(page.getByText('Сохранено')).toBeVisible();
  await page.reload();
  await expect(news.getByRole('radio', { name: 'Не\u00A0присылать' })).toBeChecked();
  await expect(page.getByRole('group', { name: 'Акции' }).getByRole('radio').first()).toBeDisabled();

  await page.goto('/notifications/unsubscribe/?token=1.news.broken');
  await expect(page.getByRole('heading', { name: 'Ссылка не открывается' })).toBeVisible();
});

test('[R03] the editor opens no stream: whoever writes is not called away', async ({ page }) => {
  await signIn(page, DEMO.author);
  const streams: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/notifications/')) streams.push(new URL(page.url()).pathname);
  });
  await page.goto('/books/');
  await expect.poll(() => streams).toContain('/books/');

  const shelf = await (await page.request.get('/api/books/my_books/ebook')).json();
  const chapters = await (await page.request.get(`/api/books/${shelf.result[0].id}/chapters`)).json();
  const editor = `/books/${shelf.result[0].id}/chapters/${chapters.result[0].id}/`;
  await page.goto(editor);
  await expect(page.getByRole('textbox').first()).toBeVisible();
  await expect(page.locator('html[data-listens]')).toBeAttached();
  // A stream is opened in the first idle moment; this one comes after it.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))));
  expect(streams).not.toContain(editor);
});
