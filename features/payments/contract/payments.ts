import { endpoint, HOUSE_ROLES } from '@pero/wire/endpoint';
import { nothing, pathId, wireMoment, wireMoney } from '@pero/wire/shapes';
import { z } from 'zod';
import { SOLD } from '../rules/lines.ts';
import { PAY_REFUSALS } from '../rules/refusals.ts';
import { BILL_STATES, ERRAND_STATES, METHODS } from '../rules/states.ts';

const hash = z
  .string()
  .min(32)
  .max(64)
  .regex(/^[\w-]+$/);
export const fiscal = z.object({ number: z.string(), storage: z.string(), sign: z.string(), at: z.string() });

export const payLines = z.array(
  z.object({ name: z.string(), quantity: z.int(), total: wireMoney, sold: z.enum(SOLD) }),
);

const card = z.object({ id: z.int(), /** «•••• 4417, МИР» */ mask: z.string(), saved_at: wireMoment });

/** What anybody with the hash reads: no name, no address, no card. What is `mine` is null for all but its owner. */
const bill = z.object({
  title: z.string(),
  about: z.string(),
  amount: wireMoney,
  lines: payLines,
  /** `over`: nobody paid it in time. */
  state: z.enum([...BILL_STATES, 'over']),
  payable_until: wireMoment,
  /** No payment company is connected: nothing can be paid now. */
  is_off: z.boolean(),
  /** A card is held first: there is little of what is bought. */
  is_scarce: z.boolean(),
  attempt: z
    .object({
      state: z.enum(['opening', 'waiting', 'held']),
      method: z.enum(METHODS).nullable(),
      amount: wireMoney,
      /** The page of the payment company; null until it has answered. */
      address: z.string().nullable(),
      /** So long it is open there. */
      until: wireMoment,
      /** The company has been silent for a while; it is asked again. */
      is_slow: z.boolean(),
    })
    .nullable(),
  /** Why the last attempt came to nothing. */
  failed: z.object({ reason: z.string(), message: z.string(), at: wireMoment }).nullable(),
  paid_at: wireMoment.nullable(),
  refunds: z.array(
    z.object({
      amount: wireMoney,
      state: z.enum(ERRAND_STATES),
      reason: z.string(),
      /** Came for nothing: a second time, or too late. */
      is_stray: z.boolean(),
      made_at: wireMoment,
      ended_at: wireMoment.nullable(),
    }),
  ),
  receipts: z.array(
    z.object({
      kind: z.enum(['payment', 'refund', 'closing']),
      amount: wireMoney,
      state: z.enum(ERRAND_STATES),
      items: z.array(z.object({ name: z.string(), quantity: z.int(), price: wireMoney })),
      fiscal: fiscal.nullable(),
      made_at: wireMoment,
    }),
  ),
  mine: z
    .object({
      order_page: z.string(),
      email: z.string(),
      /** Where the receipt went; null when somebody else paid. */
      receipt_to: z.string().nullable(),
      /** A card can be remembered at this company; those that are. */
      remembers: z.boolean(),
      cards: z.array(card),
      /** «•••• 4417, МИР» */
      mask: z.string(),
      /** The number of the payment at the company, for whoever asks it. */
      operation: z.string().nullable(),
    })
    .nullable(),
});
export type BillShown = z.output<typeof bill>;

export const orderInfo = endpoint('GET /payments/order-info/:hash', {
  id: 'PY01',
  summary: 'A bill and how its payment stands, for whoever has its hash',
  who: 'any',
  house: HOUSE_ROLES,
  input: z.object({ hash }),
  output: bill,
});

/** Twice is harmless: while one attempt is open its page is answered again. */
export const payBill = endpoint('POST /payments/order-info/:hash/pay', {
  id: 'PY10',
  summary: 'Opens a page at the payment company, or the one that is open already; its address comes with PY01',
  who: 'any',
  house: HOUSE_ROLES,
  input: z.object({
    hash,
    /** As it was read: by another sum nothing is begun. */
    amount: wireMoney,
    email: z.email({ error: 'Укажите почту: на\u00A0неё придёт чек' }).max(254),
    method: z.enum(METHODS, { error: 'Выберите, чем платить' }).optional(),
    /** Remember the card: of whoever has signed in, and agreed to it in so many words. */
    save: z.boolean().optional(),
    /** A remembered card, charged at once. */
    saved: z.int().min(1).optional(),
  }),
  output: bill,
  refusals: PAY_REFUSALS,
});

export const listCards = endpoint('GET /payments/cards', {
  id: 'PY11',
  summary: 'Cards that one let us remember, by their last digits',
  who: 'user',
  input: nothing,
  output: z.object({ cards: z.array(card) }),
});
export const forgetCard = endpoint('DELETE /payments/cards/:cardId', {
  id: 'PY12',
  summary: 'Forgets a remembered card: nothing is paid by it any more',
  who: 'user',
  input: z.object({ cardId: pathId }),
  output: z.object({ cards: z.array(card) }),
});

/** Neither believes what it is told: the worker asks the company. */
export const hearYookassa = endpoint('POST /payments/webhook/yookassa', {
  id: 'PY04',
  summary: 'YooKassa tells that a payment or a refund has changed: from its own networks, unsigned, a hint to ask',
  who: 'any',
  input: nothing,
  output: nothing,
});
export const hearTbank = endpoint('POST /payments/webhook/tbank', {
  id: 'PY04',
  summary: 'T-Bank tells that a payment has changed, with its token in the body: a hint to ask',
  who: 'any',
  input: nothing,
  output: nothing,
});
