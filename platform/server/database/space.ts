import { mkdir, statfs } from 'node:fs/promises';
import { resolve } from 'node:path';
import { sql } from 'kysely';
import type { Figure } from '../metrics.ts';
import { type Db, tables } from './db.ts';

/** For whoever watches: how much room is left on the disk of the data, and how much the database takes. */
export async function spaceFigures(db: Db, dataDir: string): Promise<Figure[]> {
  const place = resolve(dataDir);
  await mkdir(place, { recursive: true });
  const { bavail, blocks, bsize } = await statfs(place);
  const { rows } = await sql<{ database: number; uploads: number }>`select
    pg_database_size(current_database()) as database,
    (select coalesce(sum(bytes), 0)::bigint from uploads where state in ('receiving', 'received')) as uploads`.execute(
    tables<'uploads'>(db),
  );
  const [known] = rows;
  return [
    { name: 'pero_disk_free_bytes', help: 'Room left where files and uploads rest (DATA_DIR)', value: bavail * bsize },
    { name: 'pero_disk_bytes', help: 'The whole disk of DATA_DIR', value: blocks * bsize },
    { name: 'pero_database_bytes', help: 'The database with its indexes', value: known?.database ?? 0 },
    { name: 'pero_uploads_waiting_bytes', help: 'Uploads that nobody has taken yet', value: known?.uploads ?? 0 },
  ];
}
