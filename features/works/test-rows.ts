import type { Tables } from '@pero/database/tables';
import { type Insertable, type Kysely, sql } from 'kysely';

type WorkRow = Insertable<Tables['works']>;
type BookRow = Insertable<Tables['books']>;

/** The row of a book as a test wants it: of the work, and of what only a book has. */
export type PlantedBook = Omit<WorkRow, 'kind'> & Partial<Omit<BookRow, 'work_id'>>;

const OF_WORK: readonly string[] = [
  'owner_id',
  'title',
  'annotation',
  'genre_ids',
  'tag_ids',
  'own_tags',
  'age',
  'obscene_language',
  'drug_mention_mark',
  'lgbt_mark',
  'lgbt_rules_accepted',
  'ai_declared',
  'license_type',
  'license_since',
  'exclusive_bound_until',
  'price',
  'state',
  'processing_status',
  'is_frozen',
  'is_overdue_and_locked',
  'is_published',
  'published_at',
  'unpublished_at',
  'submitted_at',
  'litres_art_id',
  'rated_avg',
  'rated_total_count',
  'volume',
  'revision',
  'created_at',
  'changed_at',
  'deleted_at',
  'archived_at',
  'taken_down_at',
  'judge_id',
] satisfies readonly (keyof WorkRow)[];

/** A book that nobody began through the door: for tests of what comes after. */
export async function plantBook(kysely: Kysely<Tables>, row: PlantedBook): Promise<{ id: number }> {
  const { work, book } = apart(row);
  const planted = await kysely
    .insertInto('works')
    .values({ ...(work as WorkRow), kind: 'book' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await kysely
    .insertInto('books')
    .values({ form: 'ordinary', ...book, work_id: planted.id })
    .execute();
  return planted;
}

export async function plantBooks(kysely: Kysely<Tables>, rows: readonly PlantedBook[]): Promise<void> {
  const works = rows.map((row) => ({ ...(apart(row).work as WorkRow), kind: 'book' }));
  const planted = await kysely.insertInto('works').values(works).returning('id').execute();
  const books = planted.map(({ id }) => ({ work_id: id, form: 'ordinary' as const }));
  await kysely.insertInto('books').values(books).execute();
}

/** Everybody whose address stands beside a role has been invited and has accepted. */
export async function acceptAll(kysely: Kysely<Tables>): Promise<void> {
  await sql`insert into book_hands (book_id, person_id, user_id, accepted_at, same_address)
    select distinct on (r.book_id, u.id) r.book_id, r.person_id, u.id, now(), true
      from book_roles r join persons p on p.id = r.person_id
      join users u on u.email = p.email and u.activated_at is not null
     where not p.is_self on conflict do nothing`.execute(kysely);
}

/** The whole row: what a work has, and what a book has beside it. */
export function plantedBook(kysely: Kysely<Tables>) {
  return kysely
    .selectFrom('works')
    .innerJoin('books', 'books.work_id', 'works.id')
    .selectAll('works')
    .selectAll('books');
}

/** As if the author had changed it, or the days had. */
export async function changePlanted(kysely: Kysely<Tables>, id: number, change: Partial<PlantedBook>): Promise<void> {
  const { work, book } = apart(change);
  if (Object.keys(work).length > 0) await kysely.updateTable('works').set(work).where('id', '=', id).execute();
  if (Object.keys(book).length > 0) await kysely.updateTable('books').set(book).where('work_id', '=', id).execute();
}

function apart(row: Partial<PlantedBook>): { work: Partial<WorkRow>; book: Partial<BookRow> } {
  const given = Object.entries(row);
  return {
    work: Object.fromEntries(given.filter(([column]) => OF_WORK.includes(column))),
    book: Object.fromEntries(given.filter(([column]) => !OF_WORK.includes(column))),
  };
}
