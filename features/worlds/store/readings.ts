import { type Db, tables } from '@pero/server-platform/database/db';
import { sql } from 'kysely';

const own = tables<'world_readings' | 'worlds' | 'world_books' | 'written_chapters'>;

export type ReadAt = {
  readonly chapterId: number;
  readonly version: number;
  readonly names: number;
  /** By entry. */
  readonly counts: Readonly<Record<string, number>>;
};

export async function readingsOf(db: Db, worldId: number): Promise<ReadAt[]> {
  const rows = await own(db)
    .selectFrom('world_readings')
    .select(['chapter_id as chapterId', 'version', 'names', 'counts'])
    .where('world_id', '=', worldId)
    .execute();
  return rows.map(({ counts, ...row }) => ({ ...row, counts: counts as ReadAt['counts'] }));
}

/** As they lie there: whoever takes them apart is another process. */
export async function readingTexts(db: Db, worldId: number): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; reading: string }>`select chapter_id as id, reading::text as reading
    from world_readings where world_id = ${worldId}`.execute(own(db));
  return new Map(rows.map(({ id, reading }) => [id, reading]));
}

export type NewReading = {
  readonly chapterId: number;
  readonly version: number;
  readonly counts: Readonly<Record<string, number>>;
  readonly json: string;
};

type For = { readonly worldId: number; readonly names: number };

/** Of a chapter that is gone meanwhile nothing. What all of them come to is to be said anew, also if nobody comes to it now. */
export async function keepReadings(
  db: Db,
  { worldId, names }: For,
  readings: readonly NewReading[],
  now: Date,
): Promise<void> {
  await sql`insert into world_readings (world_id, chapter_id, version, names, reading, counts, read_at)
    select ${worldId}, r.chapter_id, r.version, ${names}, r.reading::jsonb, r.counts::jsonb, ${now}
      from unnest(${readings.map(({ chapterId }) => chapterId)}::bigint[], ${readings.map(({ version }) => version)}::int[],
                  ${readings.map(({ json }) => json)}::text[],
                  ${readings.map(({ counts }) => JSON.stringify(counts))}::text[])
           as r (chapter_id, version, reading, counts)
     where exists (select 1 from written_chapters c where c.id = r.chapter_id)
    on conflict (world_id, chapter_id) do update
      set version = excluded.version, names = excluded.names, reading = excluded.reading, counts = excluded.counts,
          read_at = excluded.read_at`.execute(own(db));
  await forgetSummary(db, worldId);
}

async function forgetSummary(db: Db, worldId: number): Promise<void> {
  await own(db).updateTable('worlds').set({ summed_at: null }).where('id', '=', worldId).execute();
}

/** Of chapters that are in it no more. */
export async function forgetReadings(db: Db, worldId: number, besides: readonly number[]): Promise<void> {
  const { numDeletedRows } = await own(db)
    .deleteFrom('world_readings')
    .where('world_id', '=', worldId)
    .where(sql<boolean>`chapter_id <> all(${[...besides]}::bigint[])`)
    .executeTakeFirst();
  if (numDeletedRows > 0n) await forgetSummary(db, worldId);
}

/** What the readings come to, unless other names are looked for by now. */
export async function keepSummary(db: Db, { worldId, names }: For, summary: string, now: Date): Promise<void> {
  await sql`update worlds set summary = ${summary}::jsonb, summed_at = ${now} where id = ${worldId} and names = ${names}`.execute(
    own(db),
  );
}

export type StoredPlaces = { readonly chapterId: number; readonly count: number; readonly places: unknown };

export async function placesOf(db: Db, worldId: number, entryId: number): Promise<StoredPlaces[]> {
  const { rows } = await sql<{ chapter_id: number; found: { count: number; places: unknown } }>`
    select r.chapter_id, f.found from world_readings r, jsonb_array_elements(r.reading -> 'found') as f (found)
     where r.world_id = ${worldId} and (f.found ->> 'entry')::bigint = ${entryId}`.execute(own(db));
  return rows.map(({ chapter_id, found }) => ({ chapterId: chapter_id, ...found }));
}

/** Worlds with chapters that have rested for a while and were not read as they are now, or were and nothing was said of it. */
export async function worldsToRead(db: Db, restedSince: Date, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct w.id from worlds w
      join world_books b on b.world_id = w.id
      join written_chapters c on c.book_id = b.work_id and c.deleted_at is null
      left join world_readings r on r.world_id = w.id and r.chapter_id = c.id
     where w.deleted_at is null and c.changed_at < ${restedSince}
       and (r.chapter_id is null or r.version <> c.version or r.names <> w.names or w.summed_at is null)
     order by w.id limit ${most}`.execute(own(db));
  return rows.map(({ id }) => id);
}
