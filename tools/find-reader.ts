import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readersOfText } from '@pero/readers/actions/find';
import { SURE } from '@pero/readers/actions/watermark';
import { asDb, openDatabase } from '@pero/server-platform/database/db';
import { strFromU8, unzipSync } from 'fflate';

/**
 * From whom a text has got out: `DATABASE_URL=… node tools/find-reader.ts FILE [--book 7]`. FILE is a text, a saved page or
 * an EPUB, or `-` for what is typed in. Says nobody rather than somebody wrong (docs/decisions/0106).
 */
const { DATABASE_URL: url } = process.env;
const { values, positionals } = parseArgs({ options: { book: { type: 'string' } }, allowPositionals: true });
const [file] = positionals;
if (!url || !file) throw new Error('DATABASE_URL=… node tools/find-reader.ts FILE [--book NUMBER]');
const { kysely, close } = openDatabase(url, { connections: 1, name: 'find-reader' });
const text = textIn(readFileSync(file === '-' ? 0 : file));
const suspects = await readersOfText(asDb(kysely), text, values.book === undefined ? null : Number(values.book));
for (const { who, places, agree, sureness } of suspects.slice(0, 3)) {
  const said = sureness >= SURE ? 'SURE' : 'by chance';
  console.log(
    `${said}: ${sureness.toFixed(1)} deviations, ${agree} of ${places} places; reader ${who.id} «${who.name}» of book ${who.bookId}`,
  );
}
if ((suspects[0]?.sureness ?? 0) < SURE)
  console.log('Nobody: the text has no marks that are left, or too few of them.');
await close();

function textIn(bytes: Uint8Array): string {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (!isZip) return withoutTags(strFromU8(bytes));
  const pages = Object.entries(unzipSync(bytes, { filter: ({ name }) => /\.x?html$/.test(name) }));
  return pages.map(([, page]) => withoutTags(strFromU8(page))).join('\n');
}

/** A paragraph is a line. */
function withoutTags(page: string): string {
  return page.replace(/<\/?(?:p|h\d|div|li|br|section|td)\b[^<>]*>/g, '\n').replace(/<[^<>]*>/g, '');
}
