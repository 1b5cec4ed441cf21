import type { Tables } from '@pero/database/tables';
import { type Db, tables } from '@pero/server-platform/database/db';
import { type Named, named } from '@pero/server-platform/database/rows';
import type { Block } from '@pero/sound/read-along/blocks';
import { type Selectable, sql } from 'kysely';
import type { Place } from '../rules/read-along.ts';

const own = tables<'read_alongs' | 'read_along_chapters' | 'work_cards'>;

type Row = Selectable<Tables['read_along_chapters']>;
type Wave = { readonly peaks: readonly number[]; readonly strength: readonly number[] };
type ChapterState = 'waiting' | 'aligning' | 'done' | 'failed';

export type ChapterRow = Omit<Named<Row>, 'state' | 'blocks' | 'sentences' | 'wave' | 'places'> & {
  readonly state: ChapterState;
  readonly blocks: readonly Block[];
  readonly sentences: readonly string[];
  readonly wave: Wave;
  readonly places: readonly Place[] | null;
};

/** Without its text, which is asked for by itself. */
export type ListedChapter = Omit<ChapterRow, 'blocks' | 'sentences' | 'wave' | 'places'> & {
  readonly count: number;
  /** How far off the beginning of each sentence may be; null while nobody has found them. */
  readonly errors: readonly number[] | null;
};

const LISTED = [
  'work_id',
  'file_id',
  'ordering',
  'chapter_id',
  'title',
  'seconds',
  'sound_key',
  'sound_kind',
  'text_mark',
  'part',
  'state',
  'tries',
  'message',
  'spoken_key',
  'created_at',
  'changed_at',
] as const;

export async function listedChapters(db: Db, workId: number): Promise<ListedChapter[]> {
  const rows = await own(db)
    .selectFrom('read_along_chapters')
    .select([
      ...LISTED,
      sql<number>`jsonb_array_length(sentences)`.as('count'),
      sql<number[] | null>`jsonb_path_query_array(places, '$[*][2]')`.as('errors'),
    ])
    .where('work_id', '=', workId)
    .orderBy('ordering')
    .orderBy('file_id')
    .execute();
  return rows.map((row) => named(row) as ListedChapter);
}

export async function chaptersWhole(db: Db, workId: number): Promise<ChapterRow[]> {
  const rows = await own(db)
    .selectFrom('read_along_chapters')
    .selectAll()
    .where('work_id', '=', workId)
    .orderBy('ordering')
    .orderBy('file_id')
    .execute();
  return rows.map((row) => named(row) as ChapterRow);
}

export async function chapterOf(
  db: Db,
  workId: number,
  fileId: number,
  { lock = false } = {},
): Promise<ChapterRow | null> {
  const row = await own(db)
    .selectFrom('read_along_chapters')
    .selectAll()
    .where('work_id', '=', workId)
    .where('file_id', '=', fileId)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  return row ? (named(row) as ChapterRow) : null;
}

export type NewChapter = Omit<
  ChapterRow,
  'workId' | 'state' | 'tries' | 'message' | 'places' | 'spokenKey' | 'createdAt' | 'changedAt'
> & { readonly refused: string | null };

/** As it was laid out now; a chapter of the same sound and the same text keeps its places. Answers the files that are let go. */
export async function putChapters(
  db: Db,
  workId: number,
  chapters: readonly NewChapter[],
  now: Date,
): Promise<readonly string[]> {
  const before = new Map((await chaptersWhole(db, workId)).map((row) => [row.fileId, row]));
  await own(db).deleteFrom('read_along_chapters').where('work_id', '=', workId).execute();
  const kept = new Set<string>();
  const rows = chapters.map(({ refused, ...chapter }) => {
    const same = sameAs(chapter, before.get(chapter.fileId));
    if (same?.spokenKey) kept.add(same.spokenKey);
    return {
      work_id: workId,
      ...{ file_id: chapter.fileId, ordering: chapter.ordering, chapter_id: chapter.chapterId, title: chapter.title },
      ...{ seconds: chapter.seconds, sound_key: chapter.soundKey, sound_kind: chapter.soundKind },
      ...{ text_mark: chapter.textMark, part: chapter.part },
      blocks: JSON.stringify(chapter.blocks),
      sentences: JSON.stringify(chapter.sentences),
      wave: JSON.stringify(chapter.wave),
      state: refused === null ? (same?.state ?? 'waiting') : 'failed',
      message: refused,
      places: same ? JSON.stringify(same.places) : null,
      spoken_key: same?.spokenKey ?? null,
      created_at: same?.createdAt ?? now,
      changed_at: now,
    };
  });
  if (rows.length > 0) await own(db).insertInto('read_along_chapters').values(rows).execute();
  return [...before.values()].flatMap(({ spokenKey }) => (spokenKey && !kept.has(spokenKey) ? [spokenKey] : []));
}

