import type { Studio } from '../ffmpeg/studio.ts';
import { CALMLY, reading } from '../ffmpeg/words.ts';
import { demuxerOf } from '../kinds.ts';
import { FORMS } from '../mending/mend.ts';
import type { AudioBook, Chapter } from './book.ts';
import { COVER_IN, COVER_OUT, plain, type Tag, tagsOf, tagWords } from './tags.ts';

/**
 * A chapter as shops take it: MP3 with its number, names and cover. What is an MP3 already is not pressed again: only its
 * tags are new.
 */
export async function chapterMp3(
  studio: Studio,
  order: {
    readonly book: AudioBook;
    readonly chapter: Chapter;
    readonly number: number;
    readonly of: number;
    readonly to: string;
    readonly owner?: string;
  },
): Promise<void> {
  const { book, chapter, number, of, to, owner } = order;
  const tags: readonly Tag[] = [['title', plain(chapter.title)], ['track', `${number}/${of}`], ...tagsOf(book)];
  const sound = chapter.kind === 'MP3' ? ['-c:a', 'copy', '-id3v2_version', '3', '-f', 'mp3'] : FORMS.mp3;
  await studio.make(
    {
      inputs: [chapter.path, ...(book.cover === undefined ? [] : [book.cover])],
      outputs: [to],
      words: [
        ...CALMLY,
        ...reading(demuxerOf(chapter.kind), 0),
        ...(book.cover === undefined ? [] : COVER_IN),
        ...['-map', '0:a:0', '-map_metadata', '-1'],
        ...(book.cover === undefined ? [] : COVER_OUT),
        ...tagWords(tags),
        ...sound,
        { output: 0 },
      ],
    },
    owner,
  );
}
