import { endpoint } from '@pero/wire/endpoint';
import { paging, pathId, wireDay, wireMoment, wireMoney } from '@pero/wire/shapes';
import { coverCard, licenseType, processingStatus } from '@pero/works/contract/shapes';
import { z } from 'zod';
import { COMMENT_MOST, REASON_CODES } from '../rules/applications.ts';
import { WAYS } from '../rules/audiobooks.ts';
import { WORD_MOST, WORDS_MOST } from '../rules/glossary.ts';
import { REFUSALS } from '../rules/refusals.ts';
import { HERO_NAME_MOST, HEROES_MOST, PITCH, SAMPLE_MOST } from '../rules/voices.ts';
import { inAudiobook } from './audiobooks.ts';

const glossaryWord = z.object({ word: z.string().max(WORD_MOST), spoken: z.string().max(2 * WORD_MOST) });
const inState = { 'not-in-this-state': REFUSALS['not-in-this-state'] };

const application = z.object({
  state: z.enum(['waiting', 'rejected', 'agreed', 'recalled']),
  reader: z.string(),
  is_machine: z.boolean(),
  /** For an hour of sound. */
  price: wireMoney,
  /** The order of a reader who reads for money: its price, its payment, what was handed over. */
  order_page: z.string().nullable(),
  reason: z.string().nullable(),
  comment: z.string(),
  created_at: wireMoment,
  decided_at: wireMoment.nullable(),
  answer_by: wireDay,
  again_on: wireDay.nullable(),
  ready_by: wireDay.nullable(),
});
export type Application = z.output<typeof application>;

const take = z.object({
  title: z.string(),
  part: z.enum(['opening', 'chapter', 'closing']),
  state: z.enum(['waiting', 'reading', 'done', 'failed']),
  message: z.string().nullable(),
  done: z.int(),
  sentences: z.int(),
  seconds: z.number().nullable(),
  url: z.string().nullable(),
});

const configuration = z.object({
  id: z.int(),
  book_name: z.string(),
  book_id: z.int().nullable(),
  way: z.enum(WAYS),
  cover: coverCard,
  processing_status: processingStatus,
  status_label: z.string(),
  license_type: licenseType,
  /** Percent of royalty, by a reader and by a machine. */
  rates: z.object({ reader: z.number(), synthesis: z.number() }),
  characters: z.int(),
  expected_seconds: z.number(),
  ready_on: wireDay,
  /** Is there a company that reads aloud? */
  is_synthesis_open: z.boolean(),
  voices: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      about: z.string(),
      gender: z.enum(['male', 'female']).nullable(),
      is_draft: z.boolean(),
    }),
  ),
  readers: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      about: z.string(),
      price: wireMoney,
      free_from: wireDay.nullable(),
      sample_url: z.string().nullable(),
      sample_seconds: z.number().nullable(),
    }),
  ),
  voice: z.string().nullable(),
  reader_id: z.int().nullable(),
  glossary: z.array(glossaryWord),
  doubts: z.array(
    z.object({
      word: z.string(),
      why: z.enum(['readings', 'name']),
      spoken: z.array(z.string()),
      count: z.int(),
      context: z.string(),
    }),
  ),
  heroes: z.array(
    z.object({
      name: z.string(),
      replies: z.int(),
      context: z.string(),
      voice: z.string().nullable(),
      pitch: z.int(),
    }),
  ),
  chapters: z.array(z.object({ id: z.int(), name: z.string(), characters: z.int(), hero: z.string().nullable() })),
  replies: z.record(z.string(), z.string()),
  phrases: z.array(z.object({ chapter: z.string(), text: z.string() })),
  application: application.nullable(),
  production: z.object({ takes: z.array(take), done: z.int(), failed: z.int() }).nullable(),
});
export type Configuration = z.output<typeof configuration>;

export const readConfiguration = endpoint('GET /audio/master/:audioBookId/meta', {
  id: 'AU04',
  summary: 'An audiobook as its configurator sees it: voices, readers, doubtful words, heroes, price, how far it is',
  who: 'user',
  input: z.object(inAudiobook),
  output: configuration,
});

const names = z.record(
  z.string().regex(/^\d{1,15}(?::\d{1,6})?$/, { error: 'Такой главы нет' }),
  z.string().max(HERO_NAME_MOST),
  { error: 'Герои названы непонятно' },
);

export const saveConfiguration = endpoint('PATCH /audio/master/:audioBookId/meta', {
  id: 'AU30',
  summary: 'Chooses who reads, how words are stressed, which voices heroes have; what is absent stays',
  who: 'user',
  input: z.object({
    ...inAudiobook,
    voice: z.string().max(40).nullable().optional(),
    reader_id: z.int().nullable().optional(),
    glossary: z.array(glossaryWord).max(WORDS_MOST, { error: REFUSALS['glossary-long'].message }).optional(),
    /** The words that `glossary` was made of: with them only what differs is changed. */
    glossary_before: z
      .array(glossaryWord)
      .max(2 * WORDS_MOST)
      .optional(),
    heroes: z
      .array(
        z.object({
          name: z.string().trim().min(1, { error: 'Назовите героя' }).max(HERO_NAME_MOST),
          voice: z.string().max(40),
          pitch: z.int().min(PITCH.least).max(PITCH.most),
        }),
      )
      .max(HEROES_MOST)
      .optional(),
    chapters: names.optional(),
    replies: names.optional(),
  }),
  output: z.object({ id: z.int(), saved_at: wireMoment, glossary: z.array(glossaryWord) }),
  refusals: {
    ...inState,
    'not-editable': REFUSALS['not-editable'],
    'voice-missing': REFUSALS['voice-missing'],
    'glossary-word': REFUSALS['glossary-word'],
    'glossary-long': REFUSALS['glossary-long'],
    'hero-voice': REFUSALS['hero-voice'],
    'hero-twice': REFUSALS['hero-twice'],
  },
});

