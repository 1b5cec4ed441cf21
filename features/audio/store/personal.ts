import type { Db } from '@pero/server-platform/database/db';
import { type DataSubject, type FileRow, keysOf, runAll, type Shelf } from '@pero/server-platform/personal';
import { sql } from 'kysely';

const theirs = ({ userId }: Pick<DataSubject, 'userId'>) =>
  sql`(select id from all_work_cards where owner_id = ${userId})`;

export const SHELVES: readonly Shelf[] = [
  {
    name: 'аудиокниги',
    rows: (whose) => sql`select work_id, way, format, reader, phonogram_legal_status, glossary from audiobooks
      where work_id in ${theirs(whose)} order by work_id`,
  },
  {
    name: 'записи',
    rows: (whose) => sql`select work_id, ordering, title, file_name, bytes, seconds, state, created_at from audio_files
      where work_id in ${theirs(whose)} order by work_id, ordering`,
  },
  {
    name: 'заявки на озвучивание',
    rows: (whose) => sql`select work_id, reader, voice, price, state, reason, comment, created_at, decided_at
      from audio_applications where work_id in ${theirs(whose)} order by id`,
  },
];

export const FILES = (whose: DataSubject) => sql<FileRow>`
  select file_key as key, 'документы о правах/' || id || ' ' || regexp_replace(file_name, '[^[:alnum:]. -]', '', 'g') as path
    from audio_agreements where work_id in ${theirs(whose)}`;

/** Of sound that readers have bought: what they hear stays, what only its maker and we saw goes. The keys of files. */
export async function forgetAroundSound(db: Db, whose: DataSubject): Promise<string[]> {
  const keys = await keysOf(
    db,
    sql`delete from audio_samples where work_id in ${theirs(whose)} returning file_key as key`,
  );
  await runAll(db, [
    sql`update audiobooks set glossary = '' where work_id in ${theirs(whose)}`,
    sql`update audio_files set file_name = id::text where work_id in ${theirs(whose)}`,
    sql`update audio_sent_files set file_name = file_id::text where work_id in ${theirs(whose)}`,
    sql`update audio_applications set comment = '' where work_id in ${theirs(whose)}`,
    sql`update audio_agreements set file_name = id::text where work_id in ${theirs(whose)}`,
  ]);
  return keys;
}

/** Papers by which the sound was sold; their term is over. */
export function forgetAgreements(db: Db, whose: DataSubject): Promise<string[]> {
  return keysOf(db, sql`delete from audio_agreements where work_id in ${theirs(whose)} returning file_key as key`);
}
