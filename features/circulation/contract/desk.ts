import { caseStanding } from '@pero/moderation/contract/queue';
import { CASE_REFUSALS } from '@pero/moderation/rules/refusals';
import { endpoint } from '@pero/wire/endpoint';
import { nothing, paging, pathId, wireMoment, wireMoney } from '@pero/wire/shapes';
import { z } from 'zod';
import { DESK_REFUSALS } from '../rules/order-refusals.ts';
import { STATES } from '../rules/states.ts';
import { remark, shownOrder } from './shown-order.ts';

const template = z.object({ slug: z.string(), label: z.string(), part: z.enum(['block', 'cover']), text: z.string() });

/** Nothing of whom it goes to: a layout is judged by its pages. */
const judged = shownOrder
  .pick({
    id: true,
    title: true,
    status: true,
    status_words: true,
    items_count: true,
    cover_type: true,
    trim: true,
    page_count: true,
    spine: true,
    files: true,
    comment: true,
    round: true,
    pdf: true,
    cover: true,
  })
  .extend({
    author: z.object({ id: z.int(), name: z.string() }),
    remarks: z.array(remark.extend({ round: z.int() })),
    due_at: wireMoment,
    submitted_at: wireMoment,
    standing: caseStanding,
    templates: z.array(template),
  });
export type JudgedLayout = z.output<typeof judged>;

export const readLayout = endpoint('GET /moderation/circulation/:orderId', {
  id: 'SV57',
  summary:
    'The layout of a tirage before its judge: pages, what the machine found, remarks of all rounds, what may be done',
  who: 'mod',
  input: z.object({ orderId: pathId }),
  output: judged,
});

export const approveLayout = endpoint('POST /moderation/circulation/:orderId/approve', {
  id: 'SV52',
  summary: 'The layout is good: it is to be paid within seven days',
  who: 'mod',
  input: z.object({ orderId: pathId }),
  output: z.object({ id: z.int() }),
  refusals: { ...CASE_REFUSALS, ...DESK_REFUSALS },
});

const WORDS = 'Напишите замечание';
export const returnLayout = endpoint('POST /moderation/circulation/:orderId/reject', {
  id: 'SV53',
  summary: 'Back to its author, each remark at a page, by template or in own words',
  who: 'mod',
  input: z.object({
    orderId: pathId,
    remarks: z
      .array(
        z.object({
          part: z.enum(['block', 'cover']),
          page: z.int().min(1).nullish(),
          template: z.string().max(40).nullish(),
          text: z.string({ error: WORDS }).trim().min(1, { error: WORDS }).max(2000),
        }),
      )
      .min(1, { error: CASE_REFUSALS['comment-needed'].message })
      .max(50),
  }),
  output: z.object({ id: z.int() }),
  refusals: { ...CASE_REFUSALS, ...DESK_REFUSALS },
});

const atDesk = z.object({
  id: z.int(),
  title: z.string(),
  author: z.object({ id: z.int(), name: z.string() }),
  status: z.enum(STATES),
  status_words: z.string(),
  items_count: z.int(),
  total_amount: wireMoney.nullable(),
  is_delayed: z.boolean(),
  delay_reason: z.string(),
  complaint: z.string(),
  complained_at: wireMoment.nullable(),
  job_state: z.string().nullable(),
  tracks: z.array(z.string()),
  changed_at: wireMoment,
});
export type TirageAtDesk = z.output<typeof atDesk>;

export const DESK_TABS = ['attention', 'going', 'over'] as const;

export const listTirages = endpoint('GET /moderation/tirages/:tab', {
  id: 'SV54',
  summary:
    'Tirages for the staff: what needs a person (complaints, delays, returned parcels), what goes on, what is over',
  who: 'main',
  input: z.object({ tab: z.enum(DESK_TABS), ...paging }),
  output: atDesk,
  paged: true,
});

export const refundLines = endpoint('POST /moderation/tirages/:orderId/refund', {
  id: 'SV55',
  summary:
    'Gives back a part or all of what was paid: so many copies, the road, or both; the complaint is settled by it',
  who: 'main',
  input: z.object({
    orderId: pathId,
    goods: wireMoney.optional(),
    copies: z.int().min(0).max(1000).optional(),
    road: wireMoney.optional(),
    reason: z
      .string({ error: 'Напишите причину: её прочитает автор' })
      .trim()
      .min(3, { error: 'Напишите причину: её прочитает автор' })
      .max(300),
  }),
  output: z.object({ refunded: wireMoney }),
  refusals: DESK_REFUSALS,
});

const ANSWER_WORDS = 'Напишите ответ: его прочитает автор';

export const settleComplaint = endpoint('POST /moderation/tirages/:orderId/settle', {
  id: 'SV56',
  summary: 'A complaint is answered in words, without money',
  who: 'main',
  input: z.object({
    orderId: pathId,
    answer: z
      .string({ error: ANSWER_WORDS })
      .trim()
      .min(3, { error: ANSWER_WORDS })
      .max(2000, { error: 'Не\u00A0длиннее 2000\u00A0символов' }),
  }),
  output: nothing,
  refusals: DESK_REFUSALS,
});
