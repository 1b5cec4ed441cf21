import { book } from '@pero/books/actions/kind';
import type { Actor } from '@pero/server-platform/act';
import { asDb } from '@pero/server-platform/database/db';
import { performJob } from '@pero/server-platform/jobs/jobs';
import { featureUnderTest } from '@pero/testing/feature';
import { kindsOfWorks } from '@pero/works/actions/kinds';
import { plantBook } from '@pero/works/test-rows';
import { sql } from 'kysely';
import { countEvents, rebuildStatistics } from './actions/rollup.ts';
import { rollupJobs } from './jobs/rollup.ts';
import { chartRoutes } from './routes/charts.ts';
import { readingMapRoutes } from './routes/reading-map.ts';

/** An event as the feed keeps it; what is not said is absent. */
export type TestEvent = {
  readonly art: number;
  readonly type: 'view' | 'trial' | 'like' | 'sale' | 'refund' | 'read' | 'rating' | 'review' | 'comment' | 'fund';
  readonly at: string;
  readonly change?: number;
  readonly quantity?: number;
  readonly paid?: number;
  readonly reader?: number;
  readonly mode?: 'trial' | 'bought' | 'subscription';
  readonly hits?: number;
  readonly chapter?: number;
  readonly paragraph?: number;
  readonly percent?: number;
  readonly stars?: number;
  readonly was_stars?: number;
};

/** For tests: charts over HTTP, and a feed that says what a test wants. */
export async function statisticsUnderTest(now = '2026-11-15T09:00:00Z') {
  const routes = [...chartRoutes, ...readingMapRoutes({ kinds: kindsOfWorks([book]) })];
  const feature = await featureUnderTest(routes, { now, jobs: rollupJobs });
  const { kysely, clock, services, url } = feature;
  await feature.asOwner('create table retailer_events_all partition of retailer_events default');
  let number = 0;
  const inTransaction = <T>(work: (db: ReturnType<typeof asDb>) => Promise<T>) =>
    kysely.transaction().execute((transaction) => work(asDb(transaction)));

  async function somebody(known: { staff?: 'main_moderator' } = {}): Promise<Actor> {
    number += 1;
    const email = `writer${number}@demo.pero`;
    const at = clock.now();
    const { id: userId } = await kysely
      .insertInto('users')
      .values({ email, password_hash: '', registered_at: at, referral_code: email, staff: known.staff ?? null })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: profileId } = await kysely
      .insertInto('profiles')
      .values({ user_id: userId, first_name: 'Вера', changed_at: at })
      .returning('id')
      .executeTakeFirstOrThrow();
    const isMainModerator = known.staff === 'main_moderator';
    return {
      ...{ userId, profileId, sessionId: 1, isPublisher: false, isModerator: isMainModerator, isMainModerator },
      ...{ isAgent: false, email, name: 'Вера', isActivated: true, referralCode: email },
    };
  }

  return {
    ...feature,
    somebody,
    /** A book on sale with its arts. */
    async bookOnSale(ownerId: number, arts: { ebook?: number; print?: number }, more: object = {}): Promise<number> {
      const at = clock.now();
      const since = { license_since: at, created_at: at, changed_at: at };
      const where = { state: 'published', processing_status: 'published', is_published: true } as const;
      const is = { owner_id: ownerId, license_type: 'exclusive', title: 'Долгая вода' } as const;
      const { id } = await plantBook(kysely, { ...is, ...since, ...where, ...more });
      for (const [edition, artId] of Object.entries(arts)) {
        const art = { book_id: id, edition: edition as 'ebook', litres_art_id: artId, sale: 'on' } as const;
        await kysely
          .insertInto('retailer_arts')
          .values({ ...art, is_main: edition === 'ebook', uuid: crypto.randomUUID(), created_at: at })
          .execute();
      }
      return id;
    },
    async tell(events: readonly TestEvent[]) {
      if (events.length === 0) return;
      const rows = events.map(({ art, change, at, ...event }) => {
        number += 1;
        const data = change === undefined ? null : JSON.stringify({ change });
        return { ...event, at: new Date(at), litres_art_id: art, n: number, data };
      });
      await kysely.insertInto('retailer_events').values(rows).execute();
    },
    /** As the worker does, in stretches of so many. */
    async count(atOnce?: number) {
      const job = {
        name: 'counting',
        work: (context: Parameters<typeof countEvents>[0]) => countEvents(context, atOnce),
      };
      await performJob({ databaseUrl: url, kysely, clock, log: services.log, jobs: [] }, services.boss, job, {});
    },
    rebuild: (artId?: number, slice?: number) => rebuildStatistics(inTransaction, artId, slice),
    inTransaction,
    /** What a person earned; the ledger is not asked. */
    async earned(row: { user: number; book: number; day: string; royalty: number; edition?: 'ebook' | 'print' }) {
      await sql`insert into royalty_days (user_id, book_id, edition, day, sales_royalty)
        values (${row.user}, ${row.book}, ${row.edition ?? 'ebook'}, ${row.day}, ${row.royalty})`.execute(kysely);
    },
    async everything() {
      const days = await sql`select * from statistics_days order by litres_art_id, day`.execute(kysely);
      const readers = await sql`select * from statistics_readers order by litres_art_id, reader`.execute(kysely);
      const owners = await sql`select * from statistics_owner_days order by owner_id, edition, day`.execute(kysely);
      return { days: days.rows, readers: readers.rows, owners: owners.rows };
    },
    async forget() {
      await feature.asOwner(
        'truncate statistics_days, statistics_owner_days, statistics_arts, statistics_readers, retailer_events restart identity',
      );
      await sql`update statistics_feed set seq = 0, newest_at = null, settled_at = null`.execute(kysely);
    },
  };
}
