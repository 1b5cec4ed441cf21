import { endpoint } from '@pero/wire/endpoint';
import { paging, pathId, wireMoment, wireMoney } from '@pero/wire/shapes';
import { z } from 'zod';
import { TROUBLES } from '../rules/attention.ts';
import { AGAIN_REFUSALS, NOTE } from '../rules/refusals.ts';
import { ATTEMPT_STATES, BILL_STATES, ERRAND_STATES, METHODS, WISHES } from '../rules/states.ts';
import { fiscal, payLines } from './payments.ts';

/** All bills, for main moderators: what is on its way, what a person has to look at, and asking again. */

const NOTE_SHORT = 'Напишите, почему: хотя бы десять знаков';
const person = z.object({ id: z.int(), name: z.string() });

const row = z.object({
  id: z.int(),
  kind: z.string(),
  order: z.int(),
  title: z.string(),
  person,
  amount: wireMoney,
  returned: wireMoney,
  state: z.enum(BILL_STATES),
  made_at: wireMoment,
  paid_at: wireMoment.nullable(),
  troubles: z.array(z.enum(TROUBLES)),
});
export type BillRow = z.output<typeof row>;

const errand = {
  id: z.int(),
  amount: wireMoney,
  their_id: z.string().nullable(),
  made_at: wireMoment,
  ended_at: wireMoment.nullable(),
  /** Asked in vain so often. */
  tries: z.int(),
  due_at: wireMoment,
};
/** What was refused before, by whom it was asked for again, and why. */
const again = { replaces: z.int().nullable(), is_replaced: z.boolean(), asked_by: person.nullable(), note: z.string() };

const whole = row.extend({
  about: z.string(),
  hash: z.string(),
  order_page: z.string(),
  lines: payLines,
  earned: wireMoney,
  payable_until: wireMoment,
  attempts: z.array(
    z.object({
      ...errand,
      company: z.string(),
      method: z.enum(METHODS).nullable(),
      mask: z.string(),
      state: z.enum(ATTEMPT_STATES),
      wish: z.enum(WISHES).nullable(),
      hold_until: wireMoment.nullable(),
      reason: z.string().nullable(),
      fee: wireMoney.nullable(),
      is_of_bill: z.boolean(),
    }),
  ),
  refunds: z.array(
    z.object({
      ...errand,
      ...again,
      state: z.enum(ERRAND_STATES),
      reason: z.string(),
      refusal: z.string().nullable(),
      is_stray: z.boolean(),
    }),
  ),
  receipts: z.array(
    z.object({
      ...errand,
      ...again,
      kind: z.enum(['payment', 'refund', 'closing']),
      state: z.enum(ERRAND_STATES),
      is_late: z.boolean(),
      fiscal: fiscal.nullable(),
    }),
  ),
});
export type WholeBill = z.output<typeof whole>;

export const BILL_LISTS = ['all', 'attention'] as const;

export const listBills = endpoint('GET /moderation/bills', {
  id: 'PY30',
  summary: 'Bills, the newest first: `q` is the number of an order, a sum in roubles, an address or a name; `list` what waits for a person',
  who: 'main',
  input: z.object({ ...paging, q: z.string().trim().max(150).optional(), list: z.enum(BILL_LISTS).default('all') }),
  output: row,
  paged: true,
});

export const readBill = endpoint('GET /moderation/bills/:billId', {
  id: 'PY31',
  summary: 'A bill with its attempts, refunds and receipts, as the company has told them',
  who: 'main',
  input: z.object({ billId: pathId }),
  output: whole,
});

const note = z.string({ error: NOTE_SHORT }).trim().min(NOTE.least, { error: NOTE_SHORT }).max(NOTE.most);
const common = { who: 'main', output: whole, refusals: AGAIN_REFUSALS } as const;

export const refundAgain = endpoint('POST /moderation/bills/:billId/refunds/:refundId/again', {
  ...common,
  id: 'PY32',
  summary: 'Asks the company again for a refund that it refused: the same money, once for each refusal',
  freshFactor: true,
  input: z.object({ billId: pathId, refundId: pathId, note }),
});

export const receiptAgain = endpoint('POST /moderation/bills/:billId/receipts/:receiptId/again', {
  ...common,
  id: 'PY33',
  summary: 'Asks again for a receipt that the cash register refused',
  input: z.object({ billId: pathId, receiptId: pathId, note }),
});

export const lookNow = endpoint('POST /moderation/bills/:billId/look', {
  ...common,
  id: 'PY34',
  summary: 'Asks the company at once how everything of a bill stands that is on its way',
  input: z.object({ billId: pathId }),
});
