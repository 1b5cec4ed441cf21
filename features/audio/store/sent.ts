import type { Tables } from '@pero/database/tables';
import { type Db, tables } from '@pero/server-platform/database/db';
import { type Named, named } from '@pero/server-platform/database/rows';
import { type Selectable, sql } from 'kysely';
import { flat, type Stretch, stretchesIn } from '../rules/heard.ts';
import type { KeptMeasure } from '../rules/recordings.ts';

const own = tables<
  'audio_sent' | 'audio_sent_files' | 'audio_heard' | 'audio_files' | 'audio_mendings' | 'written_chapters'
>;

/** Sent to be judged, or approved and sold. */
export type Stage = 'sent' | 'approved';

type FileTable = Selectable<Tables['audio_sent_files']>;
/** A recording as it was sent; its text is asked for by itself. */
export type SentFile = Omit<Named<FileTable>, 'measured' | 'text' | 'stage'> & {
  readonly measured: KeptMeasure;
  readonly hasText: boolean;
};

export type SentBook = { readonly reader: string; readonly format: string; readonly sentAt: Date };

/** As it is now, instead of what was sent before; texts are copied inside the database. */
export async function keepSent(
  db: Db,
  workId: number,
  book: Omit<SentBook, 'sentAt'>,
  chapterOf: ReadonlyMap<number, number>,
  now: Date,
): Promise<void> {
  await own(db).deleteFrom('audio_sent').where('work_id', '=', workId).where('stage', '=', 'sent').execute();
  await own(db)
    .insertInto('audio_sent')
    .values({ work_id: workId, stage: 'sent', reader: book.reader, format: book.format, sent_at: now })
    .execute();
  await sql`insert into audio_sent_files
      (work_id, stage, file_id, ordering, title, file_key, file_name, seconds, measured, chapter_id, characters, text)
    select f.work_id, 'sent', f.id, f.ordering, f.title, coalesce(m.file_key, f.file_key), f.file_name,
           coalesce((m.measured->>'seconds')::float8, f.seconds), coalesce(m.measured, f.measured), c.id, c.characters, c.content
      from audio_files f
      left join audio_mendings m on m.file_id = f.id and m.state = 'done' and m.file_key is not null
      left join unnest(${[...chapterOf.keys()]}::bigint[], ${[...chapterOf.values()]}::bigint[]) as p (file_id, chapter_id)
             on p.file_id = f.id
      left join written_chapters c on c.id = p.chapter_id and c.deleted_at is null
     where f.work_id = ${workId} and f.measured is not null`.execute(own(db));
}

/** What was sent is what is sold from now on. Nothing was sent anew: nothing changes. */
export async function approveSent(db: Db, workId: number): Promise<void> {
  const sent = await sentBook(db, workId, 'sent');
  if (!sent) return;
  await dropSent(db, workId, 'approved');
  await own(db)
    .updateTable('audio_sent')
    .set({ stage: 'approved' })
    .where('work_id', '=', workId)
    .where('stage', '=', 'sent')
    .execute();
}

export async function dropSent(db: Db, workId: number, stage: Stage): Promise<void> {
  await own(db).deleteFrom('audio_sent').where('work_id', '=', workId).where('stage', '=', stage).execute();
}

export async function sentBook(db: Db, workId: number, stage: Stage): Promise<SentBook | null> {
  const row = await own(db)
    .selectFrom('audio_sent')
    .selectAll()
    .where('work_id', '=', workId)
    .where('stage', '=', stage)
    .executeTakeFirst();
  return row ? { reader: row.reader, format: row.format, sentAt: row.sent_at } : null;
}

const LISTED = [
  'work_id',
  'file_id',
  'ordering',
  'title',
  'file_key',
  'file_name',
  'seconds',
  'measured',
  'chapter_id',
  'characters',
] as const;

export async function sentFiles(db: Db, workId: number, stage: Stage): Promise<SentFile[]> {
  const rows = await own(db)
    .selectFrom('audio_sent_files')
    .select([...LISTED, sql<boolean>`text is not null`.as('has_text')])
    .where('work_id', '=', workId)
    .where('stage', '=', stage)
    .orderBy('ordering')
    .orderBy('file_id')
    .execute();
  return rows.map((row) => named(row) as SentFile);
}

/** As JSON; null where no chapter of a text is known. */
export async function sentText(db: Db, workId: number, stage: Stage, fileId: number): Promise<string | null> {
  const row = await own(db)
    .selectFrom('audio_sent_files')
    .select(sql<string | null>`text::text`.as('text'))
    .where('work_id', '=', workId)
    .where('stage', '=', stage)
    .where('file_id', '=', fileId)
    .executeTakeFirst();
  return row?.text ?? null;
}

/** What is sold, recording by recording: which sound, and a mark of the text of that day. */
export async function soldTextMarks(db: Db, workId: number) {
  return own(db)
    .selectFrom('audio_sent_files')
    .select(['file_id as fileId', 'file_key as fileKey', 'chapter_id as chapterId'])
    .select(sql<string | null>`md5(text::text)`.as('textMark'))
    .where('work_id', '=', workId)
    .where('stage', '=', 'approved')
    .execute();
}

/** Of these, the files that nothing names any more: neither a recording, nor what was sent or approved. */
export async function keysLetGo(db: Db, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select k.key from unnest(${[...keys]}::text[]) as k (key)
     where not exists (select 1 from audio_sent_files s where s.file_key = k.key)
       and not exists (select 1 from audio_files f where f.file_key = k.key)
       and not exists (select 1 from audio_mendings m where m.file_key = k.key)`.execute(own(db));
  return rows.map(({ key }) => key);
}

export async function keysOfSent(db: Db, workId: number): Promise<string[]> {
  const rows = await own(db).selectFrom('audio_sent_files').select('file_key').where('work_id', '=', workId).execute();
  return [...new Set(rows.map(({ file_key }) => file_key))];
}

/** Everything that judges have heard of it, by file and judge. */
export async function heardOf(db: Db, workId: number) {
  const rows = await own(db).selectFrom('audio_heard').selectAll().where('work_id', '=', workId).execute();
  return rows.map((row) => ({ judgeId: row.judge_id, fileKey: row.file_key, heard: stretchesIn(row.heard) }));
}

/** Held until the transaction ends: two reports of one judge are put together one after another. */
export async function heardBy(db: Db, workId: number, judgeId: number, fileKey: string): Promise<Stretch[]> {
  const row = await own(db)
    .selectFrom('audio_heard')
    .select('heard')
    .where('work_id', '=', workId)
    .where('judge_id', '=', judgeId)
    .where('file_key', '=', fileKey)
    .forUpdate()
    .executeTakeFirst();
  return stretchesIn(row?.heard ?? []);
}

export async function keepHeard(
  db: Db,
  { workId, judgeId, fileKey }: { readonly workId: number; readonly judgeId: number; readonly fileKey: string },
  heard: readonly Stretch[],
  now: Date,
): Promise<void> {
  const kept = { heard: flat(heard), changed_at: now };
  await own(db)
    .insertInto('audio_heard')
    .values({ work_id: workId, judge_id: judgeId, file_key: fileKey, ...kept })
    .onConflict((conflict) => conflict.columns(['work_id', 'judge_id', 'file_key']).doUpdateSet(kept))
    .execute();
}
