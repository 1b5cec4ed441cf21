import { createHash } from 'node:crypto';
import type { DescribeAction } from '@pero/accounts/actions/one-time-codes';
import { isPasswordFresh } from '@pero/accounts/actions/set-password';
import { formatMoney, type Money } from '@pero/kernel/money';
import { readyFor } from '@pero/ledger/actions/ledger';
import type { PayoutMethod } from '../rules/states.ts';
import { cardBy, requisitesOf, type SealedRequisites } from '../store/requisites.ts';

/** What is told apart by a code for `payout`: how much, and to which requisites. */
export function claimSubject(amount: Money, requisiteId: number): string {
  return `payout:${amount}:${requisiteId}`;
}

/** The code of a claim names the sum and where it goes, as both stand when it is asked for. */
export const describeClaim: DescribeAction = async ({ db, actor, today }, about) => {
  const all = await requisitesOf(db, actor.userId);
  const to = about.requisite_id === undefined ? all[0] : all.find(({ id }) => id === Number(about.requisite_id));
  if (!to) return { refused: 'otc-about-unknown' };
  const ready = await readyFor(db, actor.userId, today);
  const sum = formatMoney(ready);
  return { subject: claimSubject(ready, to.id), words: `вывода ${sum} на\u00A0${placeWords(to.method, to.mask)}` };
};

/** What is told apart by a code for `requisites`: this card, or this very sealed text under these four digits. */
export function placeSubject(place: { card_token: string } | { mask: string; sealed: SealedRequisites }): string {
  return 'card_token' in place ? `card:${place.card_token}` : accountSubject(place.mask, digestOf(place.sealed));
}

function accountSubject(mask: string, digest: string): string {
  return `account:${lastDigits(mask)}:${digest}`;
}

/** Of what only the worker can open; a browser makes the same. */
function digestOf({ data }: SealedRequisites): string {
  return createHash('sha256').update(data).digest('hex');
}

/** Before the code the password is asked for: whoever merely sits at an open session gets no further. */
export const describeRequisite: DescribeAction = async (act, { method, card_token, mask, digest }) => {
  if (!(await isPasswordFresh(act))) return { refused: 'password-unchecked' };
  if (method === 'card') {
    const card = await cardBy(act.db, act.actor.userId, String(card_token));
    if (!card) return { refused: 'otc-about-unknown' };
    return { subject: placeSubject({ card_token: card.token }), words: newPlace('card', card.mask) };
  }
  const [digits, isDigest] = [lastDigits(String(mask)), /^[0-9a-f]{64}$/.test(String(digest))];
  if (method !== 'account' || digits === '' || !isDigest) return { refused: 'otc-about-unknown' };
  return { subject: accountSubject(digits, String(digest)), words: newPlace('account', digits) };
};

function newPlace(method: PayoutMethod, mask: string): string {
  return `новых реквизитов: ${method === 'card' ? 'карта' : 'счёт'} •••• ${lastDigits(mask)}`;
}

/** Only four digits of what a browser calls a mask stand in a letter of ours. */
export function placeWords(method: PayoutMethod, mask: string): string {
  return `${method === 'card' ? 'карту' : 'счёт'} •••• ${lastDigits(mask)}`;
}

function lastDigits(mask: string): string {
  return /\d{4}/.exec(mask)?.[0] ?? '';
}
