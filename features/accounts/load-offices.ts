import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { isDivisionCode } from '@pero/kernel/papers/passport';
import { asDb, openDatabase } from '@pero/server-platform/database/db';
import { officesIn } from './actions/passport-offices.ts';
import type { PassportOffices } from './rules/passport-offices.ts';
import { addOffices, type Office } from './store/passport-offices.ts';

const BATCH = 5000;

/**
 * Puts the full public list of passport offices into the database of DATABASE_URL, beside what is there:
 * `node features/accounts/load-offices.ts FILE.csv` (lines `code,name`) or `FILE.json` (`{ code: [names] }`).
 */
if (import.meta.main) process.exitCode = await main(process.argv[2], process.env.DATABASE_URL);

async function main(file: string | undefined, databaseUrl: string | undefined): Promise<number> {
  if (!file || !databaseUrl) {
    process.stderr.write(
      'Usage: DATABASE_URL=postgres://… node features/accounts/load-offices.ts FILE.csv|FILE.json\n',
    );
    return 1;
  }
  const { read, added, skipped } = await loadOffices(file, databaseUrl);
  process.stdout.write(`${read} offices read, ${added} new, ${skipped} lines without a division code skipped\n`);
  return 0;
}

export type LoadResult = { read: number; added: number; skipped: number };

export async function loadOffices(file: string, databaseUrl: string): Promise<LoadResult> {
  const database = openDatabase(databaseUrl, { connections: 1, name: 'load-offices' });
  const loaded: LoadResult = { read: 0, added: 0, skipped: 0 };
  try {
    let batch: Office[] = [];
    for await (const office of file.endsWith('.json') ? officesOfJson(file) : officesOfCsv(file)) {
      if (office === null) {
        loaded.skipped += 1;
        continue;
      }
      loaded.read += 1;
      batch.push(office);
      if (batch.length < BATCH) continue;
      loaded.added += await addOffices(asDb(database.kysely), batch);
      batch = [];
    }
    loaded.added += await addOffices(asDb(database.kysely), batch);
  } finally {
    await database.close();
  }
  return loaded;
}

async function* officesOfJson(file: string): AsyncGenerator<Office | null> {
  const chunks = await createReadStream(file).toArray();
  for (const office of officesIn(JSON.parse(Buffer.concat(chunks).toString('utf8')) as PassportOffices)) {
    yield isDivisionCode(office.code) ? office : null;
  }
}

async function* officesOfCsv(file: string): AsyncGenerator<Office | null> {
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line.trim() !== '' && !/^\uFEFF?"?code"?,/.test(line)) yield officeOfLine(line);
  }
}

/** Names may stand in quotes and hold commas and doubled quotes; codes never do. */
function officeOfLine(line: string): Office | null {
  const match = /^\uFEFF?"?(\d{3}-\d{3})"?,(?:"((?:[^"]|"")*)"|(.*))$/.exec(line);
  const [, code, quoted, plain] = match ?? [];
  const name = (quoted?.replaceAll('""', '"') ?? plain ?? '').trim();
  return code && name ? { code, name } : null;
}
