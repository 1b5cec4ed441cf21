import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { day } from '@pero/kernel/day';
import type { Files } from '@pero/server-platform/files/files';
import type { Feature, Owner } from './money-world.ts';

/** What the features of orders name in their paths. */
export function ordersThingsIn({ kysely }: Feature, files: Files) {
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
    /** Handed over, with a file: its author may do something with it, whatever the call is. */
    'order of a service': async ({ userId }: Owner) => {
      const now = new Date();
      const head = { kind: 'services', type: 'annotation', user_id: userId, title: 'т', state: 'handed_over' } as const;
      const { id } = await kysely
        .insertInto('orders')
        .values({ ...head, turn: 'author', total: 290_000, made_at: now, changed_at: now })
        .returning('id')
        .executeTakeFirstOrThrow();
      const details = { order_id: id, brief: '{}', facts: '{"characters":1,"pages":1}', sent_at: now, base: 290_000 };
      await kysely.insertInto('service_orders').values(details).execute();
      const stage = {
        order_id: id,
        number: 1,
        name: 'т',
        percent: 100,
        amount: 290_000,
        state: 'handed_over',
      } as const;
      await kysely
        .insertInto('service_stages')
        .values({ ...stage, handed_at: now })
        .execute();
      const fileKey = `service-file-${id}`;
      await files.put(fileKey, Readable.from(['т']), { mime: 'text/plain' });
      const file = { order_id: id, purpose: 'brief', upload_id: fileKey, file_key: fileKey, name: 'т.txt' } as const;
      const { id: fileId } = await kysely
        .insertInto('service_files')
        .values({ ...file, mime: 'text/plain', bytes: 2, added_at: now })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { orderId: String(id), fileId: String(fileId) };
    },
    /** Paid for and far enough away to be cancelled. */
    promotion: async ({ userId }: Owner) => {
      const now = new Date();
      const head = { kind: 'promotion', type: 'direct', user_id: userId, title: 'т', state: 'new' } as const;
      const { id } = await kysely
        .insertInto('orders')
        .values({ ...head, turn: 'author', total: 50_000, made_at: now, changed_at: now })
        .returning('id')
        .executeTakeFirstOrThrow();
      const days = { first_day: day('2030-01-10'), last_day: day('2030-01-10'), held_until: new Date(now.getTime() + 1_800_000) };
      await kysely
        .insertInto('promotion_orders')
        .values({ ...days, order_id: id, service_type: 'direct', genre_id: 0, lines: '[]', base: 50_000, placement: randomUUID() })
        .execute();
      return String(id);
    },
    'template of a letter': async () => {
      discounts += 1;
      const { id } = await kysely
        .insertInto('service_templates')
        .values({ title: `Письмо ${discounts}`, text: 'т', changed_at: new Date() })
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
