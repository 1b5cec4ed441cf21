import { endpoint } from '@pero/wire/endpoint';
import { pathId, wireMoment } from '@pero/wire/shapes';
import { remark } from '@pero/works/contract/remarks';
import { coverCard, upload } from '@pero/works/contract/shapes';
import { z } from 'zod';
import { FILE_TITLE_MOST, FILES_MOST } from '../rules/audiobooks.ts';
import { REFUSALS } from '../rules/refusals.ts';
import { agreement, inAudiobook } from './audiobooks.ts';

export const inFile = { ...inAudiobook, fileId: pathId };
export const locked = { 'not-editable': REFUSALS['not-editable'] };

/** Which of the measures a rule speaks of, in words, and who can mend it. */
const verdict = z.object({
  code: z.string(),
  is_met: z.boolean(),
  is_strict: z.boolean(),
  mends: z.enum(['machine', 'author']),
  words: z.string(),
});

const heights = z.object({
  rms: z.number(),
  true_peak: z.number(),
  lufs: z.number(),
  floor: z.number(),
  head: z.number(),
  tail: z.number(),
});

const measures = heights.extend({
  floor_at: z.number(),
  channels: z.int(),
  rate: z.int(),
  kbps: z.int(),
  kind: z.string(),
  clipping: z.array(z.object({ at: z.number(), seconds: z.number() })),
  silences: z.array(z.object({ at: z.number(), seconds: z.number() })),
});

const plan = z.object({
  words: z.array(z.string()),
  warnings: z.array(z.string()),
  becomes: heights.omit({ lufs: true }),
});

const mending = z.object({
  state: z.enum(['waiting', 'mending', 'done', 'failed']),
  message: z.string().nullable(),
  choices: z.array(z.string()),
  without: z.array(z.string()),
  /** What was done, in words. */
  done: z.array(z.string()),
  measures: measures.nullable(),
  verdicts: z.array(verdict),
  url: z.string().nullable(),
});

/** Peaks and strength of a recording for the line on the screen, from 0 to 255. */
export const wave = z.object({ peaks: z.array(z.int()), strength: z.array(z.int()) });
export type Wave = z.output<typeof wave>;

/** A long recording that is being cut into its chapters. */
const cutting = z.object({
  state: z.enum(['waiting', 'cutting', 'failed']),
  message: z.string().nullable(),
  pieces: z.int(),
});

export const file = z.object({
  id: z.string(),
  ordering: z.int(),
  title: z.string(),
  chapter_id: z.int().nullable(),
  file_name: z.string(),
  bytes: z.int(),
  state: z.enum(['waiting', 'measuring', 'measured', 'refused']),
  message: z.string().nullable(),
  seconds: z.number().nullable(),
  /** Of what will be sold: mended where it was. */
  is_in_norm: z.boolean(),
  url: z.string(),
  mending: mending.nullable(),
  cutting: cutting.nullable(),
  created_at: wireMoment,
});
export type AudioFile = z.output<typeof file>;

export const listRecordings = endpoint('GET /audio/master/:audioBookId/file/audio', {
  id: 'AU05',
  summary: 'The recordings of an audiobook in their order',
  who: 'user',
  input: z.object(inAudiobook),
  output: z.array(file),
});

export const addRecording = endpoint('POST /audio/master/:audioBookId/file/audio', {
  id: 'AU05',
  summary: 'Takes an uploaded recording as the last of its audiobook; it is measured at once',
  who: 'user',
  input: z.object({ ...inAudiobook, upload_id: upload, chapter_id: z.int().nullable().optional() }),
  output: file,
  refusals: {
    ...locked,
    'recording-missing': REFUSALS['recording-missing'],
    'recordings-most': REFUSALS['recordings-most'],
    'sound-long': REFUSALS['sound-long'],
    'recording-chapter': REFUSALS['recording-chapter'],
  },
});

const fileIds = z
  .array(z.string().regex(/^\d{1,15}$/, { error: REFUSALS['recording-order'].message }))
  .max(FILES_MOST, { error: REFUSALS['recording-order'].message });

export const orderRecordings = endpoint('PATCH /audio/master/:audioBookId/file/audio', {
  id: 'AU05',
  summary: 'Puts all recordings into the order that is sent',
  who: 'user',
  input: z.object({ ...inAudiobook, ordering: fileIds }),
  output: z.array(file),
  refusals: { ...locked, 'recording-order': REFUSALS['recording-order'] },
});

export const changeRecording = endpoint('PATCH /audio/master/:audioBookId/file/audio/:fileId', {
  id: 'AU05',
  summary: 'Names a recording, says which chapter it is, or gives it another place',
  who: 'user',
  input: z.object({
    ...inFile,
    title: z.string().trim().min(1, { error: 'Назовите главу' }).max(FILE_TITLE_MOST).optional(),
    chapter_id: z.int().nullable().optional(),
    ordering: z.int().min(1).max(FILES_MOST).optional(),
  }),
  output: file,
  refusals: { ...locked, 'recording-chapter': REFUSALS['recording-chapter'] },
});

export const removeRecording = endpoint('DELETE /audio/master/:audioBookId/file/audio/:fileId', {
  id: 'AU05',
  summary: 'Removes a recording',
  who: 'user',
  input: z.object(inFile),
  output: z.object({ id: z.string() }),
  refusals: { ...locked, 'opening-kept': REFUSALS['opening-kept'] },
});

