import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Studio } from '../ffmpeg/studio.ts';
import { CALMLY, reading } from '../ffmpeg/words.ts';
import { demuxerOf } from '../kinds.ts';
import { NORM } from '../norm/norm.ts';
import { joinAac } from './adts.ts';
import type { AudioBook, Chapter } from './book.ts';
import { COVER_IN, COVER_OUT, plain, type Tag, tagsOf, tagWords } from './tags.ts';

/** A chapter of the finished file, in seconds. */
export type Mark = { readonly title: string; readonly start: number; readonly end: number };

/**
 * The whole book in one file with chapters and cover. Each chapter is encoded by itself, so the longest work is that of one
 * chapter, and the marks are counted from what was encoded: they are true to the frame after forty hours too.
 */
export async function makeM4b(
  studio: Studio,
  order: {
    readonly book: AudioBook;
    readonly chapters: readonly Chapter[];
    readonly to: string;
    readonly owner?: string;
    /** Where pieces lie meanwhile; they are as large as the book. */
    readonly folder?: string;
    readonly onChapter?: (number: number) => void;
  },
): Promise<readonly Mark[]> {
  const { book, chapters, to, owner, onChapter } = order;
  const channels = Math.min(2, chapters[0]?.channels ?? 1);
  if (chapters.some((chapter) => Math.min(2, chapter.channels) !== channels))
    throw new Error('Some are mono, some stereo');
  const folder = await mkdtemp(join(order.folder ?? tmpdir(), 'pero-m4b-'));
  try {
    const pieces: string[] = [];
    for (const [index, { path, kind }] of chapters.entries()) {
      const piece = join(folder, `${index}.aac`);
      const words = [...CALMLY, ...reading(demuxerOf(kind), 0), ...encoding(channels), { output: 0 }];
      await studio.make({ inputs: [path], outputs: [piece], words }, owner);
      pieces.push(piece);
      onChapter?.(index + 1);
    }
    const joined = join(folder, 'all.aac');
    const marks = marksOf(chapters, await joinAac(pieces, joined, NORM.rate));
    const inputs = [joined, ...(book.cover === undefined ? [] : [book.cover])];
    await studio.make({ inputs, outputs: [to], words: muxing(book, marks) }, owner);
    return marks;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function encoding(channels: number): readonly string[] {
  const rate = ['-ar', String(NORM.rate), '-af', `aformat=channel_layouts=${channels === 1 ? 'mono' : 'stereo'}`];
  return [
    '-map',
    '0:a:0',
    '-map_metadata',
    '-1',
    ...rate,
    '-c:a',
    'aac',
    '-b:a',
    channels === 1 ? '64k' : '128k',
    '-f',
    'adts',
  ];
}

function marksOf(chapters: readonly Chapter[], seconds: readonly number[]): readonly Mark[] {
  let start = 0;
  return chapters.map(({ title }, index) => {
    const mark = { title: plain(title), start, end: start + (seconds[index] ?? 0) };
    start = mark.end;
    return mark;
  });
}

function muxing(book: AudioBook, marks: readonly Mark[]) {
  const hasCover = book.cover !== undefined;
  const tags: readonly Tag[] = [['title', plain(book.title)], ...tagsOf(book)];
  return [
    ...CALMLY,
    ...reading('aac', 0),
    ...(hasCover ? COVER_IN : []),
    ...['-f', 'ffmetadata', '-i', { text: marksFile(marks) }],
    ...['-map', '0:a:0', '-c:a', 'copy', '-bsf:a', 'aac_adtstoasc', '-map_metadata:g', '-1'],
    ...['-map_chapters', hasCover ? '2' : '1'],
    ...(hasCover ? COVER_OUT : []),
    ...tagWords(tags),
    ...['-metadata', 'media_type=2', '-movflags', '+faststart', '-f', 'ipod', { output: 0 }],
  ];
}

/** Chapters as ffmpeg reads them, in thousandths of a second. */
export function marksFile(marks: readonly Mark[]): string {
  const ms = (seconds: number): string => String(Math.round(seconds * 1000));
  const parts = marks.map(({ title, start, end }) =>
    ['[CHAPTER]', 'TIMEBASE=1/1000', `START=${ms(start)}`, `END=${ms(end)}`, `title=${escaped(title)}`].join('\n'),
  );
  return [';FFMETADATA1', ...parts, ''].join('\n');
}

function escaped(text: string): string {
  return text.replace(/[=;#\\]/g, '\\$&');
}
