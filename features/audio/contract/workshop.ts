import { endpoint } from '@pero/wire/endpoint';
import { nothing } from '@pero/wire/shapes';
import { coverCard } from '@pero/works/contract/shapes';
import { z } from 'zod';
import { FILE_TITLE_MOST, PIECES_MOST, WAYS } from '../rules/audiobooks.ts';
import { REFUSALS } from '../rules/refusals.ts';
import { inAudiobook } from './audiobooks.ts';
import { file, inFile, locked, wave } from './files.ts';

const readableBook = z.object({
  id: z.int(),
  title: z.string(),
  cover: coverCard,
  /** What it is and how long, in words. */
  about: z.string(),
  /** As a reader of an even pace would read it. */
  seconds: z.int(),
  /** Sold while it is written: it is read aloud when it is finished. */
  is_draft: z.boolean(),
  characters: z.int(),
  audiobooks: z.array(z.object({ id: z.int(), way: z.enum(WAYS) })),
});
export type ReadableBook = z.output<typeof readableBook>;

export const listReadableBooks = endpoint('GET /audio/books', {
  id: 'AU20',
  summary: 'My books that can be read aloud, with the audiobooks there are of them',
  who: 'user',
  input: nothing,
  output: z.array(readableBook),
});

export const readWave = endpoint('GET /audio/master/:audioBookId/file/audio/:fileId/wave', {
  id: 'AU21',
  summary: 'A recording as a line, as fine as it was measured; also what a machine made of it',
  who: 'user',
  input: z.object(inFile),
  output: z.object({ now: wave.nullable(), mended: wave.nullable() }),
});
export type Waves = z.output<typeof readWave.output>;

const chapterIds = z.array(z.int()).min(2).max(PIECES_MOST);

const cuttingPlan = z.object({
  seconds: z.number(),
  pauses: z.array(z.object({ at: z.number(), seconds: z.number() })),
  /** One name more than there are cuts. */
  pieces: z.array(z.object({ chapter_id: z.int().nullable(), title: z.string() })),
  cuts: z.array(
    z.object({
      at: z.number(),
      /** No other pause near it would do as well; what is not sure is worth a listen. */
      is_sure: z.boolean(),
      /** Other pauses it could be. */
      others: z.array(z.number()),
    }),
  ),
});
export type CuttingPlan = z.output<typeof cuttingPlan>;

export const planCutting = endpoint('POST /audio/master/:audioBookId/file/audio/:fileId/cutting-plan', {
  id: 'AU22',
  summary: 'Where a long recording is likely to be cut, by its pauses and the lengths of the chapters; nothing is done',
  who: 'user',
  input: z.object({
    ...inFile,
    chapter_ids: chapterIds.optional(),
    /** Where there is no text: so many parts of like length. */
    parts: z.int().min(2).max(PIECES_MOST).optional(),
  }),
  output: cuttingPlan,
  refusals: {
    'recording-not-measured': REFUSALS['recording-not-measured'],
    'recording-chapter': REFUSALS['recording-chapter'],
  },
});

export const cutRecording = endpoint('POST /audio/master/:audioBookId/file/audio/:fileId/cutting', {
  id: 'AU23',
  summary: 'Cuts a recording at these places; its pieces take its place when they are there',
  who: 'user',
  input: z.object({
    ...inFile,
    cuts: z.array(z.number().min(0)).min(1).max(PIECES_MOST),
    pieces: z
      .array(
        z.object({
          title: z.string().trim().min(1, { error: 'Назовите главу' }).max(FILE_TITLE_MOST),
          chapter_id: z.int().nullable(),
        }),
      )
      .min(2)
      .max(PIECES_MOST),
  }),
  output: z.array(file),
  refusals: {
    ...locked,
    'recording-not-measured': REFUSALS['recording-not-measured'],
    'recording-chapter': REFUSALS['recording-chapter'],
    'cut-places': REFUSALS['cut-places'],
    'recordings-most': REFUSALS['recordings-most'],
    'opening-kept': REFUSALS['opening-kept'],
  },
});

export const stopCutting = endpoint('DELETE /audio/master/:audioBookId/file/audio/:fileId/cutting', {
  id: 'AU23',
  summary: 'Calls a cutting back while it waits or has failed; the recording stays whole',
  who: 'user',
  input: z.object({ ...inAudiobook, fileId: inFile.fileId }),
  output: file,
  refusals: locked,
});
