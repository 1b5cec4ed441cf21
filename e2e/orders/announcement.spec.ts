import { expect } from '@playwright/test';
import { violationsOn } from '../helpers/axe.ts';
import { callApi, DEMO, lookAt, open, signIn, test } from '../helpers/people.ts';

test('[NT09] [NT11] a main moderator asks how many it would be, names a day, and stops it', async ({ page }) => {
  await signIn(page, DEMO.main);
  await open(page, '/moderation/announcements/');
  const title = `Ярмарка ${Date.now()}`;
  await page.getByLabel('Заголовок').fill(title);
  await page.getByLabel('Текст').fill('Открылась запись на ярмарку.');
  await page.getByLabel('Кому').selectOption('on-sale');
  await page.getByRole('button', { name: 'Сколько это человек' }).click();
  await expect(page.getByText(/^\d+\s(человек|человека)$/)).toBeVisible();
  await page.getByLabel(/^Когда/).fill(`${new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)}T10:00`);
  await lookAt(page, 'announcement-1-written');
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Назначить' }).click();
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row).toContainText('назначена');
  await row.getByRole('button', { name: 'Остановить' }).click();
  await row.getByRole('button', { name: 'Точно остановить' }).click();
  await expect(row).toContainText('остановлена');
  const [made] = await callApi<{ state: string; told: number }[]>(page, 'GET', '/moderation/announcements?limit=1');
  expect(made).toMatchObject({ state: 'stopped', told: 0 });
});
