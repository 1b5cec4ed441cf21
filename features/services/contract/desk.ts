import { endpoint } from '@pero/wire/endpoint';
import { nothing, paging, pathId, wireDay, wireMoment, wireMoney } from '@pero/wire/shapes';
import { z } from 'zod';
import { SERVICE_TYPES } from '../rules/catalogue.ts';
import { REFUSALS } from '../rules/refusals.ts';
import { DESK_STATES, ORDER_STATES } from '../rules/states.ts';
import { file, message, order, serviceType, stageNumber, TEXT_MOST, uploadIds, WORDS_MOST, words } from './shapes.ts';

const inOrder = { orderId: pathId };

const listed = z.object({
  id: z.int(),
  type: serviceType,
  title: z.string(),
  author_name: z.string(),
  state: z.enum(ORDER_STATES),
  state_words: z.string(),
  due_at: wireMoment.nullable(),
  is_late: z.boolean(),
  total: wireMoney.nullable(),
  stage: z.string(),
  /** The author wrote last and waits for an answer. */
  is_asked: z.boolean(),
  manager: z.object({ id: z.int(), name: z.string() }).nullable(),
  worker: z.string().nullable(),
});
export type DeskRow = z.output<typeof listed>;

export const DESK_SHELVES = ['free', 'my', 'all', 'disputed'] as const;

export const listDesk = endpoint('GET /manager/services', {
  id: 'SV83',
  summary: 'Orders of services that are to be led, those whose term comes first before the others',
  who: 'manager',
  input: z.object({
    ...paging,
    shelf: z.enum(DESK_SHELVES).optional(),
    type: serviceType.optional(),
    state: z.enum(DESK_STATES).optional(),
  }),
  output: listed,
  paged: true,
});

export const readLoad = endpoint('GET /manager/services/load', {
  id: 'SV84',
  summary: 'Who leads how many, how many are late, how many nobody leads',
  who: 'manager',
  input: nothing,
  output: z.object({
    free: z.int(),
    my: z.int(),
    disputed: z.int(),
    managers: z.array(z.object({ id: z.int(), name: z.string(), orders: z.int(), late: z.int() })),
    workers: z.array(z.object({ id: z.int(), name: z.string(), orders: z.int() })),
  }),
});
export type DeskLoad = z.output<typeof readLoad.output>;

const opened = z.object({
  order,
  author: z.object({ id: z.int(), name: z.string() }),
  brief: z.record(z.string(), z.string()),
  messages: z.array(message),
  files: z.array(file),
  notes: z.array(z.object({ id: z.int(), name: z.string(), text: z.string(), at: wireMoment })),
  contractor_id: z.int().nullable(),
  share: z.int().nullable(),
  fees: wireMoney,
  /** What a price is counted by. */
  facts: z.object({ characters: z.int(), pages: z.int(), count: z.int().optional() }),
  is_silent: z.boolean(),
  is_mine: z.boolean(),
});
export type DeskOrder = z.output<typeof opened>;

export const readDeskOrder = endpoint('GET /manager/services/:orderId', {
  id: 'SV85',
  summary: 'An order as whoever leads it sees it',
  who: 'manager',
  input: z.object(inOrder),
  output: opened,
});

const LEADING = {
  state: REFUSALS.state,
  'not-taken': REFUSALS['not-taken'],
  'held-by-other': REFUSALS['held-by-other'],
  'own-order': REFUSALS['own-order'],
} as const;

export const handOrder = endpoint('POST /manager/services/:orderId/manager', {
  id: 'SV86',
  summary: 'Takes an order, or hands it to another manager',
  who: 'manager',
  input: z.object({ ...inOrder, manager_id: z.int().nullable().optional() }),
  output: opened,
  refusals: { ...LEADING, 'manager-unknown': REFUSALS['manager-unknown'] },
});

export const quoteOrder = endpoint('POST /manager/services/:orderId/quote', {
  id: 'SV87',
  summary: 'Names the price and the term, or changes them, in words; the author’s discounts are taken off it',
  who: 'manager',
  input: z.object({
    ...inOrder,
    cost: wireMoney.refine((amount) => amount >= 10_000 && amount <= 500_000_000, {
      error: 'Цена\u00A0— от\u00A0100\u00A0₽ до\u00A05\u00A0млн\u00A0₽',
    }),
    days: z.int({ error: 'Укажите срок в\u00A0днях' }).min(1, { error: 'Хотя\u00A0бы день' }).max(365, {
      error: 'Не\u00A0дольше года',
    }),
    words: z.string().trim().max(WORDS_MOST).optional(),
  }),
  output: opened,
  refusals: LEADING,
});

export const answerAuthor = endpoint('POST /manager/services/:orderId/messages', {
  id: 'SV88',
  summary: 'A letter to the author, with files',
  who: 'manager',
  input: z.object({ ...inOrder, text: z.string().trim().max(TEXT_MOST), upload_ids: uploadIds.optional() }),
  output: opened,
  refusals: {
    ...LEADING,
    'message-empty': REFUSALS['message-empty'],
    'file-missing': REFUSALS['file-missing'],
    'files-most': REFUSALS['files-most'],
  },
});

export const noteOrder = endpoint('POST /manager/services/:orderId/notes', {
  id: 'SV89',
  summary: 'A note among managers',
  who: 'manager',
  input: z.object({ ...inOrder, text: words(WORDS_MOST, 'Напишите заметку') }),
  output: opened,
});

