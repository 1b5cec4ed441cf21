import type { ChapterText } from '@pero/editor/rules/chapter-text';
import { readChapterText } from '@pero/editor/rules/chapter-text-read';
import { pathId } from '@pero/wire/shapes';
import { z } from 'zod';
import { REFUSALS } from '../rules/refusals.ts';

export const inChapter = { bookId: pathId, chapterId: pathId };

/**
 * The text of a chapter in the model of a manuscript: `title`, `epigraphs`, `blocks`, `notes`. Unfit ones are refused
 * as a whole, so that no half of a text is ever saved.
 */
export const chapterText = z.codec(
  z.unknown().meta({
    type: 'object',
    // The description of the API has its whole schema under this name.
    title: 'ChapterText',
    description: 'title, epigraphs, blocks and notes in the model of a manuscript (press/manuscript/model.ts)',
  }),
  z.custom<ChapterText>((value) => typeof value === 'object' && value !== null, {
    error: REFUSALS['chapter-text'].message,
  }),
  { decode: (value) => readChapterText(value) as ChapterText, encode: (text) => text },
);

/** What the author says to a suggestion. */
export const verdict = z.enum(['accepted', 'rejected']);
