import { type Db, tables } from '@pero/server-platform/database/db';
import { named } from '@pero/server-platform/database/rows';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { CaseKind } from '../rules/cases.ts';
import type { AuthorGroup } from '../rules/filters.ts';
import type { Outcome, SearchPlace } from '../rules/search.ts';
import { type CoveredCase, nameHolds, type QueueRow } from './queue.ts';

const own = tables<'moderation_cases' | 'work_cards'>;

export type SearchFilter = {
  readonly words: readonly string[];
  /** Of people whose address was said. */
  readonly byAddress: readonly number[];
  /** Of a book or profile whose number was said. */
  readonly subjectId: number | null;
  readonly kind?: CaseKind | undefined;
  readonly place?: SearchPlace | undefined;
  readonly outcome?: Outcome | undefined;
  readonly authorId?: number | undefined;
};

function fits({ words, byAddress, subjectId, kind, place, outcome, authorId }: SearchFilter): RawBuilder<SqlBool> {
  const spoken = words.map(
    (word) => sql<SqlBool>`(${nameHolds('c.title', [word])} or ${nameHolds('c.author_name', [word])})`,
  );
  const matches = sql<SqlBool>`(${spoken.length === 0 ? sql`true` : sql.join(spoken, sql` and `)}
    or c.author_id = any(${[...byAddress]}) or c.subject_id = ${subjectId})`;
  const conditions: RawBuilder<SqlBool>[] = [
    matches,
    ...(kind ? [sql<SqlBool>`c.kind = ${kind}`] : []),
    ...(place === 'open' ? [sql<SqlBool>`c.state <> 'closed'`] : []),
    ...(place === 'archive' ? [sql<SqlBool>`c.state = 'closed'`] : []),
    ...(outcome ? [sql<SqlBool>`c.outcome = ${outcome}`] : []),
    ...(authorId ? [sql<SqlBool>`c.author_id = ${authorId}`] : []),
  ];
  return sql`${sql.join(conditions, sql` and `)}`;
}

/** Whatever happened to last stands first. */
export async function foundCases(db: Db, sought: SearchFilter, { limit, offset }: { limit: number; offset: number }) {
  const where = fits(sought);
  const newest = (row: string) => {
    const column = (name: string) => sql.ref(`${row}.${name}`);
    return sql`greatest(${column('decided_at')}, ${column('submitted_at')}) desc, ${column('id')} desc`;
  };
  const { rows } = await sql<CoveredCase>`
    select p.*, b.thumb_key, b.cover_download_date as cover_made_at
      from (select c.* from moderation_cases c where ${where} order by ${newest('c')} limit ${limit} offset ${offset}) p
           left join work_cards b on p.kind = 'book' and b.id = p.subject_id
     order by ${newest('p')}`.execute(own(db));
  const counted = await sql<{ count: number }>`select count(*) as count from moderation_cases c where ${where}`.execute(
    own(db),
  );
  return { rows: rows.map((row): QueueRow => named(row)), count: counted.rows[0]?.count ?? 0 };
}

type AuthorRow = {
  id: number;
  name: string;
  author_group: AuthorGroup;
  cases: number;
  open: number;
  approved: number;
  rejected: number;
};

export async function foundAuthors(
  db: Db,
  { words, byAddress, authorId }: Pick<SearchFilter, 'words' | 'byAddress' | 'authorId'>,
  most: number,
): Promise<AuthorRow[]> {
  const matches = sql<SqlBool>`(${nameHolds('c.author_name', words)} or c.author_id = any(${[...byAddress]}))`;
  const { rows } = await sql<AuthorRow>`
    select c.author_id as id, max(c.author_name) as name, max(c.author_group) as author_group, count(*) as cases,
           count(*) filter (where c.state <> 'closed') as open,
           count(*) filter (where c.outcome = 'approved') as approved,
           count(*) filter (where c.outcome = 'rejected') as rejected
      from moderation_cases c where ${authorId ? sql`c.author_id = ${authorId}` : matches}
     group by c.author_id order by max(c.submitted_at) desc, 1 limit ${most}`.execute(own(db));
  return rows;
}
