import type { Tables } from '@pero/database/tables';
import { type Db, tables } from '@pero/server-platform/database/db';
import { columns, type Named, named } from '@pero/server-platform/database/rows';
import type { Edition } from '@pero/works/rules/shop';
import { type Selectable, sql } from 'kysely';
import { z } from 'zod';

const own = tables<'retailer_errands' | 'retailer_arts'>;

export type ErrandKind = 'publish' | 'withdraw' | 'return' | 'terms';
type ErrandState = 'waiting' | 'sending' | 'sent' | 'checking' | 'shown' | 'failed' | 'done' | 'dropped';

const keptFile = z.object({
  role: z.string(),
  number: z.int().optional(),
  key: z.string(),
  mime: z.string(),
  bytes: z.int(),
  sha256: z.string(),
});
const keptFiles = z.array(keptFile).readonly();

/** A file made for an errand, kept under `key` until a newer version has taken its place. */
export type KeptFile = Readonly<z.infer<typeof keptFile>>;

type Row = Selectable<Tables['retailer_errands']> & {
  readonly book_id: number;
  readonly edition: Edition;
  readonly is_main: boolean;
};
export type Errand = Omit<Named<Row>, 'files'> & { readonly files: readonly KeptFile[] | null };

function errandOf(row: Row): Errand {
  return { ...named(row), files: keptFiles.nullable().parse(row.files) };
}

export async function addErrand(
  db: Db,
  { artId, kind, version, isUpdate }: { artId: number; kind: ErrandKind; version: number; isUpdate: boolean },
  now: Date,
): Promise<void> {
  await own(db)
    .insertInto('retailer_errands')
    .values({ art_id: artId, kind, version, is_update: isUpdate, due_at: now, created_at: now })
    .execute();
}

/** Those of one art that are not over, oldest first. */
export async function openErrands(db: Db, artId: number): Promise<Errand[]> {
  const rows = await own(db)
    .selectFrom('retailer_errands as e')
    .innerJoin('retailer_arts as a', 'a.id', 'e.art_id')
    .selectAll('e')
    .select(['a.book_id', 'a.edition', 'a.is_main'])
    .where('e.art_id', '=', artId)
    .where('e.done_at', 'is', null)
    .orderBy('e.id')
    .execute();
  return rows.map(errandOf);
}

export type ErrandChange = {
  readonly state?: ErrandState;
  readonly failures?: number;
  readonly silences?: number;
  readonly needsPerson?: boolean;
  readonly reason?: string | null;
  readonly dueAt?: Date;
  readonly doneAt?: Date;
};

/** Of whoever does not hold it: a moderator, an author who changed his mind. */
export async function changeErrand(db: Db, id: number, change: ErrandChange): Promise<void> {
  await own(db).updateTable('retailer_errands').set(columns(change)).where('id', '=', id).execute();
}

/**
 * The oldest errand that is due and whose art has nothing earlier to do, held from now on: a book half-way goes first.
 * One that was dropped in a worker's hands is in the way until he lets go: what he still sends must not come after what
 * follows.
 */
export async function claimErrand(
  db: Db,
  { holder, until }: { holder: string; until: Date },
  now: Date,
): Promise<Errand | null> {
  const { rows } = await sql<Row>`
    with next as (
      select e.id from retailer_errands e
       where e.done_at is null and e.due_at <= ${now} and not e.needs_person
         and (e.held_until is null or e.held_until < ${now})
         and not exists (select 1 from retailer_errands b
                          where b.art_id = e.art_id and b.id < e.id and (b.done_at is null or b.held_until >= ${now}))
       order by e.id limit 1 for update skip locked)
    update retailer_errands e set holder = ${holder}, held_until = ${until}
      from next, retailer_arts a
     where e.id = next.id and a.id = e.art_id
    returning e.*, a.book_id, a.edition, a.is_main`.execute(own(db));
  return rows[0] ? errandOf(rows[0]) : null;
}

/** Still mine? Then held for longer. */
export async function holdOn(db: Db, { id, holder }: Pick<Errand, 'id' | 'holder'>, until: Date): Promise<boolean> {
  const held = await own(db)
    .updateTable('retailer_errands')
    .set({ held_until: until })
    .where('id', '=', id)
    .where('holder', '=', holder)
    .where('done_at', 'is', null)
    .executeTakeFirst();
  return held.numUpdatedRows > 0n;
}

/** Locks the errand for what its holder has to write; false when it is no longer his. */
export async function isMine(db: Db, { id, holder }: Pick<Errand, 'id' | 'holder'>): Promise<boolean> {
  const row = await own(db)
    .selectFrom('retailer_errands')
    .select('id')
    .where('id', '=', id)
    .where('holder', '=', holder)
    .where('done_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Lets go, whether it is still the holder's errand or was dropped in his hands. */
export async function letGo(db: Db, { id, holder }: Pick<Errand, 'id' | 'holder'>): Promise<void> {
  await own(db)
    .updateTable('retailer_errands')
    .set({ holder: null, held_until: null })
    .where('id', '=', id)
    .where('holder', '=', holder)
    .execute();
}

export async function keepFiles(db: Db, id: number, files: readonly KeptFile[]): Promise<void> {
  await own(db)
    .updateTable('retailer_errands')
    .set({ files: JSON.stringify(files) })
    .where('id', '=', id)
    .execute();
}

export async function keepMeta(db: Db, id: number, meta: object): Promise<void> {
  await own(db)
    .updateTable('retailer_errands')
    .set({ meta: JSON.stringify(meta) })
    .where('id', '=', id)
    .execute();
}

/** When the next errand is due; null when none is open. */
export async function nextDue(db: Db): Promise<Date | null> {
  const { due } = await own(db)
    .selectFrom('retailer_errands')
    .select((select) => select.fn.min('due_at').as('due'))
    .where('done_at', 'is', null)
    .where('needs_person', '=', false)
    .executeTakeFirstOrThrow();
  return due;
}

/** Errands of earlier versions that still keep their files. */
export async function olderWithFiles(db: Db, artId: number, version: number) {
  const rows = await own(db)
    .selectFrom('retailer_errands')
    .select(['id', 'files'])
    .where('art_id', '=', artId)
    .where('version', '<', version)
    .where('files', 'is not', null)
    .where('done_at', 'is not', null)
    .execute();
  return rows.map(({ id, files }) => ({ id, files: keptFiles.parse(files) }));
}

export async function forgetFiles(db: Db, id: number): Promise<void> {
  await own(db).updateTable('retailer_errands').set({ files: null }).where('id', '=', id).execute();
}

export async function removeUnsold(db: Db, bookId: number): Promise<void> {
  await sql`delete from retailer_errands where art_id in (
    select id from retailer_arts where book_id = ${bookId} and litres_art_id is null)`.execute(own(db));
  await sql`delete from retailer_arts where book_id = ${bookId} and litres_art_id is null`.execute(own(db));
}
