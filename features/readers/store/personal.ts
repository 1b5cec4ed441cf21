import { type Db, tables } from '@pero/server-platform/database/db';
import type { DataSubject, Shelf } from '@pero/server-platform/personal';
import { sql } from 'kysely';

const own = tables<'first_readers' | 'reader_rooms' | 'work_cards'>;

/** What one has read and said in others' rooms, and the rooms of one's own. Who read there is others' affair. */
export const SHELVES: readonly Shelf[] = [
  {
    name: 'где читаю',
    rows: ({ userId }) => sql`
      select f.id, r.book_id, f.name, f.is_named, f.agreed_at, f.state, f.entered_at, f.gone_at
        from first_readers f join reader_rooms r on r.id = f.room_id where f.user_id = ${userId} order by f.id`,
  },
  {
    name: 'мои пометки',
    rows: ({ userId }) => sql`
      select m.id, m.chapter_id, m.quote, m.mark, m.text, m.answer, m.made_at
        from reader_marks m join first_readers f on f.id = m.reader_id where f.user_id = ${userId} order by m.id`,
  },
  {
    name: 'мои ответы',
    rows: ({ userId }) => sql`
      select q.text as question, a.chosen, a.text, a.answered_at
        from reader_answers a join first_readers f on f.id = a.reader_id join reader_questions q on q.id = a.question_id
       where f.user_id = ${userId} order by a.answered_at`,
  },
  {
    name: 'докуда дочитано',
    rows: ({ userId }) => sql`
      select p.chapter_id, p.block, p.furthest, p.blocks, p.read, p.finished_at, p.first_at, p.last_at
        from reader_places p join first_readers f on f.id = p.reader_id where f.user_id = ${userId} order by p.last_at`,
  },
  {
    name: 'мои комнаты',
    rows: ({ userId }) => sql`
      select r.id, r.book_id, r.state, r.seats, r.greeting, r.ends_on, r.made_at, r.closed_at
        from reader_rooms r join work_cards w on w.id = r.book_id where w.owner_id = ${userId} order by r.id`,
  },
];

/** With all that they said and how far they came. Their own rooms go with their readers at once. */
export async function forgetReaders(db: Db, { userId }: DataSubject): Promise<void> {
  await sql`delete from first_readers where user_id = ${userId}`.execute(own(db));
  await sql`
    delete from reader_rooms r using work_cards w where w.id = r.book_id and w.owner_id = ${userId}`.execute(own(db));
}
