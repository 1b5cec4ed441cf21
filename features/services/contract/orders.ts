import { CODE } from '@pero/orders/rules/discounts';
import { endpoint } from '@pero/wire/endpoint';
import { pathId, queryInt, wireMoney } from '@pero/wire/shapes';
import { z } from 'zod';
import { REFUSALS } from '../rules/refusals.ts';
import { file, message, order, serviceType, stageNumber, TEXT_MOST, uploadIds, WORDS_MOST, words } from './shapes.ts';

const inOrder = { orderId: pathId };
const promoCode = z.string().trim().max(CODE.most, { error: 'Промокод не\u00A0найден или истёк' });
const brief = z.record(z.string().max(40), z.string().max(4000, { error: 'Не\u00A0длиннее 4000 символов' }), {
  error: 'Заполните задание',
});

const given = {
  work_id: z.int({ error: REFUSALS['work-unknown'].message }).nullable().optional(),
  brief: brief.optional(),
  upload_ids: uploadIds.optional(),
  /** Files of the brief that are to go. */
  drop_file_ids: z.array(z.int()).max(200).optional(),
  promo_code: promoCode.optional(),
};

export const priceByCode = endpoint('GET /services/promocode', {
  id: 'SV03',
  summary: 'What a service costs with a promo code, for one of one’s books or at least; wrong codes are counted',
  who: 'user',
  input: z.object({
    service_type_id: serviceType,
    promo_code: promoCode,
    /** Without a book: the least that the service costs. */
    book_id: pathId.optional(),
    count: queryInt(1, 24).optional(),
  }),
  output: z.object({
    cost: wireMoney,
    final_cost: wireMoney,
    cost_delta: wireMoney,
    discount_percentage: z.int(),
    code: z.string(),
    code_percent: z.int(),
  }),
  refusals: { 'promo-code': REFUSALS['promo-code'] },
  // A wrong code is counted.
  writes: true,
});

const SENDING = {
  state: REFUSALS.state,
  'brief-unfinished': REFUSALS['brief-unfinished'],
  'work-unknown': REFUSALS['work-unknown'],
  'work-empty': REFUSALS['work-empty'],
  'promo-code': REFUSALS['promo-code'],
  'promo-gone': REFUSALS['promo-gone'],
  'file-missing': REFUSALS['file-missing'],
  'files-most': REFUSALS['files-most'],
} as const;

const written = z.object({
  order,
  brief: z.record(z.string(), z.string()),
  promo_code: z.string(),
  files: z.array(file),
});
export type WrittenOrder = z.output<typeof written>;

export const readInfo = endpoint('GET /services/orders/:orderId/info', {
  id: 'SV05',
  summary: 'An order of a service: its state, stages, money, and what comes back if it is cancelled now',
  who: 'user',
  input: z.object(inOrder),
  output: z.object({
    order,
    /** Where the bill is paid and its receipts lie. */
    bill_page: z.string().nullable(),
    /** Of a reader: the workshop of the audiobook, where the recordings go. */
    workshop_page: z.string().nullable(),
    /** Null where it can be cancelled no more. */
    cancel: z.object({ back: wireMoney, kept: wireMoney }).nullable(),
    unread: z.int(),
    /** An edited text that came home: which version of which chapter it is, and how much of it is new. */
    versions: z.array(
      z.object({
        file_id: z.int(),
        chapter_id: z.int(),
        version_id: z.int(),
        name: z.string(),
        paragraphs: z.int(),
        changed: z.int(),
      }),
    ),
  }),
});
export type OrderInfo = z.output<typeof readInfo.output>;

export const readService = endpoint('GET /services/orders/:orderId/service', {
  id: 'SV06',
  summary: 'What was asked for: the service, the brief, its files',
  who: 'user',
  input: z.object(inOrder),
  output: written,
});

export const newOrder = endpoint('POST /services/orders', {
  id: 'SV07',
  summary: 'Begins an order of a service; with `send` its brief is sent at once',
  who: 'user',
  input: z.object({ type: serviceType, ...given, send: z.boolean().optional() }),
  output: written,
  refusals: { ...SENDING, 'orders-most': REFUSALS['orders-most'], 'too-often': REFUSALS['too-often'] },
});

export const changeOrder = endpoint('PATCH /services/orders/:orderId', {
  id: 'SV70',
  summary: 'The brief of an order that was not sent yet',
  who: 'user',
  input: z.object({ ...inOrder, ...given }),
  output: written,
  refusals: SENDING,
});

export const sendOrder = endpoint('POST /services/orders/:orderId/send', {
  id: 'SV71',
  summary: 'Sends the brief: what has a fixed price is quoted at once, the rest by a manager',
  who: 'user',
  input: z.object(inOrder),
  output: written,
  refusals: SENDING,
});

