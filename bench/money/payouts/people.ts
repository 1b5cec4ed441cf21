import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { Tables } from '@pero/database/tables';
import { addMonths, moscowDay } from '@pero/kernel/day';
import type { Money } from '@pero/kernel/money';
import { post } from '@pero/ledger/actions/ledger';
import { monthOf } from '@pero/ledger/rules/periods';
import { claimSubject } from '@pero/payouts/actions/confirmed-actions';
import { type PublicKey, publicKeyOf, seal } from '@pero/payouts/actions/keys';
import { correctionEntry } from '@pero/royalties/rules/correction-entry';
import { asDb } from '@pero/server-platform/database/db';
import { loadDemoOffers } from '@pero/verification/actions/offers-demo';
import type { Kysely } from 'kysely';
import { ledger } from '../../../apps/server/ledger/ledger.ts';

export type Author = {
  readonly userId: number;
  /** Of an API client: no cookie, no CSRF pair. */
  readonly bearer: string;
  readonly earned: Money;
};

/** An account of a person with its right key digit. */
const ACCOUNT = { bik: '044525225', account: '40817810938160925982' };
const INN = '500100732259';
const NAMES = { first_name: 'Вера', middle_name: 'Андреевна', last_name: 'Околицына' };

export function newKeys(): { publicKey: string; privateKey: string } {
  const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    publicKey: pair.publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    privateKey: pair.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
  };
}

/** People who may claim: verified, signed, taxed, with good requisites, and each with a sum of their own reported. */
export async function authorsWith(
  kysely: Kysely<Tables>,
  publicKey: string,
  sums: readonly Money[],
): Promise<Author[]> {
  const key = publicKeyOf(publicKey);
  const authors: Author[] = [];
  for (const earned of sums) authors.push(await author(kysely, key, earned));
  const now = new Date();
  await kysely
    .transaction()
    .execute((transaction) => post({ db: asDb(transaction), now, ledger }, authors.map(earning)));
  return authors;
}

async function author(kysely: Kysely<Tables>, key: PublicKey, earned: Money): Promise<Author> {
  const now = new Date();
  const name = randomBytes(9).toString('hex');
  return kysely.transaction().execute(async (db) => {
    const { id: userId } = await db
      .insertInto('users')
      .values({
        email: `${name}@payouts.example`,
        password_hash: '',
        registered_at: now,
        activated_at: now,
        referral_code: name,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const person = { user_id: userId, ...NAMES, tax_number: INN, status: 'VERIFIED', changed_at: now } as const;
    await db.insertInto('profiles').values(person).execute();
    await db.insertInto('tax_data').values({ user_id: userId, status: 'individual', changed_at: now }).execute();
    await loadDemoOffers(asDb(db), { current: userId, former: userId }, now);
    const secret = { ...ACCOUNT, name: 'Околицына Вера Андреевна', inn: INN };
    await db
      .insertInto('payout_requisites')
      .values({
        user_id: userId,
        method: 'account',
        sealed: JSON.stringify(seal(key, JSON.stringify(secret))),
        mask: '•••• 5982, Сбербанк',
        holder: secret.name,
        state: 'good',
        created_at: now,
        usable_from: now,
      })
      .execute();
    const bearer = randomBytes(24).toString('base64url');
    await db
      .insertInto('sessions')
      .values({
        token_hash: hashOf(bearer),
        user_id: userId,
        kind: 'token',
        user_agent: 'proof',
        ip: '127.0.0.1',
        created_at: now,
        last_seen_at: now,
        expires_at: new Date(now.getTime() + 86_400_000),
      })
      .execute();
    return { userId, bearer, earned };
  });
}

/** Three months ago, so that it has been reported by any day. */
function earning({ userId, earned }: Author) {
  const correction = { userId, bookId: null, amount: earned, reason: 'proof', proposal: userId, by: [1, 2] } as const;
  return correctionEntry(correction, { at: new Date(), period: addMonths(monthOf(moscowDay(new Date())), -3) });
}

/** So many one-time codes that were given right already: each opens one claim. */
export async function tokensFor(kysely: Kysely<Tables>, author: Author, count: number): Promise<string[]> {
  const { userId, earned } = author;
  const now = new Date();
  const place = kysely.selectFrom('payout_requisites').select('id').where('user_id', '=', userId);
  const { id } = await place.executeTakeFirstOrThrow();
  const tokens = Array.from({ length: count }, () => randomBytes(24).toString('base64url'));
  const rows = tokens.map((token) => ({
    user_id: userId,
    action: 'payout',
    subject: hashOf(claimSubject(earned, id)),
    requested_at: now,
    token_hash: hashOf(token),
    token_until: new Date(now.getTime() + 900_000),
  }));
  await kysely.insertInto('one_time_codes').values(rows).execute();
  return tokens;
}

function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
