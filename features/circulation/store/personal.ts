import { type Db, tables } from '@pero/server-platform/database/db';
import type { DataSubject, Shelf } from '@pero/server-platform/personal';
import { sql } from 'kysely';

const own = tables<'circulation_quotes'>;

export const SHELVES: readonly Shelf[] = [
  {
    name: 'сохранённые-расчёты-тиражей',
    rows: ({ userId }) => sql`
      select pages, copies, cover_type, trim_size, delivery_type, postcode, lines, total, made_at, valid_until
        from circulation_quotes where user_id = ${userId} order by id`,
  },
];

export async function forgetQuotes(db: Db, { userId }: Pick<DataSubject, 'userId'>): Promise<void> {
  await own(db).deleteFrom('circulation_quotes').where('user_id', '=', userId).execute();
}
