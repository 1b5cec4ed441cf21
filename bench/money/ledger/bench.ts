import { book } from '@pero/books/actions/kind';
import { moscowDay } from '@pero/kernel/day';
import { faultInLedger } from '@pero/ledger/actions/audit';
import { accrue } from '@pero/royalties/actions/accrual';
import { asDb, type Db, openDatabase } from '@pero/server-platform/database/db';
import { kindsOfWorks } from '@pero/works/actions/kinds';
import { ledger } from '../../../apps/server/ledger/ledger.ts';
import { onDisk } from '../../feed/on-disk.ts';

/** What booking sales costs: `node bench/money/ledger/bench.ts 100000`. */
const sales = Number(process.argv[2] ?? 100_000);
const AUTHORS = 500;
const ARTS = 2000;

await onDisk(async (databaseUrl, ownerUrl) => {
  const { kysely, close } = openDatabase(databaseUrl, { connections: 4, name: 'bench' });
  // What is sold is told by the owner of the tables; what is booked is booked as the product does it.
  const { pool, close: closeOwner } = openDatabase(ownerUrl, { connections: 1, name: 'bench-owner' });
  const timed = async <T>(work: () => Promise<T>) => {
    const began = performance.now();
    const result = await work();
    return { result, seconds: (performance.now() - began) / 1000 };
  };
  const now = new Date();
  const inTransaction = <T>(work: (db: Db) => Promise<T>) =>
    kysely.transaction().execute((transaction) => work(asDb(transaction)));

  await pool.query('create table retailer_events_all partition of retailer_events default');
  await pool.query(
    `insert into users (email, password_hash, registered_at, referral_code)
     select 'a' || n || '@bench.pero', '', now(), 'a' || n from generate_series(1, $1::int) n`,
    [AUTHORS],
  );
  await pool.query(`insert into profiles (user_id, changed_at) select id, now() from users`);
  await pool.query(
    `with made as (
       insert into works (owner_id, kind, license_type, title, license_since, created_at, changed_at, state, processing_status, is_published)
       select (select min(id) from users) + n % $2::int, 'book', 'exclusive', 'Книга ' || n, now(), now(), now(), 'published', 'published', true
         from generate_series(1, $1::int) n returning id)
     insert into retailer_arts (book_id, edition, is_main, uuid, litres_art_id, sale, created_at)
     select id, 'ebook', true, gen_random_uuid(), row_number() over (order by id), 'on', now() from made`,
    [ARTS, AUTHORS],
  );
  await pool.query(
    `insert into retailer_events (litres_art_id, n, type, at, order_id, list_price, paid, vat)
     select 1 + n % $2::int, n, 'sale', now() - (n % 700) * interval '1 day', n, 24900, 19900, 0 from generate_series(1, $1::int) n`,
    [sales, ARTS],
  );
  await pool.query('analyze');

  // The floor: the same sales as rows of one plain table, in pages of the same size, nothing reckoned.
  await pool.query(
    'create table floor (id bigint primary key, art bigint, at timestamptz, author bigint, house bigint)',
  );
  const floor = await timed(async () => {
    for (let from = 0; from < sales; from += 2000) {
      await inTransaction(async () => undefined);
      await pool.query(
        `insert into floor select seq, litres_art_id, at, paid * 35 / 100, paid * 65 / 100 from retailer_events
          where seq > $1 and seq <= $1 + 2000`,
        [from],
      );
    }
  });
  const booked = await timed(async () => {
    while (
      await inTransaction((db) => accrue({ db, now, today: moscowDay(now), ledger, kinds: kindsOfWorks([book]) }))
    );
  });
  const audit = await timed(() => inTransaction((db) => faultInLedger({ db, ledger })));
  const rate = Math.round(sales / booked.seconds);
  console.log(`${sales} sales of ${ARTS} books booked in ${booked.seconds.toFixed(1)} s, ${rate} a second`);
  console.log(
    `floor, the same as plain rows: ${floor.seconds.toFixed(2)} s; ratio ${(booked.seconds / floor.seconds).toFixed(1)}`,
  );
  console.log(
    `the whole book read again in ${audit.seconds.toFixed(1)} s: ${audit.result ? audit.result.what : 'as it was written'}`,
  );
  await close();
  await closeOwner();
});
