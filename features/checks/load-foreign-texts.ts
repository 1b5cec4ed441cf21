import { asDb, type Db, openDatabase } from '@pero/server-platform/database/db';
import { loadForeignTexts } from './actions/foreign-files.ts';
import { PUBLIC_DOMAIN } from './actions/foreign-texts.ts';
import { listForeignTexts, removeForeignText } from './store/foreign-texts.ts';

const USAGE = `Usage: DATABASE_URL=postgres://… npm run foreign-texts -- COMMAND
  load FILE|FOLDER… [--source "words"]   texts that books are compared with; «${PUBLIC_DOMAIN}» unless said otherwise
  list
  remove ID
`;

/** Texts that are nobody's here: classics, so that one brought as a new novel is seen. */
if (import.meta.main) process.exitCode = await main(process.argv.slice(2), process.env.DATABASE_URL);

async function main([command, ...given]: readonly string[], databaseUrl: string | undefined): Promise<number> {
  const isKnown = command === 'list' || ((command === 'load' || command === 'remove') && given.length > 0);
  if (!databaseUrl || !isKnown) {
    process.stderr.write(USAGE);
    return 1;
  }
  const database = openDatabase(databaseUrl, { connections: 1, name: 'foreign-texts' });
  try {
    return (await done(asDb(database.kysely), command, given)) ? 0 : 1;
  } finally {
    await database.close();
  }
}

async function done(db: Db, command: string, given: readonly string[]): Promise<boolean> {
  const say = (line: string): boolean => process.stdout.write(`${line}\n`);
  if (command === 'load') return (await loadForeignTexts(db, given, say)) > 0;
  if (command === 'remove') return removeForeignText(db, Number(given[0]));
  for (const { id, author, title, source, shingles } of await listForeignTexts(db)) {
    say(`${id}\t${author}\t${title}\t${source}\t${shingles}`);
  }
  return true;
}
