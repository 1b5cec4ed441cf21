import type { Studio } from '../ffmpeg/studio.ts';
import { CALMLY, reading } from '../ffmpeg/words.ts';
import { demuxerOf } from '../kinds.ts';
import { FORMS } from '../mending/mend.ts';
import type { AudioBook, Chapter } from './book.ts';
import { plain, tagsOf, tagWords } from './tags.ts';

/** What shops let people hear: from one to five minutes. */
export const SAMPLE = { least: 60, most: 300, usual: 180 };
const FADE = 2;

/** A piece of a chapter for the shop's page, that fades at its end. A chapter that is shorter is taken to its end. */
export async function retailSample(
  studio: Studio,
  order: {
    readonly book: AudioBook;
    readonly chapter: Chapter;
    readonly from?: number;
    readonly seconds?: number;
    readonly to: string;
    readonly owner?: string;
  },
): Promise<{ readonly seconds: number }> {
  const { book, chapter, from = 0, seconds: wanted = SAMPLE.usual, to, owner } = order;
  const start = Math.max(0, Math.min(from, chapter.seconds - SAMPLE.least));
  const asked = Math.max(SAMPLE.least, Math.min(SAMPLE.most, wanted));
  const seconds = Math.min(asked, chapter.seconds - start);
  const fade = `afade=t=out:st=${Math.max(0, seconds - FADE).toFixed(3)}:d=${FADE}`;
  const piece = `atrim=start=${start.toFixed(3)}:end=${(start + seconds).toFixed(3)},asetpts=PTS-STARTPTS,${fade}`;
  await studio.make(
    {
      inputs: [chapter.path],
      outputs: [to],
      words: [
        ...CALMLY,
        ...reading(demuxerOf(chapter.kind), 0),
        ...['-map', '0:a:0', '-map_metadata', '-1', '-af', piece],
        ...tagWords([['title', plain(`${book.title}: отрывок`)], ...tagsOf(book)]),
        ...FORMS.mp3,
        { output: 0 },
      ],
    },
    owner,
  );
  return { seconds };
}