export const payOrder = endpoint('POST /services/orders/:orderId/pay', {
  id: 'SV72',
  summary: 'Agrees to the price that was named and opens the bill; again: the same bill',
  who: 'user',
  input: z.object({ ...inOrder, final_cost: wireMoney }),
  output: z.object({ page: z.string() }),
  refusals: { state: REFUSALS.state, 'quote-changed': REFUSALS['quote-changed'], 'promo-gone': REFUSALS['promo-gone'] },
});

export const cancelOrder = endpoint('POST /services/orders/:orderId/cancel', {
  id: 'SV73',
  summary: 'Ends an order between stages; what comes back is what SV05 says',
  who: 'user',
  input: z.object({ ...inOrder, words: z.string().trim().max(WORDS_MOST).optional(), back: wireMoney.optional() }),
  output: order,
  refusals: { state: REFUSALS.state, 'quote-changed': REFUSALS['quote-changed'] },
});

export const readThread = endpoint('GET /services/orders/:orderId/thread', {
  id: 'SV74',
  summary: 'What was said and what happened, in order of time',
  who: 'user',
  input: z.object(inOrder),
  output: z.object({ messages: z.array(message), files: z.array(file), last_read: z.int() }),
});
export type Thread = z.output<typeof readThread.output>;

export const writeMessage = endpoint('POST /services/orders/:orderId/messages', {
  id: 'SV75',
  summary: 'A letter to the manager, with files',
  who: 'user',
  input: z.object({
    ...inOrder,
    text: z
      .string()
      .trim()
      .max(TEXT_MOST, { error: `Не\u00A0длиннее ${TEXT_MOST} символов` }),
    upload_ids: uploadIds.optional(),
  }),
  output: z.object({ messages: z.array(message), files: z.array(file), last_read: z.int() }),
  refusals: {
    state: REFUSALS.state,
    'message-empty': REFUSALS['message-empty'],
    'file-missing': REFUSALS['file-missing'],
    'files-most': REFUSALS['files-most'],
    'too-often': REFUSALS['too-often'],
  },
});

export const markRead = endpoint('POST /services/orders/:orderId/read', {
  id: 'SV76',
  summary: 'Everything up to this letter is read',
  who: 'user',
  input: z.object({ ...inOrder, message_id: z.int().min(0) }),
  output: z.object({ last_read: z.int() }),
});

const STAGE_REFUSALS = { state: REFUSALS.state, 'stage-moved': REFUSALS['stage-moved'] } as const;

export const acceptStage = endpoint('POST /services/orders/:orderId/accept', {
  id: 'SV77',
  summary: 'Accepts the stage that was handed over: its money is released',
  who: 'user',
  input: z.object({ ...inOrder, stage: stageNumber }),
  output: order,
  refusals: STAGE_REFUSALS,
});

export const askCorrections = endpoint('POST /services/orders/:orderId/corrections', {
  id: 'SV78',
  summary: 'Asks for corrections, twice at most for a stage',
  who: 'user',
  input: z.object({
    ...inOrder,
    stage: stageNumber,
    remarks: words(TEXT_MOST, 'Напишите, что поправить'),
    upload_ids: uploadIds.optional(),
  }),
  output: order,
  refusals: {
    ...STAGE_REFUSALS,
    'rounds-over': REFUSALS['rounds-over'],
    'file-missing': REFUSALS['file-missing'],
    'files-most': REFUSALS['files-most'],
  },
});

export const openDispute = endpoint('POST /services/orders/:orderId/dispute', {
  id: 'SV79',
  summary: 'Stops the order and its money until the main moderator has decided',
  who: 'user',
  input: z.object({ ...inOrder, words: words(WORDS_MOST, 'Напишите, в\u00A0чём не\u00A0сошлись') }),
  output: order,
  refusals: STAGE_REFUSALS,
});

export const orderFile = endpoint('GET /services/orders/:orderId/files/:fileId', {
  id: 'SV80',
  summary: 'A file of one’s own order',
  who: 'user',
  input: z.object({ ...inOrder, fileId: pathId }),
  output: z.string().meta({ format: 'binary' }),
});

export const takeHome = endpoint('POST /services/orders/:orderId/files/:fileId/home', {
  id: 'SV81',
  summary:
    'A result into the book: a cover as its file, a text as its annotation, an edited text as versions to compare, sound as a recording',
  who: 'user',
  input: z.object({ ...inOrder, fileId: pathId }),
  output: z.object({ files: z.array(file) }),
  refusals: { 'home-unfit': REFUSALS['home-unfit'], 'home-locked': REFUSALS['home-locked'] },
});

export const orderFacts = endpoint('GET /services/orders/begin', {
  id: 'SV82',
  summary: 'What a brief begins with: own discounts and codes, a draft of this service',
  who: 'user',
  input: z.object({ type: serviceType }),
  output: z.object({
    personal: z.object({ words: z.string(), percent: z.int() }).nullable(),
    codes: z.array(z.object({ code: z.string(), percent: z.int() })),
    draft_id: z.int().nullable(),
  }),
});
export type OrderFacts = z.output<typeof orderFacts.output>;
