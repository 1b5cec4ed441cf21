import { authorOf } from '@pero/accounts/actions/author';
import { spendOtcToken } from '@pero/accounts/actions/one-time-codes';
import type { BookingAct } from '@pero/ledger/actions/ledger';
import type { Booking } from '@pero/ledger/entries';
import { noteRequisites } from '@pero/referral/actions/referral';
import type { Act, Actor } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import { type Limit, withinLimit } from '@pero/server-platform/http/limits';
import { task } from '@pero/server-platform/jobs/tasks';
import { readTaxData } from '@pero/verification/actions/tax';
import { z } from 'zod';
import { placeShared, requisiteChecked, requisitesChanged } from '../events.ts';
import { accountProblem, type KnownHolder, type OpenAccount, showsTooMuch, usableFrom } from '../rules/requisites.ts';
import type { PayoutMethod } from '../rules/states.ts';
import * as store from '../store/requisites.ts';
import { placeSubject } from './confirmed-actions.ts';
import { markOf, openSealed, type PrivateKey, type PublicKey } from './keys.ts';
import { lockPayoutsOf } from './lock.ts';

export const checkRequisiteNow = task('payouts.check-requisite', { requisiteId: z.int() });

const KEEPING: Limit = { name: 'payout-requisites', most: 20, seconds: 3600 };

type ToKeep = {
  readonly method: PayoutMethod;
  readonly sealed?: store.SealedRequisites | undefined;
  readonly card_token?: string | undefined;
  readonly mask: string;
  readonly holder: string;
  readonly otc_token: string;
};

/** Keeps what only the worker can open, and asks it to look. A card was looked at by the bank when it gave its token. */
export async function keepRequisite(act: Act & Booking, given: ToKeep, key: PublicKey | null) {
  return keep(act, given, key, false);
}

/** The same in the place of the last ones. */
export async function changeRequisite(act: Act & Booking, given: ToKeep, key: PublicKey | null) {
  return keep(act, given, key, true);
}

/**
 * By the code for this very place, spent in the transaction that keeps it. The owner hears of it at once, by a letter
 * that cannot be switched off, and nothing goes there for two days.
 */
async function keep(act: Act & Booking, given: ToKeep, key: PublicKey | null, isInstead: boolean) {
  const { db, actor, now } = act;
  if (!(await withinLimit(db, KEEPING, String(actor.userId), now))) return { refused: 'too-many-requisites' } as const;
  await lockPayoutsOf(db, actor.userId);
  const place = given.method === 'card' ? await cardIn(act, given) : accountIn(given, key);
  if (!('requisite' in place)) return place;
  const unconfirmed = await spendOtcToken(act, 'requisites', given.otc_token, place.subject);
  if (unconfirmed) return unconfirmed;

  const [last] = await store.requisitesOf(db, actor.userId);
  const whole = { ...place.requisite, userId: actor.userId, usableFrom: usableFrom(now) };
  const kept = await store.addRequisite(db, whole, now);
  if (isInstead && last) await store.replaceRequisite(db, last.id, now);
  if (place.mark) await notePlace(act, actor.userId, place.mark);
  else await act.enqueue(checkRequisiteNow, { requisiteId: kept.id });
  const data = { userId: actor.userId, requisiteId: kept.id, method: kept.method };
  await act.announce(requisitesChanged, { subject: kept.id, data, words: { mask: kept.mask } });
  return shown(kept);
}

function accountIn({ sealed, mask, holder }: ToKeep, key: PublicKey | null) {
  if (key === null) return { refused: 'key-missing' } as const;
  if (!sealed) return { refused: 'sealed-missing' } as const;
  if (sealed.key_id !== key.keyId) return { refused: 'key-changed' } as const;
  if (holder === '') return { refused: 'holder-missing' } as const;
  if (showsTooMuch(mask)) return { refused: 'mask-reveals' } as const;
  const requisite = { method: 'account', sealed, cardToken: null, mask, holder, state: 'waiting' } as const;
  return { requisite, subject: placeSubject({ mask, sealed }), mark: null };
}

async function cardIn({ db, actor }: Act, { card_token, holder }: ToKeep) {
  if (!card_token) return { refused: 'card-missing' } as const;
  const card = await store.cardBy(db, actor.userId, card_token);
  if (!card) return { refused: 'card-unknown' } as const;
  const { token, mask } = card;
  const requisite = { method: 'card', sealed: null, cardToken: token, mask, holder, state: 'good' } as const;
  return { requisite, subject: placeSubject({ card_token: token }), mark: card.fingerprint ?? token };
}

