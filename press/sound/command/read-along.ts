import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { writeEpub } from '@pero/epub/write';
import { readManuscript } from '@pero/manuscript/reading/read';
import { align } from '../align/align.ts';
import type { Studio } from '../ffmpeg/studio.ts';
import { matchOf } from '../matching/match.ts';
import { type Chapter, readerOf } from '../outputs/book.ts';
import { voiceMp3 } from '../outputs/voice-mp3.ts';
import { type SpokenChapter, spokenChapters } from '../read-along/pages.ts';
import { type ReadChapter, writeReadAlong } from '../read-along/write.ts';
import { Refused } from './refused.ts';

export type ReadAlongOrder = {
  readonly text: string;
  /** Recordings, mended. */
  readonly chapters: readonly Chapter[];
  readonly readers: readonly string[];
  readonly isMachineVoice: boolean;
  readonly folder: string;
  readonly to: string;
};

/** Makes an EPUB of a manuscript and its recordings, and tells in lines what can be followed. */
export async function writeReadAlongBook(studio: Studio, order: ReadAlongOrder): Promise<readonly string[]> {
  const { text, chapters, folder, to } = order;
  const { manuscript } = await readManuscript(await bytesOf(text), basename(text));
  const epub = await writeEpub(manuscript, { modified: new Date() });
  const spoken = await spokenChapters(epub);
  const { rows } = matchOf(spoken, chapters);
  const read: ReadChapter[] = [];
  for (const row of rows) {
    const [chapter, recording] = row.kind === 'pair' ? [spoken[row.chapter], chapters[row.recording]] : [];
    if (chapter && recording)
      read.push(await readOf(studio, chapter, recording, join(folder, `${read.length}.mp3`), folder));
  }
  const narrator = readerOf({ ...order, title: '', authors: [] });
  const { sentences, shown, pages } = await writeReadAlong(epub, { to, narrator, chapters: read });
  return [
    `Глав с\u00A0записью ${read.length} из\u00A0${spoken.length}, страниц, за\u00A0которыми можно следить, ${pages}.`,
    `Предложений, место которых в\u00A0записи известно, ${shown} из\u00A0${sentences}.`,
  ];
}

async function bytesOf(path: string): Promise<Buffer> {
  return readFile(path).catch(() => {
    throw new Refused(`Не получилось прочитать рукопись «${basename(path)}».`);
  });
}

async function readOf(
  studio: Studio,
  chapter: SpokenChapter,
  { path, kind, seconds }: Chapter,
  to: string,
  folder: string,
): Promise<ReadChapter> {
  const sentences = chapter.pages.flatMap((page) => page.sentences.map(({ text }) => text));
  const rows = await align(studio, { path, kind, sentences, folder });
  await voiceMp3(studio, { path, kind, to });
  return { chapter, path: to, kind: 'MP3', seconds, rows };
}
