import type { Tables } from '@pero/database/tables';
import { type Db, tables } from '@pero/server-platform/database/db';
import { type Named, named } from '@pero/server-platform/database/rows';
import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import { type CaseKind, YELLOW_PLAGIARISM } from '../rules/cases.ts';
import type { AuthorGroup, MyChecks, Queue, StatusGroup, Tab, WhoReturned } from '../rules/filters.ts';
import { STOPPED_STATES, TIMER_FROM_HOURS, TIMERS, type Timer } from '../rules/timer.ts';
import type { Case } from './cases.ts';

const own = tables<'moderation_cases' | 'work_cards'>;

export type Shelf = {
  readonly kind: CaseKind;
  readonly queue: Queue;
  readonly tab: Tab;
  readonly judge: number;
  /** The agent sees only what was sent to him. */
  readonly isAgent: boolean;
};

export type Filters = {
  readonly timers?: readonly Timer[] | undefined;
  readonly moderatorId?: number | undefined;
  readonly authorId?: number | undefined;
  readonly licenses?: readonly string[] | undefined;
  readonly workKinds?: readonly string[] | undefined;
  readonly authorGroups?: readonly AuthorGroup[] | undefined;
  readonly whoReturned?: readonly WhoReturned[] | undefined;
  readonly myChecks?: MyChecks | undefined;
  readonly statuses?: readonly StatusGroup[] | undefined;
  readonly postModeration?: boolean | undefined;
  readonly plagiarism?: boolean | undefined;
};

const TAKEN = sql`('taken', 'final_taken')`;
const AT_AUTHOR = sql`('returned', 'final_returned')`;

/** Which rows a tab holds. */
function onShelf({ kind, queue, tab, judge, isAgent }: Shelf): RawBuilder<SqlBool> {
  const isReturn = tab === 'returns';
  const ofKind = sql`c.kind = ${kind}`;
  if (isAgent) return sql`${ofKind} and c.state = 'agent' and c.is_return = ${isReturn}`;
  if (queue === 'my') {
    return sql`${ofKind} and c.holder_id = ${judge} and c.is_return = ${isReturn} and (c.state in ${TAKEN} or c.state in ${AT_AUTHOR})`;
  }
  if (queue === 'all') return sql`${ofKind} and c.state = 'waiting' and c.is_return = ${isReturn}`;
  if (tab === 'errors') return sql`${ofKind} and c.state = 'upload_failed'`;
  if (tab === 'freezed') return sql`${ofKind} and c.state = 'frozen'`;
  return sql`${ofKind} and c.state in ('final', 'final_taken', 'agent') and c.is_return = ${isReturn}`;
}

function timerIs(timer: Timer, now: Date): RawBuilder<SqlBool> {
  const from = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
  const index = TIMERS.indexOf(timer);
  const upper = TIMERS[index - 1];
  const least = TIMER_FROM_HOURS[timer];
  const over = Number.isFinite(least) ? sql<SqlBool>`c.due_at > ${from(least)}` : sql<SqlBool>`true`;
  const under = upper ? sql<SqlBool>`c.due_at <= ${from(TIMER_FROM_HOURS[upper])}` : sql<SqlBool>`true`;
  return sql`(${over} and ${under} and c.state <> all(${[...STOPPED_STATES]}))`;
}

const STATUS_IS: Readonly<Record<StatusGroup, RawBuilder<SqlBool>>> = {
  send_agent: sql`c.state = 'agent'`,
  approved_moderator: sql`(c.state <> 'agent' and c.agent is distinct from 'verified')`,
  verified_agent: sql`(c.state <> 'agent' and c.agent = 'verified')`,
};

