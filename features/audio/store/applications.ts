import type { Tables } from '@pero/database/tables';
import { type Db, tables } from '@pero/server-platform/database/db';
import { type Named, named } from '@pero/server-platform/database/rows';
import type { Selectable } from 'kysely';
import type { ApplicationState, Reason } from '../rules/applications.ts';

const own = tables<'audio_applications' | 'audio_agreements' | 'work_cards'>;

type Row = Selectable<Tables['audio_applications']>;
export type ApplicationRow = Omit<Named<Row>, 'state' | 'reason'> & {
  readonly state: ApplicationState;
  readonly reason: Reason | null;
};

function applicationOf(row: Row): ApplicationRow {
  return named(row) as ApplicationRow;
}

export async function lastApplication(db: Db, workId: number): Promise<ApplicationRow | null> {
  const row = await own(db)
    .selectFrom('audio_applications')
    .selectAll()
    .where('work_id', '=', workId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? applicationOf(row) : null;
}

type NewApplication = Pick<
  ApplicationRow,
  'workId' | 'readerId' | 'voice' | 'reader' | 'price' | 'textRevision' | 'papers'
>;

export async function addApplication(db: Db, added: NewApplication, now: Date): Promise<ApplicationRow> {
  const { workId, readerId, voice, reader, price, textRevision, papers } = added;
  const row = await own(db)
    .insertInto('audio_applications')
    .values({
      ...{ work_id: workId, reader_id: readerId, voice, reader, price, state: 'waiting' },
      ...{ text_revision: textRevision, papers, created_at: now },
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return applicationOf(row);
}

type Decision = {
  readonly state: Exclude<ApplicationState, 'waiting'>;
  readonly reason?: Reason | null;
  readonly comment?: string;
  /** Null where it fell by itself. */
  readonly by: number | null;
};

export async function decideApplication(db: Db, id: number, decision: Decision, now: Date): Promise<void> {
  const { state, reason = null, comment = '', by } = decision;
  await own(db)
    .updateTable('audio_applications')
    .set({ state, reason, comment, decided_at: now, decided_by: by })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'agreed'])
    .execute();
}

export async function noteOrderPage(db: Db, id: number, page: string): Promise<void> {
  await own(db).updateTable('audio_applications').set({ order_page: page }).where('id', '=', id).execute();
}

/** Agreed, to be paid, and ordered nowhere. */
export async function waitingForOrder(db: Db): Promise<number[]> {
  const rows = await own(db)
    .selectFrom('audio_applications as a')
    .innerJoin('work_cards as w', 'w.id', 'a.work_id')
    .select('a.work_id')
    .where('a.state', '=', 'agreed')
    .where('a.price', '>', 0)
    .where('a.order_page', 'is', null)
    .where('w.processing_status', '=', 'applicationConsideration')
    .execute();
  return rows.map(({ work_id }) => work_id);
}

/** The number of the newest paper: a new one shows that something was mended. */
export async function newestPaper(db: Db, workId: number): Promise<number> {
  const { newest } = await own(db)
    .selectFrom('audio_agreements')
    .select((select) => select.fn.max('id').as('newest'))
    .where('work_id', '=', workId)
    .executeTakeFirstOrThrow();
  return Number(newest ?? 0);
}

/** Those that wait, the oldest first; with what was decided of late behind them. */
export async function applicationsPage(
  db: Db,
  { state, limit, offset }: { readonly state: 'waiting' | 'decided'; readonly limit: number; readonly offset: number },
): Promise<{ items: (ApplicationRow & { readonly title: string; readonly ownerId: number })[]; count: number }> {
  const found = own(db)
    .selectFrom('audio_applications as a')
    .innerJoin('work_cards as w', 'w.id', 'a.work_id')
    .where('a.state', 'in', state === 'waiting' ? ['waiting'] : ['rejected', 'agreed']);
  const rows = await found
    .selectAll('a')
    .select(['w.title', 'w.owner_id'])
    .orderBy('a.id', state === 'waiting' ? 'asc' : 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { count } = await found.select((select) => select.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return { items: rows.map((row) => named(row) as never), count };
}
