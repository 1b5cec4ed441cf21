import { authorOf } from '@pero/accounts/actions/author';
import { noteRequisites } from '@pero/royalties/actions/referral';
import type { Act, Actor } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/db';
import type { JobAct } from '@pero/server-platform/jobs';
import { type Limit, withinLimit } from '@pero/server-platform/limits';
import { readTaxData } from '@pero/verification/actions/tax';
import { z } from 'zod';
import { accountProblem, type Known, type OpenAccount, showsTooMuch } from '../rules/requisites.ts';
import type { PayoutMethod } from '../rules/states.ts';
import * as store from '../store/requisites.ts';
import { markOf, openSealed, type PrivateKey, type PublicKey } from './keys.ts';

export const CHECK_REQUISITE = 'payouts.check-requisite';

const KEEPING: Limit = { name: 'payout-requisites', most: 20, seconds: 3600 };

type ToKeep = {
  readonly method: PayoutMethod;
  readonly sealed?: store.Sealed | undefined;
  readonly card_token?: string | undefined;
  readonly mask: string;
  readonly holder: string;
};

/** Keeps what only the worker can open, and asks it to look. A card was looked at by the bank when it gave its token. */
export async function keepRequisite(act: Act, given: ToKeep, key: PublicKey | null) {
  const { db, actor, now } = act;
  if (!(await withinLimit(db, KEEPING, String(actor.userId), now))) return { refused: 'too-many-requisites' } as const;
  return given.method === 'card' ? keepCard(act, given) : keepAccount(act, given, key);
}

async function keepAccount(act: Act, { sealed, mask, holder }: ToKeep, key: PublicKey | null) {
  const { db, actor, now } = act;
  if (key === null) return { refused: 'key-missing' } as const;
  if (!sealed) return { refused: 'sealed-missing' } as const;
  if (sealed.key_id !== key.keyId) return { refused: 'key-changed' } as const;
  if (holder === '') return { refused: 'holder-missing' } as const;
  if (showsTooMuch(mask)) return { refused: 'mask-reveals' } as const;
  const account = { userId: actor.userId, method: 'account', sealed, cardToken: null, mask, holder } as const;
  const kept = await store.addRequisite(db, { ...account, state: 'waiting' }, now);
  await act.enqueue({ name: CHECK_REQUISITE, data: { requisiteId: kept.id } });
  return shown(kept);
}

async function keepCard(act: Act, { card_token, holder }: ToKeep) {
  const { db, actor, now } = act;
  if (!card_token) return { refused: 'card-missing' } as const;
  const card = await store.cardBy(db, actor.userId, card_token);
  if (!card) return { refused: 'card-unknown' } as const;
  await noteRequisites(act, actor.userId, card.token);
  const kept = { userId: actor.userId, method: 'card', sealed: null, cardToken: card.token } as const;
  return shown(await store.addRequisite(db, { ...kept, mask: card.mask, holder, state: 'good' }, now));
}

/** The same in the place of the last ones. */
export async function changeRequisite(act: Act, given: ToKeep, key: PublicKey | null) {
  const [last] = await store.requisitesOf(act.db, act.actor.userId);
  const kept = await keepRequisite(act, given, key);
  if (last && !('refused' in kept)) await store.replaceRequisite(act.db, last.id, act.now);
  return kept;
}

export async function requisitesOf({ db, actor }: { db: Db; actor: Actor }) {
  return (await store.requisitesOf(db, actor.userId)).map(shown);
}

export async function lastRequisite({ db, actor }: { db: Db; actor: Actor }) {
  const [last] = await store.requisitesOf(db, actor.userId);
  return last ? shown(last) : null;
}

function shown({ id, method, mask, holder, createdAt, state, problem }: store.Requisite) {
  return { id, method, mask, holder, created_at: createdAt, state, problem };
}

/** In the worker: opens new requisites and says whether money can go there. What it reads stays here. */
export async function checkRequisite(act: JobAct, id: number, key: PrivateKey): Promise<void> {
  const requisite = await store.requisiteBy(act.db, id);
  if (requisite?.state !== 'waiting') return;
  const found = await openedFor(act.db, requisite, key);
  const problem = 'problem' in found ? found.problem : null;
  if (!(await store.judgeRequisite(act.db, id, problem, act.now))) return;
  const { userId, mask } = requisite;
  // Two people with one account do not earn by inviting each other.
  if ('recipient' in found) await noteRequisites(act, userId, placeOf(found.recipient, key));
  const state = problem === null ? 'good' : 'bad';
  await act.announce({
    type: 'payouts.requisite-checked',
    subject: id,
    data: { userId, mask, state, problem: problem ?? '' },
  });
}

/** To whom the money goes, as the bank must hear it; or why it cannot go there. */
export type Recipient =
  | ({ readonly kind: 'account' } & OpenAccount)
  | { readonly kind: 'card'; readonly card_token: string };

function placeOf(recipient: Recipient, key: PrivateKey): string {
  return recipient.kind === 'card' ? recipient.card_token : markOf(key, `${recipient.bik}/${recipient.account}`);
}

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

function readSealed(key: PrivateKey, sealed: store.Sealed): OpenAccount | null {
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

async function knownOf(db: Db, { userId, mask, holder }: store.Requisite): Promise<Known> {
  const tax = await readTaxData(db, userId);
  return { fullName: await fullNameOf(db, userId), inn: tax.inn, form: tax.status, mask, holder };
}

/** As the papers name a person. */
export async function fullNameOf(db: Db, userId: number): Promise<string> {
  const { names } = await authorOf(db, userId);
  return [names.last, names.first, names.middle].filter((part) => part !== '').join(' ');
}
