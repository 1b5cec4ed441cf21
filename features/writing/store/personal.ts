import { type Db, tables } from '@pero/server-platform/database/db';
import type { Shelf } from '@pero/server-platform/personal';
import { sql } from 'kysely';

const own = tables<'book_moments'>;

/** What a person has suggested and said in the books of others and in their own, and what they plan of theirs. */
export const SHELVES: readonly Shelf[] = [
  {
    name: 'предложения',
    rows: ({ userId }) => sql`
      select s.id, s.chapter_id, s.kind, s.inserted, s.deleted, s.made_at, s.state, s.closed_at
        from chapter_suggestions s where s.hand = ${userId} order by s.made_at, s.id`,
  },
  {
    name: 'предложенные главы',
    rows: ({ userId }) => sql`
      select p.book_id, p.kind, p.name, p.content, p.made_at, p.state, p.closed_at
        from chapter_proposals p where p.hand = ${userId} order by p.id`,
  },
  {
    name: 'разговоры',
    rows: ({ userId }) => sql`
      select m.id, t.chapter_id, t.quote, m.text, m.said_at
        from thread_messages m join chapter_threads t on t.id = m.thread_id
       where m.hand = ${userId} order by m.id`,
  },
  {
    name: 'планы глав',
    rows: ({ userId }) => sql`
      select b.id as book, p.chapter_id, p.state, p.synopsis, p.notes, p.changed_at
        from chapter_plans p join chapters c on c.id = p.chapter_id join works b on b.id = c.book_id
       where b.owner_id = ${userId} order by b.id, c.ordering, c.id`,
  },
  {
    name: 'слова книг',
    rows: ({ userId }) => sql`
      select w.book_id, w.word, w.added_at from book_words w join works b on b.id = w.book_id
       where b.owner_id = ${userId} order by w.book_id, w.id`,
  },
  {
    name: 'моменты книг',
    rows: ({ userId }) => sql`
      select m.book_id, m.name, m.taken_at, m.chapters, m.characters from book_moments m join works w on w.id = m.book_id
       where w.owner_id = ${userId} or m.author_id = ${userId} order by m.id`,
  },
];

/** Moments of books that stay are the book's; who gave them a name is forgotten. */
export async function forgetKeeper(db: Db, userId: number): Promise<void> {
  await own(db).updateTable('book_moments').set({ author_id: null }).where('author_id', '=', userId).execute();
}
