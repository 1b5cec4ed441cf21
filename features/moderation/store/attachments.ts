import type { Tables } from '@pero/database/tables';
import { type Db, tables } from '@pero/server-platform/database/db';
import { columns, type Named, named } from '@pero/server-platform/database/rows';
import { type Selectable, sql } from 'kysely';

const own = tables<'moderation_attachments'>;

type Row = Selectable<Tables['moderation_attachments']>;
export type AttachmentRow = Named<Row>;

export async function attachmentsOfBook(db: Db, bookId: number): Promise<AttachmentRow[]> {
  const rows = await own(db)
    .selectFrom('moderation_attachments')
    .selectAll()
    .where('book_id', '=', bookId)
    .orderBy('id')
    .execute();
  return rows.map(named);
}

export async function attachmentOfBook(db: Db, bookId: number, id: number): Promise<AttachmentRow | null> {
  const row = await own(db)
    .selectFrom('moderation_attachments')
    .selectAll()
    .where('book_id', '=', bookId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? named(row) : null;
}

export async function addAttachmentRow(db: Db, attachment: Omit<AttachmentRow, 'id'>): Promise<AttachmentRow> {
  const row = await own(db)
    .insertInto('moderation_attachments')
    .values(columns(attachment) as Omit<Row, 'id'>)
    .returningAll()
    .executeTakeFirstOrThrow();
  return named(row);
}

export async function removeAttachmentRow(db: Db, id: number): Promise<void> {
  await own(db).deleteFrom('moderation_attachments').where('id', '=', id).execute();
}

/** Whoever adds to a book waits for the one who is just adding: the limit is counted. */
export async function oneAtATime(db: Db, bookId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('moderation_attachments'), ${bookId}::int)`.execute(own(db));
}
