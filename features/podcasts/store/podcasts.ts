import type { Tables } from '@pero/database/tables';
import { type Db, tables } from '@pero/server-platform/database/db';
import { columns, type Named, named } from '@pero/server-platform/database/rows';
import { type Selectable, sql } from 'kysely';
import type { FoundAbout, FoundPicture, Taken } from '../rules/found.ts';

const own = tables<'podcasts' | 'podcast_claims' | 'podcast_episodes' | 'podcast_health' | 'work_cards'>;

type Row = Selectable<Tables['podcasts']>;
/** What only a podcast has. */
export type Podcast = Omit<Named<Row>, 'found' | 'picture' | 'kept'> & {
  readonly found: FoundAbout | null;
  readonly picture: FoundPicture | null;
  readonly kept: Readonly<Partial<Record<Taken, string>>>;
};

const podcastOf = (row: Row): Podcast => named(row) as Podcast;

export async function addPodcast(db: Db, workId: number): Promise<void> {
  await own(db).insertInto('podcasts').values({ work_id: workId }).execute();
}

export async function podcastById(db: Db, workId: number): Promise<Podcast | null> {
  const row = await own(db).selectFrom('podcasts').selectAll().where('work_id', '=', workId).executeTakeFirst();
  return row ? podcastOf(row) : null;
}

export type PodcastChange = { readonly [Field in Exclude<keyof Podcast, 'workId'>]?: Podcast[Field] | undefined };

const JSON_FIELDS = ['found', 'picture', 'kept'] as const;

export async function changePodcast(db: Db, workId: number, change: PodcastChange): Promise<void> {
  const set = columns(change);
  for (const field of JSON_FIELDS) if (set[field] != null) set[field] = JSON.stringify(set[field]);
  if (Object.keys(set).length === 0) return;
  await own(db).updateTable('podcasts').set(set).where('work_id', '=', workId).execute();
}

/** Whose confirmed podcast this feed is, and which of this person's own reads it. */
export async function podcastsAt(db: Db, feedKey: string) {
  return own(db)
    .selectFrom('podcasts as p')
    .innerJoin('work_cards as w', 'w.id', 'p.work_id')
    .select(['p.work_id as id', 'w.owner_id as ownerId'])
    .select(sql<boolean>`p.owner_confirmed_at is not null`.as('isConfirmed'))
    .where('p.feed_key', '=', feedKey)
    .execute();
}

/** Until the transaction ends nobody else decides whose this feed is. */
export async function holdFeed(db: Db, feedKey: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`feed:${feedKey}`}, 0))`.execute(own(db));
}

/** The code of this person for this feed; made once. */
export async function tokenFor(
  db: Db,
  { userId, feedKey, fresh }: { userId: number; feedKey: string; fresh: string },
  now: Date,
): Promise<string> {
  await own(db)
    .insertInto('podcast_claims')
    .values({ user_id: userId, feed_key: feedKey, token: fresh, created_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'feed_key']).doNothing())
    .execute();
  const { token } = await own(db)
    .selectFrom('podcast_claims')
    .select('token')
    .where('user_id', '=', userId)
    .where('feed_key', '=', feedKey)
    .executeTakeFirstOrThrow();
  return token;
}

/** The next feed whose turn it is; taken until a moment, so that of two workers one asks. */
export async function claimDue(db: Db, now: Date, until: Date): Promise<Podcast | null> {
  const row = await own(db)
    .updateTable('podcasts')
    .set({ next_check_at: until })
    .where('work_id', '=', (select) =>
      select
        .selectFrom('podcasts as p')
        .innerJoin('work_cards as w', 'w.id', 'p.work_id')
        .select('p.work_id')
        .where('p.next_check_at', '<=', now)
        .orderBy('p.next_check_at')
        .limit(1)
        .forUpdate('p')
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();
  return row ? podcastOf(row) : null;
}

export async function countCheck(db: Db, workId: number, day: Tables['podcast_health']['day'], isFailed: boolean) {
  await own(db)
    .insertInto('podcast_health')
    .values({ work_id: workId, day, checks: 1, failures: isFailed ? 1 : 0 })
    .onConflict((conflict) =>
      conflict.columns(['work_id', 'day']).doUpdateSet({
        checks: sql`podcast_health.checks + 1`,
        failures: sql`podcast_health.failures + excluded.failures`,
      }),
    )
    .execute();
}

export async function healthOf(db: Db, workId: number, since: Tables['podcast_health']['day']) {
  return own(db)
    .selectFrom('podcast_health')
    .select(['day', 'checks', 'failures'])
    .where('work_id', '=', workId)
    .where('day', '>=', since)
    .orderBy('day')
    .execute();
}

type Page = { readonly statuses: readonly string[] | null; readonly limit: number; readonly offset: number };

/** One page of a person's podcasts: ids, the last changed first. */
export async function podcastsPage(db: Db, ownerId: number, { statuses, limit, offset }: Page) {
  const found = own(db)
    .selectFrom('podcasts as p')
    .innerJoin('work_cards as w', 'w.id', 'p.work_id')
    .where('w.owner_id', '=', ownerId)
    .$if(statuses !== null, (query) => query.where('w.processing_status', 'in', ['', ...(statuses ?? [])] as never));
  const rows = await found
    .select('p.work_id as id')
    .orderBy('w.changed_at', 'desc')
    .orderBy('p.work_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { count } = await found.select((select) => select.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return { ids: rows.map(({ id }) => id), count };
}

/** By the name that its address has for everybody; only while it is published. */
export async function publishedByKey(db: Db, publicKey: string): Promise<Podcast | null> {
  const row = await own(db)
    .selectFrom('podcasts as p')
    .innerJoin('work_cards as w', 'w.id', 'p.work_id')
    .selectAll('p')
    .where('p.public_key', '=', publicKey)
    .where('w.is_published', '=', true)
    .executeTakeFirst();
  return row ? podcastOf(row) : null;
}
