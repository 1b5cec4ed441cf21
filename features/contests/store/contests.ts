import type { Tables } from '@pero/database/tables';
import { type Db, tables } from '@pero/server-platform/database/db';
import { type Named, named } from '@pero/server-platform/database/rows';
import type { BookForm } from '@pero/works/rules/kinds';
import { type Insertable, type Selectable, type SqlBool, sql } from 'kysely';
import type { ContestState } from '../rules/contests.ts';

const own = tables<'contests' | 'contest_entries' | 'book_cards' | 'all_work_cards'>;

export type Contest = Named<Selectable<Tables['contests']>> & { readonly entriesCount: number };

const entriesCount = sql<number>`(select count(*) from contest_entries e
  where e.contest_id = c.id and e.withdrawn_at is null)`.as('entries_count');

type Wanted = { state: ContestState | null; enteredBy: number | null; limit: number; offset: number };

/** The order of the states as the page shows them: what can be entered now stands first. */
const SHOWN_ORDER: readonly ContestState[] = ['accepting', 'announced', 'shortlist', 'jury', 'finished'];

export async function contestsPage(db: Db, { state, enteredBy, limit, offset }: Wanted) {
  const found = own(db)
    .selectFrom('contests as c')
    .$if(state !== null, (query) => query.where('c.state', '=', state as ContestState))
    .$if(enteredBy !== null, (query) =>
      query.where(sql<SqlBool>`exists (select 1 from contest_entries e
        where e.contest_id = c.id and e.user_id = ${enteredBy} and e.withdrawn_at is null)`),
    );
  const rows = await found
    .selectAll('c')
    .select(entriesCount)
    .orderBy(sql`array_position(${SHOWN_ORDER}::text[], c.state)`)
    .orderBy(sql`case when c.state = 'finished' then -extract(epoch from c.results_on)
      else extract(epoch from c.accepts_until) end`)
    .orderBy('c.id')
    .limit(limit)
    .offset(offset)
    .execute();
  const { count } = await found.select((select) => select.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return { items: rows.map((row): Contest => named(row)), count };
}

export async function contestById(db: Db, id: number, options: { lock?: boolean } = {}): Promise<Contest | null> {
  const row = await own(db)
    .selectFrom('contests as c')
    .selectAll('c')
    .select(entriesCount)
    .where('c.id', '=', id)
    .$if(options.lock ?? false, (query) => query.forUpdate())
    .executeTakeFirst();
  return row ? named(row) : null;
}

export async function unfinishedContests(db: Db): Promise<Contest[]> {
  const rows = await own(db)
    .selectFrom('contests as c')
    .selectAll('c')
    .select(entriesCount)
    .where('c.state', '!=', 'finished')
    .orderBy('c.id')
    .forUpdate()
    .execute();
  return rows.map((row) => named(row));
}

export async function setContestState(db: Db, id: number, state: ContestState): Promise<void> {
  await own(db).updateTable('contests').set({ state }).where('id', '=', id).execute();
}

/** One that is known by its slug stays as it is. */
export async function addContest(db: Db, contest: Insertable<Tables['contests']>): Promise<void> {
  await own(db)
    .insertInto('contests')
    .values(contest)
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .execute();
}

/** The generated types of a view allow null everywhere; books never have one there. */
type Shown = { id: number; title: string; thumb_key: string | null; cover_made_at: Date | null };
type Entered = Shown & { entry_id: number; contest_id: number; entered_at: Date; withdrawn_at: Date | null };
type Candidate = Shown & { form: BookForm; genre_ids: number[]; characters_number: number; lgbt_mark: boolean };

/** What a person entered into these contests, the last first. */
export async function entriesOf(db: Db, userId: number, contestIds: readonly number[]) {
  if (contestIds.length === 0) return [];
  const rows = await own(db)
    .selectFrom('contest_entries as e')
    .innerJoin('all_work_cards as b', 'b.id', 'e.book_id')
    .select([
      'e.id as entry_id',
      'e.contest_id',
      'e.entered_at',
      'e.withdrawn_at',
      'b.id',
      'b.title',
      'b.thumb_key',
      'b.cover_download_date as cover_made_at',
    ])
    .where('e.user_id', '=', userId)
    .where('e.contest_id', 'in', [...contestIds])
    .orderBy('e.id', 'desc')
    .$castTo<Entered>()
    .execute();
  return rows.map((row) => named(row));
}
export type EntryRow = Awaited<ReturnType<typeof entriesOf>>[number];

export async function addEntry(db: Db, entry: { contestId: number; bookId: number; userId: number }, now: Date) {
  await own(db)
    .insertInto('contest_entries')
    .values({ contest_id: entry.contestId, book_id: entry.bookId, user_id: entry.userId, entered_at: now })
    .execute();
}

export async function withdrawEntry(db: Db, id: number, now: Date): Promise<void> {
  await own(db).updateTable('contest_entries').set({ withdrawn_at: now }).where('id', '=', id).execute();
}

/** Where a book takes part now. */
export async function entriesOfBook(db: Db, bookId: number) {
  const rows = await own(db)
    .selectFrom('contest_entries as e')
    .innerJoin('contests as c', 'c.id', 'e.contest_id')
    .select(['e.id as entry_id', 'c.id as contest_id', 'c.state', 'c.accepts_from', 'c.accepts_until', 'c.results_on'])
    .where('e.book_id', '=', bookId)
    .where('e.withdrawn_at', 'is', null)
    .execute();
  return rows.map((row) => named(row));
}

/** The books a person could enter: their own, out of the bin, without the mark that keeps a book out of every contest. */
export async function candidatesOf(db: Db, ownerId: number) {
  const rows = await own(db)
    .selectFrom('book_cards as b')
    .select([
      'b.id',
      'b.title',
      'b.form',
      'b.genre_ids',
      'b.characters_number',
      'b.lgbt_mark',
      'b.thumb_key',
      'b.cover_download_date as cover_made_at',
    ])
    .where('b.owner_id', '=', ownerId)
    .where('b.lgbt_mark', '=', false)
    .orderBy('b.changed_at', 'desc')
    .$castTo<Candidate>()
    .execute();
  return rows.map((row) => named(row));
}
