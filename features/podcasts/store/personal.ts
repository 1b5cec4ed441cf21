import type { Db } from '@pero/server-platform/database/db';
import { type DataSubject, keysOf, runAll, type Shelf } from '@pero/server-platform/personal';
import { sql } from 'kysely';

const theirs = ({ userId }: Pick<DataSubject, 'userId'>) =>
  sql`(select id from all_work_cards where owner_id = ${userId})`;

export const SHELVES: readonly Shelf[] = [
  {
    name: 'подкасты',
    rows: (
      whose,
    ) => sql`select work_id, feed_url, category, language, link, owner_confirmed_at, checked_at from podcasts
      where work_id in ${theirs(whose)} order by work_id`,
  },
  {
    name: 'выпуски',
    rows: (whose) => sql`select work_id, guid, title, notes, url, published_at, seconds, season, number, file_name
      from podcast_episodes where work_id in ${theirs(whose)} order by work_id, published_at`,
  },
];

/** Nobody buys a podcast, so nobody is left with one: its episodes go, and whose its feed was. The keys of files. */
export async function forgetPodcasts(db: Db, whose: DataSubject): Promise<string[]> {
  const keys = await keysOf(
    db,
    sql`delete from podcast_episodes where work_id in ${theirs(whose)} returning file_key as key`,
  );
  await runAll(db, [
    sql`delete from podcast_claims where user_id = ${whose.userId}`,
    sql`update podcasts set feed_url = null, feed_key = null, link = '', found = null, kept = '{}', picture = null, token = '',
          mail_code_hash = null, mail_code_until = null, etag = null, last_modified = null,
          last_fault = null, next_check_at = null, is_gone = true where work_id in ${theirs(whose)}`,
  ]);
  return keys;
}
