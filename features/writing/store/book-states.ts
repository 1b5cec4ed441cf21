import { type Db, tables } from '@pero/server-platform/database/db';
import { sql } from 'kysely';

const own = tables<'chapters' | 'chapter_versions' | 'moment_chapters'>;

/** A moment of the book by its number; null is the book as it stands now. */
export type BookState = number | null;

export type ChapterOfStates = {
  readonly id: number;
  readonly before: number | null;
  readonly after: number | null;
  readonly nameBefore: string | null;
  readonly name: string | null;
  readonly kind: 'part' | 'chapter';
  readonly depth: number;
  readonly characters: number;
  /** Of both states as JSON: suggestions and empty lines are no characters, and fill a memory as well. */
  readonly bytes: number;
  readonly isSame: boolean;
};

function chaptersIn(bookId: number, state: BookState) {
  if (state === null)
    return sql`select id, row_number() over (order by ordering, id)::int as place, kind, depth, name, characters, content
      from chapters where book_id = ${bookId} and deleted_at is null`;
  return sql`select m.chapter_id as id, m.place::int, m.kind, m.depth, v.name, v.characters, v.content
    from moment_chapters m join chapter_versions v on v.id = m.version_id where m.moment_id = ${state}`;
}

type Two = { readonly from: BookState; readonly to: BookState };

/** Every chapter of either state, in no order. Texts are compared where they lie. */
export async function chaptersOfStates(db: Db, bookId: number, { from, to }: Two): Promise<ChapterOfStates[]> {
  const { rows } = await sql<ChapterOfStates>`
    select coalesce(a.id, b.id) as id, a.place as before, b.place as after, a.name as "nameBefore", b.name,
           coalesce(b.kind, a.kind) as kind, coalesce(b.depth, a.depth) as depth,
           coalesce(a.characters, 0) + coalesce(b.characters, 0) as characters,
           coalesce(octet_length(a.content::text), 0) + coalesce(octet_length(b.content::text), 0) as bytes,
           coalesce(a.content = b.content, false) as "isSame"
      from (${chaptersIn(bookId, from)}) a full join (${chaptersIn(bookId, to)}) b on a.id = b.id`.execute(own(db));
  return rows;
}

/** Texts as JSON. */
export async function textsOfState(db: Db, bookId: number, state: BookState, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, string>();
  const { rows } = await sql<{ id: number; content: string }>`
    select c.id, c.content::text as content from (${chaptersIn(bookId, state)}) c where c.id = any(${[...ids]})`.execute(
    own(db),
  );
  return new Map(rows.map(({ id, content }) => [id, content]));
}
