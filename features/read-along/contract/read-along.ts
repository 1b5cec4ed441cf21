import { inFile } from '@pero/audio/contract/files';
import { endpoint } from '@pero/wire/endpoint';
import { pathId, wireMoment } from '@pero/wire/shapes';
import { z } from 'zod';
import { REFUSALS } from '../rules/read-along.ts';

const inAudiobook = { audioBookId: pathId };

const chapter = z.object({
  /** Of the recording. */
  id: z.string(),
  title: z.string(),
  seconds: z.number(),
  state: z.enum(['waiting', 'aligning', 'done', 'failed']),
  message: z.string().nullable(),
  sentences: z.int(),
  /** Sentences whose place is not known well: they are not lit by themselves. */
  doubtful: z.int(),
  /** What has become another since: text, sound, or there is no such chapter any more. */
  change: z.enum(['text', 'sound', 'gone']).nullable(),
});
export type ReadAlongChapter = z.output<typeof chapter>;

const whole = z.object({
  title: z.string(),
  state: z.enum(['none', 'aligning', 'making', 'ready', 'failed', 'stopped']),
  message: z.string().nullable(),
  /** Why it cannot be asked for now; null when it can. */
  why_not: z.string().nullable(),
  is_machine_voice: z.boolean(),
  reader: z.string(),
  chapters: z.array(chapter),
  /** Of what is being aligned, about. */
  minutes_left: z.int().nullable(),
  /** Chapters that were changed or recorded since. */
  changed: z.int(),
  /** Chapters of the text that nobody has read yet. */
  silent: z.array(z.string()),
  epub: z
    .object({
      url: z.string(),
      bytes: z.int(),
      made_at: wireMoment,
      sentences: z.int(),
      /** Lit while they are heard. */
      shown: z.int(),
      /** Places were shifted since it was made. */
      is_old: z.boolean(),
    })
    .nullable(),
});
export type ReadAlongSeen = z.output<typeof whole>;

export const readReadAlong = endpoint('GET /audio/master/:audioBookId/read-along', {
  id: 'RA01',
  summary: 'The book that reads along: how far it is, what is known of each chapter, the EPUB',
  who: 'user',
  input: z.object(inAudiobook),
  output: whole,
});

export const askReadAlong = endpoint('POST /audio/master/:audioBookId/read-along', {
  id: 'RA02',
  summary:
    'Has every sentence found in the recordings, and an EPUB made that reads along; what has not changed keeps its places',
  who: 'user',
  input: z.object(inAudiobook),
  output: whole,
  refusals: {
    'read-along-no-book': REFUSALS['read-along-no-book'],
    'read-along-no-text': REFUSALS['read-along-no-text'],
    'read-along-no-sound': REFUSALS['read-along-no-sound'],
    'read-along-waits': REFUSALS['read-along-waits'],
    'read-along-busy': REFUSALS['read-along-busy'],
  },
});

export const stopReadAlong = endpoint('DELETE /audio/master/:audioBookId/read-along', {
  id: 'RA03',
  summary: 'Calls off the search for sentences; what was found stays',
  who: 'user',
  input: z.object(inAudiobook),
  output: whole,
  refusals: { 'read-along-idle': REFUSALS['read-along-idle'] },
});

const place = z.tuple([z.number(), z.number(), z.number()]);
const block = z.object({
  kind: z.enum(['heading', 'paragraph', 'break']),
  runs: z.array(z.object({ sentence: z.int().nullable(), text: z.string(), is_emphasised: z.boolean() })),
});

export const readAlongChapter = endpoint('GET /audio/master/:audioBookId/read-along/chapters/:fileId', {
  id: 'RA04',
  summary: 'A chapter as it is read along: its text by sentences, where each is heard, and how far off that may be',
  who: 'user',
  input: z.object(inFile),
  output: z.object({
    id: z.string(),
    title: z.string(),
    seconds: z.number(),
    blocks: z.array(block),
    /** Beginning, end, and how far off the beginning may be, in seconds; null while nobody has found them. */
    places: z.array(place).nullable(),
    wave: z.object({ peaks: z.array(z.number()), strength: z.array(z.number()) }),
    sound: z.string().nullable(),
  }),
});
export type ChapterSeen = z.output<typeof readAlongChapter.output>;

export const shiftSentence = endpoint('PATCH /audio/master/:audioBookId/read-along/chapters/:fileId', {
  id: 'RA05',
  summary: 'Puts the beginning of a sentence where a person hears it, between its neighbours',
  who: 'user',
  input: z.object({ ...inFile, sentence: z.int().min(0), start: z.number().min(0).max(1_000_000) }),
  output: z.object({ places: z.array(place) }),
  refusals: {
    'read-along-not-ready': REFUSALS['read-along-not-ready'],
    'read-along-busy': REFUSALS['read-along-busy'],
    'read-along-sentence': REFUSALS['read-along-sentence'],
  },
});

export const hearReadAlong = endpoint('GET /audio/master/:audioBookId/read-along/chapters/:fileId/sound', {
  id: 'RA06',
  summary: 'The sound of a chapter as it stands in the EPUB, to be played from any place',
  who: 'user',
  input: z.object(inFile),
  output: z.object({}),
});

export const makeReadAlong = endpoint('POST /audio/master/:audioBookId/read-along/epub', {
  id: 'RA07',
  summary: 'Makes the EPUB anew, with the places as they are now',
  who: 'user',
  input: z.object(inAudiobook),
  output: whole,
  refusals: {
    'read-along-not-ready': REFUSALS['read-along-not-ready'],
    'read-along-busy': REFUSALS['read-along-busy'],
  },
});

export const downloadReadAlong = endpoint('GET /audio/master/:audioBookId/read-along/epub', {
  id: 'RA07',
  summary: 'The EPUB that reads along, as it was last made',
  who: 'user',
  input: z.object(inAudiobook),
  output: z.object({}),
});
