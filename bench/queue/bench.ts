import { asDb, openDatabase } from '@pero/server-platform/database/db';
import { cloneDatabase, startCluster } from '@pero/testing/cluster';
import { sql } from 'kysely';
import { caseBy, placeOf } from '../../features/moderation/store/cases.ts';
import { authorsLike, facetsOf, queueCounts, queuePage, type Shelf } from '../../features/moderation/store/queue.ts';

/** A queue of 50,000 books: what its pages cost the database, beside the cheapest question there is. */
const WAITING = Number(process.argv[2] ?? 50_000);
const ROUNDS = 15;

const cluster = await startCluster();
process.env.TEST_CLUSTER_URL = cluster.url;
const { url } = await cloneDatabase('bench_queue');
const { kysely, close } = openDatabase(url, { connections: 2, name: 'bench' });
const db = asDb(kysely);
const now = new Date('2026-11-15T09:00:00Z');

await sql`insert into users (email, password_hash, registered_at, referral_code, activated_at)
  select 'a' || n || '@demo.pero', '', now(), 'r' || n, now() from generate_series(1, 5000) n`.execute(kysely);
await sql`insert into profiles (user_id, first_name, last_name, changed_at)
  select id, 'Вера', 'Околицына-' || id, now() from users`.execute(kysely);
await sql`insert into moderation_cases (kind, subject_id, author_id, state, is_return, title, author_name, author_group, license_type,
    characters, plagiarism, submitted_at, due_at, moderator_id)
  select 'book', n, u.id, (array['waiting','waiting','waiting','waiting','waiting','waiting','waiting','final','returned','closed'])[1 + n % 10],
         n % 5 = 0, 'Книга ' || n, 'Вера Околицына-' || u.id, (array['confirmed','not_confirmed','not_filled'])[1 + n % 3],
         (array['exclusive','non_exclusive','free','draft'])[1 + n % 4], n, n % 40, ${now}::timestamptz - make_interval(mins => n % 2000),
         ${now}::timestamptz + make_interval(mins => 1440 - n % 2000), u.id
    from generate_series(1, ${Math.round(WAITING / 0.7)}::int) n join users u on u.id = 1 + n % 5000`.execute(kysely);
await sql`vacuum analyze moderation_cases`.execute(kysely);

const shelf: Shelf = { kind: 'book', queue: 'all', tab: 'new', judge: 1, isAgent: false };
const page = { limit: 20, offset: 0, order: 'due' } as const;
const one = await sql<{
  subject_id: number;
}>`select subject_id from moderation_cases where state = 'waiting' order by due_at limit 1 offset 9000`.execute(kysely);
const found = await caseBy(db, 'book', one.rows[0]?.subject_id ?? 0);
if (!found) throw new Error('Fewer than 9001 books wait');

const floor = await median(() => sql`select 1`.execute(kysely));
console.log(`${WAITING} books wait. Floor, select 1: ${floor.toFixed(2)} ms`);
const asked: readonly (readonly [string, () => Promise<unknown>])[] = [
  ['first page', () => queuePage(db, shelf, {}, page, now)],
  ['page 500', () => queuePage(db, shelf, {}, { ...page, offset: 10_000 }, now)],
  ['newest first', () => queuePage(db, shelf, {}, { ...page, order: 'newest' }, now)],
  [
    'time is up, exclusive, confirmed',
    () =>
      queuePage(db, shelf, { timers: ['time_is_up'], licenses: ['exclusive'], authorGroups: ['confirmed'] }, page, now),
  ],
  ['of one author', () => queuePage(db, shelf, { authorId: 77 }, page, now)],
  ['borrowing', () => queuePage(db, shelf, { plagiarism: true }, page, now)],
  ['final', () => queuePage(db, { ...shelf, queue: 'final' }, {}, page, now)],
  ['numbers beside the filters', () => facetsOf(db, shelf, { licenses: ['exclusive'] }, { now, workKinds: ['book'] })],
  ['counters of all tabs', () => queueCounts(db, 1)],
  ['place of a waiting book', () => placeOf(db, found, new Date(now.getTime() - 86_400_000))],
  [
    'autocomplete of authors',
    () => authorsLike(db, { words: ['Околицына-12'], byAddress: [] }, { limit: 21, offset: 0 }),
  ],
];
for (const [name, ask] of asked) {
  const ms = await median(ask);
  console.log(`${name}: ${ms.toFixed(1)} ms, ${(ms / floor).toFixed(0)} × the floor`);
}
await close();
await cluster.stop();

async function median(ask: () => Promise<unknown>): Promise<number> {
  const took: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const started = performance.now();
    await ask();
    if (round > 0) took.push(performance.now() - started);
  }
  return took.sort((a, b) => a - b)[Math.floor(took.length / 2)] ?? 0;
}
