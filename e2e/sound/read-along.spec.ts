import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDraftVoice } from '@pero/sound/voice/espeak/voice';
import { readAloud } from '@pero/sound/voice/read-aloud';
import { expect, type Page } from '@playwright/test';
import { violationsOn } from '../helpers/axe.ts';
import { callApi, lookAt, newAuthor, open, test } from '../helpers/people.ts';
import { upload } from '../helpers/sound.ts';

const CHAPTERS = [
  { title: 'Река', depth: 0, lines: ['Лодку унесло ночью.', 'Утром дед долго стоял на берегу и молчал.'] },
  { title: 'Брод', depth: 1, lines: ['Брод искали вдвоём.'] },
  {
    title: 'Берег',
    depth: 0,
    lines: ['Вода не вернула ничего.', 'Мы ждали до самой осени.', 'Потом ждать перестали.'],
  },
];

type Book = { readonly id: number; readonly first_chapter_id: number };
type Chapter = (typeof CHAPTERS)[number];

const block = (role: string, text: string) => ({
  ...{ kind: 'paragraph', role },
  inlines: [{ kind: 'text', text, marks: [] }],
});

function textOf({ title, lines }: Chapter) {
  return {
    title: [[{ kind: 'text', text: title, marks: [] }]],
    epigraphs: [],
    blocks: lines.map((text) => block('plain', text)),
    notes: [],
  };
}

/** A book in these chapters; their numbers, in order. */
async function bookOf(page: Page, title: string): Promise<{ book: number; chapters: number[] }> {
  const { id: book, first_chapter_id } = await callApi<Book>(page, 'POST', '/books/master', { title });
  const chapters: number[] = [first_chapter_id];
  const [first, ...others] = CHAPTERS.map((chapter) => ({ depth: chapter.depth, content: textOf(chapter) }));
  await callApi(page, 'PATCH', `/books/${book}/chapters/${first_chapter_id}`, { ...first, base_version: 1 });
  for (const body of others) {
    chapters.push((await callApi<{ id: number }>(page, 'POST', `/books/${book}/chapters`, body)).id);
  }
  return { book, chapters };
}

/** As its author would read it. */
async function readBy(voice: ReturnType<typeof openDraftVoice>, { title, lines }: Chapter): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'pero-e2e-voice-'));
  try {
    const to = join(folder, 'chapter.wav');
    await readAloud(
      voice,
      [title, ...lines].map((text, at) => ({ text, isNewParagraph: at > 0 })),
      { to },
    );
    return readFileSync(to);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function expectWell(page: Page, name: string): Promise<void> {
  for (const width of [1440, 768, 390]) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    await lookAt(page, `${name}-${width}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    const violations = await violationsOn(page);
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

const currentTime = (page: Page) => page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime);

test('[P02] [RA01] [RA02] [RA04] a book of several chapters reads along: from nothing, while it is looked for, where one chapter cannot be found', async ({
  page,
}) => {
  await newAuthor(page);
  const { book, chapters } = await bookOf(page, 'Брод через реку');
  const { id } = await callApi<{ id: number }>(page, 'POST', '/audio/master', { way: 'recording', book_id: book });

  // Nothing to look in yet: it is said what is missing, and the way back is there.
  await open(page, `/audiobooks/read-along/${id}/`);
  await expect(page.getByText(/Нет ни\sодной записи/)).toBeVisible();
  await expect(page.getByText('К аудиокниге')).toBeVisible();
  await expectWell(page, 'read-along-empty');

  const voice = openDraftVoice();
  for (const [at, chapter] of CHAPTERS.entries()) {
    const upload_id = await upload(page, 'recording', `0${at + 1}.wav`, await readBy(voice, chapter));
    await callApi(page, 'POST', `/audio/master/${id}/file/audio`, { upload_id, chapter_id: chapters[at] });
  }
  voice.close();
  const states = async () =>
    (await callApi<{ state: string }[]>(page, 'GET', `/audio/master/${id}/file/audio`)).map(({ state }) => state);
  await expect.poll(states).toEqual(['measured', 'measured', 'measured']);

  await page.reload();
  await page.getByRole('button', { name: 'Найти фразы в записи' }).click();
  await expect(page.getByText('Ищем фразы в записи')).toBeVisible();
  await expectWell(page, 'read-along-running');
  await expect(page.getByRole('link', { name: 'EPUB со звуком' })).toBeVisible();

  const list = page.getByRole('navigation', { name: 'Главы' });
  await expect(list.getByRole('link')).toHaveCount(3);
  await expect(list.getByRole('link', { name: /Брод/ })).toContainText('не вышло');
  await page.getByRole('button', { name: 'Слушать', exact: true }).click();
  await expect.poll(() => currentTime(page)).toBeGreaterThan(0.3);
  await expect(page.locator('article [aria-current="true"]').first()).toBeVisible();

  // In the next chapter a sentence is heard from where it was pressed. Its place is known roughly, so what is lit is the last
  // one before it that is known well: of this chapter, and not of the one before.
  await list.getByRole('link', { name: /Берег/ }).click();
  await expect(page.getByRole('heading', { name: 'Берег' })).toBeVisible();
  await page.locator('article [data-sentence="2"]').first().click();
  await expect(page.locator('article [aria-current="true"]').first()).toBeVisible();
  await expect.poll(() => currentTime(page)).toBeGreaterThan(2);
  await expectWell(page, 'read-along-chapters');

  await list.getByRole('link', { name: /Брод/ }).click();
  await expect(page.getByText('стоит внутри другой')).toBeVisible();
  await expectWell(page, 'read-along-failed');
});
