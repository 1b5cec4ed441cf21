import type { Tables } from '@pero/database/tables';
import { type Money, money } from '@pero/kernel/money';
import { type Db, tables } from '@pero/server-platform/database/db';
import { columns, type Named, named } from '@pero/server-platform/database/rows';
import { NotFound } from '@pero/server-platform/http/errors';
import { type Selectable, type SqlBool, sql, type Updateable } from 'kysely';
import type { LicenseType } from '../rules/licences.ts';
import { type Right, rolesWith } from '../rules/roles.ts';

const own = tables<'works' | 'book_roles' | 'book_hands' | 'cover_pictures'>;

export type WorkRow = Selectable<Tables['works']>;
/** What works of every kind have. */
export type Work = Omit<Named<WorkRow>, 'price'> & { readonly price: Money | null };

export function workOf(row: WorkRow): Work {
  return { ...named(row), price: row.price === null ? null : money(row.price) };
}

/** Who asks: the owner, or whoever has agreed to work on it; without a confirmed address the owner alone. */
export type Reader = { readonly userId: number; readonly email: string | null };

/** May this person do that with the work `w`: as its owner, or by a role. */
export function allowed(reader: Reader, right: Right) {
  if (right === 'judge') return sql<SqlBool>`w.judge_id = ${reader.userId}`;
  const roles = rolesWith(right);
  if (right === 'own' || reader.email === null || roles.length === 0)
    return sql<SqlBool>`w.owner_id = ${reader.userId}`;
  return sql<SqlBool>`(w.owner_id = ${reader.userId} or exists (
    select 1 from book_hands h join book_roles r on r.book_id = h.book_id and r.person_id = h.person_id
     where h.book_id = w.id and h.user_id = ${reader.userId} and r.role = any(${roles})))`;
}

/** Null for a missing work and for somebody else's alike. One in the bin is found only when asked for. */
export async function workFor(
  db: Db,
  reader: Reader,
  id: number,
  right: Right,
  options: { lock?: boolean; inBin?: boolean } = {},
): Promise<Work | null> {
  const row = await own(db)
    .selectFrom('works as w')
    .selectAll('w')
    .where('w.id', '=', id)
    .where('w.deleted_at', options.inBin ? 'is not' : 'is', null)
    .where('w.archived_at', 'is', null)
    .where(allowed(reader, right))
    .$if(options.lock ?? false, (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
  return row ? workOf(row) : null;
}

/** What an access check needs to know. */
export type AccessFacts = Pick<Work, 'id' | 'ownerId' | 'state' | 'submittedAt' | 'deletedAt'>;

const ACCESSED = ['w.id', 'w.owner_id', 'w.state', 'w.submitted_at', 'w.deleted_at'] as const;

/** The same as `workFor` for whoever only has to know that it may be. `kind` finds no other. */
export async function accessTo(
  db: Db,
  reader: Reader,
  id: number,
  right: Right,
  kind?: string,
): Promise<AccessFacts | null> {
  const row = await own(db)
    .selectFrom('works as w')
    .select(ACCESSED)
    .where('w.id', '=', id)
    .where('w.deleted_at', 'is', null)
    .where('w.archived_at', 'is', null)
    .$if(kind !== undefined, (query) => query.where('w.kind', '=', kind ?? ''))
    .where(allowed(reader, right))
    .executeTakeFirst();
  return row ? named(row) : null;
}

/** For jobs and for whoever has already asked who may. */
export async function workById(db: Db, id: number, options: { lock?: boolean } = {}): Promise<Work | null> {
  const row = await own(db)
    .selectFrom('works as w')
    .selectAll('w')
    .where('w.id', '=', id)
    .$if(options.lock ?? false, (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
  return row ? workOf(row) : null;
}

/** For lists, in one query; in no order. */
export async function worksByIds(db: Db, ids: readonly number[]): Promise<Map<number, Work>> {
  if (ids.length === 0) return new Map();
  const rows = await own(db)
    .selectFrom('works as w')
    .selectAll('w')
    .where('w.id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, workOf(row)]));
}

type Like = {
  readonly id: number;
  readonly ownerId: number;
  readonly kind: string;
  readonly genre: number;
  readonly price: Money;
  readonly before: Date;
  readonly most: number;
};

/** On sale since before a moment, of one genre, for half to twice the price, by other people. */
export async function worksLike(db: Db, like: Like): Promise<number[]> {
  const rows = await own(db)
    .selectFrom('works as w')
    .select('w.id')
    .where('w.is_published', '=', true)
    .where('w.deleted_at', 'is', null)
    .where('w.kind', '=', like.kind)
    .where('w.owner_id', '<>', like.ownerId)
    .where('w.id', '<>', like.id)
    .where('w.published_at', '<', like.before)
    .where('w.price', '>=', Math.floor(like.price / 2))
    .where('w.price', '<=', like.price * 2)
    .where(sql<SqlBool>`w.genre_ids @> ${[like.genre]}::integer[] and w.genre_ids[1] = ${like.genre}`)
    .orderBy(sql`hashint8(w.id)`)
    .limit(like.most)
    .execute();
  return rows.map(({ id }) => id);
}

/** Those in the bin and the archive too: money and papers name them. */
export async function kindNameOf(db: Db, id: number): Promise<string> {
  const row = await own(db).selectFrom('works').select('kind').where('id', '=', id).executeTakeFirst();
  if (!row) throw new NotFound('book');
  return row.kind;
}

export async function coverPicture(db: Db, id: number) {
  const row = await own(db).selectFrom('cover_pictures').selectAll().where('book_id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** Whoever judges changes nothing of the work. */
export async function setJudge(db: Db, id: number, judgeId: number | null): Promise<void> {
  await own(db).updateTable('works').set({ judge_id: judgeId }).where('id', '=', id).execute();
}

type NewWork = {
  readonly ownerId: number;
  readonly kind: string;
  readonly title: string;
  readonly licenseType: LicenseType;
};

export async function addWork(db: Db, work: NewWork, now: Date): Promise<number> {
  const { id } = await own(db)
    .insertInto('works')
    .values({
      owner_id: work.ownerId,
      kind: work.kind,
      title: work.title,
      license_type: work.licenseType,
      license_since: now,
      created_at: now,
      changed_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type Fixed = 'id' | 'uuid' | 'kind' | 'ownerId' | 'revision' | 'createdAt';

/** What is undefined stays as it is. */
export type WorkChange = { readonly [Field in Exclude<keyof Work, Fixed>]?: Work[Field] | undefined };

/** Writes the fields given. What files show has changed, unless the caller says otherwise. */
export async function changeWork(
  db: Db,
  id: number,
  change: WorkChange,
  now: Date,
  options: { sameFiles?: boolean } = {},
): Promise<Work> {
  return workOf(await setWork(db, id, columns(change), now, options));
}

/** The same by the names of the columns. */
export function setWork(
  db: Db,
  id: number,
  change: Updateable<Tables['works']>,
  now: Date,
  options: { sameFiles?: boolean } = {},
): Promise<WorkRow> {
  return own(db)
    .updateTable('works')
    .set({ ...change, ...(options.sameFiles ? {} : { revision: sql<number>`revision + 1` }), changed_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Something of it that stands in the table of its kind has changed, and files show it. */
export async function touchRevision(db: Db, id: number): Promise<void> {
  await own(db).updateTable('works').set({ revision: sql<number>`revision + 1` }).where('id', '=', id).execute();
}