/** Two people with one account or card do not earn by inviting each other, and staff hears of it. */
async function notePlace(
  act: Pick<BookingAct, 'db' | 'now' | 'today' | 'announce' | 'ledger'>,
  userId: number,
  place: string,
) {
  const others = await noteRequisites(act, userId, place);
  if (others.length === 0) return;
  await act.announce(placeShared, { subject: userId, data: { userIds: [userId, ...others] } });
}

export async function requisitesOf({ db, actor }: { db: Db; actor: Actor }) {
  return (await store.requisitesOf(db, actor.userId)).map(shown);
}

export async function lastRequisite({ db, actor }: { db: Db; actor: Actor }) {
  const [last] = await store.requisitesOf(db, actor.userId);
  return last ? shown(last) : null;
}

function shown({ id, method, mask, holder, createdAt, state, problem, usableFrom: usable_from }: store.Requisite) {
  return { id, method, mask, holder, created_at: createdAt, state, problem, usable_from };
}

/** In the worker: opens new requisites and says whether money can go there. What it reads stays here. */
export async function checkRequisite(act: BookingAct, id: number, key: PrivateKey): Promise<void> {
  const requisite = await store.requisiteBy(act.db, id);
  if (requisite?.state !== 'waiting') return;
  const found = await openedFor(act.db, requisite, key);
  const problem = 'problem' in found ? found.problem : null;
  if (!(await store.judgeRequisite(act.db, id, problem, act.now))) return;
  const { userId, mask } = requisite;
  if ('recipient' in found && found.recipient.kind === 'account') {
    const { bik, account } = found.recipient;
    await notePlace(act, userId, markOf(key, `${bik}/${account}`));
  }
  const state = problem === null ? 'good' : 'bad';
  const words = { mask, problem: problem ?? '' };
  await act.announce(requisiteChecked, { subject: id, data: { userId, state }, words });
}

/** To whom the money goes, as the bank must hear it; or why it cannot go there. */
export type Recipient =
  | ({ readonly kind: 'account' } & OpenAccount)
  | { readonly kind: 'card'; readonly card_token: string };

export async function openedFor(
  db: Db,
  requisite: store.Requisite,
  key: PrivateKey,
): Promise<{ readonly recipient: Recipient } | { readonly problem: string }> {
  const recipient = recipientIn(requisite, key);
  if (!recipient) return { problem: 'Реквизиты не\u00A0удалось прочесть. Введите их заново' };
  const problem = recipient.kind === 'card' ? null : accountProblem(recipient, await knownOf(db, requisite));
  return problem === null ? { recipient } : { problem };
}

/** Without asking again whether it is right: what was approved goes where it was approved for. */
export function recipientIn({ cardToken, sealed }: store.Requisite, key: PrivateKey): Recipient | null {
  if (cardToken !== null) return { kind: 'card', card_token: cardToken };
  const open = sealed && readSealed(key, sealed);
  return open && { kind: 'account', ...open };
}

const secret = z.object({
  bik: z.string().max(20),
  account: z.string().max(40),
  name: z.string().max(200),
  inn: z.string().max(20).nullable(),
});

function readSealed(key: PrivateKey, sealed: store.SealedRequisites): OpenAccount | null {
  const text = openSealed(key, sealed);
  if (text === null) return null;
  try {
    const { bik, account, name, inn } = secret.parse(JSON.parse(text));
    const digits = (typed: string) => typed.replace(/[\s\u00A0]/g, '');
    return { bik: digits(bik), account: digits(account), name: name.trim(), inn: inn && digits(inn) };
  } catch {
    // Encrypted well, and yet no requisites.
    return null;
  }
}

async function knownOf(db: Db, { userId, mask, holder }: store.Requisite): Promise<KnownHolder> {
  const tax = await readTaxData(db, userId);
  return { fullName: await fullNameOf(db, userId), inn: tax.inn, form: tax.status, mask, holder };
}

/** As the papers name a person. */
export async function fullNameOf(db: Db, userId: number): Promise<string> {
  const { names } = await authorOf(db, userId);
  return [names.last, names.first, names.middle].filter((part) => part !== '').join(' ');
}
