import type { Tables } from '@pero/database/tables';
import { present } from '@pero/kernel/present';
import { type Db, tables } from '@pero/server-platform/database/db';
import { type Selectable, sql } from 'kysely';
import type { ProposalKind, ProposalState } from '../rules/proposals.ts';

const own = tables<'money_proposals'>;

export type ProposalRow = Selectable<Tables['money_proposals']>;

export type NewProposal = {
  readonly kind: ProposalKind;
  readonly userId: number | null;
  readonly bookId?: number | undefined;
  readonly amount?: number | undefined;
  readonly terms: { readonly rate?: number | null; readonly opens_on?: string; readonly closes_on?: string } & {
    readonly paper?: string;
    readonly paid_on?: string;
  };
  readonly reason: string;
  readonly evidence: string;
};

/** Held until the transaction ends: the ceiling of a day is counted by one at a time. */
export async function holdProposals(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('money-proposals', 27))`.execute(own(db));
}

export async function addProposal(db: Db, proposal: NewProposal, by: number, now: Date): Promise<ProposalRow> {
  return own(db)
    .insertInto('money_proposals')
    .values({
      kind: proposal.kind,
      user_id: proposal.userId,
      book_id: proposal.bookId ?? null,
      amount: proposal.amount ?? null,
      terms: JSON.stringify(proposal.terms),
      reason: proposal.reason,
      evidence: proposal.evidence,
      proposed_by: by,
      proposed_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function lockProposal(db: Db, id: number): Promise<ProposalRow | null> {
  const row = own(db).selectFrom('money_proposals').selectAll().where('id', '=', id).forUpdate();
  return (await row.executeTakeFirst()) ?? null;
}

export async function closeProposal(
  db: Db,
  id: number,
  end: { readonly state: ProposalState; readonly by: number | null; readonly answer: string },
  now: Date,
): Promise<ProposalRow> {
  return own(db)
    .updateTable('money_proposals')
    .set({ state: end.state, decided_by: end.by, decided_at: now, answer: end.answer })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The like of it that waits: of one person, one book, one kind. */
export async function hasOpen(db: Db, { kind, userId, bookId }: NewProposal, after: Date): Promise<boolean> {
  const row = own(db)
    .selectFrom('money_proposals')
    .select('id')
    .where('state', '=', 'open')
    .where('kind', '=', kind)
    .where('user_id', 'is not distinct from', userId)
    .where('book_id', 'is not distinct from', bookId ?? null)
    .where('proposed_at', '>', after);
  return (await row.executeTakeFirst()) !== undefined;
}

/** Kopecks of corrections that took effect since a moment, or wait to; one of them may be left out. */
export async function sumOfCorrections(db: Db, since: Date, openAfter: Date, except: number): Promise<number> {
  const { total } = await own(db)
    .selectFrom('money_proposals')
    .select(sql<number>`coalesce(sum(abs(amount)), 0)`.as('total'))
    .where('kind', '=', 'correction')
    .where('id', '<>', except)
    .where((row) =>
      row.or([
        row.and([row('state', '=', 'open'), row('proposed_at', '>', openAfter)]),
        row.and([row('state', '=', 'confirmed'), row('decided_at', '>=', since)]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return Number(total);
}

export type ProposalFilter = {
  readonly open?: boolean;
  readonly by?: number;
  readonly notBy?: number;
  readonly of?: number;
};

export async function listProposals(
  db: Db,
  { open, by, notBy, of }: ProposalFilter,
  limit: number,
): Promise<ProposalRow[]> {
  return own(db)
    .selectFrom('money_proposals')
    .selectAll()
    .$if(open === true, (query) => query.where('state', '=', 'open'))
    .$if(open === false, (query) => query.where('state', '<>', 'open'))
    .$if(by !== undefined, (query) => query.where('proposed_by', '=', present(by, 'by whom')))
    .$if(notBy !== undefined, (query) => query.where('proposed_by', '<>', present(notBy, 'not by whom')))
    .$if(of !== undefined, (query) => query.where('user_id', '=', present(of, 'of whom')))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function overdueProposals(db: Db, proposedBefore: Date): Promise<ProposalRow[]> {
  return own(db)
    .selectFrom('money_proposals')
    .selectAll()
    .where('state', '=', 'open')
    .where('proposed_at', '<=', proposedBefore)
    .forUpdate()
    .execute();
}
