import { endpoint } from '@pero/wire/endpoint';
import { nothing, paging, pathId, wireDay, wireMoment, wireMoney } from '@pero/wire/shapes';
import { z } from 'zod';
import { CLAIM_BARS } from '../rules/claim.ts';
import { REFUSALS } from '../rules/refusals.ts';
import { PAYOUT_METHODS, PAYOUT_STATES } from '../rules/states.ts';

/** Where royalty is paid to, and the claims. */

export const readEncryptionKey = endpoint('GET /account/encryption-key', {
  id: 'AC25',
  summary: 'The key to which a browser encrypts requisites; only the payout worker has its other half',
  who: 'user',
  input: nothing,
  /** RSA-OAEP-256, SPKI in base64. */
  output: z.object({ key_id: z.string(), public_encryption_key: z.string() }),
  refusals: REFUSALS,
});

/** What anybody may see of a requisite: never a whole number. */
const requisite = z.object({
  id: z.int(),
  method: z.enum(PAYOUT_METHODS),
  /** «•••• 4417, Сбербанк» */
  mask: z.string(),
  /** Whose account it is. */
  holder: z.string(),
  created_at: wireMoment,
  /** The worker has opened it: waiting, fine, or what was wrong. */
  state: z.enum(['waiting', 'good', 'bad']),
  problem: z.string(),
  /** Money goes there from this moment on: new requisites rest for 48 hours. */
  usable_from: wireMoment,
});
export type Requisite = z.output<typeof requisite>;

/**
 * `sealed`: {key_id, key, iv, data} — an AES-GCM key wrapped by RSA-OAEP-256 and, under it, JSON
 * {bik, account, name, inn}. The mask is made in the browser from the last four digits; the worker checks it.
 */
const sealed = z.object({
  key_id: z.string().max(100),
  key: z.string().max(1000),
  iv: z.string().max(64),
  data: z.string().max(4000),
});
const toKeep = z.object({
  method: z.enum(PAYOUT_METHODS),
  sealed: sealed.optional(),
  /** Of a card: the token that PY03 gave. */
  card_token: z.string().max(100).optional(),
  mask: z.string().max(60),
  holder: z.string().trim().max(150),
  /** What AC18 gave for the action `requisites`, asked for about this card_token, or this mask and the sha256 of `sealed.data`. */
  otc_token: z.string({ error: 'Подтвердите реквизиты кодом из\u00A0письма' }).max(200),
});

export const listRequisites = endpoint('GET /account/payment-request-requisite', {
  id: 'AC22',
  summary: 'My requisites, newest first',
  who: 'user',
  input: nothing,
  output: z.array(requisite),
});
export const addRequisite = endpoint('POST /account/payment-request-requisite', {
  id: 'AC22',
  summary: 'Keeps requisites that only the payout worker can open; by a code, and nothing goes there for 48 hours',
  who: 'user',
  input: toKeep,
  output: requisite,
  refusals: REFUSALS,
});
export const changeRequisite = endpoint('PATCH /account/payment-request-requisite', {
  id: 'AC22',
  summary: 'Puts new requisites in the place of the last ones; by a code, and nothing goes there for 48 hours',
  who: 'user',
  input: toKeep,
  output: requisite,
  refusals: REFUSALS,
});
export const lastRequisite = endpoint('GET /account/payment-request-requisite/last', {
  id: 'AC23',
  summary: 'The requisites of the next payout; null while there are none',
  who: 'user',
  input: nothing,
  output: requisite.nullable(),
});

const taxed = z.object({
  gross: wireMoney,
  deduction: wireMoney,
  base: wireMoney,
  /** Bases of the year before this claim. */
  base_before: wireMoney,
  tax: wireMoney,
  net: wireMoney,
  /** «НДФЛ 13 %: 312 000 ₽ с первых 2,4 млн…» */
  words: z.string(),
  /** Withheld and not due after all: it went to the balance. Below zero it was taken from there. */
  returned: wireMoney,
});
/** `bars`: why a claim is not possible now; a screen shows each with the way out. */
export const canCreate = endpoint('GET /account/payment-request/can-create', {
  id: 'AC24',
  summary: 'Whether a payout may be claimed now, how much, and what stands in the way',
  who: 'user',
  input: nothing,
  output: z.object({
    success: z.boolean(),
    amount: wireMoney,
    minimum: wireMoney,
    bars: z.array(z.object({ reason: z.enum(CLAIM_BARS), message: z.string(), to: z.string().nullable() })),
    taxed,
    tax_form: z.string().nullable(),
    /** Of the self-employed: what we paid this year, and how near the limit of the law is with what is ready. */
    npd_year: z.object({ paid: wireMoney, limit: wireMoney, state: z.enum(['far', 'near', 'over']) }).nullable(),
  }),
});
export type CanClaim = z.output<typeof canCreate.output>;

export const royaltyInfo = endpoint('GET /statistics/royalty/info', {
  id: 'ST06',
  summary: 'What lies on my account, what was paid, whether a payout can be claimed',
  who: 'user',
  input: nothing,
  output: z.object({
    with_current_period_royalty: wireMoney,
    /** Reported already: what a claim would take. */
    ready: wireMoney,
    frozen: wireMoney,
    reserved: wireMoney,
    /** Refunds of what was paid out: taken from the next royalty. */
    debt: wireMoney,
    paid_royalty: wireMoney,
    is_payout_enabled: z.boolean(),
    /** When the running month can be claimed. */
    next_report_on: wireDay,
  }),
});
export type RoyaltyInfo = z.output<typeof royaltyInfo.output>;

