import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { asking, placeState, unmarkRestore } from '@pero/database/dump/load';
import { auditLedger } from '@pero/ledger/actions/audit';
import { asDb, openDatabase } from '@pero/server-platform/database/db';
import { diskFiles } from '@pero/server-platform/files/disk';
import { listS3, s3Files } from '@pero/server-platform/files/s3';
import { startS3StandIn } from '@pero/server-platform/files/s3-stand-in';
import { storedOnDisk } from '@pero/server-platform/files/stored';
import { emptyDatabase } from '@pero/testing/cluster';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookUnderTest, giftTo, testLedger } from '../../../features/ledger/book-world.ts';
import { checkArchive, type RestorePlace, requireEmpty, restoreArchive } from './read.ts';
import { writeBackup } from './write.ts';

const passphrase = 'длинный пароль архива';
const folder = mkdtempSync(join(tmpdir(), 'pero-backup-'));
const file = join(folder, 'pero.backup');
const silent = () => undefined;
const keys = { SCANS_KEY: Buffer.alloc(32, 7).toString('base64') };
let book: Awaited<ReturnType<typeof bookUnderTest>>;
let standIn: Awaited<ReturnType<typeof startS3StandIn>>;
let acknowledged = 0;

/** A copy is made once, while people are given money and files come and go. */
beforeAll(async () => {
  book = await bookUnderTest();
  standIn = await startS3StandIn();
  const files = await diskFiles(join(folder, 'files'));
  const people = [await book.person(), await book.person()];
  await book.asOwner("select make_month_of_events('2026-11-01')");
  for (let n = 0; n < 20; n++) await files.put(`cover/${n}`, Readable.from([randomBytes(5000)]), { mime: 'image/png' });
  await files.put('letter', Readable.from(['старое']), { mime: 'text/plain' });
  const busy = Promise.withResolvers<void>();
  let isOver = false;
  const load = (async () => {
    for (let n = 0; !isOver; n++) {
      await book.post([giftTo(people[n % 2] ?? 0, 100 + n)]);
      acknowledged += 1;
      if (acknowledged > 20) busy.resolve();
    }
  })();
  await busy.promise;
  const stored = await storedOnDisk(join(folder, 'files'));
  const put = { mime: 'text/plain' };
  // The first pass over the files ends, and then they change: before the picture of the database is taken, and after it.
  let passes = 0;
  const changing = {
    ...stored,
    async *list() {
      passes += 1;
      yield* stored.list();
      if (passes > 1) return;
      await files.remove('cover/3');
      await files.put('letter', Readable.from(['новое и длиннее']), put);
      await files.put('late', Readable.from(['пришло позже']), put);
    },
  };
  const plan = { file, passphrase, databaseUrl: book.url, places: { files: changing }, keys, tell: silent };
  try {
    await writeBackup(plan);
  } finally {
    isOver = true;
    await load;
  }
});
afterAll(async () => {
  await book.close();
  await standIn.close();
  rmSync(folder, { recursive: true, force: true });
});

async function place(): Promise<RestorePlace & { readonly drop: () => Promise<void> }> {
  const { url: ownerUrl, appUrl: url, drop } = await emptyDatabase();
  const files = { files: s3Files(standIn.bucket, (name) => name), list: () => listS3(standIn.bucket) };
  return { url, ownerUrl, application: 'pero_app', places: { files }, tell: silent, drop };
}

const rowsOf = <T extends object>(url: string, sql: string) =>
  asking(url, async (client) => (await client.query<T>(sql)).rows);

