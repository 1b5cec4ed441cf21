import { day, moscowDay } from '@pero/kernel/day';
import { money } from '@pero/kernel/money';
import type { Actor } from '@pero/server-platform/act';
import { asDb } from '@pero/server-platform/db';
import type { Job, JobAct } from '@pero/server-platform/jobs';
import { featureUnderTest } from '@pero/testing/feature';
import { pino } from 'pino';
import { accrue } from './actions/accrual.ts';
import { balancesOf, type NewEntry, post } from '@pero/ledger/actions/ledger';
import { royaltyJobs } from './jobs.ts';
import { royaltyRoutes } from './routes.ts';
import { monthOf } from '@pero/ledger/rules/periods';

export const actorOf = (userId: number): Actor => ({
  userId,
  profileId: userId,
  sessionId: 1,
  isPublisher: false,
  isModerator: false,
  isMainModerator: false,
  isAgent: false,
  email: 'a@demo.pero',
  name: 'Вера',
  isActivated: true,
  referralCode: 'code',
});

/** Something that the shop tells; money in kopecks. */
export type Told = {
  readonly art: number;
  readonly type: 'sale' | 'refund' | 'read' | 'fund';
  readonly at: string;
  readonly order?: number;
  readonly listPrice?: number;
  readonly paid?: number;
  readonly vat?: number;
  readonly hits?: number;
  readonly data?: object;
  readonly quantity?: number;
  /** Of a refund: its own number. */
  readonly refund?: number;
};

/** For tests: books on sale, a feed that a test writes, and the booking of it. */
export async function moneyUnderTest(now = '2026-11-15T09:00:00Z', jobs: readonly Job[] = royaltyJobs) {
  const closed = new Map<number, string>();
  const closedTo = async (_look: unknown, userId: number) => closed.get(userId) ?? null;
  const feature = await featureUnderTest(royaltyRoutes({ closedTo }), { now, jobs });
  const { kysely, clock } = feature;
  await feature.asOwner('create table retailer_events_all partition of retailer_events default');
  let people = 0;
  let arts = 1000;
  let numbers = 0;
  const inAct = <T>(work: (act: JobAct) => Promise<T>): Promise<T> =>
    kysely.transaction().execute((transaction) =>
      work({
        db: asDb(transaction),
        now: clock.now(),
        today: moscowDay(clock.now()),
        announce: async () => undefined,
        enqueue: async () => undefined,
        log: pino({ level: 'silent' }),
      }),
    );
  const waiting = async () => (await kysely.selectFrom('royalty_waiting').select('seq').execute()).length;
  return {
    ...feature,
    inAct,
    closed,
    async person(profile: object = {}): Promise<number> {
      people += 1;
      const email = `person${people}@demo.pero`;
      const { id } = await kysely
        .insertInto('users')
        .values({
          email,
          password_hash: '',
          registered_at: clock.now(),
          referral_code: email,
          activated_at: clock.now(),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await kysely
        .insertInto('profiles')
        .values({ user_id: id, changed_at: clock.now(), first_name: 'Вера', ...profile })
        .execute();
      return id;
    },
    async bookOf(ownerId: number, more: object = {}, edition: 'ebook' | 'print' = 'ebook') {
      arts += 1;
      const at = clock.now();
      const { id: bookId } = await kysely
        .insertInto('books')
        .values({
          owner_id: ownerId,
          kind: 'ordinary',
          license_type: 'exclusive',
          title: 'Долгая вода',
          license_since: at,
          created_at: at,
          changed_at: at,
          state: 'published',
          processing_status: 'published',
          is_published: true,
          ...more,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const art = arts;
      const show = () =>
        kysely
          .insertInto('retailer_arts')
          .values({
            book_id: bookId,
            edition,
            uuid: crypto.randomUUID(),
            litres_art_id: art,
            sale: 'on',
            created_at: at,
          })
          .execute();
      return { bookId, art, show };
    },
    /** As the shop's feed was applied; `seq` follows the order of this list. */
    async tell(events: readonly Told[]) {
      for (const { art, type, at, order, listPrice, paid, vat, hits, data, quantity, refund } of events) {
        numbers += 1;
        const sold = { order_id: order, list_price: listPrice ?? paid, paid, vat };
        const read = { hits, ...(type === 'read' && { mode: 'subscription' }) };
        const said = refund === undefined ? data : { refund_id: refund };
        const more = { ...(said && { data: JSON.stringify(said) }), ...(quantity !== undefined && { quantity }) };
        const event = { litres_art_id: art, n: numbers, type, at: new Date(at) };
        await kysely
          .insertInto('retailer_events')
          .values({ ...event, ...sold, ...read, ...more })
          .execute();
      }
    },
    /** Until nothing is left, so many events at a time. */
    async accrueAll(span = 1000) {
      while (await inAct((act) => accrue(act, span)));
      // What came before its sale waits for another look, so many at a time.
      for (let [before, left] = [-1, await waiting()]; left !== before; ) {
        await inAct((act) => accrue(act, span));
        [before, left] = [left, await waiting()];
      }
    },
    post: (entries: readonly NewEntry[]) => inAct(({ db, now: at }) => post(db, at, entries)),
    balances: (userId: number) => inAct(({ db }) => balancesOf(db, userId)),
    /** What a claim does to the ledger, for tests below the payouts. */
    async reserve(userId: number, payout: number) {
      const { earned } = await inAct(({ db }) => balancesOf(db, userId));
      if (earned === 0) return null;
      const period = monthOf(day(clock.now().toISOString().slice(0, 10)));
      const entry = (kind: NewEntry['kind'], lines: NewEntry['lines']): NewEntry => ({
        kind,
        source: `test-payout:${payout}:${kind}`,
        at: clock.now(),
        period,
        detail: {},
        lines,
      });
      await inAct(({ db, now: at }) =>
        post(db, at, [
          entry('payout_reserved', [
            { account: { kind: 'author_earned', userId }, amount: money(-earned) },
            { account: { kind: 'author_reserved', userId }, amount: earned },
          ]),
        ]),
      );
      const end = (kind: 'payout_paid' | 'payout_returned', to: 'author_paid' | 'author_earned') =>
        inAct(({ db, now: at }) =>
          post(db, at, [
            entry(kind, [
              { account: { kind: 'author_reserved', userId }, amount: money(-earned) },
              { account: { kind: to, userId }, amount: earned },
            ]),
          ]),
        );
      return { paid: () => end('payout_paid', 'author_paid'), returned: () => end('payout_returned', 'author_earned') };
    },
  };
}
