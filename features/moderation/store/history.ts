import { type Db, tables } from '@pero/server-platform/database/db';
import { z } from 'zod';
import type { HistoryAct, HistoryRole } from '../rules/history.ts';

const own = tables<'moderation_history'>;

export type Entry = {
  readonly act: HistoryAct;
  readonly by: number | null;
  readonly role: HistoryRole;
  readonly name: string;
  readonly reason?: string | undefined;
  readonly data?: HistoryData | undefined;
};

/** What is kept of an action beside its reason: a word among ourselves, who got the case, whether it came too late. */
export type HistoryData = { readonly note?: string; readonly to?: number; readonly late?: boolean };
const kept = z.object({ note: z.string().catch('') }).catch({ note: '' });

export async function addHistory(db: Db, caseId: number, entry: Entry, now: Date): Promise<void> {
  await own(db)
    .insertInto('moderation_history')
    .values({
      case_id: caseId,
      act: entry.act,
      by_id: entry.by,
      by_role: entry.role,
      by_name: entry.name,
      reason: entry.reason ?? '',
      data: JSON.stringify(entry.data ?? {}),
      happened_at: now,
    })
    .execute();
}

export async function historyPage(db: Db, caseId: number, { limit, offset }: { limit: number; offset: number }) {
  const found = own(db).selectFrom('moderation_history').where('case_id', '=', caseId);
  const rows = await found
    .select(['id', 'act', 'by_role', 'by_name', 'reason', 'data', 'happened_at'])
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { count } = await found.select((select) => select.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return {
    rows: rows.map(({ data, ...row }) => ({ ...row, act: row.act as HistoryAct, note: kept.parse(data).note })),
    count,
  };
}

/** The last words of an act of this kind; empty when there was none. */
export async function lastReason(db: Db, caseId: number, act: HistoryAct): Promise<string> {
  const row = await own(db)
    .selectFrom('moderation_history')
    .select('reason')
    .where('case_id', '=', caseId)
    .where('act', '=', act)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.reason ?? '';
}

/** What was decided and when, oldest first: to be laid beside the snapshots. */
export async function decisionsOf(db: Db, caseId: number) {
  return own(db)
    .selectFrom('moderation_history')
    .select(['act', 'happened_at'])
    .where('case_id', '=', caseId)
    .where('act', 'in', [
      'returned',
      'final-returned',
      'shop-returned',
      'approved',
      'final-approved',
      'rejected',
      'withdrawn',
    ])
    .orderBy('id')
    .execute();
}
