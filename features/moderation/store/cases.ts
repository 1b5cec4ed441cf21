import type { Tables } from '@pero/database/tables';
import { type Db, tables } from '@pero/server-platform/database/db';
import { columns, type Named, named } from '@pero/server-platform/database/rows';
import { type Selectable, sql } from 'kysely';
import type { CaseKind, CaseState } from '../rules/cases.ts';
import type { AuthorGroup } from '../rules/filters.ts';

const own = tables<'moderation_cases'>;

export type Case = Named<Selectable<Tables['moderation_cases']>>;

function caseOf(row: Selectable<Tables['moderation_cases']>): Case {
  return named(row);
}

export async function caseBy(
  db: Db,
  kind: CaseKind,
  subjectId: number,
  options: { lock?: boolean } = {},
): Promise<Case | null> {
  const row = await own(db)
    .selectFrom('moderation_cases')
    .selectAll()
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .$if(options.lock ?? false, (query) => query.forUpdate())
    .executeTakeFirst();
  return row ? caseOf(row) : null;
}

/** Held until the transaction ends. */
export async function lockCase(db: Db, id: number): Promise<Case | null> {
  const row = await own(db)
    .selectFrom('moderation_cases')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ? caseOf(row) : null;
}

export type CaseFacts = {
  readonly kind: CaseKind;
  readonly subjectId: number;
  /** Of a work: which kind it is. */
  readonly workKind: string | null;
  readonly authorId: number;
  readonly title: string;
  readonly authorName: string;
  readonly authorGroup: AuthorGroup;
  readonly licenseType: string | null;
  readonly characters: number;
  readonly plagiarism: number;
  readonly glance: readonly string[];
};

type Fixed = 'id' | 'kind' | 'workKind' | 'subjectId' | 'authorId';
export type CaseChange = { readonly [Field in Exclude<keyof Case, Fixed>]?: Case[Field] | undefined };

export async function addCase(
  db: Db,
  facts: CaseFacts,
  begun: { state: CaseState; submittedAt: Date; dueAt: Date; postModeration: boolean },
): Promise<Case> {
  const row = await own(db)
    .insertInto('moderation_cases')
    .values({
      ...columnsOf(facts),
      state: begun.state,
      submitted_at: begun.submittedAt,
      due_at: begun.dueAt,
      post_moderation: begun.postModeration,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return caseOf(row);
}

function columnsOf(facts: CaseFacts) {
  return {
    kind: facts.kind,
    subject_id: facts.subjectId,
    work_kind: facts.workKind,
    author_id: facts.authorId,
    title: facts.title,
    author_name: facts.authorName,
    author_group: facts.authorGroup,
    license_type: facts.licenseType,
    characters: facts.characters,
    plagiarism: facts.plagiarism,
    glance: [...facts.glance],
  };
}

export async function changeCase(db: Db, id: number, change: CaseChange): Promise<Case> {
  const row = await own(db)
    .updateTable('moderation_cases')
    .set(columns(change))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return caseOf(row);
}

/** Whatever its holder does puts the four idle hours off. */
export async function touchCase(db: Db, id: number, now: Date): Promise<void> {
  await own(db).updateTable('moderation_cases').set({ touched_at: now }).where('id', '=', id).execute();
}

export async function removeCase(db: Db, kind: CaseKind, subjectId: number): Promise<void> {
  await own(db).deleteFrom('moderation_cases').where('kind', '=', kind).where('subject_id', '=', subjectId).execute();
}

/** Paid books of the author that were approved in the end, but for this one. */
export async function paidBooksApproved(db: Db, authorId: number, exceptSubject: number): Promise<number> {
  const { count } = await own(db)
    .selectFrom('moderation_cases')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('kind', '=', 'book')
    .where('author_id', '=', authorId)
    .where('subject_id', '<>', exceptSubject)
    .where('approvals', '>', 0)
    .where('license_type', '<>', 'free')
    .executeTakeFirstOrThrow();
  return count;
}

export async function setAuthorGroup(db: Db, authorId: number, group: AuthorGroup): Promise<void> {
  await own(db)
    .updateTable('moderation_cases')
    .set({ author_group: group })
    .where('author_id', '=', authorId)
    .execute();
}

/** Taken, and not touched since: their subjects, to be released one by one. */
export async function idleCases(db: Db, since: Date): Promise<{ kind: CaseKind; subjectId: number }[]> {
  const rows = await own(db)
    .selectFrom('moderation_cases')
    .select(['kind', 'subject_id as subjectId'])
    .where('state', 'in', ['taken', 'final_taken'])
    .where('touched_at', '<', since)
    .execute();
  return rows;
}

/** The next one that this person may take; skipped when somebody else is taking it at this very moment. */
export async function nextWaiting(
  db: Db,
  wanted: { kind: CaseKind; state: 'waiting' | 'final'; notOf: readonly number[]; judge: number },
): Promise<number | null> {
  const row = await own(db)
    .selectFrom('moderation_cases')
    .select('subject_id')
    .where('kind', '=', wanted.kind)
    .where('state', '=', wanted.state)
    .where('author_id', 'not in', [...wanted.notOf])
    .$if(wanted.state === 'waiting', (query) =>
      query.where((where) => where.or([where('barred_id', 'is', null), where('barred_id', '<>', wanted.judge)])),
    )
    .orderBy('due_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.subject_id ?? null;
}

/** Where a waiting case stands, how many wait, and how many were decided since. */
export async function placeOf(
  db: Db,
  found: Case,
  since: Date,
): Promise<{ place: number; waiting: number; decided: number }> {
  const { rows } = await sql<{ place: number; waiting: number; decided: number }>`
    select (select count(*) from moderation_cases c where c.kind = ${found.kind} and c.state = ${found.state}
               and (c.due_at, c.id) <= (${found.dueAt}, ${found.id})) as place,
           (select count(*) from moderation_cases c where c.kind = ${found.kind} and c.state = ${found.state}) as waiting,
           (select count(*) from moderation_cases c where c.kind = ${found.kind} and c.decided_at >= ${since}) as decided`.execute(
    own(db),
  );
  return rows[0] ?? { place: 1, waiting: 1, decided: 0 };
}