test('a restored ledger is whole and equal to the kopeck, from a backup that was taken while people were paid', async () => {
  const archive = await checkArchive(file, passphrase, silent);
  expect(archive.keys).toEqual(keys);
  const there = await place();
  expect(await requireEmpty(there)).toBe('empty');
  await restoreArchive(archive, there);
  await unmarkRestore(there.ownerUrl);

  const chain = 'select id, hash, detail::text from ledger_entries order by id';
  const restored = await rowsOf<{ id: number }>(there.url, chain);
  const source = await rowsOf<{ id: number }>(book.url, chain);
  expect(restored.length).toBeGreaterThan(20);
  expect(restored.length).toBeLessThanOrEqual(acknowledged);
  expect(restored).toEqual(source.slice(0, restored.length));
  const uneven = `select a.id from ledger_accounts a
    left join (select account_id, sum(amount) as sum from ledger_postings group by 1) l on l.account_id = a.id
    where a.balance <> coalesce(l.sum, 0)`;
  expect(await rowsOf(there.url, uneven)).toEqual([]);
  const database = openDatabase(there.url, { connections: 2, name: 'test' });
  const audit = await database.kysely
    .transaction()
    .execute((transaction) => auditLedger({ db: asDb(transaction), ledger: testLedger }, true));
  expect(audit).toMatchObject({ faults: [], to: restored.length });
  // Guards and numbers stand as they stood: nothing is rewritten, and the next one goes on behind the last.
  await expect(rowsOf(there.ownerUrl, 'delete from ledger_postings')).rejects.toThrow();
  const next = await database.pool.query<{ id: number }>(
    "insert into users (email, password_hash, registered_at, referral_code) values ('n@pero.example', '', now(), 'n') returning id",
  );
  const last = await rowsOf<{ id: string }>(book.url, 'select max(id) as id from users');
  expect(next.rows[0]?.id).toBe(Number(last[0]?.id) + 1);
  await database.close();
  const months =
    "select relname from pg_class where relispartition and relname like 'retailer_events_2026%' and relkind = 'r'";
  expect(await rowsOf(there.url, months)).toEqual([{ relname: 'retailer_events_2026_11' }]);
  const keysOf = "select count(*)::int as n from pg_constraint where contype = 'f'";
  expect(await rowsOf(there.url, keysOf)).toEqual(await rowsOf(book.url, keysOf));
  await expect(requireEmpty(there)).rejects.toThrow('В базе уже что-то есть');
  await there.drop();
});

test('files come back whatever happened to them while the copy was made: removed, put anew, and new ones', async () => {
  // They are in S3 by now, brought from a disk.
  const files = s3Files(standIn.bucket);
  const textOf = async (key: string) => text((await files.open(key))?.stream ?? Readable.from([]));
  expect(await textOf('letter')).toBe('новое и длиннее');
  expect(await textOf('late')).toBe('пришло позже');
  expect(await files.sizeOf('cover/3')).toBe(5000);
  expect((await files.open('cover/4'))?.mime).toBe('image/png');
  const other = await place();
  await expect(requireEmpty(other)).rejects.toThrow('Среди файлов уже что-то есть');
  await other.drop();
});

test('a restore that breaks off leaves no half of a database behind, and its place is known', async () => {
  const archive = await checkArchive(file, passphrase, silent);
  const there = await place();
  // The disk of the files fills up.
  const full = { put: () => Promise.reject(new Error('ENOSPC')) } as never;
  const broken = { ...there, places: { files: { ...there.places.files, files: full } as never } };
  await expect(restoreArchive(archive, broken)).rejects.toThrow('ENOSPC');
  expect(await placeState(there.ownerUrl)).toBe('half');
  expect(await rowsOf(there.url, 'select from ledger_entries')).toEqual([]);
  await there.drop();
});

test('an archive that is cut, altered, moved about or opened by another passphrase is refused before anything is touched', async () => {
  const whole = readFileSync(file);
  const read = (bytes: Buffer, words = passphrase) => {
    const broken = join(folder, 'broken');
    writeFileSync(broken, bytes);
    return checkArchive(broken, words, silent);
  };
  const altered = (at: number) => {
    const copy = Buffer.from(whole);
    copy[at] = (copy[at] ?? 0) ^ 1;
    return copy;
  };
  const refused = /^(Архив (обрезан|повреждён)|Пароль архива|Это не)/;
  for (const at of [0, 60, whole.length >> 1, whole.length - 1]) {
    await expect(read(altered(at))).rejects.toThrow(refused);
  }
  for (const bytes of [10, whole.length >> 1, whole.length - 1]) {
    await expect(read(whole.subarray(0, bytes))).rejects.toThrow(refused);
  }
  await expect(read(Buffer.concat([whole, Buffer.from('x')]))).rejects.toThrow(refused);
  await expect(read(whole, 'другой пароль архива')).rejects.toThrow('Пароль архива не\u00A0подходит');
  // Nothing can be read in it without the passphrase.
  expect(whole.includes(Buffer.from('demo.pero'))).toBe(false);
});