export const hearRecording = endpoint('GET /audio/master/:audioBookId/file/audio/:fileId', {
  id: 'AU05',
  summary: 'The recording itself, as it was brought or as it was mended, to be played from any place',
  who: 'user',
  input: z.object({ ...inFile, mended: z.enum(['0', '1']).optional() }),
  output: z.object({}),
});

const CHOICES = ['noise', 'hum', 'clicks', 'sibilants'] as const;
const STEPS = ['head', 'tail', 'channels', 'gain', 'limiter', 'rate', ...CHOICES] as const;
const wish = {
  choices: z.array(z.enum(CHOICES)).max(4).optional(),
  without: z.array(z.enum(STEPS)).max(STEPS.length).optional(),
};

export const planMending = endpoint('POST /audio/master/:audioBookId/file/audio/:fileId/plan', {
  id: 'AU05',
  summary: 'What a machine would do to a recording, and what would come of it; nothing is done',
  who: 'user',
  input: z.object({ ...inFile, ...wish }),
  output: plan,
  refusals: { 'recording-not-measured': REFUSALS['recording-not-measured'] },
});

export const mendRecordings = endpoint('POST /audio/master/:audioBookId/mending', {
  id: 'AU05',
  summary: 'Mends every recording that a machine can mend, or those that are named',
  who: 'user',
  input: z.object({ ...inAudiobook, files: fileIds.optional(), ...wish }),
  output: z.array(file),
  refusals: locked,
});

export const undoMending = endpoint('DELETE /audio/master/:audioBookId/file/audio/:fileId/mending', {
  id: 'AU05',
  summary: 'Throws away what the machine made of a recording: the original counts again',
  who: 'user',
  input: z.object(inFile),
  output: file,
  refusals: locked,
});

export const listAgreements = endpoint('GET /audio/master/:audioBookId/file/agreement', {
  id: 'AU06',
  summary: 'Papers that show whose the sound is',
  who: 'user',
  input: z.object(inAudiobook),
  output: z.array(agreement),
});

export const addAgreement = endpoint('POST /audio/master/:audioBookId/file/agreement', {
  id: 'AU06',
  summary: 'Takes an uploaded paper',
  who: 'user',
  input: z.object({ ...inAudiobook, upload_id: upload }),
  output: agreement,
  refusals: {
    ...locked,
    'agreement-missing': REFUSALS['agreement-missing'],
    'attachment-unfit': REFUSALS['attachment-unfit'],
    'agreements-most': REFUSALS['agreements-most'],
  },
});

export const removeAgreement = endpoint('DELETE /audio/master/:audioBookId/file/agreement/:agreementId', {
  id: 'AU06',
  summary: 'Removes a paper',
  who: 'user',
  input: z.object({ ...inAudiobook, agreementId: pathId }),
  output: z.object({ id: z.int() }),
  refusals: locked,
});

export const readAgreement = endpoint('GET /audio/master/:audioBookId/file/agreement/:agreementId', {
  id: 'AU06',
  summary: 'The paper itself',
  who: 'user',
  input: z.object({ ...inAudiobook, agreementId: pathId }),
  output: z.object({}),
});

const cover = z.object({ ...coverCard.shape, image: z.string().nullable(), side: z.int().nullable() });

export const readAudioCover = endpoint('GET /audio/master/:audioBookId/cover', {
  id: 'AU07',
  summary: 'The square cover',
  who: 'user',
  input: z.object(inAudiobook),
  output: cover,
});

export const saveAudioCover = endpoint('PATCH /audio/master/:audioBookId/cover', {
  id: 'AU07',
  summary: 'Makes the square cover of 3000 × 3000: of an uploaded picture, or of the cover of the book',
  who: 'user',
  input: z.object({ ...inAudiobook, upload_id: upload.optional() }),
  output: cover,
  refusals: {
    ...locked,
    'picture-missing': REFUSALS['picture-missing'],
    'attachment-unfit': REFUSALS['attachment-unfit'],
    'cover-slow': REFUSALS['cover-slow'],
    'no-book-cover': REFUSALS['no-book-cover'],
  },
});

export const listComments = endpoint('GET /audio/master/:audioBookId/comments', {
  id: 'AU09',
  summary: 'What moderators said of it',
  who: 'user',
  input: z.object(inAudiobook),
  output: z.array(remark),
});

const row = z.object({
  kind: z.enum(['pair', 'missing', 'double', 'extra']),
  chapter: z.object({ id: z.int(), name: z.string(), characters: z.int() }).nullable(),
  file_ids: z.array(z.string()),
  /** Off by more than its length explains: worth a listen. */
  is_doubtful: z.boolean(),
});

export type MatchRow = z.output<typeof row>;

export const readQuality = endpoint('GET /audio/master/:audioBookId/quality', {
  id: 'AU14',
  summary: 'What was measured in every recording, what the norm says of it, and which chapter each is by its length',
  who: 'user',
  input: z.object(inAudiobook),
  output: z.object({
    files: z.array(
      z.object({
        id: z.string(),
        measures: measures.nullable(),
        verdicts: z.array(verdict),
        plan: plan.nullable(),
        /** In few columns, for lists; of what will be sold. */
        wave: wave.nullable(),
      }),
    ),
    chapters: z.array(row),
    seconds: z.number(),
    /** As the text promises; null without one. */
    expected_seconds: z.number().nullable(),
    is_even: z.boolean(),
  }),
});
export type Quality = z.output<typeof readQuality.output>;
export type FileQuality = Quality['files'][number];
export type Measures = z.output<typeof measures>;
export type Verdict = z.output<typeof verdict>;
export type MendingPlan = z.output<typeof plan>;
