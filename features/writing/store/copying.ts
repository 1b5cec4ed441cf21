import { type Db, tables } from '@pero/server-platform/database/db';
import { sql } from 'kysely';
import { addPictures, picturesOfBook } from './pictures.ts';

const own = tables<'chapters' | 'chapter_plans' | 'book_words' | 'book_pictures'>;

/** The chapters of one book in another that has none, with their plans and words. Texts are copied where they lie. */
export async function copyWriting(db: Db, fromId: number, toId: number, now: Date): Promise<void> {
  // What was only suggested stays where people talk about it.
  await sql`insert into chapters (book_id, ordering, depth, kind, name, content, version, characters, words, is_draft,
                                  created_at, changed_at)
    select ${toId}, row_number() over (order by ordering, id), depth, kind, name, content - 'suggested', 1, characters,
           words, is_draft, ${now}, ${now}
      from chapters where book_id = ${fromId} and deleted_at is null`.execute(own(db));
  await sql`insert into chapter_plans (chapter_id, version, state, synopsis, notes, changed_at)
    select c.id, 1, p.state, p.synopsis, p.notes, ${now}
      from (select id, row_number() over (order by ordering, id) as place from chapters
             where book_id = ${fromId} and deleted_at is null) f
      join chapter_plans p on p.chapter_id = f.id
      join chapters c on c.book_id = ${toId} and c.ordering = f.place`.execute(own(db));
  await sql`insert into book_words (book_id, word, added_at)
    select ${toId}, word, ${now} from book_words where book_id = ${fromId}`.execute(own(db));
  await copyPictures(db, fromId, toId, now);
}

/** Two books then have one file; it is forgotten with the last of them (`keysOfPictures`). */
async function copyPictures(db: Db, fromId: number, toId: number, now: Date): Promise<void> {
  const pictures = await picturesOfBook(db, fromId);
  const ids = await addPictures(
    db,
    toId,
    pictures.map(({ fileKey, mime, width, height, bytes }) => ({ fileKey, mime, width, height, bytes })),
    now,
  );
  if (pictures.length === 0) return;
  const [was, is] = [pictures.map(({ id }) => id), ids];
  // Each text is gone through once, however many pictures there are: it is cut where a picture is named. In a text itself a
  // quotation mark stands behind a backslash, so no words look like it.
  await sql`with named as (select * from unnest(${was}::bigint[], ${is}::bigint[]) as n (was, is_now))
    update chapters c set content = (
      select string_agg(case when p.at = 1 then p.part
               else ${NAMES_PICTURE} || coalesce(n.is_now::text, p.id) || substr(p.part, length(p.id) + 1) end, '' order by p.at)
        from (select part, at, substring(part from '^[0-9]*') as id
                from string_to_table(c.content::text, ${NAMES_PICTURE}) with ordinality as t (part, at)) p
        left join named n on n.was::text = p.id and p.at > 1)::jsonb
      where c.book_id = ${toId} and position(${NAMES_PICTURE} in c.content::text) > 0`.execute(own(db));
}

/** As a database writes JSON. */
const NAMES_PICTURE = '"picture": "p';
