import type { Tables } from '@pero/database/tables';
import { type Db, tables } from '@pero/server-platform/database/db';
import { type Named, named } from '@pero/server-platform/database/rows';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Hero } from '../rules/voices.ts';

const own = tables<'audio_readers' | 'audio_choices' | 'audio_samples'>;

export type ReaderRow = Named<Selectable<Tables['audio_readers']>>;

export async function readersShown(db: Db): Promise<ReaderRow[]> {
  const rows = await own(db)
    .selectFrom('audio_readers')
    .selectAll()
    .where('is_shown', '=', true)
    .orderBy('price', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(named);
}

export async function readerById(db: Db, id: number): Promise<ReaderRow | null> {
  const row = await own(db)
    .selectFrom('audio_readers')
    .selectAll()
    .where('id', '=', id)
    .where('is_shown', '=', true)
    .executeTakeFirst();
  return row ? named(row) : null;
}

type NewReader = Pick<ReaderRow, 'name' | 'about' | 'price' | 'freeFrom' | 'sampleKey' | 'sampleSeconds'>;

export async function addReader(db: Db, added: NewReader, now: Date): Promise<void> {
  const { name, about, price, freeFrom, sampleKey, sampleSeconds } = added;
  const sample = { sample_key: sampleKey, sample_seconds: sampleSeconds };
  await own(db)
    .insertInto('audio_readers')
    .values({ name, about, price, free_from: freeFrom, ...sample, created_at: now })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}

export type Choices = {
  readonly readerId: number | null;
  readonly voice: string | null;
  readonly heroes: readonly Hero[];
  /** Names of heroes by chapter, and by chapter and paragraph. */
  readonly chapters: Readonly<Record<string, string>>;
  readonly replies: Readonly<Record<string, string>>;
};

const NOTHING: Choices = { readerId: null, voice: null, heroes: [], chapters: {}, replies: {} };

export async function choicesOf(db: Db, workId: number): Promise<Choices> {
  const row = await own(db).selectFrom('audio_choices').selectAll().where('work_id', '=', workId).executeTakeFirst();
  if (!row) return NOTHING;
  const names = (kept: unknown) => kept as Readonly<Record<string, string>>;
  const { reader_id, voice, heroes, chapters, replies } = row;
  return {
    readerId: reader_id,
    voice,
    heroes: heroes as readonly Hero[],
    chapters: names(chapters),
    replies: names(replies),
  };
}

export async function saveChoices(db: Db, workId: number, choices: Choices, now: Date): Promise<void> {
  const set = {
    reader_id: choices.readerId,
    voice: choices.voice,
    heroes: JSON.stringify(choices.heroes),
    chapters: JSON.stringify(choices.chapters),
    replies: JSON.stringify(choices.replies),
    changed_at: now,
  };
  await own(db)
    .insertInto('audio_choices')
    .values({ work_id: workId, ...set })
    .onConflict((conflict) => conflict.column('work_id').doUpdateSet(set))
    .execute();
}

export type SampleRow = Omit<Named<Selectable<Tables['audio_samples']>>, 'wave'> & { readonly wave: readonly number[] };

function sampleRow(row: Selectable<Tables['audio_samples']>): SampleRow {
  return { ...named(row), wave: row.wave as readonly number[] };
}

export async function sampleOf(db: Db, workId: number, content: string): Promise<SampleRow | null> {
  const row = await own(db)
    .selectFrom('audio_samples')
    .selectAll()
    .where('work_id', '=', workId)
    .where('content', '=', content)
    .executeTakeFirst();
  return row ? sampleRow(row) : null;
}

export async function sampleById(db: Db, workId: number, id: number): Promise<SampleRow | null> {
  const row = await own(db)
    .selectFrom('audio_samples')
    .selectAll()
    .where('work_id', '=', workId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? sampleRow(row) : null;
}

type NewSample = Pick<SampleRow, 'workId' | 'content' | 'fileKey' | 'seconds' | 'wave'>;

/** Null when somebody else has brought the same meanwhile. */
export async function addSample(db: Db, added: NewSample, now: Date): Promise<SampleRow | null> {
  const { workId, content, fileKey, seconds, wave } = added;
  const row = await own(db)
    .insertInto('audio_samples')
    .values({ work_id: workId, content, file_key: fileKey, seconds, wave: JSON.stringify(wave), created_at: now })
    .onConflict((conflict) => conflict.columns(['work_id', 'content']).doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ? sampleRow(row) : null;
}

/** All but the newest; their files with them. */
export async function dropOldSamples(db: Db, workId: number, kept: number): Promise<string[]> {
  const { rows } = await sql<{ file_key: string }>`
    delete from audio_samples where id in (
      select id from audio_samples where work_id = ${workId} order by id desc offset ${kept})
    returning file_key`.execute(own(db));
  return rows.map(({ file_key }) => file_key);
}

export async function keysOfSamples(db: Db, workId: number): Promise<string[]> {
  const rows = await own(db).selectFrom('audio_samples').select('file_key').where('work_id', '=', workId).execute();
  return rows.map(({ file_key }) => file_key);
}
