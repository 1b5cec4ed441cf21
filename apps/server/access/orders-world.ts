import { day } from '@pero/kernel/day';
import type { Feature, Owner } from './money-world.ts';

/** What the features of orders name in their paths. */
export function ordersThingsIn({ kysely }: Feature) {
  return {
    'kept price': async ({ userId }: Owner) => {
      const now = new Date();
      const choice = {
        pages: 100,
        copies: 1,
        cover_type: 'soft',
        trim_size: '140x200',
        delivery_type: 'courier',
      } as const;
      const { id } = await kysely
        .insertInto('circulation_quotes')
        .values({ ...choice, user_id: userId, lines: '[]', total: 15_000, made_at: now, valid_until: now })
        .returning('id')
        .executeTakeFirstOrThrow();
      return String(id);
    },
    'discount on orders': async () => {
      discounts += 1;
      const given = { reason: 'т', valid_until: day('2030-01-01'), issued_at: new Date() };
      const { id } = await kysely
        .insertInto('order_discounts')
        .values({ ...given, code: `КОД-${discounts}`, percent: 5 })
        .returning('id')
        .executeTakeFirstOrThrow();
      return String(id);
    },
  };
}

let discounts = 0;
