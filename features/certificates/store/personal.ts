import { type Db, tables } from '@pero/server-platform/database/db';
import type { DataSubject, FileRow, Shelf } from '@pero/server-platform/personal';
import { type RawBuilder, sql } from 'kysely';

export const SHELVES: readonly Shelf[] = [
  {
    name: 'свидетельства',
    rows: ({ userId }) => sql`
      select c.id, c.work_id, c.made_at, c.statement, encode(c.signature, 'base64') as signature, k.spki as key, c.chapters
        from certificates c left join certificate_keys k on k.id = c.key_id
       where c.owner_id = ${userId} and c.state = 'made' order by c.id`,
  },
];

export function textsOf({ userId }: DataSubject): RawBuilder<FileRow> {
  return sql<FileRow>`select text_key as key, 'тексты/' || id || '.txt' as path from certificates
    where owner_id = ${userId} and text_key is not null order by id`;
}

/** The leaf stays: without it the certificates of others on that day could not be checked. It tells nothing of a text. */
export async function forgetCertificates(db: Db, { userId }: DataSubject): Promise<readonly string[]> {
  const { rows } = await sql<{ key: string }>`select text_key as key from certificates
    where owner_id = ${userId} and text_key is not null`.execute(tables<'certificates'>(db));
  await sql`delete from certificates where owner_id = ${userId} and state <> 'made'`.execute(
    tables<'certificates'>(db),
  );
  await sql`update certificates set owner_id = null, work_id = null, statement = null, signature = null, chapters = null,
      characters = null, text_key = null where owner_id = ${userId}`.execute(tables<'certificates'>(db));
  return rows.map(({ key }) => key);
}
