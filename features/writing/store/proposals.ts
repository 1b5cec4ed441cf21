import type { Tables } from '@pero/database/tables';
import { type Db, tables } from '@pero/server-platform/database/db';
import { columns, type Named, named } from '@pero/server-platform/database/rows';
import { type Selectable, sql } from 'kysely';

const own = tables<'chapter_proposals'>;

/** Without its text, which lists do not show. */
export type ProposalRow = Omit<Named<Selectable<Tables['chapter_proposals']>>, 'content'>;

const LISTED = [
  ...(['id', 'book_id', 'hand', 'kind', 'chapter_id', 'name', 'characters', 'made_at', 'state'] as const),
  ...(['closed_by', 'closed_at', 'made_chapter', 'made_version', 'name_before'] as const),
] as const;

type New = Pick<ProposalRow, 'bookId' | 'hand' | 'kind' | 'chapterId' | 'name' | 'characters'> & {
  /** As JSON. */
  readonly content: string | null;
};

export async function addProposal(db: Db, proposal: New, now: Date): Promise<number> {
  const { bookId, hand, kind, chapterId, name, characters, content } = proposal;
  const { id } = await own(db)
    .insertInto('chapter_proposals')
    .values({ book_id: bookId, hand, kind, chapter_id: chapterId, name, characters, content, made_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Those that wait, the oldest first. */
export async function openProposals(db: Db, bookId: number): Promise<ProposalRow[]> {
  const rows = await own(db)
    .selectFrom('chapter_proposals')
    .select(LISTED)
    .where('book_id', '=', bookId)
    .where('state', '=', 'open')
    .orderBy('id')
    .execute();
  return rows.map(named);
}

export async function proposalIn(
  db: Db,
  bookId: number,
  id: number,
  options: { lock?: boolean } = {},
): Promise<ProposalRow | null> {
  const row = await own(db)
    .selectFrom('chapter_proposals')
    .select(LISTED)
    .where('book_id', '=', bookId)
    .where('id', '=', id)
    .$if(options.lock ?? false, (query) => query.forUpdate())
    .executeTakeFirst();
  return row ? named(row) : null;
}

/** As JSON; null of a heading. */
export async function textOfProposal(db: Db, id: number): Promise<string | null> {
  const row = await own(db)
    .selectFrom('chapter_proposals')
    .select(sql<string | null>`content::text`.as('content'))
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.content ?? null;
}

type Change = Partial<
  Pick<ProposalRow, 'state' | 'closedBy' | 'closedAt' | 'madeChapter' | 'madeVersion' | 'nameBefore'>
>;

export async function changeProposal(db: Db, id: number, change: Change): Promise<void> {
  await own(db).updateTable('chapter_proposals').set(columns(change)).where('id', '=', id).execute();
}
