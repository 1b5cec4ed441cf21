import type { Tables } from '@pero/database/tables';
import { type Db, tables } from '@pero/server-platform/database/db';
import { columns, type Named, named } from '@pero/server-platform/database/rows';
import type { Selectable } from 'kysely';

const own = tables<'moderation_comments'>;

export type Comment = Named<Selectable<Tables['moderation_comments']>>;

function commentOf(row: Selectable<Tables['moderation_comments']>): Comment {
  return named(row);
}

export type NewComment = Pick<
  Comment,
  | 'caseId'
  | 'round'
  | 'template'
  | 'text'
  | 'field'
  | 'chapterId'
  | 'block'
  | 'fromOffset'
  | 'toOffset'
  | 'quote'
  | 'moderatorId'
> &
  // Of sound alone.
  Partial<Pick<Comment, 'fileId' | 'fileName' | 'second'>>;

export async function addComment(db: Db, comment: NewComment, now: Date): Promise<Comment> {
  const row = await own(db)
    .insertInto('moderation_comments')
    .values({
      case_id: comment.caseId,
      round: comment.round,
      template: comment.template,
      text: comment.text,
      field: comment.field,
      chapter_id: comment.chapterId,
      block: comment.block,
      from_offset: comment.fromOffset,
      to_offset: comment.toOffset,
      quote: comment.quote,
      file_id: comment.fileId ?? null,
      file_name: comment.fileName ?? '',
      second: comment.second ?? null,
      moderator_id: comment.moderatorId,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return commentOf(row);
}

export async function commentBy(db: Db, id: number): Promise<Comment | null> {
  const row = await own(db).selectFrom('moderation_comments').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? commentOf(row) : null;
}

/** In the order they were made; the author sees only those that were told. */
export async function commentsOf(db: Db, caseId: number, options: { toldOnly?: boolean } = {}): Promise<Comment[]> {
  const rows = await own(db)
    .selectFrom('moderation_comments')
    .selectAll()
    .where('case_id', '=', caseId)
    .$if(options.toldOnly ?? false, (query) => query.where('told_at', 'is not', null))
    .orderBy('id')
    .execute();
  return rows.map(commentOf);
}

export async function changeComment(
  db: Db,
  id: number,
  change: Partial<Pick<Comment, 'text' | 'reply' | 'repliedAt' | 'doneAt' | 'settledAt'>>,
): Promise<Comment> {
  const row = await own(db)
    .updateTable('moderation_comments')
    .set(columns(change))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return commentOf(row);
}

export async function removeComment(db: Db, id: number): Promise<void> {
  await own(db).deleteFrom('moderation_comments').where('id', '=', id).execute();
}

/** The drafts become remarks that the author sees. How many there were. */
export async function tellComments(db: Db, caseId: number, now: Date): Promise<Comment[]> {
  const rows = await own(db)
    .updateTable('moderation_comments')
    .set({ told_at: now })
    .where('case_id', '=', caseId)
    .where('told_at', 'is', null)
    .returningAll()
    .execute();
  return rows.map(commentOf);
}

/** Drafts of a decision that became needless. */
export async function dropDrafts(db: Db, caseId: number): Promise<void> {
  await own(db).deleteFrom('moderation_comments').where('case_id', '=', caseId).where('told_at', 'is', null).execute();
}

/** Whatever was remarked before is settled with an approval. */
export async function settleAll(db: Db, caseId: number, now: Date): Promise<void> {
  await own(db)
    .updateTable('moderation_comments')
    .set({ settled_at: now })
    .where('case_id', '=', caseId)
    .where('settled_at', 'is', null)
    .execute();
}
