import { endpoint } from '@pero/wire/endpoint';
import { queryInt } from '@pero/wire/shapes';
import { inBook } from '@pero/works/contract/shapes';
import { z } from 'zod';
import { CHAPTERS_MOST, LISTS_BYTES_MOST } from '../rules/chapters.ts';
import { REFUSALS } from '../rules/refusals.ts';
import { TYPOGRAPHY_RULES } from '../rules/typography.ts';
import { inChapter } from './shapes.ts';

const rule = z.enum(TYPOGRAPHY_RULES);

const advice = z.object({
  version: z.int(),
  total: z.int(),
  rules: z.array(z.object({ rule, reason: z.string(), count: z.int() })),
  /** The first ones only, when there are very many. */
  places: z.array(z.object({ rule, block: z.int(), from: z.int(), was: z.string(), is: z.string() })),
});
export type TypographyAdvice = z.output<typeof advice>;

export const readTypography = endpoint('GET /books/:bookId/chapters/:chapterId/typography', {
  id: 'BK73',
  summary: 'What a typographer would change in a chapter',
  who: 'user',
  input: z.object({ ...inChapter, yo: queryInt(0, 1).optional() }),
  output: advice,
});

const wish = { rules: z.array(rule).max(TYPOGRAPHY_RULES.length).optional(), yo: z.boolean().optional() };

export const typesetChapter = endpoint('POST /books/:bookId/chapters/:chapterId/typography', {
  id: 'BK74',
  summary: 'Sets a chapter by the rules of Russian typography; the former text stays in the history',
  who: 'user',
  input: z.object({ ...inChapter, base_version: z.int(), ...wish }),
  output: z.object({ changes: z.int(), version: z.int() }),
  refusals: { 'not-editable': REFUSALS['not-editable'], 'chapter-conflict': REFUSALS['chapter-conflict'] },
});

export const typesetBook = endpoint('POST /books/:bookId/typography', {
  id: 'BK75',
  summary: 'The same for the whole book, or for some of its chapters',
  who: 'user',
  largestBody: LISTS_BYTES_MOST,
  input: z.object({ ...inBook, chapter_ids: z.array(z.int()).max(CHAPTERS_MOST).optional(), ...wish }),
  output: z.object({
    changes: z.int(),
    chapters: z.array(z.object({ id: z.int(), name: z.string(), count: z.int(), version: z.int() })),
  }),
  refusals: { 'not-editable': REFUSALS['not-editable'] },
});
