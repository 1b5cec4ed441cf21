import { book } from '@pero/books/actions/kind';
import { day, moscowDay } from '@pero/kernel/day';
import { type Money, money } from '@pero/kernel/money';
import { type BookingAct, balancesOf, post } from '@pero/ledger/actions/ledger';
import { type EntryKind, entryKind, ledgerOf } from '@pero/ledger/entries';
import { account, debt, earned } from '@pero/ledger/rules/account';
import { plainChain } from '@pero/ledger/rules/chain';
import { line, type NewEntry } from '@pero/ledger/rules/entry';
import { monthOf } from '@pero/ledger/rules/periods';
import { referralEntries } from '@pero/referral/entries';
import { referralJobs } from '@pero/referral/jobs';
import { referral } from '@pero/referral/rules/entries';
import type { Actor } from '@pero/server-platform/act';
import { asDb } from '@pero/server-platform/database/db';
import type { Job } from '@pero/server-platform/jobs/jobs';
import { featureUnderTest } from '@pero/testing/feature';
import { kindsOfWorks } from '@pero/works/actions/kinds';
import { plantBook } from '@pero/works/test-rows';
import { pino } from 'pino';
import { z } from 'zod';
import { accrue } from './actions/accrual.ts';
import type { Claim } from './actions/entries.ts';
import { royaltyEntries } from './entries.ts';
import { royaltyJobs } from './jobs.ts';
import { royaltyRoutes } from './routes.ts';
import { frozen } from './rules/accounts.ts';

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

const reserved = account('author_reserved', 'person');
const paid = account('author_paid', 'person');

/** What the payouts declare, who stand above. */
const claims: EntryKind[] = ['payout_reserved', 'payout_paid', 'payout_returned'].map((name) =>
  entryKind(name, {
    proves: 'payout',
    accounts: [earned, reserved, paid],
    mine: [earned],
    detail: z.object({}),
    label: 'Выплата',
    isIncome: false,
    ...(name === 'payout_reserved' && { takesExactly: true }),
    fault: () => null,
    chain: ({ amount }) => plainChain('Выплата', '', amount),
  }),
);

/** For tests: everything that is booked below the payouts, and stand-ins for theirs. */
export const testLedger = ledgerOf([...referralEntries, ...royaltyEntries, ...claims]);

/** A claim as the payouts book it. */
function claimEntry(userId: number, payout: number, amount: Money, at: Date): NewEntry {
  return {
    kind: 'payout_reserved',
    source: `payout:${payout}:reserved`,
    at,
    period: monthOf(day(at.toISOString().slice(0, 10))),
    detail: {},
    lines: [line(earned, -amount, { userId }), line(reserved, amount, { userId })],
  };
}

/** Something that the shop tells; money in kopecks. */
export type ShopEvent = {
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

export const testKinds = kindsOfWorks([book]);

/** For tests: books on sale, a feed that a test writes, and the booking of it. */
export async function moneyUnderTest(
  now = '2026-11-15T09:00:00Z',
  jobs: readonly Job[] = [...royaltyJobs({ ledger: testLedger, kinds: testKinds }), ...referralJobs(testLedger)],
) {
  const closed = new Map<number, string>();
  const closedTo = async (_look: unknown, userId: number) => closed.get(userId) ?? null;
  const claimed: (Claim & { readonly userId: number })[] = [];
  const claimsOf = async (_db: unknown, userId: number) => claimed.filter((claim) => claim.userId === userId);
  const ledger = testLedger;
  const feature = await featureUnderTest(royaltyRoutes({ closedTo, ledger, claimsOf, kinds: testKinds }), {
    now,
    jobs,
  });
  const { kysely, clock } = feature;
  await feature.asOwner('create table retailer_events_all partition of retailer_events default');
  let people = 0;
  let arts = 1000;
  let numbers = 0;
  const inAct = <T>(work: (act: BookingAct) => Promise<T>): Promise<T> =>
    kysely.transaction().execute((transaction) =>
      work({
        db: asDb(transaction),
        now: clock.now(),
        today: moscowDay(clock.now()),
        announce: async () => undefined,
        enqueue: async () => undefined,
        log: pino({ level: 'silent' }),
        ledger,
      }),
    );
  const balances = async (userId: number) => {
    const all = await inAct(({ db }) => balancesOf(db, userId, { earned, debt, frozen, reserved, paid, referral }));
    return { ...all, debt: money(-all.debt) };
  };
  const claim = async (userId: number, payoutId: number, amount: Money) => {
    const entry = claimEntry(userId, payoutId, amount, clock.now());
    await inAct((act) => post(act, [entry]));
    const booked = kysely.selectFrom('ledger_entries').select('id').where('source', '=', entry.source);
    const { id: entryId } = await booked.executeTakeFirstOrThrow();
    claimed.push({ userId, payoutId, entryId, at: entry.at });
  };
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
      const { id: bookId } = await plantBook(kysely, {
        owner_id: ownerId,
        license_type: 'exclusive',
        title: 'Долгая вода',
        license_since: at,
        created_at: at,
        changed_at: at,
        state: 'published',
        processing_status: 'published',
        is_published: true,
        ...more,
      });
      const art = arts;
      const show = () =>
        kysely
          .insertInto('retailer_arts')
          .values({
            book_id: bookId,
            edition,
            is_main: edition === 'ebook',
            uuid: crypto.randomUUID(),
            litres_art_id: art,
            sale: 'on',
            created_at: at,
          })
          .execute();
      return { bookId, art, show };
    },
    /** As the shop's feed was applied; `seq` follows the order of this list. */
    async tell(events: readonly ShopEvent[]) {
      for (const { art, type, at, order, listPrice, paid, vat, hits, data, quantity, refund } of events) {
        numbers += 1;
        const sold = { order_id: order, list_price: listPrice ?? paid, paid, vat };
        const read = { hits, ...(type === 'read' && { mode: 'subscription' }) };
        const fields = refund === undefined ? data : { refund_id: refund };
        const more = { ...(fields && { data: JSON.stringify(fields) }), ...(quantity !== undefined && { quantity }) };
        const event = { litres_art_id: art, n: numbers, type, at: new Date(at) };
        await kysely
          .insertInto('retailer_events')
          .values({ ...event, ...sold, ...read, ...more })
          .execute();
      }
    },
    /** Until nothing is left, so many events at a time. */
    async accrueAll(span = 1000) {
      while (await inAct((act) => accrue({ ...act, kinds: testKinds }, span)));
      // What came before its sale waits for another look, so many at a time.
      for (let [before, left] = [-1, await waiting()]; left !== before; ) {
        await inAct((act) => accrue({ ...act, kinds: testKinds }, span));
        [before, left] = [left, await waiting()];
      }
    },
    post: (entries: readonly NewEntry[]) => inAct((act) => post(act, entries)),
    balances,
    /** What a claim does to the ledger, for tests below the payouts. */
    claim,
    async reserve(userId: number, payout: number) {
      const { earned: whole } = await balances(userId);
      if (whole === 0) return null;
      await claim(userId, payout, whole);
      const end = (step: 'paid' | 'returned', to: typeof paid) =>
        inAct((act) =>
          post(act, [
            {
              ...claimEntry(userId, payout, whole, clock.now()),
              kind: `payout_${step}`,
              source: `payout:${payout}:${step}`,
              lines: [line(reserved, -whole, { userId }), line(to, whole, { userId })],
            },
          ]),
        );
      return { paid: () => end('paid', paid), returned: () => end('returned', earned) };
    },
  };
}
