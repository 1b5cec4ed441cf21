import type { Tables } from '@pero/database/tables';
import { type Db, tables } from '@pero/server-platform/database/db';
import { type Named, named } from '@pero/server-platform/database/rows';
import type { Selectable } from 'kysely';

const own = tables<'service_messages' | 'service_files' | 'service_notes'>;

export type Message = Named<Selectable<Tables['service_messages']>>;
export type NewMessage = Pick<Message, 'orderId' | 'what' | 'byRole' | 'userId' | 'stage' | 'text'>;

export async function addMessage(db: Db, message: NewMessage, now: Date): Promise<number> {
  const { id } = await own(db)
    .insertInto('service_messages')
    .values({
      order_id: message.orderId,
      what: message.what,
      by_role: message.byRole,
      user_id: message.userId,
      stage: message.stage,
      text: message.text,
      at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function messagesOf(db: Db, orderId: number): Promise<Message[]> {
  const rows = await own(db)
    .selectFrom('service_messages')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  return rows.map(named);
}

/** Letters and events that others wrote after the last one that was read. */
export async function unreadOf(db: Db, orderId: number, after: number): Promise<number> {
  const { count } = await own(db)
    .selectFrom('service_messages')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('order_id', '=', orderId)
    .where('id', '>', after)
    .where('by_role', '<>', 'author')
    .executeTakeFirstOrThrow();
  return Number(count);
}

export type FileRow = Named<Selectable<Tables['service_files']>>;
export type NewFile = Omit<FileRow, 'id' | 'takenAt' | 'takenAs'>;

export async function addFile(db: Db, file: NewFile): Promise<void> {
  await own(db)
    .insertInto('service_files')
    .values({
      order_id: file.orderId,
      message_id: file.messageId,
      purpose: file.purpose,
      stage: file.stage,
      upload_id: file.uploadId,
      file_key: file.fileKey,
      name: file.name,
      mime: file.mime,
      bytes: file.bytes,
      added_by: file.addedBy,
      added_at: file.addedAt,
    })
    .execute();
}

export async function filesOf(db: Db, orderId: number): Promise<FileRow[]> {
  const rows = await own(db)
    .selectFrom('service_files')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  return rows.map(named);
}

export async function fileOf(db: Db, orderId: number, id: number): Promise<FileRow | null> {
  const row = await own(db)
    .selectFrom('service_files')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? named(row) : null;
}

/** Of a brief that was not sent yet; gives back the uploads that nobody needs any more. */
export async function dropBriefFiles(db: Db, orderId: number, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await own(db)
    .deleteFrom('service_files')
    .where('order_id', '=', orderId)
    .where('purpose', '=', 'brief')
    .where('id', 'in', [...ids])
    .returning('upload_id')
    .execute();
  return rows.map(({ upload_id }) => upload_id);
}

export async function setTaken(db: Db, id: number, as: NonNullable<FileRow['takenAs']>, now: Date): Promise<void> {
  await own(db).updateTable('service_files').set({ taken_as: as, taken_at: now }).where('id', '=', id).execute();
}

export async function addNote(
  db: Db,
  note: { readonly orderId: number; readonly userId: number; readonly text: string },
  now: Date,
): Promise<void> {
  await own(db)
    .insertInto('service_notes')
    .values({ order_id: note.orderId, user_id: note.userId, text: note.text, at: now })
    .execute();
}

export async function notesOf(db: Db, orderId: number) {
  const rows = await own(db)
    .selectFrom('service_notes')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  return rows.map(named);
}