function anyOf(conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> {
  return sql`(${sql.join(conditions, sql` or `)})`;
}

function among(column: string, values: readonly string[] | undefined): RawBuilder<SqlBool>[] {
  return values?.length ? [sql<SqlBool>`${sql.ref(`c.${column}`)} = any(${[...values]})`] : [];
}

function filtered(filters: Filters, now: Date): RawBuilder<SqlBool> {
  const { timers, moderatorId, authorId, myChecks, statuses } = filters;
  const conditions: RawBuilder<SqlBool>[] = [
    ...(timers?.length ? [anyOf(timers.map((timer) => timerIs(timer, now)))] : []),
    ...(moderatorId ? [sql<SqlBool>`(c.moderator_id = ${moderatorId} or c.holder_id = ${moderatorId})`] : []),
    ...(authorId ? [sql<SqlBool>`c.author_id = ${authorId}`] : []),
    ...among('license_type', filters.licenses),
    ...among('work_kind', filters.workKinds),
    ...among('author_group', filters.authorGroups),
    ...among('who_returned', filters.whoReturned),
    ...(statuses?.length ? [anyOf(statuses.map((status) => STATUS_IS[status]))] : []),
    ...(myChecks === 'waiting_me' ? [sql<SqlBool>`c.state in ${TAKEN}`] : []),
    ...(myChecks === 'waiting_author' ? [sql<SqlBool>`c.state in ${AT_AUTHOR}`] : []),
    ...(filters.postModeration ? [sql<SqlBool>`c.post_moderation`] : []),
    ...(filters.plagiarism ? [sql<SqlBool>`c.plagiarism >= ${YELLOW_PLAGIARISM}`] : []),
  ];
  return conditions.length === 0 ? sql`true` : sql`${sql.join(conditions, sql` and `)}`;
}

/** A case with the cover of its book, as raw SQL reads it. */
export type CoveredCase = Selectable<Tables['moderation_cases']> & {
  readonly thumb_key: string | null;
  readonly cover_made_at: Date | null;
};
export type QueueRow = Named<CoveredCase>;
type Page = { readonly limit: number; readonly offset: number; readonly order: 'due' | 'newest' };

export async function queuePage(db: Db, shelf: Shelf, filters: Filters, page: Page, now: Date) {
  const where = sql`${onShelf(shelf)} and ${filtered(filters, now)}`;
  const order = (row: string) => orderOf(row, page.order, shelf.queue);
  const { rows } = await sql<CoveredCase>`
    select p.*, b.thumb_key, b.cover_download_date as cover_made_at
      from (select c.* from moderation_cases c where ${where} order by ${order('c')} limit ${page.limit} offset ${page.offset}) p
           left join work_cards b on p.kind = 'book' and b.id = p.subject_id
     order by ${order('p')}`.execute(own(db));
  const counted = await sql<{ count: number }>`select count(*) as count from moderation_cases c where ${where}`.execute(
    own(db),
  );
  return { rows: rows.map((row): QueueRow => named(row)), count: counted.rows[0]?.count ?? 0 };
}

/** What waits for the author stands below what waits for the reader. */
function orderOf(row: string, order: Page['order'], queue: Queue): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${row}.${name}`);
  if (order === 'newest') return sql`${column('submitted_at')} desc, ${column('id')} desc`;
  const soonest = sql`${column('due_at')}, ${column('id')}`;
  return queue === 'my' ? sql`${column('state')} in ${AT_AUTHOR}, ${soonest}` : soonest;
}

export type Facets = Record<string, number>;

type FacetsWish = { readonly now: Date; readonly workKinds: readonly string[] };

/** One pass over the tab: how many rows every value of every filter has, within what the other filters leave. */
export async function facetsOf(
  db: Db,
  shelf: Shelf,
  filters: Filters,
  { now, workKinds }: FacetsWish,
): Promise<Facets> {
  const count = (condition: RawBuilder<SqlBool>, without: keyof Filters) => {
    const { [without]: _, ...others } = filters;
    return sql`count(*) filter (where ${condition} and ${filtered(others, now)})`;
  };
  const is = (column: string, group: string, filter: keyof Filters, values: readonly string[]) =>
    values.map(
      (value) => sql`${count(sql`${sql.ref(`c.${column}`)} = ${value}`, filter)} as ${alias(`${group}.${value}`)}`,
    );
  const parts = [
    ...TIMERS.map((timer) => sql`${count(timerIs(timer, now), 'timers')} as ${alias(`processing_time.${timer}`)}`),
    ...is('license_type', 'license_type', 'licenses', ['exclusive', 'non_exclusive', 'free', 'draft']),
    ...is('work_kind', 'work_kind', 'workKinds', workKinds),
    ...is('author_group', 'author_status_group', 'authorGroups', ['not_filled', 'not_confirmed', 'confirmed']),
    ...is('who_returned', 'who_returned_group', 'whoReturned', ['author', 'main_moderator']),
    sql`${count(sql`true`, 'myChecks')} as ${alias('my_checks_group.all')}`,
    sql`${count(sql`c.state in ${TAKEN}`, 'myChecks')} as ${alias('my_checks_group.waiting_me')}`,
    sql`${count(sql`c.state in ${AT_AUTHOR}`, 'myChecks')} as ${alias('my_checks_group.waiting_author')}`,
    ...Object.entries(STATUS_IS).map(
      ([status, condition]) => sql`${count(condition, 'statuses')} as ${alias(`status_group.${status}`)}`,
    ),
    sql`${count(sql`c.post_moderation`, 'postModeration')} as post_moderation`,
    sql`${count(sql`c.plagiarism >= ${YELLOW_PLAGIARISM}`, 'plagiarism')} as plagiarism`,
  ];
  const { rows } = await sql<Facets>`select ${sql.join(parts)} from moderation_cases c where ${onShelf(shelf)}`.execute(
    own(db),
  );
  return rows[0] ?? {};
}

function alias(name: string) {
  return sql.raw(`"${name}"`);
}

/** All tabs of all queues in one grouping over the index. */
export async function queueCounts(db: Db, judge: number) {
  const { rows } = await sql<{
    kind: CaseKind;
    state: Case['state'];
    is_return: boolean;
    is_mine: boolean;
    count: number;
  }>`
    select kind, state, is_return, coalesce(holder_id = ${judge}, false) as is_mine, count(*) as count
      from moderation_cases where state <> 'closed' group by 1, 2, 3, 4`.execute(own(db));
  return rows;
}

/** Authors with a case: every word of the term stands in the name, or the address is theirs. */
export async function authorsLike(
  db: Db,
  { words, byAddress }: { readonly words: readonly string[]; readonly byAddress: readonly number[] },
  { limit, offset }: { limit: number; offset: number },
) {
  const { rows } = await sql<{ value: number; label: string; count: number }>`
    select author_id as value, max(author_name) as label, count(*) over () as count from moderation_cases
     where ${nameHolds('author_name', words)} or author_id = any(${[...byAddress]})
     group by author_id order by 2, 1 limit ${limit} offset ${offset}`.execute(own(db));
  return { items: rows.map(({ value, label }) => ({ value, label })), count: rows[0]?.count ?? 0 };
}

/** Every word stands somewhere in the column, in whatever order they were said. */
export function nameHolds(column: string, words: readonly string[]): RawBuilder<SqlBool> {
  if (words.length === 0) return sql`true`;
  const like = (word: string) => sql<SqlBool>`${sql.ref(column)} ilike ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`;
  return sql`(${sql.join(words.map(like), sql` and `)})`;
}

export async function queueRow(db: Db, caseId: number): Promise<QueueRow | null> {
  const { rows } = await sql<CoveredCase>`
    select c.*, b.thumb_key, b.cover_download_date as cover_made_at
      from moderation_cases c left join work_cards b on c.kind = 'book' and b.id = c.subject_id
     where c.id = ${caseId}`.execute(own(db));
  return rows[0] ? named(rows[0]) : null;
}