function sameAs(
  { chapterId, soundKey, textMark, sentences }: Omit<NewChapter, 'refused'>,
  before: ChapterRow | undefined,
): ChapterRow | null {
  if (before?.state !== 'done' || before.chapterId !== chapterId) return null;
  const isSame = before.soundKey === soundKey && before.textMark === textMark;
  return isSame && before.sentences.length === sentences.length ? before : null;
}

type Claim = { readonly stale: Date; readonly lately: Date };

/** The next chapter to lay beside its sound, also one whose worker has died. Whoever had fewest of late comes first. */
export async function claimChapter(
  db: Db,
  { stale, lately }: Claim,
  now: Date,
): Promise<(ChapterRow & { readonly ownerId: number }) | null> {
  const { rows } = await sql<{ work_id: number; file_id: number; owner_id: number }>`
    select c.work_id, c.file_id, w.owner_id
      from read_along_chapters c join read_alongs r on r.work_id = c.work_id join work_cards w on w.id = c.work_id
     where r.state = 'aligning' and (c.state = 'waiting' or (c.state = 'aligning' and c.changed_at < ${stale}))
     order by (select count(*) from read_along_chapters o join work_cards v on v.id = o.work_id
                where v.owner_id = w.owner_id and o.state <> 'waiting' and o.changed_at > ${lately}), c.work_id, c.ordering
     limit 1 for update of c skip locked`.execute(own(db));
  const [next] = rows;
  if (!next) return null;
  const row = await own(db)
    .updateTable('read_along_chapters')
    .set({ state: 'aligning', tries: sql<number>`tries + 1`, changed_at: now })
    .where('work_id', '=', next.work_id)
    .where('file_id', '=', next.file_id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ...(named(row) as ChapterRow), ownerId: next.owner_id };
}

type Which = Pick<ChapterRow, 'workId' | 'fileId' | 'createdAt'>;

/** Whoever aligns is still at it; false when nobody waits for it any more. */
export async function keepAligning(db: Db, which: Which, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await at(db, which).set({ changed_at: now }).executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function keepAligned(
  db: Db,
  which: Which,
  { places, spokenKey }: { readonly places: readonly Place[]; readonly spokenKey: string },
  now: Date,
): Promise<boolean> {
  const done = { state: 'done', message: null, places: JSON.stringify(places), spoken_key: spokenKey } as const;
  const { numUpdatedRows } = await at(db, which)
    .set({ ...done, changed_at: now })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function failChapter(db: Db, which: Which, message: string, now: Date): Promise<void> {
  await at(db, which).set({ state: 'failed', message, changed_at: now }).execute();
}

/** The one that this worker took, while its book is being aligned: another asking has another moment. */
function at(db: Db, { workId, fileId, createdAt }: Which) {
  return own(db)
    .updateTable('read_along_chapters')
    .where('work_id', '=', workId)
    .where('file_id', '=', fileId)
    .where('created_at', '=', createdAt)
    .where('state', '=', 'aligning')
    .where(sql<boolean>`exists (select 1 from read_alongs r where r.work_id = ${workId} and r.state = 'aligning')`);
}

/** Called off: whoever is at a chapter finds out, and it waits for the next asking. */
export async function letGoChapters(db: Db, workId: number, now: Date): Promise<void> {
  await own(db)
    .updateTable('read_along_chapters')
    .set({ state: 'waiting', tries: 0, changed_at: now })
    .where('work_id', '=', workId)
    .where('state', '=', 'aligning')
    .execute();
}

export async function putPlaces(db: Db, { workId, fileId }: Which, places: readonly Place[], now: Date): Promise<void> {
  await own(db)
    .updateTable('read_along_chapters')
    .set({ places: JSON.stringify(places), changed_at: now })
    .where('work_id', '=', workId)
    .where('file_id', '=', fileId)
    .execute();
}
