import { expect, type Page } from '@playwright/test';
import { violationsOn } from './helpers/axe.ts';
import { callApi, DEMO, lookAt, open, signIn, test } from './helpers/people.ts';

const currentTime = (page: Page) => page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime);

async function accessible(page: Page): Promise<void> {
  expect((await violationsOn(page)).map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

test('[P02] [RA01] [RA05] [RA07] a sentence is lit while it is heard, its place is shifted and stays, the EPUB is made anew', async ({
  page,
}) => {
  await signIn(page, DEMO.author);
  const list = await callApi<{ id: number; book_name: string }[]>(page, 'GET', '/audio/list?limit=30');
  const id = list.find(({ book_name }) => book_name === 'Второй ревизор')?.id;
  const at = `/audio/master/${id}/read-along`;
  type Seen = { state: string; epub: { is_old: boolean } | null };
  const seen = () => callApi<Seen>(page, 'GET', at);
  await expect.poll(async () => (await seen()).state, { timeout: 300_000 }).toBe('ready');

  await open(page, `/audiobooks/read-along/${id}/`);
  await expect(page.getByRole('complementary', { name: 'Сверка звука и текста' })).toBeVisible();
  await page.getByRole('button', { name: 'Слушать', exact: true }).click();
  await expect.poll(() => currentTime(page)).toBeGreaterThan(1);
  const lit = page.locator('article [aria-current="true"]').first();
  await expect(lit).toBeVisible();
  await lookAt(page, 'read-along-1440');
  await accessible(page);
  await page.getByRole('button', { name: 'Пауза: Слушать' }).click();

  // The third sentence, a tenth of a second later; it is there after a reload, and in the EPUB once that is made anew.
  await page.locator('article [data-sentence="2"]').first().click();
  await page.getByRole('button', { name: 'Пауза: Слушать' }).click();
  const begins = page.getByRole('group', { name: 'Начало' });
  const before = await begins.locator('b').innerText();
  await begins.getByRole('button', { name: /позже/ }).click();
  await expect(begins.locator('b')).not.toHaveText(before);
  const after = await begins.locator('b').innerText();
  await page.reload();
  await page.locator('article [data-sentence="2"]').first().click();
  await expect(page.getByRole('group', { name: 'Начало' }).locator('b')).toHaveText(after);
  await expect(page.getByText('поставлено вами')).toBeVisible();
  await page.getByRole('button', { name: 'Собрать EPUB заново' }).click();
  await expect.poll(async () => (await seen()).epub?.is_old).toBe(false);
  await expect(page.getByRole('link', { name: 'EPUB со звуком' })).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await lookAt(page, 'read-along-390');
  await accessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await lookAt(page, 'read-along-390-dark');
});
