import { type Db, tables } from '@pero/server-platform/database/db';
import { sql } from 'kysely';
import { type Gift, METRICS, type Metric, type Reward } from '../rules/levels.ts';

const own = tables<
  'achievement_levels' | 'achievement_rewards' | 'achievement_tips_read' | 'achievement_quiet' | 'achievement_counting'
>;

export type Levels = Readonly<Record<Metric, { readonly level: number; readonly count: number }>>;

const NOTHING: Levels = {
  SALES: { level: 0, count: 0 },
  PUBLISHED_PAID_ARTS: { level: 0, count: 0 },
  RATINGS: { level: 0, count: 0 },
  REVIEWS: { level: 0, count: 0 },
};

/** As they were counted last; whoever was never counted has nothing. */
export async function levelsOf(db: Db, userIds: readonly number[]): Promise<ReadonlyMap<number, Levels>> {
  const found = new Map<number, Levels>(userIds.map((id) => [id, NOTHING]));
  if (userIds.length === 0) return found;
  const rows = await own(db)
    .selectFrom('achievement_levels')
    .select(['user_id', 'metric', 'level', 'count'])
    .where('user_id', '=', sql<number>`any(${userIds})`)
    .execute();
  for (const { user_id, metric, level, count } of rows) {
    found.set(user_id, { ...NOTHING, ...found.get(user_id), [metric]: { level, count } });
  }
  return found;
}

/** Who counts somebody holds their rows: of two one comes after. A person without rows gets them. */
export async function holdLevels(db: Db, userId: number, now: Date): Promise<Levels> {
  await own(db)
    .insertInto('achievement_levels')
    .values(METRICS.map((metric) => ({ user_id: userId, metric, level: 0, count: 0, reached_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await own(db)
    .selectFrom('achievement_levels')
    .select('metric')
    .where('user_id', '=', userId)
    .orderBy('metric')
    .forUpdate()
    .execute();
  return (await levelsOf(db, [userId])).get(userId) ?? NOTHING;
}

export async function setLevel(
  db: Db,
  { userId, metric, level, count }: { userId: number; metric: Metric; level: number; count: number },
  now: Date,
): Promise<void> {
  await own(db)
    .updateTable('achievement_levels')
    .set({ level, count, reached_at: sql`case when level < ${level} then ${now} else reached_at end` })
    .where('user_id', '=', userId)
    .where('metric', '=', metric)
    .execute();
}

export type Given = {
  readonly kind: Reward | Gift;
  readonly discountId: number;
  readonly workId: number | null;
  readonly title: string | null;
  readonly givenAt: Date;
  readonly seenAt: Date | null;
};

export async function givenTo(db: Db, userId: number): Promise<Given[]> {
  const rows = await own(db)
    .selectFrom('achievement_rewards')
    .select(['kind', 'discount_id', 'work_id', 'title', 'given_at', 'seen_at'])
    .where('user_id', '=', userId)
    .orderBy('given_at', 'desc')
    .execute();
  return rows.map((row) => ({
    kind: row.kind as Given['kind'],
    discountId: row.discount_id,
    workId: row.work_id,
    title: row.title,
    givenAt: row.given_at,
    seenAt: row.seen_at,
  }));
}

export async function addGiven(
  db: Db,
  userId: number,
  { kind, discountId, workId, title, givenAt }: Omit<Given, 'seenAt'>,
): Promise<void> {
  await own(db)
    .insertInto('achievement_rewards')
    .values({ user_id: userId, kind, discount_id: discountId, work_id: workId, title, given_at: givenAt })
    .execute();
}

/** When it was seen first is kept; false where there is no such thing. */
export async function setSeen(db: Db, userId: number, kind: Given['kind'], now: Date): Promise<boolean> {
  const { numUpdatedRows } = await own(db)
    .updateTable('achievement_rewards')
    .set({ seen_at: sql`coalesce(seen_at, ${now})` })
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Of these people those who have not got it. */
export async function withoutGift(db: Db, userIds: readonly number[], kind: Gift): Promise<number[]> {
  if (userIds.length === 0) return [];
  const rows = await own(db)
    .selectFrom('achievement_rewards')
    .select('user_id')
    .where('user_id', '=', sql<number>`any(${userIds})`)
    .where('kind', '=', kind)
    .execute();
  const have = new Set(rows.map(({ user_id }) => user_id));
  return userIds.filter((id) => !have.has(id));
}

export async function tipsReadBy(db: Db, userId: number): Promise<ReadonlySet<string>> {
  const rows = await own(db).selectFrom('achievement_tips_read').select('tip').where('user_id', '=', userId).execute();
  return new Set(rows.map(({ tip }) => tip));
}

export async function readTip(db: Db, userId: number, tip: string, now: Date): Promise<void> {
  await own(db)
    .insertInto('achievement_tips_read')
    .values({ user_id: userId, tip, read_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function isQuiet(db: Db, userId: number): Promise<boolean> {
  const row = await own(db)
    .selectFrom('achievement_quiet')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function setQuiet(db: Db, userId: number, quiet: boolean): Promise<void> {
  if (!quiet) await own(db).deleteFrom('achievement_quiet').where('user_id', '=', userId).execute();
  else
    await own(db)
      .insertInto('achievement_quiet')
      .values({ user_id: userId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

export async function hasCaughtUp(db: Db): Promise<boolean> {
  const row = await own(db).selectFrom('achievement_counting').select('caught_up_at').executeTakeFirst();
  return row?.caught_up_at != null;
}

export async function setCaughtUp(db: Db, now: Date): Promise<void> {
  await own(db)
    .updateTable('achievement_counting')
    .set({ caught_up_at: now })
    .where('caught_up_at', 'is', null)
    .execute();
}
