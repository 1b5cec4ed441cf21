import type { Shelf } from '@pero/server-platform/personal';
import { sql } from 'kysely';

export const SHELVES: readonly Shelf[] = [
  {
    name: 'скидки',
    rows: ({ userId }) => sql`
      select id, work_id, percent, starts_on, ends_on, state, ended_by, price, discounted, confirmed_at, made_at
        from discounts where owner_id = ${userId} order by id`,
  },
];
