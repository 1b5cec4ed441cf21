import { once } from 'node:events';
import { copyOut } from '@pero/database/dump/copy';
import { columnsOf, type Dump, openSnapshot, placeOf, readDump } from '@pero/database/dump/tables';
import { type Entry, writeArchive } from '@pero/server-platform/archive/archive';
import type { StoredFiles } from '@pero/server-platform/files/stored';
import type pg from 'pg';
import { type Head, nameOfTable, type PLACES } from './heads.ts';
import { formatNumber, megabytes, progressOf } from './progress.ts';

export type BackupPlan = {
  readonly file: string;
  readonly passphrase: string;
  /** Of a role that may read every table: the one that works may. */
  readonly databaseUrl: string;
  /** None where the files stay where they are. */
  readonly places: Readonly<Partial<Record<(typeof PLACES)[number], StoredFiles>>>;
  readonly keys: Readonly<Record<string, string>>;
  readonly tell: (line: string) => void;
};

export type Backup = { readonly bytes: number; readonly rows: number; readonly files: number };

type Copied = { readonly stamps: Map<string, string>; files: number; bytes: number };

/**
 * The whole installation in one file, while people work. Files go first and once more after the picture of the database was taken,
 * those that came or changed in the meantime: so every file that the picture names was there at one of the two passes, also one that
 * was removed soon after.
 */
export async function writeBackup(plan: BackupPlan): Promise<Backup> {
  const rows: Record<string, number> = {};
  const copied: Copied = { stamps: new Map(), files: 0, bytes: 0 };
  const { bytes } = await writeArchive(plan.file, plan.passphrase, entriesOf(plan, rows, copied));
  return { bytes, rows: Object.values(rows).reduce((sum, each) => sum + each, 0), files: copied.files };
}

async function* entriesOf(plan: BackupPlan, rows: Record<string, number>, copied: Copied): AsyncGenerator<Entry<Head>> {
  yield { head: { kind: 'begin', format: 1, made_at: new Date().toISOString() }, content: nothing() };
  yield* filesOf(plan, copied);
  if (plan.places.files) plan.tell(`Файлы: ${formatNumber(copied.files)}, ${megabytes(copied.bytes)}.`);
  const client = await openSnapshot(plan.databaseUrl);
  try {
    const dump = await readDump(client);
    yield { head: { kind: 'dump', dump: mutable(dump) }, content: nothing() };
    yield* tablesOf(client, dump, plan, rows);
  } finally {
    await client.end();
  }
  const before = copied.files;
  yield* filesOf(plan, copied);
  if (copied.files > before) plan.tell(`Файлы, появившиеся за это время: ${formatNumber(copied.files - before)}.`);
  yield { head: { kind: 'keys', keys: { ...plan.keys } }, content: nothing() };
  yield { head: { kind: 'end', rows, files: copied.files, file_bytes: copied.bytes }, content: nothing() };
}

async function* tablesOf(
  client: pg.Client,
  { tables }: Dump,
  { tell }: BackupPlan,
  rows: Record<string, number>,
): AsyncGenerator<Entry<Head>> {
  const progress = progressOf(tell);
  let all = 0;
  for (const table of tables) {
    const asked = copyOut(client, `copy (select ${columnsOf(table)} from ${placeOf(table)}) to stdout`);
    const ended = once(asked.lines, 'close');
    yield { head: { kind: 'table', table: { ...table, columns: [...table.columns] } }, content: asked.lines };
    const count = await asked.rows;
    await ended;
    rows[nameOfTable(table)] = count;
    all += count;
    progress(() => `таблица ${nameOfTable(table)}, всего строк ${formatNumber(all)}`);
  }
  tell(`Таблицы: ${tables.length}, строк ${formatNumber(all)}.`);
}

async function* filesOf({ places, tell }: BackupPlan, copied: Copied): AsyncGenerator<Entry<Head>> {
  const progress = progressOf(tell);
  for (const place of Object.keys(places) as (typeof PLACES)[number][]) {
    for await (const { name, stamp } of places[place]?.list() ?? []) {
      if (copied.stamps.get(`${place} ${name}`) === stamp) continue;
      // Removed between the list and here: nobody needs it any more, or it came with the first pass.
      const file = await places[place]?.files.open(name);
      if (!file) continue;
      const { mime, bytes, stream } = file;
      yield { head: { kind: 'file', place, name, mime, bytes }, content: whole(stream, bytes, name) };
      copied.stamps.set(`${place} ${name}`, stamp);
      copied.files += 1;
      copied.bytes += bytes;
      progress(() => `файлов ${formatNumber(copied.files)}, ${megabytes(copied.bytes)}`);
    }
  }
}

/** A disk that gives less than it has told would make an archive that is whole and wrong. */
async function* whole(stream: AsyncIterable<Buffer>, bytes: number, name: string): AsyncGenerator<Buffer> {
  let read = 0;
  for await (const chunk of stream) {
    read += chunk.length;
    yield chunk;
  }
  if (read !== bytes) throw new Error(`The file ${name} has ${bytes} bytes and gave ${read}`);
}

async function* nothing(): AsyncGenerator<Buffer> {}

/** As the schema of the archive has it. */
function mutable(dump: Dump): Extract<Head, { kind: 'dump' }>['dump'] {
  return structuredClone(dump) as Extract<Head, { kind: 'dump' }>['dump'];
}
