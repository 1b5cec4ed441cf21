import { type Db, tables } from '@pero/server-platform/database/db';
import { sql } from 'kysely';
import type { BookForm } from '../rules/kinds.ts';
import { workOf } from './works.ts';

const own = tables<'works' | 'books' | 'book_snapshots' | 'sold_arts' | 'cover_pictures'>;

/** Was it ever sold, or could it have been? Money may hang on it, and the shop may tell of it yet. */
const WAS_SOLD = sql<boolean>`(w.published_at is not null or w.litres_art_id is not null
  or exists (select 1 from sold_arts a where a.book_id = w.id))`;

/** Works of every kind; `form` is what only a book has. */
export async function binPage(db: Db, ownerId: number, { limit, offset }: { limit: number; offset: number }) {
  const found = own(db)
    .selectFrom('works as w')
    .leftJoin('books as b', 'b.work_id', 'w.id')
    .where('w.owner_id', '=', ownerId)
    .where('w.deleted_at', 'is not', null)
    .where('w.archived_at', 'is', null);
  const rows = await found
    .leftJoin('cover_pictures as c', 'c.book_id', 'w.id')
    .selectAll('w')
    .select(['b.form', 'c.thumb_key', 'c.cover_download_date', WAS_SOLD.as('was_sold')])
    .orderBy('w.deleted_at', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { count } = await found.select((select) => select.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const items = rows.map(({ form, thumb_key, cover_download_date, was_sold, ...row }) => ({
    ...workOf(row),
    form: form as BookForm | null,
    thumbKey: thumb_key,
    coverMadeAt: cover_download_date,
    wasSold: was_sold,
  }));
  return { items, count };
}

/** Books that have lain in the bin since before a moment. */
export async function binnedBefore(db: Db, before: Date) {
  return own(db)
    .selectFrom('works as w')
    .select(['w.id', WAS_SOLD.as('wasSold')])
    .where('w.deleted_at', '<', before)
    .where('w.archived_at', 'is', null)
    .limit(200)
    .execute();
}

/** Hidden from everybody, and there: its text and files too, since whoever bought it reads on. */
export async function archiveBook(db: Db, id: number, now: Date): Promise<void> {
  await own(db).updateTable('works').set({ archived_at: now }).where('id', '=', id).execute();
}

export async function removeBook(db: Db, id: number): Promise<void> {
  await own(db).deleteFrom('works').where('id', '=', id).execute();
}

/** Every book of theirs, in the bin too, and whether readers may have it. */
export async function booksToForget(db: Db, userId: number): Promise<{ id: number; wasSold: boolean }[]> {
  return own(db)
    .selectFrom('works as w')
    .select(['w.id', WAS_SOLD.as('wasSold')])
    .where('w.owner_id', '=', userId)
    .orderBy('w.id')
    .execute();
}

/** What stands between a book and the door: on sale, or in the hands of moderators. */
export async function booksInTheWay(db: Db, userId: number) {
  return own(db)
    .selectFrom('works as w')
    .select(['w.id', 'w.is_published as isPublished', 'w.processing_status as status', 'w.is_frozen as isFrozen'])
    .select(['w.state', 'w.kind'])
    .where('w.owner_id', '=', userId)
    .where('w.deleted_at', 'is', null)
    .where(({ or, eb }) =>
      or([
        eb('w.is_published', '=', true),
        eb('w.is_frozen', '=', true),
        eb('w.processing_status', 'in', ['queueModeration', 'moderation', 'preparingPublication']),
      ]),
    )
    .orderBy('w.id')
    .execute();
}

/** Kept for its readers, and hidden from everybody else: of its description only what stands in the book itself. */
export async function archiveSold(db: Db, id: number, now: Date): Promise<void> {
  const hidden = {
    deleted_at: sql<Date>`coalesce(deleted_at, ${now})`,
    archived_at: sql<Date>`coalesce(archived_at, ${now})`,
  };
  await own(db)
    .updateTable('works')
    .set({ ...hidden, annotation: '', own_tags: [] })
    .where('id', '=', id)
    .execute();
  await own(db)
    .updateTable('books')
    .set({ editor: '{}', design: '{}', audiobook_glossary: '', file_name: null })
    .where('work_id', '=', id)
    .execute();
  // What it was when it was let through last is what readers have; all before that is nobody's.
  await sql`
    delete from book_snapshots s where s.book_id = ${id} and s.id is distinct from (
      select max(last.id) from book_snapshots last where last.book_id = ${id} and last.reason = 'approval')`.execute(
    own(db),
  );
}
