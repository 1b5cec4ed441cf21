import type { Tables } from '@pero/database/tables';
import { type Db, tables } from '@pero/server-platform/database/db';
import { columns, type Named, named } from '@pero/server-platform/database/rows';
import { type Selectable, sql } from 'kysely';
import { AT_REST, type State } from '../rules/read-along.ts';

const own = tables<'read_alongs' | 'read_along_chapters' | 'work_cards' | 'written_chapters'>;

type Row = Selectable<Tables['read_alongs']>;
export type ReadAlongRow = Omit<Named<Row>, 'state'> & { readonly state: State };

export async function readAlongById(db: Db, workId: number, { lock = false } = {}): Promise<ReadAlongRow | null> {
  const row = await own(db)
    .selectFrom('read_alongs')
    .selectAll()
    .where('work_id', '=', workId)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  return row ? (named(row) as ReadAlongRow) : null;
}

/** Asked for the first time, or once more; what is there stays until it is made anew. False while it is being made. */
export async function askReadAlong(db: Db, workId: number, now: Date): Promise<boolean> {
  const asked = { state: 'asked', tries: 0, message: null, asked_at: now, changed_at: now } as const;
  // Of two who ask for the first time at once neither finds a row to lock.
  const row = await own(db)
    .insertInto('read_alongs')
    .values({ work_id: workId, ...asked })
    .onConflict((conflict) =>
      conflict
        .column('work_id')
        .doUpdateSet(asked)
        .where('read_alongs.state', 'in', [...AT_REST]),
    )
    .returning('work_id')
    .executeTakeFirst();
  return row !== undefined;
}

type Change = { readonly [Field in keyof Omit<ReadAlongRow, 'workId'>]?: ReadAlongRow[Field] };

/** Only while it is in one of these states: whoever called it off meanwhile is obeyed. */
export async function changeReadAlong(
  db: Db,
  workId: number,
  states: readonly State[],
  change: Change,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await own(db)
    .updateTable('read_alongs')
    .set({ ...columns(change), changed_at: now })
    .where('work_id', '=', workId)
    .where('state', 'in', [...states])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The next that waits for this step, also one whose worker has died. */
export async function claimReadAlong(
  db: Db,
  step: { readonly from: 'asked' | 'wanted'; readonly to: 'preparing' | 'making' },
  stale: Date,
  now: Date,
): Promise<(ReadAlongRow & { readonly ownerId: number }) | null> {
  const { rows } = await sql<{ work_id: number; owner_id: number }>`
    select r.work_id, w.owner_id from read_alongs r join work_cards w on w.id = r.work_id
     where r.state = ${step.from} or (r.state = ${step.to} and r.changed_at < ${stale})
     order by r.changed_at, r.work_id limit 1 for update of r skip locked`.execute(own(db));
  const [next] = rows;
  if (!next) return null;
  const row = await own(db)
    .updateTable('read_alongs')
    .set({ state: step.to, tries: sql<number>`tries + 1`, changed_at: now })
    .where('work_id', '=', next.work_id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ...(named(row) as ReadAlongRow), ownerId: next.owner_id };
}

/** What of it is the same as it was: texts by their marks. A chapter that is gone or hidden has none. */
export async function textMarks(db: Db, chapterIds: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; mark: string }>`
    select id, md5(content::text) as mark from written_chapters
     where id = any(${[...chapterIds]}::bigint[]) and deleted_at is null and not is_draft`.execute(own(db));
  return new Map(rows.map(({ id, mark }) => [id, mark]));
}

/** All files of one that goes for good. */
export async function keysOfReadAlong(db: Db, workId: number): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select unnest(array[base_key, file_key]) as key from read_alongs where work_id = ${workId}
    union select spoken_key from read_along_chapters where work_id = ${workId}`.execute(own(db));
  return rows.flatMap(({ key }) => key ?? []);
}
