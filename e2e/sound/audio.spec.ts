import { madeSound } from '@pero/sound/testing/made-sound';
import { wavFile } from '@pero/sound/testing/wav-file';
import { expect, type Page } from '@playwright/test';
import { violationsOn } from '../helpers/axe.ts';
import { callApi, DEMO, lookAt, open, signIn, test } from '../helpers/people.ts';

/** A recording that is too quiet where it is said so. */
function recording(name: string, seed: number, rms: number) {
  const buffer = wavFile(madeSound({ seed, seconds: 5, rms, floor: -78 }));
  return { name, mimeType: 'audio/wav', buffer: Buffer.from(buffer) };
}

async function expectNoFaults(page: Page): Promise<void> {
  expect((await violationsOn(page)).map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(width).toBeLessThanOrEqual(0);
}

/** Whether the one player of the page is going on. */
async function expectHeard(page: Page): Promise<void> {
  const at = () => page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime);
  await expect.poll(at).toBeGreaterThan(0.3);
}

test('[P02] [P05] [AU02] [AU05] [AU10] [R56] recordings are brought, heard, mended and described; the sending says what is missing', async ({
  page,
}) => {
  await signIn(page, DEMO.author);
  await open(page, '/books/audiobooks/');
  await expect(page.getByRole('heading', { name: 'Своя запись' })).toBeVisible();
  await expectNoFaults(page);

  await page.getByRole('link', { name: 'Новая аудиокнига' }).click();
  await page.getByLabel('Книга', { exact: true }).selectOption({ label: 'Дом на Песчаной косе' });
  await page.getByRole('button', { name: 'Открыть мастерскую' }).click();
  await page.waitForURL(/\/audiobooks\/master\/\d+\//);
  const id = /master\/(\d+)/.exec(page.url())?.[1];
  await expect(page.getByRole('heading', { name: 'Положите сюда записи глав' })).toBeVisible();

  await page
    .getByLabel('Файлы записей')
    .setInputFiles([recording('01_reka.wav', 1, -20), recording('02_bereg.wav', 2, -31)]);
  const quiet = page.getByRole('listitem').filter({ hasText: '02_bereg.wav' });
  await expect(quiet.getByText('Тихо')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: '01_reka.wav' }).getByText('В норме')).toBeVisible();

  await quiet.getByRole('button', { name: 'Раскрыть: bereg' }).click();
  await page.getByRole('button', { name: 'Слушать: bereg, как станет' }).click();
  await expectHeard(page);
  await expectNoFaults(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoFaults(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Исправить эту главу' }).click();
  await page.getByRole('button', { name: 'Слушать: bereg, после исправления' }).click();
  await expectHeard(page);
  await expect(page.getByRole('button', { name: 'Вернуть исходник' })).toBeVisible();

  // Carried by keys: the second becomes the first.
  await page.getByRole('button', { name: 'Свернуть: bereg' }).click();
  const grip = page.getByRole('button', { name: 'Переставить «bereg»' });
  // A list that is being read anew may miss a press or put down what was taken: then all of it again.
  await expect(async () => {
    await page.keyboard.press('Escape');
    await grip.focus();
    await grip.press('Space');
    await expect(page.getByText(/«bereg».*место 2 из 2/)).toBeAttached({ timeout: 3000 });
    await grip.press('ArrowUp');
    await expect(page.getByText(/«bereg».*место 1 из 2/)).toBeAttached({ timeout: 3000 });
  }).toPass();
  await grip.press('Space');
  await expect
    .poll(async () => (await callApi<{ title: string }[]>(page, 'GET', `/audio/master/${id}/file/audio`))[0]?.title)
    .toBe('bereg');

  await page.getByRole('button', { name: 'Отправить на проверку' }).click();
  await page
    .getByRole('dialog')
    .getByLabel(/соответствует/)
    .check();
  await page.getByRole('dialog').getByRole('button', { name: 'Отправить', exact: true }).click();
  await page.getByRole('dialog').getByText('Выберите, чья это запись').locator('..').getByRole('link').click();

  await page.getByLabel('Записали по моему заказу').check();
  await expect(page.getByText('Загрузите подтверждающий документ')).toBeVisible();
  await page.getByLabel('Я записал сам').check();
  await page.getByLabel('Кто читает').fill('Вера Околицына');
  await page.getByLabel('Беру на себя ответственность').check();
  await expect(page.getByText(/Сохранено в/)).toBeVisible();
  await expect(page.getByText('Загрузите подтверждающий документ')).toBeHidden();
  await expectNoFaults(page);

  await page.getByRole('link', { name: 'Описание' }).click();
  await page.getByLabel('Аннотация').fill('Дом стоит на косе, и море приходит к нему само. '.repeat(6));
  await page.getByText('Сокращённая').click();
  await expectNoFaults(page);
  await page.getByRole('link', { name: 'Обложка' }).click();
  await page.getByRole('button', { name: 'Сделать из обложки книги' }).click();
  await expect(page.getByText('3000 × 3000 точек')).toBeVisible();
  await page.getByRole('link', { name: 'Лицензия и цена' }).click();
  await page.getByRole('button', { name: '199 ₽' }).click();
  await expect(page.getByText('Вам с одной покупки')).toBeVisible();
  await expect
    .poll(async () => callApi(page, 'GET', `/audio/master/${id}`))
    .toMatchObject({ reader: 'Вера Околицына', format: 'abridged', conflicts: [], price: 199 });

  await open(page, '/audiobooks/');
  await expect(page.getByRole('heading', { name: 'Дом на Песчаной косе' })).toBeVisible();
});

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
  await expectHeard(page);
  const lit = page.locator('article [aria-current="true"]').first();
  await expect(lit).toBeVisible();
  await lookAt(page, 'read-along-1440');
  await expectNoFaults(page);
  await page.getByRole('button', { name: 'Пауза: Слушать' }).click();

  // The third sentence, a tenth of a second later; it is there after a reload, and in the EPUB once that is made anew.
  await page.locator('article [data-sentence="2"]').first().click();
  await page.getByRole('button', { name: 'Пауза: Слушать' }).click();
  const begins = page.getByRole('group', { name: 'Начало' });
  const before = (await begins.locator('b').textContent()) ?? '';
  await begins.getByRole('button', { name: /позже/ }).click();
  await expect(begins.locator('b')).not.toHaveText(before);
  const after = (await begins.locator('b').textContent()) ?? '';
  await page.reload();
  await page.locator('article [data-sentence="2"]').first().click();
  await expect(page.getByRole('group', { name: 'Начало' }).locator('b')).toHaveText(after);
  await expect(page.getByText('поставлено вами')).toBeVisible();
  await page.getByRole('button', { name: 'Собрать EPUB заново' }).click();
  await expect.poll(async () => (await seen()).epub?.is_old).toBe(false);
  await expect(page.getByRole('link', { name: 'EPUB со звуком' })).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await lookAt(page, 'read-along-390');
  await expectNoFaults(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await lookAt(page, 'read-along-390-dark');
});
