import { type Db, tables } from '@pero/server-platform/database/db';
import { sql } from 'kysely';
import type { KeptMeasure } from '../rules/recordings.ts';
import { addRecordingRow } from './files.ts';

const own = tables<'audio_files' | 'audio_mendings' | 'audio_takes' | 'audio_agreements'>;

/** Files of an audiobook that goes for good. */
export async function keysOfSound(db: Db, workId: number): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select file_key as key from audio_files where work_id = ${workId}
    union all select m.file_key from audio_mendings m join audio_files f on f.id = m.file_id
              where f.work_id = ${workId} and m.file_key is not null
    union all select 'audio/' || f.work_id || '/mended/' || m.file_id || '-' || (extract(epoch from m.created_at) * 1000)::bigint
              from audio_mendings m join audio_files f on f.id = m.file_id where f.work_id = ${workId} and m.state <> 'done'
    union all select 'audio/' || f.work_id || '/piece/' || c.file_id || '-' || (extract(epoch from c.created_at) * 1000)::bigint || '-' || n
              from audio_cuttings c join audio_files f on f.id = c.file_id, generate_series(1, jsonb_array_length(c.pieces)) as n
             where f.work_id = ${workId}
    union all select 'audio/' || work_id || '/read/' || id || '-' || (extract(epoch from created_at) * 1000)::bigint
              from audio_takes where work_id = ${workId} and state <> 'done'
    union all select file_key from audio_agreements where work_id = ${workId}
    union select file_key from audio_sent_files where work_id = ${workId}`.execute(own(db));
  return rows.map(({ key }) => key);
}

/** A recording whose measures are known already. */
export async function addMeasuredRow(
  db: Db,
  added: Parameters<typeof addRecordingRow>[1],
  measured: KeptMeasure,
  now: Date,
): Promise<void> {
  const { id } = await addRecordingRow(db, added, now);
  await own(db)
    .updateTable('audio_files')
    .set({ state: 'measured', measured: JSON.stringify(measured), seconds: measured.seconds })
    .where('id', '=', id)
    .execute();
}
