import { endpoint } from '@pero/wire/endpoint';
import { nothing, wireMoment } from '@pero/wire/shapes';
import { z } from 'zod';
import { QUARANTINE_KINDS, REASON, REFUSALS } from './rules.ts';

const id = z.int().min(1);
const ids = z.array(id).min(1).max(200);
const reason = z
  .string({ error: 'Напишите причину' })
  .trim()
  .min(REASON.least, { error: 'Напишите причину: её прочитают коллеги' })
  .max(REASON.most, { error: `Не\u00A0длиннее ${REASON.most} символов` });

const failedJob = z.object({
  id,
  name: z.string(),
  room: z.string(),
  /** Numbers of the things it was about. */
  about: z.string(),
  error: z.string(),
  tries: z.int(),
  died_at: wireMoment,
  last_at: wireMoment,
});

const troubledLetter = z.object({
  id,
  to: z.string(),
  subject: z.string(),
  state: z.enum(['waiting', 'dead']),
  error: z.string(),
  tries: z.int(),
  created_at: wireMoment,
  next_at: wireMoment.nullable(),
  can_send: z.boolean(),
});

const setAside = z.object({
  kind: z.enum(QUARANTINE_KINDS),
  /** Of the event, or of the art. */
  id: z.int().min(0),
  art_id: z.int().nullable(),
  book_id: z.int().nullable(),
  title: z.string(),
  reason: z.string(),
  /** Events that wait behind it. */
  waiting: z.int(),
  since: wireMoment,
});

export const readOperations = endpoint('GET /operations', {
  id: 'OP01',
  summary: 'What failed for good, letters that do not leave, and what was set aside',
  who: 'main',
  input: nothing,
  output: z.object({
    jobs: z.array(failedJob),
    letters: z.array(troubledLetter),
    quarantine: z.array(setAside),
  }),
});

const counted = z.object({ count: z.int() });
/** These, or all of a name. */
const which = z.union([z.object({ ids }), z.object({ name: z.string().min(1).max(200) })]);
const { 'nothing-open': nothingOpen, 'no-queue': noQueue, 'letter-over': letterOver } = REFUSALS;

export const redriveJobs = endpoint('POST /operations/jobs/redrive', {
  id: 'OP02',
  summary: 'Tries failed work again: some pieces, or all of a name',
  who: 'main',
  input: z.object({ which }),
  output: counted,
  refusals: { 'nothing-open': nothingOpen, 'no-queue': noQueue },
});

export const closeJobs = endpoint('POST /operations/jobs/close', {
  id: 'OP03',
  summary: 'Takes failed work off the list, with a reason',
  who: 'main',
  input: z.object({ which, reason }),
  output: counted,
  refusals: { 'nothing-open': nothingOpen },
});

export const sendLetters = endpoint('POST /operations/letters/send', {
  id: 'OP04',
  summary: 'Sends letters again that died or wait',
  who: 'main',
  input: z.object({ ids }),
  output: counted,
  refusals: { 'letter-over': letterOver },
});

export const forgetLetters = endpoint('POST /operations/letters/forget', {
  id: 'OP05',
  summary: 'Takes dead letters off the list, with a reason',
  who: 'main',
  input: z.object({ ids, reason }),
  output: counted,
  refusals: { 'nothing-open': nothingOpen },
});

const thing = { kind: z.enum(QUARANTINE_KINDS), id: z.int().min(0) };
const {
  'still-strange': stillStrange,
  'still-failing': stillFailing,
  'not-its-turn': notItsTurn,
  'nothing-to-drop': nothingToDrop,
  'not-for-this': notForThis,
} = REFUSALS;

export const replaySetAside = endpoint('POST /operations/quarantine/replay', {
  id: 'OP06',
  summary: 'Takes what was set aside again, with all that waits behind it',
  who: 'main',
  freshFactor: true,
  input: z.object(thing),
  output: counted,
  refusals: {
    'still-strange': stillStrange,
    'still-failing': stillFailing,
    'not-for-this': notForThis,
  },
});

export const dropSetAside = endpoint('POST /operations/quarantine/drop', {
  id: 'OP07',
  summary: 'Drops what was set aside by decision, with a reason; what waits behind it goes on',
  who: 'main',
  freshFactor: true,
  input: z.object({ ...thing, reason }),
  output: counted,
  refusals: {
    'not-its-turn': notItsTurn,
    'still-failing': stillFailing,
    'nothing-to-drop': nothingToDrop,
    'not-for-this': notForThis,
  },
});

export type FailedJob = z.output<typeof failedJob>;
export type TroubledLetter = z.output<typeof troubledLetter>;
export type SetAside = z.output<typeof setAside>;
