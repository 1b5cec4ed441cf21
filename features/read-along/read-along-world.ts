import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withSound } from '@pero/audio/audio-world';
import { booksUnderTest, textOfParagraphs } from '@pero/books/test-world';
import { openDraftVoice } from '@pero/sound/voice/espeak/voice';
import { readAloud } from '@pero/sound/voice/read-aloud';
import { readAlong } from './feature.ts';

export type World = Awaited<ReturnType<typeof readAlongUnderTest>>;

/** A few seconds each: two chapters as an author would read them. */
export const CHAPTERS = [
  [
    'Река',
    'Лодку унесло ночью.',
    'Утром дед долго стоял на берегу и молчал.',
    'Потом он сказал, что вода вернёт своё.',
  ],
  ['Берег', 'Вода не вернула ничего.', 'Мы ждали до самой осени.'],
] as const;

/** For tests: authors with a book in two chapters, and its recordings, read by the draft voice once for all. */
export async function readAlongUnderTest() {
  const world = await booksUnderTest(undefined, null, null, [readAlong]);
  const doors = withSound(world, {
    somebody: () => world.somebody({ verified: true }),
    fileRoutes: readAlong.files?.({ files: world.files }) ?? [],
  });
  const folder = mkdtempSync(join(tmpdir(), 'pero-read-along-test-'));
  const voice = openDraftVoice();
  const sounds: Buffer[] = [];
  for (const [at, lines] of CHAPTERS.entries()) {
    const to = join(folder, `${at}.wav`);
    await readAloud(
      voice,
      lines.map((text, line) => ({ text, isNewParagraph: line === 1 })),
      { to },
    );
    sounds.push(readFileSync(to));
  }
  voice.close();

  /** An audiobook of a book with these chapters, its recordings brought and measured. */
  async function recorded(chapters: 1 | 2 = CHAPTERS.length) {
    const author = await doors.listener();
    const { browser } = author;
    const made = await browser.post<{ id: number; first_chapter_id: number }>('/books/master', {
      title: 'Долгая вода',
    });
    const bookId = made.result?.id ?? 0;
    const chapterIds: number[] = [];
    for (const [at, [title, ...paragraphs]] of CHAPTERS.entries()) {
      const added = at === 0 ? null : await browser.post<{ id: number }>(`/books/${bookId}/chapters`, {});
      const id = added?.result?.id ?? made.result?.first_chapter_id ?? 0;
      await write(author, { bookId, id, title, paragraphs });
      chapterIds.push(id);
    }
    const id = await author.begin({ book_id: bookId });
    const fileIds: string[] = [];
    for (const [at, chapter_id] of chapterIds.slice(0, chapters).entries()) {
      const upload_id = await author.send('recording', `0${at + 1}.wav`, sounds[at] ?? Buffer.alloc(0));
      const brought = await browser.post<{ id: string }>(`/audio/master/${id}/file/audio`, { upload_id, chapter_id });
      fileIds.push(brought.result?.id ?? '');
    }
    await world.runJobs('audio.measure');
    return { ...author, id, bookId, chapterIds, fileIds, at: `/audio/master/${id}/read-along` };
  }

  type Written = { bookId: number; id: number; title: string; paragraphs: readonly string[] };

  async function write({ browser }: Pick<Awaited<ReturnType<typeof doors.listener>>, 'browser'>, written: Written) {
    const { bookId, id, title, paragraphs } = written;
    const at = `/books/${bookId}/chapters/${id}`;
    const before = await browser.get<{ version: number }>(at);
    const text = textOfParagraphs(...paragraphs);
    const content = { ...text, title: [[{ kind: 'text', text: title, marks: [] }]] };
    const saved = await browser.patch(at, { content, base_version: before.result?.version });
    if (saved.status !== 200) throw new Error(JSON.stringify(saved.errors));
  }

  return {
    ...doors,
    recorded,
    write,
    async close() {
      await doors.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
