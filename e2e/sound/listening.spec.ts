import { madeSound, type Wish } from '@pero/sound/testing/made-sound';
import { wavFile } from '@pero/sound/testing/wav-file';
import { expect, type Page } from '@playwright/test';
import { violationsOn } from '../helpers/axe.ts';
import { bookNamed, callApi, DEMO, lookAt, open, signIn, test } from '../helpers/people.ts';
import { upload } from '../helpers/sound.ts';

const SHOP = `http://localhost:${Number(process.env.E2E_PORT ?? 4310) + 1}`;
const ANNOTATION = 'Повесть о реке, о людях на её берегах и о долгой воде, которая всё уносит. '.repeat(4);

async function bring(page: Page, id: number, chapter_id: number | undefined, name: string, wish: Wish): Promise<void> {
  const upload_id = await upload(page, 'recording', name, Buffer.from(wavFile(madeSound(wish))));
  await callApi(page, 'POST', `/audio/master/${id}/file/audio`, { upload_id, chapter_id });
}

/** An audiobook of a book of the demonstration: two short recordings, one with a long silence, the other too quiet for a shop. */
async function audiobook(page: Page): Promise<number> {
  const book_id = await bookNamed(page, 'Долгая вода');
  const { id } = await callApi<{ id: number }>(page, 'POST', '/audio/master', { way: 'recording', book_id });
  await callApi(page, 'PATCH', `/audio/master/${id}`, {
    ...{ annotation: ANNOTATION, genres: [101], age: 12, price: 199, reader: 'Вера Околицына' },
    ...{ license_type: 'exclusive', phonogram_legal_status: 'own', agreed_with_audio_responsibility: true },
  });
  await callApi(page, 'PATCH', `/audio/master/${id}/cover`, {});
  const chapters = await callApi<{ id: number; kind: string }[]>(page, 'GET', `/books/${book_id}/chapters`);
  const [first, second] = chapters.filter(({ kind }) => kind === 'chapter').map((one) => one.id);
  await bring(page, id, first, '01.wav', { seed: 11, seconds: 24, silence: { at: 9, seconds: 6 } });
  await bring(page, id, second, '02.wav', { seed: 12, seconds: 20, rms: -31, floor: -78 });
  const states = async () =>
    (await callApi<{ state: string }[]>(page, 'GET', `/audio/master/${id}/file/audio`)).map(({ state }) => state);
  await expect.poll(states).toEqual(['measured', 'measured']);
  return id;
}

/** With a thumb: what is too quiet is mended by one press, heard, and all of it sent. */
async function mendAndSend(page: Page, id: number): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, `/audiobooks/master/${id}/`);
  await page.getByRole('button', { name: 'Исправить всё, что может машина' }).click();
  const quiet = page.getByRole('listitem').filter({ hasText: '02.wav' });
  await expect(quiet.getByText('В норме')).toBeVisible();
  await quiet.getByRole('button', { name: /^Слушать/ }).click();
  await expect.poll(() => currentTime(page)).toBeGreaterThan(0.3);
  await lookAt(page, 'listening-mended-390');
  await fits(page);
  await accessible(page);
  await page.getByRole('button', { name: 'Отправить на проверку' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/соответствует/).check();
  await dialog.getByRole('button', { name: 'Отправить', exact: true }).click();
  await expect(dialog).toBeHidden();
}

const currentTime = (page: Page) => page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime);

