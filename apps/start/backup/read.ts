import { Readable } from 'node:stream';
import { asking, countRows, load, markRestore, placeState, type Rows, unmarkRestore } from '@pero/database/dump/load';
import { type Dump, MIGRATED, queueVersion } from '@pero/database/dump/tables';
import { type Applied, migrate, migrationsFolder, namedIn } from '@pero/database/migrate';
import { sandboxMigrations } from '@pero/sandbox/database';
import { readArchive } from '@pero/server-platform/archive/archive';
import { BadArchive } from '@pero/server-platform/archive/seal';
import type { StoredFiles } from '@pero/server-platform/files/stored';
import { prepareQueues } from '@pero/server-platform/jobs/jobs';
import { StartFailure } from '../failure.ts';
import { type Head, headOf, nameOfTable, PLACES } from './heads.ts';
import { formatNumber, megabytes, progressOf } from './progress.ts';

/** An archive that was read to its end and found whole. */
export type CheckedArchive = {
  readonly file: string;
  readonly passphrase: string;
  readonly madeAt: string;
  readonly dump: Dump;
  readonly keys: Readonly<Record<string, string>>;
  readonly rows: Readonly<Record<string, number>>;
  readonly files: number;
};

export type RestorePlace = {
  readonly url: string;
  readonly ownerUrl: string;
  /** The role that works, where it is another than the owner. */
  readonly application: string | undefined;
  readonly places: Readonly<Partial<Record<(typeof PLACES)[number], StoredFiles>>>;
  readonly tell: (line: string) => void;
};

type Seen = {
  madeAt?: string;
  dump?: Dump;
  keys?: Record<string, string>;
  end?: Extract<Head, { kind: 'end' }>;
  readonly tables: Record<string, number>;
  files: number;
  bytes: number;
};

/** Reads the whole before anybody touches anything: an archive that is cut, altered or of another code ends here. */
export async function checkArchive(
  file: string,
  passphrase: string,
  tell: (line: string) => void,
): Promise<CheckedArchive> {
  const progress = progressOf(tell);
  const seen: Seen = { tables: {}, files: 0, bytes: 0 };
  for await (const { head, content } of readArchive(file, passphrase, headOf)) {
    await note(seen, head, content);
    progress(() => `проверено ${megabytes(seen.bytes)}`);
  }
  const { madeAt, dump, keys, end } = seen;
  if (!madeAt || !dump || !keys || !end || !isAsPromised(seen, dump, end)) {
    throw new BadArchive('Архив повреждён: в\u00A0нём не\u00A0столько строк и\u00A0файлов, сколько он обещает.');
  }
  requireKnown(dump);
  return { file, passphrase, madeAt, dump, keys, rows: end.rows, files: seen.files };
}

async function note(seen: Seen, head: Head, content: AsyncIterable<Buffer>): Promise<void> {
  if (head.kind === 'begin') seen.madeAt = head.made_at;
  else if (head.kind === 'dump') seen.dump = head.dump;
  else if (head.kind === 'keys') seen.keys = head.keys;
  else if (head.kind === 'end') seen.end = head;
  else {
    const { bytes, lines } = await measured(content);
    seen.bytes += bytes;
    if (head.kind === 'table') seen.tables[nameOfTable(head.table)] = lines;
    else if (bytes !== head.bytes) throw new BadArchive('Архив повреждён: файл в\u00A0нём не\u00A0той длины.');
    else seen.files += 1;
  }
}

function isAsPromised({ tables, files }: Seen, dump: Dump, end: Extract<Head, { kind: 'end' }>): boolean {
  const names = dump.tables.map(nameOfTable);
  return files === end.files && names.every((name) => name in tables && tables[name] === end.rows[name]);
}

/** COPY writes a row on a line, whatever the row holds. */
async function measured(content: AsyncIterable<Buffer>): Promise<{ bytes: number; lines: number }> {
  let [bytes, lines] = [0, 0];
  for await (const chunk of content) {
    bytes += chunk.length;
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines += 1;
  }
  return { bytes, lines };
}

function requireKnown({ migrations }: Dump): void {
  for (const schema of MIGRATED) namedIn(folderOf(schema), migrations[schema] ?? []);
}

function folderOf(schema: (typeof MIGRATED)[number]): string {
  return schema === 'public' ? migrationsFolder : sandboxMigrations;
}

/** A restore begins where there is nothing, or goes on where one of its own was cut short. */
export async function requireEmpty({ ownerUrl, places }: RestorePlace): Promise<'empty' | 'half'> {
  const state = await placeState(ownerUrl);
  if (state === 'taken') {
    throw new StartFailure(
      'В базе уже что-то есть, а восстанавливать можно только на пустое место: укажите пустую базу или новую папку данных.',
    );
  }
  if (state === 'half') return 'half';
  for (const place of PLACES) {
    for await (const _ of places[place]?.list() ?? []) {
      throw new StartFailure(
        'Среди файлов уже что-то есть, а восстанавливать можно только на пустое место: укажите пустое хранилище или новую папку данных.',
      );
    }
  }
  return 'empty';
}

/** Files first, the database last and in one transaction: until it commits, nobody can take the place for a whole one. */
export async function restoreArchive(archive: CheckedArchive, place: RestorePlace): Promise<void> {
  const { dump } = archive;
  await markRestore(place.ownerUrl);
  await makeTables(dump, place);
  const progress = progressOf(place.tell);
  let files = 0;
  let all = 0;
  const rows = async function* (): AsyncGenerator<Rows> {
    for await (const { head, content } of readArchive(archive.file, archive.passphrase, headOf)) {
      if (head.kind === 'table') yield { table: head.table, lines: content };
      if (head.kind !== 'file') continue;
      await place.places[head.place]?.files.put(head.name, Readable.from(content), { mime: head.mime });
      files += 1;
      progress(() => `файлов ${formatNumber(files)} из ${formatNumber(archive.files)}`);
    }
  };
  await load(place.ownerUrl, dump, rows(), (table, count) => {
    all += count;
    progress(() => `таблица ${nameOfTable(table)}, всего строк ${formatNumber(all)}`);
  });
  place.tell(`Возвращено: строк ${formatNumber(all)}, файлов ${formatNumber(files)}.`);
  await requireCounts(archive, place);
}

async function makeTables({ migrations, queue }: Dump, place: RestorePlace): Promise<void> {
  const applied = (schema: string): readonly Applied[] => migrations[schema] ?? [];
  await migrate(place.ownerUrl, migrationsFolder, 'public', place.application, applied('public'));
  if (migrations.sandbox) await migrate(place.url, sandboxMigrations, 'sandbox', undefined, applied('sandbox'));
  if (queue === null) return;
  await prepareQueues(place.url, []);
  const here = await asking(place.url, queueVersion);
  if (here === queue) return;
  throw new StartFailure(
    `Очередь работ в архиве — версии ${queue}, а этот выпуск знает версию ${here}: восстановите архив тем выпуском, который его сделал, и обновите потом.`,
  );
}

async function requireCounts({ dump, rows }: CheckedArchive, { ownerUrl }: RestorePlace): Promise<void> {
  const counted = await asking(ownerUrl, (client) => countRows(client, dump.tables));
  const other = [...counted].filter(([name, count]) => rows[name] !== count).map(([name]) => name);
  if (other.length > 0) throw new StartFailure(`Строк не столько, сколько в архиве: ${other.join(', ')}.`);
}

export { unmarkRestore };
