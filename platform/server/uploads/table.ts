import { createHash } from 'node:crypto';
import type { Tables } from '@pero/database/tables';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Act, Actor } from '../act.ts';
import { type Db, tables } from '../database/db.ts';
import { CSRF_COOKIE } from '../http/csrf.ts';

const own = tables<'uploads'>;

/** A signed-in person, or a guest's browser by the hash of its own token. */
export type UploadOwner = { readonly userId: number } | { readonly browser: Buffer };

/** Who sends or takes files in this request. Null for a guest whose browser brings no token yet. */
export function uploadOwnerOf(act: Pick<Act<Actor | null>, 'actor' | 'request'>): UploadOwner | null {
  return ownerBy(act.actor, act.request.cookies);
}

export function ownerBy(actor: Actor | null, cookies: Readonly<Record<string, string>>): UploadOwner | null {
  if (actor) return { userId: actor.userId };
  const token = cookies[CSRF_COOKIE];
  return token ? { browser: createHash('sha256').update(token).digest() } : null;
}

export type TakenUpload = {
  readonly id: string;
  readonly fileKey: string;
  readonly name: string;
  readonly mime: string;
  readonly bytes: number;
  readonly sha256: Buffer;
};

/**
 * Gives a received upload to the action that asks for it, in the action's transaction and once only. Somebody else's,
 * one for another purpose, an unfinished or an already taken one: null.
 */
export async function takeUpload(db: Db, id: string, owner: UploadOwner, purpose: string): Promise<TakenUpload | null> {
  const row = await own(db)
    .updateTable('uploads')
    .set({ state: 'taken' })
    .where('id', '=', id)
    .where('purpose', '=', purpose)
    .where('state', '=', 'received')
    .where(ownedBy(owner))
    .returning(['id', 'file_key', 'name', 'mime', 'bytes', 'sha256'])
    .executeTakeFirst();
  return row ? takenOf(row) : null;
}

/** The file of an upload that was taken before. */
export async function takenUpload(db: Db, id: string): Promise<TakenUpload | null> {
  const row = await own(db)
    .selectFrom('uploads')
    .select(['id', 'file_key', 'name', 'mime', 'bytes', 'sha256'])
    .where('id', '=', id)
    .where('state', '=', 'taken')
    .executeTakeFirst();
  return row ? takenOf(row) : null;
}

type Row = {
  id: string;
  file_key: string | null;
  name: string;
  mime: string | null;
  bytes: number;
  sha256: Buffer | null;
};

function takenOf({ id, file_key, name, mime, bytes, sha256 }: Row): TakenUpload {
  if (file_key === null || mime === null || sha256 === null) throw new Error(`Upload ${id} has no file`);
  return { id, fileKey: file_key, name, mime, bytes, sha256 };
}

function ownedBy(owner: UploadOwner) {
  return (where: ExpressionBuilder<Pick<Tables, 'uploads'>, 'uploads'>) =>
    'userId' in owner ? where('owner_user_id', '=', owner.userId) : where('owner_browser', '=', owner.browser);
}

type Begun = { id: string; owner: UploadOwner; purpose: string; name: string; bytes: number };

export async function recordBegun(db: Db, { owner, ...begun }: Begun, now: Date): Promise<void> {
  const ownership =
    'userId' in owner
      ? { owner_user_id: owner.userId, owner_browser: null }
      : { owner_user_id: null, owner_browser: owner.browser };
  await own(db)
    .insertInto('uploads')
    .values({ ...begun, ...ownership, state: 'receiving', created_at: now })
    .execute();
}

export type OwnUpload = {
  id: string;
  purpose: string;
  name: string;
  bytes: number;
  state: 'receiving' | 'received' | 'taken' | 'expired';
};

export async function uploadOf(db: Db, id: string, owner: UploadOwner): Promise<OwnUpload | null> {
  const row = await own(db)
    .selectFrom('uploads')
    .select(['id', 'purpose', 'name', 'bytes', 'state'])
    .where('id', '=', id)
    .where(ownedBy(owner))
    .executeTakeFirst();
  return row ?? null;
}

type Received = { mime: string; sha256: Buffer; fileKey: string };

/** False when it was received or given up in the meantime. */
export async function recordReceived(db: Db, id: string, received: Received, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await own(db)
    .updateTable('uploads')
    .set({
      state: 'received',
      mime: received.mime,
      sha256: received.sha256,
      file_key: received.fileKey,
      received_at: now,
    })
    .where('id', '=', id)
    .where('state', '=', 'receiving')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** From here on nobody can take it; what is left of it may be removed without hurry. False when it is taken or gone. */
export async function expireUpload(db: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await own(db)
    .updateTable('uploads')
    .set({ state: 'expired' })
    .where('id', '=', id)
    .where('state', '<>', 'taken')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Marks what waited too long and tells of all that may go, also of what an earlier, broken-off round marked. */
export async function expireOld(
  db: Db,
  before: { begun: Date; received: Date },
  purpose: string | null,
): Promise<string[]> {
  await own(db)
    .updateTable('uploads')
    .set({ state: 'expired' })
    .$if(purpose !== null, (update) => update.where('purpose', '=', purpose))
    .where((where) =>
      where.or([
        where.and([where('state', '=', 'receiving'), where('created_at', '<', before.begun)]),
        where.and([where('state', '=', 'received'), where('received_at', '<', before.received)]),
      ]),
    )
    .execute();
  const rows = await own(db)
    .selectFrom('uploads')
    .select('id')
    .where('state', '=', 'expired')
    .$if(purpose !== null, (select) => select.where('purpose', '=', purpose))
    .limit(1000)
    .execute();
  return rows.map(({ id }) => id);
}

/** What took it needs it no more: the next round clears its file away. */
export async function giveUpTaken(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await own(db)
    .updateTable('uploads')
    .set({ state: 'expired' })
    .where('id', 'in', ids)
    .where('state', '=', 'taken')
    .execute();
}

export async function forgetExpired(db: Db, id: string): Promise<void> {
  await own(db).deleteFrom('uploads').where('id', '=', id).where('state', '=', 'expired').execute();
}

/** The database's own clock: this is about which process lives now, not about the product's time. */
export async function claimWriting(db: Db, id: string, writer: string, seconds: number): Promise<boolean> {
  const { numUpdatedRows } = await own(db)
    .updateTable('uploads')
    .set({ writer, writer_until: sql`now() + make_interval(secs => ${seconds})` })
    .where('id', '=', id)
    .where((where) =>
      where.or([
        where('writer', 'is', null),
        where('writer', '=', writer),
        where('writer_until', '<', sql<Date>`now()`),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function leaveWriting(db: Db, id: string, writer: string): Promise<void> {
  await own(db)
    .updateTable('uploads')
    .set({ writer: null, writer_until: null })
    .where('id', '=', id)
    .where('writer', '=', writer)
    .execute();
}
