import { expect, type Page } from '@playwright/test';
import { violationsOn } from '../helpers/axe.ts';
import { asGuest, callApi, DEMO, lookAt, open, signIn, test } from '../helpers/people.ts';

const paragraph = (text: string) => ({
  kind: 'paragraph',
  role: 'plain',
  inlines: [{ kind: 'text', text, marks: [] }],
});
const TEXT = {
  title: [[{ kind: 'text', text: 'Чердак', marks: [] }]],
  epigraphs: [],
  blocks: [
    'На чердак мы поднялись в тот день, когда вода взяла третью ступеньку. Тётка Агния повесила замок на мельницу.',
    '— Вытри ноги, — сказал дед. — Потом спрашивай.',
    'Мы смотрели на Агнию, и Агния молчала.',
  ].map(paragraph),
  notes: [],
};

test('[P02] [AU13] [AU15] an author taps a vowel, hears the sample, asks for the machine; it reads, and a chapter is heard', async ({
  page,
  browser,
}) => {
  await signIn(page, DEMO.author);
  const book = await callApi<{ id: number; first_chapter_id: number }>(page, 'POST', '/books/master', {
    title: 'Дом у воды',
  });
  const chapter = `/books/${book.id}/chapters/${book.first_chapter_id}`;
  await callApi(page, 'PATCH', chapter, { content: TEXT, base_version: 1 });

  await open(page, `/audiobooks/configure/new/?book=${book.id}`);
  await page.getByRole('button', { name: 'Выбрать голос' }).click();
  await page.waitForURL(/\/audiobooks\/configure\/\d+\/$/);
  await expect(page.getByRole('heading', { name: 'Дом у воды' })).toBeVisible();
  await page.getByRole('radio', { name: /«Марина»/ }).check();
  const word = page.getByRole('group', { name: /слове замок/ });
  await word.getByRole('button', { name: /на\s+о/ }).click();
  await expect(page.getByRole('heading', { name: 'Вы уже решили' })).toBeVisible();
  await page.getByLabel('Голос: дед').selectOption({ label: '«Ермил», ниже' });
  await page.getByText('Реплики: Чердак').click();
  await page.getByLabel(/Кто говорит: — Вытри ноги/).selectOption('дед');
  expect(await violationsOn(page)).toEqual([]);
  await lookAt(page, 'voices-1-choosing');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await violationsOn(page, ['color-contrast'])).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByRole('button', { name: 'Прочитать', exact: true }).click();
  await expect.poll(() => heardSeconds(page)).toBeGreaterThan(0.3);
  await expect(page.getByText(/^Сохранено в/)).toBeVisible();

  await page.getByRole('button', { name: 'Подать заявку' }).click();
  await expect(page.getByRole('heading', { name: 'Читаем заявку' })).toBeVisible();

  const desk = await asGuest(browser);
  await signIn(desk, DEMO.moderator);
  await open(desk, '/moderation/voices/');
  const row = desk.getByRole('listitem').filter({ hasText: 'Дом у воды' });
  await row.getByRole('button', { name: 'Согласовать' }).click();
  await expect(row).toHaveCount(0);
  expect(await violationsOn(desk)).toEqual([]);

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Аудиокнига прочитана' })).toBeVisible();
  await page.getByRole('button', { name: 'Слушать: Чердак' }).click();
  await expect.poll(() => heardSeconds(page)).toBeGreaterThan(0.3);
  expect(await violationsOn(page)).toEqual([]);
});

function heardSeconds(page: Page): Promise<number> {
  return page.evaluate(() => document.querySelector('audio')?.currentTime ?? 0);
}
