import { type Db, tables } from '@pero/server-platform/database/db';
import type { DataSubject, Shelf } from '@pero/server-platform/personal';
import { sql } from 'kysely';

const own = tables<'achievement_levels' | 'achievement_rewards' | 'achievement_tips_read' | 'achievement_quiet'>;

export const SHELVES: readonly Shelf[] = [
  {
    name: 'уровни',
    rows: ({ userId }) => sql`
      select metric, level, count, reached_at from achievement_levels where user_id = ${userId} order by metric`,
  },
  {
    name: 'награды и подарки',
    rows: ({ userId }) => sql`
      select kind, title, given_at, seen_at from achievement_rewards where user_id = ${userId} order by given_at`,
  },
  {
    name: 'прочитанные советы',
    rows: ({ userId }) => sql`
      select tip, read_at from achievement_tips_read where user_id = ${userId} order by read_at`,
  },
];

export async function forgetAchievements(db: Db, { userId }: Pick<DataSubject, 'userId'>): Promise<void> {
  await own(db).deleteFrom('achievement_levels').where('user_id', '=', userId).execute();
  await own(db).deleteFrom('achievement_rewards').where('user_id', '=', userId).execute();
  await own(db).deleteFrom('achievement_tips_read').where('user_id', '=', userId).execute();
  await own(db).deleteFrom('achievement_quiet').where('user_id', '=', userId).execute();
}
