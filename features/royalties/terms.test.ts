import { book } from '@pero/books/actions/kind';
import { asDb, openDatabase } from '@pero/server-platform/database/db';
import { cloneDatabase } from '@pero/testing/cluster';
import { kindsOfWorks } from '@pero/works/actions/kinds';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { termsOf } from './actions/terms.ts';

const NOW = new Date('2026-11-19T09:00:00Z');
const MANY = 40;

let cloned: Awaited<ReturnType<typeof cloneDatabase>>;
let database: ReturnType<typeof openDatabase>;
let books: number[];

beforeAll(async () => {
  cloned = await cloneDatabase();
  database = openDatabase(cloned.url, { connections: 2, name: 'terms' });
  await database.pool.query(
    `insert into users (email, password_hash, registered_at, referral_code)
     select 'a' || n || '@terms.pero', '', now(), 'a' || n from generate_series(1, $1::int) n`,
    [MANY],
  );
  await database.pool.query(
    `insert into profiles (user_id, non_standard_royalty_rate, changed_at)
     select id, case when id % 2 = 0 then 30 + id % 40 end, now() from users`,
  );
  const { rows } = await database.pool.query<{ id: number }>(
    `with made as (
       insert into works (owner_id, kind, license_type, title, license_since, created_at, changed_at, state, processing_status, is_published)
       select id, 'book', 'exclusive', 'Книга', now(), now(), now(), 'published', 'published', true from users order by id returning id)
     insert into retailer_arts (book_id, edition, is_main, uuid, litres_art_id, sale, created_at)
     select id, 'ebook', true, gen_random_uuid(), row_number() over (order by id), 'on', now() from made
     returning book_id as id`,
  );
  books = rows.map(({ id }) => id);
});
afterAll(async () => {
  await database.close();
  await cloned.drop();
});

/** The questions that were asked of the database meanwhile. */
async function asked<T>(work: () => Promise<T>): Promise<{ result: T; questions: number }> {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  const result = await work();
  const questions = spy.mock.calls.length;
  spy.mockRestore();
  return { result, questions };
}

test('the terms of a page of sales are asked for in as many questions as those of one book, however many its authors', async () => {
  const [first = 0, ...others] = books;
  const termsBy = (ids: readonly number[]) =>
    database.kysely
      .transaction()
      .execute((transaction) => termsOf({ db: asDb(transaction), now: NOW, kinds: kindsOfWorks([book]) }, ids));
  const one = await asked(() => termsBy([first]));
  const many = await asked(() => termsBy(others));
  expect(others).toHaveLength(MANY - 1);
  expect(many.questions).toBe(one.questions);
  // And of each author they are the author's own.
  const { rows } = await database.pool.query<{ id: number; rate: number | null }>(
    'select w.id, p.non_standard_royalty_rate as rate from works w join profiles p on p.user_id = w.owner_id',
  );
  const ownRates = others.map((id) => many.result.termsAt(id, 'ebook', NOW)?.ownRate);
  expect(ownRates).toEqual(others.map((id) => rows.find((row) => row.id === id)?.rate));
});
