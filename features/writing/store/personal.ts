import type { Shelf } from '@pero/server-platform/personal';
import { sql } from 'kysely';

/** What a person has suggested and said in the books of others, and in their own. */
export const SHELVES: readonly Shelf[] = [
  {
    name: 'предложения',
    rows: ({ userId }) => sql`
      select s.id, s.chapter_id, s.kind, s.inserted, s.deleted, s.made_at, s.state, s.closed_at
        from chapter_suggestions s where s.hand = ${userId} order by s.made_at, s.id`,
  },
  {
    name: 'разговоры',
    rows: ({ userId }) => sql`
      select m.id, t.chapter_id, t.quote, m.text, m.said_at
        from thread_messages m join chapter_threads t on t.id = m.thread_id
       where m.hand = ${userId} order by m.id`,
  },
];
