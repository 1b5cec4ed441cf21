import type { Shelf } from '@pero/server-platform/personal';
import { sql } from 'kysely';

export const SHELVES: readonly Shelf[] = [
  {
    name: 'счета',
    rows: ({ userId }) => sql`select kind, book_id, balance as kopecks from ledger_accounts where user_id = ${userId}
      order by id`,
  },
  {
    name: 'начисления и списания',
    rows: ({ userId }) => sql`select e.id, e.kind, e.at, e.period, e.book_id, e.edition, e.reason, a.kind as account,
        p.amount as kopecks from ledger_accounts a join ledger_postings p on p.account_id = a.id
        join ledger_entries e on e.id = p.entry_id where a.user_id = ${userId} order by e.id`,
    csv: true,
  },
];