export const handOver = endpoint('POST /manager/services/:orderId/hand-over', {
  id: 'SV90',
  summary: 'Hands the stage over to the author, with files',
  who: 'manager',
  input: z.object({
    ...inOrder,
    stage: stageNumber,
    text: words(TEXT_MOST, 'Напишите автору, что сделано'),
    upload_ids: uploadIds.min(1, { error: REFUSALS['result-empty'].message }),
  }),
  output: opened,
  refusals: {
    ...LEADING,
    'stage-moved': REFUSALS['stage-moved'],
    'no-worker': REFUSALS['no-worker'],
    'file-missing': REFUSALS['file-missing'],
    'files-most': REFUSALS['files-most'],
  },
});

export const nameWorker = endpoint('POST /manager/services/:orderId/worker', {
  id: 'SV91',
  summary: 'Names who does the work, and their share',
  who: 'manager',
  input: z.object({ ...inOrder, contractor_id: z.int({ error: 'Выберите исполнителя' }) }),
  output: opened,
  refusals: {
    ...LEADING,
    'worker-unfit': REFUSALS['worker-unfit'],
    'worker-self': REFUSALS['worker-self'],
  },
});

const contractor = z.object({
  id: z.int(),
  name: z.string(),
  does: z.string(),
  types: z.array(serviceType),
  share: z.int(),
  is_active: z.boolean(),
  /** With an account the fee lies on it as royalty does; without one it is owed outside of it. */
  has_account: z.boolean(),
  orders: z.int(),
});
export type Contractor = z.output<typeof contractor>;

const template = z.object({ id: z.int(), title: z.string(), text: z.string() });
export type Template = z.output<typeof template>;

export const readDeskThings = endpoint('GET /manager/services/things', {
  id: 'SV92',
  summary: 'What managers share: letters that are written again and again, and who does the work',
  who: 'manager',
  input: nothing,
  output: z.object({ templates: z.array(template), contractors: z.array(contractor) }),
});
export type DeskThings = z.output<typeof readDeskThings.output>;

export const addTemplate = endpoint('POST /manager/services/templates', {
  id: 'SV93',
  summary: 'Keeps a letter for the next time',
  who: 'manager',
  input: z.object({ title: words(80, 'Назовите шаблон'), text: words(TEXT_MOST, 'Напишите текст') }),
  output: z.array(template),
  refusals: { 'template-taken': REFUSALS['template-taken'] },
});

export const removeTemplate = endpoint('DELETE /manager/services/templates/:templateId', {
  id: 'SV94',
  summary: 'Takes a letter off the list',
  who: 'manager',
  input: z.object({ templateId: pathId }),
  output: z.array(template),
});

export const putContractor = endpoint('POST /manager/services/contractors', {
  id: 'SV96',
  summary: 'Adds somebody who does the work, or changes them by `id`',
  who: 'manager',
  input: z.object({
    id: z.int().optional(),
    name: words(120, 'Назовите исполнителя'),
    does: words(120, 'Напишите, что он делает'),
    types: z
      .array(serviceType)
      .min(1, { error: 'Выберите хотя\u00A0бы одну услугу' })
      .max(SERVICE_TYPES.length, { error: 'Каждая услуга называется один раз' }),
    share: z.int({ error: 'Укажите долю в\u00A0процентах' }).min(0).max(90, { error: 'Не\u00A0больше 90\u00A0%' }),
    email: z.string().trim().max(254).optional(),
    is_active: z.boolean().optional(),
  }),
  output: z.array(contractor),
  refusals: { 'person-unknown': REFUSALS['person-unknown'], 'account-self': REFUSALS['account-self'] },
});

export const moveTerm = endpoint('POST /manager/services/:orderId/term', {
  id: 'SV97',
  summary: 'Another day for the stage at work, and why; the author is told',
  who: 'manager',
  input: z.object({ ...inOrder, due_on: wireDay, words: words(WORDS_MOST, 'Напишите автору, почему') }),
  output: opened,
  refusals: { ...LEADING, 'due-past': REFUSALS['due-past'] },
});

export const decideAlone = endpoint('POST /manager/services/:orderId/decide', {
  id: 'SV98',
  summary: 'Turns a brief down before it is paid, gives a paid order back, or accepts a stage after silence; on record',
  who: 'manager',
  input: z.object({
    ...inOrder,
    decision: z.enum(['refuse', 'accept'], { error: 'Выберите решение' }),
    words: words(WORDS_MOST, 'Напишите, почему'),
  }),
  output: opened,
  refusals: { ...LEADING, 'not-silent': REFUSALS['not-silent'], 'quote-changed': REFUSALS['quote-changed'] },
});

export const DISPUTE_DECISIONS = ['once-more', 'accept', 'part', 'refund'] as const;

export const decideDispute = endpoint('POST /manager/services/:orderId/dispute', {
  id: 'SV99',
  summary: 'The main moderator ends a dispute: once more, accepted, a part back, or all that is held back',
  who: 'main',
  input: z.object({
    ...inOrder,
    decision: z.enum(DISPUTE_DECISIONS, { error: 'Выберите решение' }),
    /** Of the stage, for `part`. */
    back_percent: z
      .int()
      .min(1, { error: 'От\u00A01 до\u00A099\u00A0%' })
      .max(99, { error: 'От\u00A01 до\u00A099\u00A0%' })
      .optional(),
    words: words(WORDS_MOST, 'Напишите, почему'),
  }),
  output: opened,
  refusals: { state: REFUSALS.state, 'own-order': REFUSALS['own-order'], 'nothing-shown': REFUSALS['nothing-shown'] },
});

export const deskFile = endpoint('GET /manager/services/:orderId/files/:fileId', {
  id: 'SV95',
  summary: 'A file of an order, for whoever leads it; that it was taken is written down',
  who: 'manager',
  writes: true,
  input: z.object({ ...inOrder, fileId: pathId }),
  output: z.string().meta({ format: 'binary' }),
});