export const readReplies = endpoint('GET /audio/master/:audioBookId/replies/:chapterId', {
  id: 'AU31',
  summary: 'The replies of one chapter and who says them, to be given to heroes by hand',
  who: 'user',
  input: z.object({ ...inAudiobook, chapterId: pathId }),
  output: z.array(z.object({ paragraph: z.int(), text: z.string(), speaker: z.string().nullable() })),
});

export const sampleVoice = endpoint('POST /audio/voice-sample', {
  id: 'AU15',
  summary: 'Reads a few sentences in a voice, with the stresses that are sent or kept',
  who: 'user',
  input: z.object({
    audio_book_id: pathId,
    voice: z.string({ error: REFUSALS['voice-missing'].message }).max(40),
    text: z
      .string({ error: 'Напишите, что прочитать' })
      .trim()
      .min(1, { error: 'Напишите, что прочитать' })
      .max(SAMPLE_MOST, { error: `Проба\u00A0— до\u00A0${SAMPLE_MOST}\u00A0знаков` }),
    pitch: z.int().min(PITCH.least).max(PITCH.most).default(0),
    glossary: z.array(glossaryWord).max(WORDS_MOST).optional(),
  }),
  output: z.object({ id: z.int(), url: z.string(), seconds: z.number(), wave: z.array(z.number()) }),
  refusals: {
    'voice-off': REFUSALS['voice-off'],
    'voice-silent': REFUSALS['voice-silent'],
    'voice-busy': REFUSALS['voice-busy'],
    'sample-no-text': REFUSALS['sample-no-text'],
    'samples-most': REFUSALS['samples-most'],
  },
});

export const hearSample = endpoint('GET /audio/master/:audioBookId/voice-sample/:sampleId', {
  id: 'AU32',
  summary: 'A sample as sound',
  who: 'user',
  input: z.object({ ...inAudiobook, sampleId: pathId }),
  output: z.object({}),
});

export const hearReader = endpoint('GET /audio/readers/:readerId/sample', {
  id: 'AU33',
  summary: 'How a reader sounds, for whoever chooses one',
  who: 'any',
  input: z.object({ readerId: pathId }),
  output: z.object({}),
});

export const applyForVoice = endpoint('POST /audio/master/:audioBookId/application', {
  id: 'AU13',
  summary: 'Asks for the reader or the voice that is chosen',
  who: 'user',
  input: z.object(inAudiobook),
  output: application.nullable(),
  refusals: {
    ...inState,
    'voice-no-text': REFUSALS['voice-no-text'],
    'voice-missing': REFUSALS['voice-missing'],
    'voice-draft': REFUSALS['voice-draft'],
    'voice-off': REFUSALS['voice-off'],
    'application-early': REFUSALS['application-early'],
  },
});

export const recallApplication = endpoint('DELETE /audio/master/:audioBookId/application', {
  id: 'AU34',
  summary: 'Takes the application back while it is considered',
  who: 'user',
  input: z.object(inAudiobook),
  output: z.object({ id: z.int() }),
  refusals: inState,
});

export const readAgain = endpoint('POST /audio/master/:audioBookId/production', {
  id: 'AU35',
  summary: 'Has the chapters read anew that a machine could not read',
  who: 'user',
  input: z.object(inAudiobook),
  output: z.object({ id: z.int() }),
  refusals: inState,
});

const considered = application.extend({
  audio_book_id: z.int(),
  title: z.string(),
  author: z.string(),
  book_id: z.int().nullable(),
  glossary: z.string(),
  characters: z.int(),
});
export type Considered = z.output<typeof considered>;

export const listApplications = endpoint('GET /audio/applications', {
  id: 'AU36',
  summary: 'Applications for a voice: those that wait, the oldest first, or those that were answered',
  who: 'mod',
  input: z.object({ ...paging, state: z.enum(['waiting', 'decided']).default('waiting') }),
  output: considered,
  paged: true,
});

export const decideApplication = endpoint('POST /audio/applications/:audioBookId', {
  id: 'AU37',
  summary: 'Agrees to an application, or turns it down with a reason',
  who: 'mod',
  input: z.object({
    ...inAudiobook,
    decision: z.enum(['agree', 'turn-down'], { error: 'Выберите решение' }),
    reason: z.enum(REASON_CODES, { error: REFUSALS['application-reason'].message }).optional(),
    comment: z.string().trim().max(COMMENT_MOST).default(''),
  }),
  output: z.object({ id: z.int() }),
  refusals: {
    ...inState,
    'application-own': REFUSALS['application-own'],
    'application-reason': REFUSALS['application-reason'],
  },
});