const file = z.object({ kind: z.enum(['act', 'tax-note', 'receipt']), label: z.string(), url: z.string() });
const payout = z.object({
  id: z.int(),
  /** What leaves the balance. */
  amount: wireMoney,
  tax: wireMoney,
  net: wireMoney,
  status: z.enum(PAYOUT_STATES),
  label: z.string(),
  datetime: wireMoment,
  /** When the bank paid, as it says itself: the tax belongs to that year. */
  paid_at: wireMoment.nullable(),
  /** Every state it went through. */
  history: z.array(z.object({ status: z.enum(PAYOUT_STATES), label: z.string(), at: wireMoment })),
  mask: z.string(),
  reason: z.string(),
  /** Why it does not go on now, though nothing is wrong with it. */
  wait: z.object({ words: z.string(), until: wireMoment.nullable() }).nullable(),
  can_cancel: z.boolean(),
  expected_by: wireDay.nullable(),
  taxed,
  documents: z.array(file),
  /** Self-employed: a receipt is due by the ninth of the month after the payout; its address once given. */
  receipt: z.object({ due_on: wireDay, url: z.string().nullable() }).nullable(),
});
export type Payout = z.output<typeof payout>;

export const listPayouts = endpoint('GET /statistics/royalty/payout', {
  id: 'ST10',
  summary: 'My payouts, newest first',
  who: 'user',
  input: z.object(paging),
  output: payout,
  paged: true,
});
/** `otc_token` is what AC17/AC18 gave for the action `payout`. The whole ready sum is claimed. Idempotency-Key is honoured. */
export const claimPayout = endpoint('POST /statistics/royalty/payout', {
  id: 'ST10',
  summary: 'Claims all that is ready',
  who: 'user',
  input: z.object({
    otc_token: z.string({ error: 'Подтвердите заявку кодом из\u00A0письма' }).max(200),
    requisite_id: z.int().optional(),
  }),
  output: payout,
  refusals: REFUSALS,
});
export const cancelPayout = endpoint('DELETE /statistics/royalty/payout', {
  id: 'ST10',
  summary: 'Takes a claim back that nobody has looked at',
  who: 'user',
  input: z.object({ id: pathId }),
  output: payout,
  refusals: REFUSALS,
});
/** The address that «Мой налог» gives to a receipt. */
export const addReceipt = endpoint('POST /statistics/royalty/payout/:payoutId/receipt', {
  id: 'ST23',
  summary: 'A self-employed author gives the receipt of a payout',
  who: 'user',
  input: z.object({ payoutId: pathId, url: z.string().max(300) }),
  output: payout,
  refusals: REFUSALS,
});

export const PAPERS = ['act', 'tax-note'] as const;
export type Paper = (typeof PAPERS)[number];
export const readPaper = endpoint('GET /statistics/royalty/payout/:payoutId/documents/:paper', {
  id: 'ST24',
  summary: 'The act of a payout, or the note of the tax withheld from it, as PDF',
  who: 'user',
  input: z.object({ payoutId: pathId, paper: z.enum(PAPERS) }),
  output: nothing,
});

export const cardKey = endpoint('GET /payments/card/key', {
  id: 'PY02',
  summary: "The bank's key, to which a browser encrypts a card",
  who: 'user',
  input: nothing,
  output: z.object({ key_id: z.string(), public_key: z.string() }),
  refusals: REFUSALS,
});
export const registerCard = endpoint('POST /payments/card/register', {
  id: 'PY03',
  summary: 'Registers an encrypted card at the bank, for whoever has just typed the password (AC30)',
  who: 'user',
  input: z.object({ key_id: z.string().max(100), encrypted_card: z.string().max(2000) }),
  output: z.object({ card_token: z.string(), mask: z.string(), brand: z.string() }),
  refusals: REFUSALS,
});

export const holdPayouts = endpoint('PUT /moderation/payout-holds/:userId', {
  id: 'PY05',
  summary: 'Holds the payouts of an author back while something is looked into',
  who: 'main',
  freshFactor: true,
  input: z.object({ userId: pathId, reason: z.string().trim().min(1, { error: 'Укажите причину' }).max(500) }),
  output: z.object({ user_id: z.int(), reason: z.string(), since: wireMoment }),
});
export const stopPayouts = endpoint('POST /payments/stop', {
  id: 'PY06',
  summary: 'By the link of a letter: holds the payouts of whoever it was sent to, and signs them out everywhere',
  who: 'any',
  input: z.object({ token: z.string().min(1).max(200) }),
  output: z.object({ stopped: z.boolean() }),
  refusals: { 'stop-link-unknown': REFUSALS['stop-link-unknown'] },
});
export const stopOwnPayouts = endpoint('POST /payments/stop/mine', {
  id: 'PY07',
  summary: 'By a button: holds my payouts, and ends every other session of mine',
  who: 'user',
  input: nothing,
  output: z.object({ stopped: z.boolean() }),
});

/** Who calls has no session: the signature of the raw body is its authority. The body is `bankNotice` of bank.ts. */
export const hearBank = endpoint('POST /payments/webhook/:provider', {
  id: 'PY04',
  summary: 'The bank tells of a payout, signed with the key we share',
  who: 'any',
  input: z.object({ provider: z.string() }),
  output: nothing,
});
