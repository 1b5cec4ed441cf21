import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emptyDatabase, type TestDatabase } from '@pero/testing/cluster';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate, migrationsFolder } from './migrate.ts';

/** The last schema in which every work was a book, of one table. */
const LAST_OF_BOOKS = '0074';

let database: TestDatabase;
let client: pg.Client;
let before: Rows;
beforeAll(async () => {
  database = await emptyDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'pero-books-'));
  for (const name of readdirSync(migrationsFolder)) {
    if (name.slice(0, 4) <= LAST_OF_BOOKS) cpSync(join(migrationsFolder, name), join(folder, name));
  }
  await migrate(database.url, folder);
  rmSync(folder, { recursive: true });
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await fill();
  before = await seen(`select * from books order by id`);
  await migrate(database.url);
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

type Rows = Record<string, unknown>[];
const seen = async (query: string): Promise<Rows> => (await client.query<Record<string, unknown>>(query)).rows;

/** Books with something in every column, each something else, and what hangs on them. */
async function fill(): Promise<void> {
  await client.query(`insert into users (email, password_hash, registered_at, referral_code)
    select 'a' || n || '@demo.pero', '', now(), 'a' || n from generate_series(1, 3) n`);
  await client.query(`insert into books (owner_id, kind, title, annotation, genre_ids, tag_ids, age, obscene_language,
      drug_mention_mark, lgbt_mark, lgbt_rules_accepted, ai_declared, source_work, date_written, license_type, license_since,
      price, with_printed, create_audiobook, audiobook_license, audiobook_gender_voice, audiobook_glossary, update_period,
      draft_started_on, completion_date, planned_characters, is_overdue_and_locked, amnesty_draft_date, draft_told, state,
      processing_status, is_frozen, is_published, published_at, unpublished_at, submitted_at, litres_art_id, rated_avg,
      rated_total_count, annotation_ai_generation_count, characters_number, revision, design, editor, file_name,
      file_content_size, download_date, created_at, changed_at, deleted_at, taken_down_at, finish_license, judge_id,
      archived_at, extended_on, draft_notice, exclusive_bound_until, own_tags)
    select 1 + n % 3, (array['ordinary', 'draft', 'fanfic', 'story'])[1 + n % 4], 'Книга ' || n, 'О чём ' || n,
      array[n, n + 1], array[n + 2], (array[0, 6, 12, 16, 18])[1 + n % 5], n % 2 = 0, n % 3 = 0, n % 5 = 0, n % 5 = 0,
      n % 7 = 0, 'Источник ' || n, date '2026-01-01' + n, (array['draft', 'free', 'exclusive'])[1 + n % 3],
      timestamptz '2026-02-01' + n * interval '1 day', n * 100, n % 2 = 1, n % 4 = 0, 'exclusive', 'female', 'слово ' || n,
      7, date '2026-03-01' + n, date '2026-09-01' + n, 40000 + n, n % 6 = 0, date '2026-10-01' + n,
      array['soon ' || n], 'published', 'published', n % 8 = 0, n % 2 = 0, timestamptz '2026-04-01' + n * interval '1 day',
      timestamptz '2026-05-01', timestamptz '2026-03-15', 9000 + n, 4.5, n, n % 6, 1000 * n, n,
      jsonb_build_object('font', n), jsonb_build_object('goal', n), 'рукопись ' || n || '.docx', 5000 + n,
      timestamptz '2026-01-05', timestamptz '2026-01-01', timestamptz '2026-06-01' + n * interval '1 hour',
      case when n % 9 = 0 then timestamptz '2026-07-01' end, case when n % 11 = 0 then timestamptz '2026-07-02' end,
      'non_exclusive', 1, case when n % 18 = 0 then timestamptz '2026-08-01' end, date '2026-05-05', 'delayed',
      date '2026-12-01', array['свой ' || n]
      from generate_series(1, 40) n`);
  await client.query(`insert into books (owner_id, kind, title, license_type, license_since, created_at, changed_at)
    values (1, 'ordinary', 'Начатая', 'exclusive', now(), now(), now())`);
  await client.query(`insert into retailer_arts (book_id, edition, uuid, litres_art_id, sale, created_at)
    select id, edition, gen_random_uuid(), 2 * id + (edition = 'print')::int, 'on', now()
      from books, (values ('ebook'), ('print')) as e (edition) where id % 4 = 0`);
  await client.query(`insert into chapters (book_id, ordering, content, created_at, changed_at)
    select id, 1, '{}', now(), now() from books`);
}

/** What has a new name. */
const RENAMED: Readonly<Record<string, string>> = { kind: 'form', characters_number: 'volume' };

test('[BK01] whatever was known of a book before is known of it after, under the same number', async () => {
  const after = await seen('select w.*, b.* from works w join books b on b.work_id = w.id order by w.id');
  expect(after).toHaveLength(before.length);
  for (const [index, was] of before.entries()) {
    const now = after[index] ?? {};
    const told = Object.fromEntries(Object.keys(was).map((column) => [column, now[RENAMED[column] ?? column]]));
    // What counts characters is wide enough now for anything else that is measured; the driver may say it in a string.
    expect({ ...told, characters_number: Number(told.characters_number) }).toEqual(was);
    expect(now.kind).toBe('book');
  }
});

test('what hung on a book hangs on the work, the ebook moves it, and a new one gets the next number', async () => {
  const arts = await seen('select edition, is_main, count(*)::int as n from retailer_arts group by 1, 2 order by 1');
  expect(arts).toEqual([
    { edition: 'ebook', is_main: true, n: 10 },
    { edition: 'print', is_main: false, n: 10 },
  ]);
  await expect(client.query('delete from works where id = 4')).rejects.toThrow('retailer_arts');
  await client.query('delete from works where id = 41');
  expect(
    await seen('select 1 from chapters where book_id = 41 union all select 1 from books where work_id = 41'),
  ).toEqual([]);
  const [added] =
    await seen(`insert into works (owner_id, kind, title, license_type, license_since, created_at, changed_at)
    values (1, 'radio-play', 'Следующая', 'free', now(), now(), now()) returning id`);
  expect(Number(added?.id)).toBe(42);
});
