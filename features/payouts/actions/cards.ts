import { isPasswordFresh } from '@pero/accounts/actions/set-password';
import type { Act, Actor } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import { type Limit, usesLeft, withinLimit } from '@pero/server-platform/http/limits';
import { keepCard } from '../store/requisites.ts';
import { type BankAccess, BankRefused, BankSilent, bankAt } from './bank.ts';

/** People wait for these two. */
const PATIENCE_SECONDS = 8;

const CARDS: Limit = { name: 'payout-cards', most: 10, seconds: 3600 };

type ReadContext = { readonly db: Db; readonly actor: Actor; readonly now: Date };
type Card = { readonly key_id: string; readonly encrypted_card: string };

export async function bankKeyOf(bank: BankAccess) {
  return orRefused(() => bankAt(bank, PATIENCE_SECONDS).key());
}

/** The bank reads the number; a token and four digits come back. Whoever has not typed the password asks nothing of it. */
export async function askForToken(context: ReadContext, card: Card, bank: BankAccess) {
  const { db, actor, now } = context;
  if (!(await isPasswordFresh(context))) return { refused: 'password-unchecked' } as const;
  if ((await usesLeft(db, CARDS, String(actor.userId), now)) === 0) return { refused: 'too-many-requisites' } as const;
  const asked = { ...card, holder_ref: `author-${actor.userId}` };
  return orRefused(() => bankAt(bank, PATIENCE_SECONDS).registerCard(asked));
}

/** Whose token it is: with somebody else's nobody is paid. */
export async function keepToken({ db, actor, now }: Act, asked: Awaited<ReturnType<typeof askForToken>>) {
  await withinLimit(db, CARDS, String(actor.userId), now);
  if ('refused' in asked) return asked;
  const { card_token: token, mask, brand, fingerprint = null } = asked;
  await keepCard(db, actor.userId, { token, mask, brand, fingerprint }, now);
  return asked;
}

async function orRefused<T>(ask: () => Promise<T>) {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof BankRefused) return { refused: 'card-refused', values: { reason: error.message } } as const;
    if (error instanceof BankSilent) return { refused: 'bank-silent' } as const;
    throw error;
  }
}
