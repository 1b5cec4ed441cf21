import { type Db, tables } from '@pero/server-platform/db';
import { sql } from 'kysely';

const own = tables<'book_snapshots' | 'books' | 'chapters'>;

/** The book as it is now, copied inside the database: a text of any length costs no journey. */
export async function addSnapshot(
  db: Db,
  bookId: number,
  reason: 'submit' | 'approval',
  authorId: number | null,
  now: Date,
): Promise<void> {
  await sql`insert into book_snapshots (book_id, reason, meta, chapters, characters, revision, author_id, taken_at)
    select b.id, ${reason}, to_jsonb(b) - 'editor',
           coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'kind', c.kind, 'depth', c.depth,
                            'version', c.version, 'content', c.content) order by c.ordering, c.id)
                       from chapters c where c.book_id = b.id and c.deleted_at is null), '[]'),
           b.characters_number, b.revision, ${authorId}, ${now}
      from books b where b.id = ${bookId}`.execute(own(db));
}

export async function snapshotsPage(db: Db, bookId: number, { limit, offset }: { limit: number; offset: number }) {
  const found = own(db).selectFrom('book_snapshots').where('book_id', '=', bookId);
  const items = await found
    .select([
      'id',
      'reason',
      'characters',
      'revision',
      'taken_at',
      sql<string>`meta->>'title'`.as('title'),
      sql<number>`jsonb_array_length(chapters)`.as('chapters_count'),
    ])
    .orderBy('taken_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { count } = await found.select((select) => select.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return { items, count };
}
