import type { Tables } from '@pero/database/tables';
import { type Db, tables } from '@pero/server-platform/database/db';
import { columns, type Named, named } from '@pero/server-platform/database/rows';
import { type Selectable, sql } from 'kysely';
import type { Announced, AnnouncementState, Audience } from '../rules/announcements.ts';

const own = tables<'announcements' | 'work_cards'>;

type Row = Selectable<Tables['announcements']>;
export type Announcement = Omit<Named<Row>, 'type' | 'audience' | 'state' | 'link'> & {
  readonly type: Announced;
  readonly audience: Audience;
  readonly state: AnnouncementState;
  readonly link: `/${string}` | null;
};

function announcementOf(row: Row): Announcement {
  return {
    ...named(row),
    type: row.type as Announced,
    audience: row.audience as Audience,
    state: row.state as AnnouncementState,
    link: row.link as Announcement['link'],
  };
}

export type NewAnnouncement = Pick<
  Announcement,
  'type' | 'title' | 'text' | 'link' | 'linkWords' | 'audience' | 'sendAt' | 'wanted' | 'madeBy'
>;

export async function addAnnouncement(db: Db, one: NewAnnouncement, now: Date): Promise<Announcement> {
  const { audience, ...rest } = one;
  const row = await own(db)
    .insertInto('announcements')
    .values({
      type: rest.type,
      title: rest.title,
      text: rest.text,
      link: rest.link,
      link_words: rest.linkWords,
      audience: JSON.stringify(audience),
      state: 'scheduled',
      send_at: rest.sendAt,
      wanted: rest.wanted,
      made_by: rest.madeBy,
      made_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return announcementOf(row);
}

/** The same words to the same people, not stopped. Until the transaction ends nobody else writes one. */
export async function wasSaidSince(
  db: Db,
  { title, text }: Pick<Announcement, 'title' | 'text'>,
  audience: Audience,
  since: Date,
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended('announcements', 0))`.execute(own(db));
  const row = await own(db)
    .selectFrom('announcements')
    .select('id')
    .where('title', '=', title)
    .where('text', '=', text)
    .where('audience', '=', sql<string>`${JSON.stringify(audience)}::jsonb`)
    .where('state', '<>', 'stopped')
    .where('made_at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Until the transaction ends nobody else sends it or stops it. */
export async function lockAnnouncement(db: Db, id: number): Promise<Announcement | null> {
  const row = await own(db).selectFrom('announcements').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row ? announcementOf(row) : null;
}

type Change = Partial<Pick<Announcement, 'state' | 'told' | 'reached' | 'endedBy' | 'endedAt'>>;

export async function changeAnnouncement(db: Db, id: number, change: Change): Promise<Announcement> {
  const row = await own(db)
    .updateTable('announcements')
    .set(columns(change))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return announcementOf(row);
}

export async function announcementsPage(db: Db, { limit, offset }: { limit: number; offset: number }) {
  const found = own(db).selectFrom('announcements');
  const rows = await found
    .selectAll()
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { count } = await found.select((select) => select.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return { items: rows.map(announcementOf), count: Number(count), limit, offset };
}

/** Of these people those who sell something now, of a genre if one is named. */
export async function sellersAmong(db: Db, ids: readonly number[], genreId: number | null): Promise<Set<number>> {
  const { rows } = await sql<{ owner: number }>`
    select distinct owner_id as owner from work_cards
     where owner_id = any(${ids}) and is_published
       and (${genreId}::bigint is null or ${genreId}::bigint = any(genre_ids))`.execute(own(db));
  return new Set(rows.map(({ owner }) => owner));
}