async function accessible(page: Page): Promise<void> {
  const violations = await violationsOn(page);
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

async function fits(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

test('[AU05] [AU10] [MD25] [MD26] [RT09] an audiobook is mended and sent with a thumb, judged by ear, goes on sale and is listened to in the shop', async ({
  page,
  browser,
}) => {
  await signIn(page, DEMO.author);
  const id = await audiobook(page);
  await mendAndSend(page, id);

  // The first judge finds it among the audiobooks of the queue and listens to what was marked.
  const judge = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await signIn(judge, DEMO.moderator);
  await open(judge, '/moderation/queue/?work_kind=audiobook');
  await lookAt(judge, 'listening-queue');
  await judge.getByRole('button', { name: 'Взять: Долгая вода' }).click();
  await judge.waitForURL(new RegExp(`/moderation/audio/${id}/`));
  const decision = judge.getByRole('region', { name: 'Решение' });
  await expect(decision.getByRole('button', { name: 'Принять аудиокнигу' })).toBeDisabled();
  await expect(judge.getByText(/прослушано 0/)).toBeVisible();
  await judge.getByRole('button', { name: 'Слушать', exact: true }).click();
  await expect.poll(() => currentTime(judge)).toBeGreaterThan(0.5);
  await judge.keyboard.press('Digit4');
  await judge.keyboard.press('KeyM');
  await judge.getByRole('button', { name: 'Шум', exact: true }).click();
  await judge.getByRole('button', { name: /^Приколоть к/ }).click();
  await expect(judge.getByText('Шум · видно автору после возврата')).toBeVisible();
  await lookAt(judge, 'listening-desk-1440');
  await fits(judge);
  await accessible(judge);
  await judge.setViewportSize({ width: 390, height: 844 });
  await expect(judge.getByRole('region', { name: 'Проигрыватель' })).toBeInViewport();
  await lookAt(judge, 'listening-desk-390');
  await fits(judge);
  await judge.setViewportSize({ width: 1440, height: 900 });
  await judge.getByRole('button', { name: 'Снять', exact: true }).click();

  // Every place, one after another, at three times the speed.
  const places = judge.getByRole('region', { name: 'Обязательно послушать' }).getByRole('button');
  for (const place of await places.all()) {
    await place.click();
    await expect(place.getByText(', прослушано')).toBeAttached();
  }
  await lookAt(judge, 'listening-heard-1440');
  await decision.getByRole('button', { name: 'Принять аудиокнигу' }).click();
  await judge.getByRole('dialog').getByRole('button', { name: 'Принять аудиокнигу' }).click();
  await expect(judge.getByRole('dialog')).toBeHidden();

  // The final check is by another person's ears.
  const main = await (await browser.newContext({ colorScheme: 'dark' })).newPage();
  await signIn(main, DEMO.main);
  await callApi(main, 'POST', '/moderation/books', { book: id });
  const sound = await callApi<{ files: { id: string }[] }>(main, 'GET', `/moderation/audio/${id}`);
  for (const { id: file_id } of sound.files)
    await callApi(main, 'POST', `/moderation/audio/${id}/heard`, { file_id, from: 0, to: 24 });
  await open(main, `/moderation/audio/${id}/`);
  await lookAt(main, 'listening-desk-dark');
  await main.getByRole('button', { name: 'Принять аудиокнигу' }).click();
  await main.getByRole('dialog').getByRole('button', { name: 'Принять аудиокнигу' }).click();
  await expect(main.getByRole('dialog')).toBeHidden();

  // On sale: a reader hears a piece, buys, listens, and finds the place again.
  const art = async () =>
    (await callApi<{ litres_art_id: number | null }>(page, 'GET', `/audio/master/${id}`)).litres_art_id;
  await expect.poll(art, { timeout: 300_000 }).not.toBeNull();
  const reader = await (await browser.newContext()).newPage();
  await reader.goto(`${SHOP}/art/${await art()}/`);
  await lookAt(reader, 'listening-shop-page');
  await reader.getByRole('link', { name: 'Слушать отрывок' }).click();
  await reader.getByRole('button', { name: 'Слушать' }).click();
  await expect.poll(() => currentTime(reader)).toBeGreaterThan(0.3);
  await reader.goto(`${SHOP}/account/?back=/art/${await art()}/`);
  await reader.getByRole('textbox', { name: /имя/i }).fill('Анна');
  await reader.getByRole('main').getByRole('button', { name: 'Войти' }).click();
  await reader.getByRole('button', { name: 'Купить' }).click();
  await reader.getByRole('link', { name: 'Слушать', exact: true }).first().click();
  await reader
    .getByRole('navigation', { name: 'Главы' })
    .getByRole('button', { name: /Тетради/ })
    .click();
  await expect.poll(() => currentTime(reader)).toBeGreaterThan(2.5);
  await lookAt(reader, 'listening-player');
  await accessible(reader);
  await reader.setViewportSize({ width: 390, height: 844 });
  await lookAt(reader, 'listening-player-390');
  await fits(reader);
  const told = reader.waitForResponse(/progress/);
  await reader.getByRole('button', { name: 'Пауза' }).click();
  await told;
  await reader.reload();
  await expect(reader.locator('#chapter')).toHaveText(/Тетради/);
  await expect.poll(() => currentTime(reader)).toBeGreaterThan(1.5);
});
