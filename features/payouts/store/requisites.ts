import type { Tables } from '@pero/database/tables';
import { type Db, tables } from '@pero/server-platform/database/db';
import { type Named, named } from '@pero/server-platform/database/rows';
import type { Selectable } from 'kysely';
import type { PayoutMethod } from '../rules/states.ts';

const own = tables<'payout_requisites' | 'payout_cards' | 'payout_stops'>;

/** As a browser made it; nobody but the payout worker can open it. */
export type SealedRequisites = {
  readonly key_id: string;
  readonly key: string;
  readonly iv: string;
  readonly data: string;
};

export type Requisite = Omit<Named<Selectable<Tables['payout_requisites']>>, 'sealed'> & {
  readonly sealed: SealedRequisites | null;
};

export type NewRequisite = {
  readonly userId: number;
  readonly method: PayoutMethod;
  readonly sealed: SealedRequisites | null;
  readonly cardToken: string | null;
  readonly mask: string;
  readonly holder: string;
  readonly state: 'waiting' | 'good';
  readonly usableFrom: Date;
};

export async function addRequisite(db: Db, requisite: NewRequisite, now: Date): Promise<Requisite> {
  const { userId, method, sealed, cardToken, mask, holder, state, usableFrom } = requisite;
  const row = await own(db)
    .insertInto('payout_requisites')
    .values({
      user_id: userId,
      method,
      sealed: sealed === null ? null : JSON.stringify(sealed),
      card_token: cardToken,
      mask,
      holder,
      state,
      created_at: now,
      usable_from: usableFrom,
      checked_at: state === 'good' ? now : null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return named(row) as Requisite;
}

/** Those in use, newest first. */
export async function requisitesOf(db: Db, userId: number): Promise<Requisite[]> {
  const rows = await own(db)
    .selectFrom('payout_requisites')
    .selectAll()
    .where('user_id', '=', userId)
    .where('replaced_at', 'is', null)
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => named(row) as Requisite);
}

export async function requisiteBy(db: Db, id: number): Promise<Requisite | null> {
  const row = await own(db).selectFrom('payout_requisites').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? (named(row) as Requisite) : null;
}

export async function replaceRequisite(db: Db, id: number, now: Date): Promise<void> {
  await own(db).updateTable('payout_requisites').set({ replaced_at: now }).where('id', '=', id).execute();
}

/** Those to which nothing could have gone so far. */
export async function giveUpResting(db: Db, userId: number, now: Date): Promise<void> {
  await own(db)
    .updateTable('payout_requisites')
    .set({ replaced_at: now })
    .where('user_id', '=', userId)
    .where('replaced_at', 'is', null)
    .where('usable_from', '>', now)
    .execute();
}

/** False when somebody has judged it before. */
export async function judgeRequisite(db: Db, id: number, problem: string | null, now: Date): Promise<boolean> {
  const judged = await own(db)
    .updateTable('payout_requisites')
    .set({ state: problem === null ? 'good' : 'bad', problem: problem ?? '', checked_at: now })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return judged.numUpdatedRows > 0n;
}

type Card = {
  readonly token: string;
  readonly mask: string;
  readonly brand: string;
  /** The same for whoever registers this card; null of a bank that gives none. */
  readonly fingerprint: string | null;
};

export async function keepCard(db: Db, userId: number, card: Card, now: Date): Promise<void> {
  await own(db)
    .insertInto('payout_cards')
    .values({ ...card, user_id: userId, created_at: now })
    .onConflict((conflict) => conflict.column('token').doNothing())
    .execute();
}

/** One's own only. */
export async function cardBy(db: Db, userId: number, token: string): Promise<Card | null> {
  const row = await own(db)
    .selectFrom('payout_cards')
    .select(['token', 'mask', 'brand', 'fingerprint'])
    .where('token', '=', token)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}

type Stop = { readonly hash: Buffer; readonly userId: number; readonly endsAt: Date };

export async function addStop(db: Db, { hash, userId, endsAt }: Stop, now: Date): Promise<void> {
  const row = { token_hash: hash, user_id: userId, created_at: now, expires_at: endsAt };
  await own(db).insertInto('payout_stops').values(row).execute();
}

/** Held until the transaction ends. */
export async function stopBy(db: Db, hash: Buffer) {
  const row = await own(db)
    .selectFrom('payout_stops')
    .select(['user_id as userId', 'expires_at as endsAt', 'used_at as usedAt'])
    .where('token_hash', '=', hash)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** One is enough: the links of all letters before are spent with it. */
export async function spendStops(db: Db, userId: number, now: Date): Promise<void> {
  await own(db)
    .updateTable('payout_stops')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
}

export async function forgetOldStops(db: Db, before: Date): Promise<void> {
  await own(db).deleteFrom('payout_stops').where('expires_at', '<', before).execute();
}
