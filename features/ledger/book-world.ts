import { day, moscowDay } from '@pero/kernel/day';
import { asDb } from '@pero/server-platform/database/db';
import type { JobContext } from '@pero/server-platform/jobs/jobs';
import { featureUnderTest } from '@pero/testing/feature';
import { pino } from 'pino';
import { z } from 'zod';
import { type BookingAct, ownOf, post } from './actions/ledger.ts';
import { entryKind, type Ledger, ledgerOf } from './entries.ts';
import { account, earned, platform } from './rules/account.ts';
import { plainChain } from './rules/chain.ts';
import { line, type NewEntry, sumOn } from './rules/entry.ts';

const reserved = account('author_reserved', 'person');
const amount = z.object({ amount: z.int() });

/** Names that the tables know, with rules of the tests' own. */
export const gift = entryKind('correction', {
  proves: 'gift',
  accounts: [platform, earned],
  mine: [earned],
  detail: amount,
  label: 'Подарок',
  fault: (entry) => (sumOn(entry, earned) === entry.detail.amount ? null : 'gives another sum than it says'),
  chain: (view) => plainChain('Подарок', view.reason, view.amount),
});
export const claim = entryKind('payout_reserved', {
  proves: 'claim',
  accounts: [earned, reserved],
  mine: [earned],
  detail: amount,
  label: 'Заявка',
  isIncome: false,
  takesExactly: true,
  fault: () => null,
  chain: (view) => plainChain('Заявка', '', view.amount),
});
export const testLedger = ledgerOf([gift, claim]);

let facts = 0;

export function giftTo(userId: number, kopecks: number): NewEntry {
  facts += 1;
  return {
    kind: 'correction',
    source: `gift:${facts}`,
    at: new Date('2026-11-02T10:00:00Z'),
    period: day('2026-11-01'),
    reason: 'Подарок',
    detail: { amount: kopecks },
    lines: [line(platform, -kopecks), line(earned, kopecks, { userId })],
  };
}

export function claimOf(userId: number, kopecks: number): NewEntry {
  return {
    ...giftTo(userId, kopecks),
    kind: 'payout_reserved',
    source: `claim:${facts}`,
    lines: [line(earned, -kopecks, { userId }), line(reserved, kopecks, { userId })],
  };
}

/** For tests: the book alone, with two kinds that nobody's business stands behind. */
export async function bookUnderTest() {
  const feature = await featureUnderTest([]);
  const { kysely, clock } = feature;
  let people = 0;
  const inAct = <T>(work: (act: BookingAct) => Promise<T>, ledger: Ledger = testLedger): Promise<T> =>
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
  return {
    ...feature,
    inAct,
    post: (entries: readonly NewEntry[], ledger: Ledger = testLedger) => inAct((act) => post(act, entries), ledger),
    own: (userId: number) => inAct(({ db }) => ownOf(db, userId)),
    async person(): Promise<number> {
      people += 1;
      const email = `person${people}@demo.pero`;
      const { id } = await kysely
        .insertInto('users')
        .values({ email, password_hash: '', registered_at: clock.now(), referral_code: email })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
  };
}

/** So many workers at one job: each goes on from a step of it when all have come so far. */
export function meetingAt(step: number, many: number, { inAct, ...context }: JobContext): JobContext[] {
  const { promise, resolve } = Promise.withResolvers<void>();
  let come = 0;
  return Array.from({ length: many }, () => {
    let steps = 0;
    return {
      ...context,
      async inAct(work) {
        const done = await inAct(work);
        steps += 1;
        if (steps !== step) return done;
        come += 1;
        if (come === many) resolve();
        await promise;
        return done;
      },
    };
  });
}
