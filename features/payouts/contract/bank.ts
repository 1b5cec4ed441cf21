import { z } from 'zod';

/**
 * The protocol between us and the bank that pays authors; docs/bank-protocol.md says it in words. Both sides read it.
 * Every call carries `Authorization: Bearer {CARD_BANK_KEY}`. Money is in kopecks.
 */

const kopecks = z.int().min(1);
const moment = z.iso.datetime();

/** GET {CARD_BANK_URL}api/key: the bank's public key, to which a browser encrypts a card number. */
export const bankKey = z.object({ key_id: z.string(), public_key: z.string() });

/** POST api/cards: registers a card that only the bank can read. */
export const cardToRegister = z.object({
  key_id: z.string(),
  encrypted_card: z.string().max(2000),
  holder_ref: z.string(),
});
export const registeredCard = z.object({
  card_token: z.string(),
  mask: z.string(),
  brand: z.enum(['mir', 'visa', 'mastercard', 'other']),
  /** The same whenever this card is registered, by whomever; it tells nothing of the number. */
  fingerprint: z.string().min(16).max(128).optional(),
});
export type RegisteredCard = z.output<typeof registeredCard>;

export const recipient = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('account'),
    bik: z.string(),
    account: z.string(),
    name: z.string(),
    inn: z.string().nullable(),
  }),
  z.object({ kind: z.literal('card'), card_token: z.string() }),
]);

/** POST api/payouts: pays once for each `payout_id`; the same id with another body is 409. */
export const payoutOrder = z.object({
  payout_id: z.uuid(),
  amount: kopecks,
  currency: z.literal('RUB'),
  purpose: z.string().max(210),
  recipient,
});
export type PayoutOrder = z.output<typeof payoutOrder>;

export const BANK_STATES = ['accepted', 'paid', 'refused'] as const;

/** The answer of POST api/payouts and of GET api/payouts/{payout_id} (404 when the bank never heard of it). */
export const bankPayout = z.object({
  payout_id: z.uuid(),
  bank_id: z.string(),
  state: z.enum(BANK_STATES),
  /** In words for the author; only of a refused one. */
  reason: z.string().nullable(),
  at: moment,
});
export type BankPayout = z.output<typeof bankPayout>;

/** POST {SITE_URL}/api/payments/webhook/card-bank: the bank tells of a change, at least once; PY04. */
export const SIGNATURE_HEADER = 'x-signature';
export const bankNotice = bankPayout.extend({ event_id: z.uuid() });
export type BankNotice = z.output<typeof bankNotice>;
