import { sql } from 'kysely';
import { promotionUnderTest } from '../../../features/promotion/promotion-world.ts';
import { takenByDay } from '../../../features/promotion/store/places.ts';

/** 100,000 slots and 50,000 campaigns: how long the database is asked for the days of a place. */
export async function calendarSeen(): Promise<{
  slots: number;
  campaigns: number;
  medianMs: number;
  slowestMs: number;
}> {
  const world = await promotionUnderTest();
  try {
    await world.asOwner(
      `insert into promotion_slots (service_type, genre_id, day, capacity)
         select 'direct_top', genre, date '2026-11-01' + d, 1 from generate_series(1, 990) genre, generate_series(0, 99) d`,
      `insert into promotion_slots (service_type, genre_id, day, capacity)
         select 'direct', 0, date '2026-11-01' + d, 10 from generate_series(0, 999) d`,
      `insert into users (email, password_hash, registered_at, referral_code)
         select 'bench' || n || '@demo.pero', '', now(), 'BENCH' || n from generate_series(1, 500) n`,
      `insert into works (owner_id, kind, title, license_type, license_since, price, genre_ids, is_published, published_at, created_at, changed_at)
         select (select min(id) from users), 'book', 'Книга ' || n, 'exclusive', now(), 29900, '{1}', true, now(), now(), now() from generate_series(1, 50000) n`,
      `insert into orders (kind, type, user_id, work_id, title, state, turn, total, made_at, changed_at)
         select 'promotion', 'direct', (select min(id) from users) + id % 500, id, 'т', 'finished', 'over', 50000, now(), now()
           from works where title like 'Книга %'`,
      `insert into promotion_orders (order_id, service_type, genre_id, first_day, last_day, lines, base, placement)
         select id, 'direct', 0, date '2026-11-01' + (id % 100)::int, date '2026-11-01' + (id % 100)::int, '[]', 50000, gen_random_uuid()
           from orders where kind = 'promotion'`,
      // Ten a day of one list, one a day of each genre, as many as there may be.
      `insert into promotion_places (service_type, genre_id, day, number, order_id, work_id)
         select case when n < 1000 then 'direct' else 'direct_top' end, case when n < 1000 then 0 else 1 + n % 990 end,
                date '2026-11-01' + case when n < 1000 then n % 100 else n / 990 end::int,
                case when n < 1000 then 1 + n / 100 else 1 end, id, work_id
           from (select row_number() over (order by id) - 1 as n, id, work_id from orders where kind = 'promotion') o`,
      'analyze',
    );
    const times: number[] = [];
    for (let turn = 0; turn < 50; turn += 1) {
      const began = performance.now();
      const now = world.clock.now();
      await takenByDay(
        world.db,
        { type: 'direct', genre: 0 },
        { first: '2026-11-19' as never, last: '2027-01-15' as never, now },
      );
      times.push(performance.now() - began);
    }
    const sorted = times.toSorted((a, b) => a - b);
    const count = async (table: 'promotion_slots' | 'promotion_orders') =>
      (await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(world.kysely))
        .rows[0]?.count ?? 0;
    return {
      ...{ slots: await count('promotion_slots'), campaigns: await count('promotion_orders') },
      ...{ medianMs: sorted[25] ?? 0, slowestMs: sorted.at(-1) ?? 0 },
    };
  } finally {
    await world.close();
  }
}
