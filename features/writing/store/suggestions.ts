import type { Tables } from '@pero/database/tables';
import type { Suggestion } from '@pero/editor/rules/suggestions/list';
import { type Db, tables } from '@pero/server-platform/database/db';
import { type Named, named } from '@pero/server-platform/database/rows';
import { type Selectable, sql } from 'kysely';

const own = tables<'chapter_suggestions' | 'chapters' | 'outside_hands'>;

export type SuggestionRow = Named<Selectable<Tables['chapter_suggestions']>>;
export type Verdicts = ReadonlyMap<string, 'accepted' | 'rejected'>;

type Saving = {
  readonly userId: number | null;
  readonly now: Date;
  readonly verdicts?: Verdicts;
  /** Of those that a file brought: when they were made. */
  readonly madeAt?: ReadonlyMap<string, Date>;
};

/** The list says what the saved text says: what is new in it waits, what is gone from it was decided. */
export async function noteSuggestions(
  db: Db,
  chapterId: number,
  open: readonly Suggestion[],
  { userId, now, verdicts = new Map(), madeAt }: Saving,
): Promise<void> {
  const ids = open.map(({ id }) => id);
  const [accepted, rejected] = (['accepted', 'rejected'] as const).map((wanted) =>
    [...verdicts].flatMap(([id, verdict]) => (verdict === wanted ? id : [])),
  );
  await sql`update chapter_suggestions
     set state = case when id = any(${accepted}::text[]) then 'accepted'
                      when id = any(${rejected}::text[]) then 'rejected' else 'closed' end,
         closed_by = ${userId}, closed_at = ${now}
   where chapter_id = ${chapterId} and state = 'open' and not (id = any(${ids}::text[]))`.execute(own(db));
  if (open.length === 0) return;
  const rows = JSON.stringify(open.map((each) => ({ ...each, at: madeAt?.get(each.id) ?? now })));
  await sql`insert into chapter_suggestions (chapter_id, id, hand, kind, inserted, deleted, made_at)
    select ${chapterId}, s.id, s.by, s.kind, s.inserted, s.deleted, s.at
      from jsonb_to_recordset(${rows}::jsonb)
        as s (id text, by bigint, kind text, inserted text, deleted text, at timestamptz)
    on conflict (chapter_id, id) do update
       set state = 'open', closed_by = null, closed_at = null,
           kind = excluded.kind, inserted = excluded.inserted, deleted = excluded.deleted
     where (chapter_suggestions.state, chapter_suggestions.kind, chapter_suggestions.inserted, chapter_suggestions.deleted)
       is distinct from ('open', excluded.kind, excluded.inserted, excluded.deleted)`.execute(own(db));
}

export async function suggestionsOf(db: Db, bookId: number, chapterId?: number): Promise<SuggestionRow[]> {
  const rows = await own(db)
    .selectFrom('chapter_suggestions as s')
    .innerJoin('chapters as c', 'c.id', 's.chapter_id')
    .selectAll('s')
    .where('c.book_id', '=', bookId)
    .where('c.deleted_at', 'is', null)
    .where('s.state', '=', 'open')
    .$if(chapterId !== undefined, (query) => query.where('s.chapter_id', '=', chapterId ?? 0))
    .orderBy('c.ordering')
    .orderBy('s.made_at')
    .execute();
  return rows.map(named);
}

/** Whose each of these is, whatever became of it. */
export async function handsOf(db: Db, chapterId: number, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await own(db)
    .selectFrom('chapter_suggestions')
    .select(['id', 'hand'])
    .where('chapter_id', '=', chapterId)
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, hand }) => [id, hand]));
}

/** Chapters in which something waits, and how much. */
export async function openCounts(db: Db, bookId: number): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; count: number }>`
    select s.chapter_id as id, count(*)::int as count from chapter_suggestions s join chapters c on c.id = s.chapter_id
     where c.book_id = ${bookId} and c.deleted_at is null and s.state = 'open' group by s.chapter_id`.execute(own(db));
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** Everybody who ever suggested something in the book. */
export async function handsOfBook(db: Db, bookId: number): Promise<readonly number[]> {
  const { rows } = await sql<{ hand: number }>`
    select distinct s.hand from chapter_suggestions s join chapters c on c.id = s.chapter_id
     where c.book_id = ${bookId} order by hand`.execute(own(db));
  return rows.map(({ hand }) => Number(hand));
}

export async function outsideHands(db: Db, bookId: number) {
  return own(db)
    .selectFrom('outside_hands')
    .select(['id', 'name'])
    .where('book_id', '=', bookId)
    .orderBy('id')
    .execute();
}

/** Their numbers, as suggestions name them: below zero. */
export async function addOutsideHand(db: Db, bookId: number, name: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`insert into outside_hands (book_id, name) values (${bookId}, ${name})
    on conflict (book_id, name) do update set name = excluded.name returning id`.execute(own(db));
  return -Number(rows[0]?.id);
}
