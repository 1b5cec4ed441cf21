import { type DescribeAction, spendOtcToken } from '@pero/accounts/actions/one-time-codes';
import { forgetOldConsents, isGone, whoseOf } from '@pero/accounts/actions/personal';
import { endAccess } from '@pero/accounts/actions/sessions';
import { formatMoney, money } from '@pero/kernel/money';
import type { Act } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import { before, inBatches } from '@pero/server-platform/database/retention';
import { eachAlone, type JobAct, type JobContext } from '@pero/server-platform/jobs/jobs';
import type { Bar, Forgetting } from '@pero/server-platform/personal';
import * as events from '../events.ts';
import { dueAt, exportRefusal, keepUntil, standInTheWay } from '../rules.ts';
import * as store from '../store.ts';
import { type PrivacyTools, removeFiles } from './copy.ts';

type Parts = Pick<PrivacyTools, 'parts'>;
type ReadContext = Pick<Act, 'db' | 'now' | 'today'>;

async function barsOf(context: ReadContext, { parts }: Parts, userId: number, isDue: boolean): Promise<Bar[]> {
  const whose = await whoseOf(context.db, userId);
  if (!whose) return [];
  const bars: Bar[] = [];
  for (const part of parts) {
    bars.push(...((await part.bars?.(context, whose)) ?? []));
    if (isDue) bars.push(...((await part.waits?.(context, whose)) ?? []));
  }
  return bars;
}

/** AC60: what the page «Мои данные» shows. */
export async function standingOf(context: ReadContext & Pick<Act, 'actor'>, tools: Parts) {
  const { db, actor, now } = context;
  const [copy, leaving] = [await store.lastCopy(db, actor.userId), await store.leavingOf(db, actor.userId)];
  const bars = leaving ? [] : await barsOf(context, tools, actor.userId, false);
  const isOver = copy?.endsAt && now >= copy.endsAt;
  return {
    copy: copy && {
      id: copy.id,
      state: isOver ? ('gone' as const) : copy.state,
      progress: copy.progress,
      bytes: copy.bytes,
      requested_at: copy.requestedAt,
      ends_at: copy.endsAt,
      url: copy.state === 'ready' && !isOver ? `/api/account/data/export/${copy.id}/file` : null,
    },
    can_ask: leaving === null && exportRefusal(copy, now) === null,
    deletion: leaving && { requested_at: leaving.requestedAt, due_at: leaving.dueAt },
    bars: bars.map(({ code, words, link, linkWords, waivable }) => ({
      ...{ code, words, link, link_words: linkWords },
      waivable: waivable === undefined ? null : formatMoney(money(waivable)),
    })),
  };
}

/** A code for leaving and giving money up is no code for leaving alone. */
function subjectOf(isWaived: boolean): string {
  return isWaived ? 'leave:waive' : 'leave';
}

export const describeLeaving: DescribeAction = async (_, { waive }) => ({
  subject: subjectOf(waive === true),
  words: `удаления учётной записи${waive === true ? ' с\u00A0отказом от\u00A0остатка на\u00A0счёте' : ''}`,
});

/** AC63: books leave the shop, everybody who is signed in goes out, and the fortnight begins. */
export async function askToLeave(act: Act, tools: Parts, token: string, isWaived: boolean) {
  const { db, actor, now } = act;
  const { userId } = actor;
  const bars = await barsOf(act, tools, userId, false);
  if (standInTheWay(bars, isWaived)) {
    return { refused: 'deletion-barred', values: { why: bars.map(({ words }) => words).join(' ') } } as const;
  }
  const unconfirmed = await spendOtcToken(act, 'account_deletion', token, subjectOf(isWaived));
  if (unconfirmed) return unconfirmed;
  const waived = bars.reduce((sum, { waivable = 0 }) => sum + waivable, 0);
  const leaving = { userId, requestedAt: now, dueAt: dueAt(now), waived };
  if (!(await store.addLeaving(db, leaving))) return { refused: 'deletion-asked' } as const;
  for (const { begin } of tools.parts) await begin?.(act);
  await act.announce(events.leaving, { subject: userId });
  await endAccess(db, userId, now);
  return { due_at: leaving.dueAt };
}

/** By the command of the platform, for accounts that are not their owner's alone to close. False when it was asked for before. */
export async function closeAccount({ db, now, announce }: Pick<JobAct, 'db' | 'now' | 'announce'>, userId: number) {
  const isNew = await store.addLeaving(db, { userId, requestedAt: now, dueAt: dueAt(now), waived: 0 });
  if (!isNew) return false;
  await announce(events.leaving, { subject: userId });
  await endAccess(db, userId, now);
  return true;
}

/** AC64. Books that have left the shop are put on sale again by their owner. */
export async function stay(act: Act, tools: Parts) {
  if (!(await store.dropLeaving(act.db, act.actor.userId))) return { refused: 'deletion-none' } as const;
  await act.announce(events.stayed, { subject: act.actor.userId });
  return standingOf(act, tools);
}

const AT_ONCE = 50;

/** The job: everybody whose fortnight is over, each in one transaction. What stands in the way puts it off by a day. */
export async function letGo(context: JobContext, tools: PrivacyTools): Promise<void> {
  const due = await context.inAct(({ db, now }) => store.dueToLeave(db, now, AT_ONCE));
  await eachAlone(context.log, due, String, (userId) => context.inAct((act) => leave(act, tools, userId)));
}

/** Once, whoever asks: a second time there is nobody to forget. */
export async function leave(act: JobAct, tools: Parts, userId: number): Promise<boolean> {
  const leaving = await store.lockLeaving(act.db, userId);
  const whose = await whoseOf(act.db, userId);
  if (!leaving || !whose || (await isGone(act.db, userId))) return false;
  // The platform has closed a publisher's by its own command.
  const bars = (await barsOf(act, tools, userId, true)).filter(({ code }) => code !== 'publisher');
  if (standInTheWay(bars, leaving.waived > 0)) {
    act.log.info({ userId, bars: bars.map(({ code }) => code) }, 'an account waits to be deleted');
    return false;
  }
  await act.announce(events.left, { subject: userId });
  await forgetting(act, async (inside) => {
    inside.dropFiles(await store.endCopies(act.db, { userId }));
    // From above down: what stands on the account goes before it.
    for (const part of [...tools.parts].reverse()) await part.forget(inside, whose);
  });
  await store.markLeft(act.db, userId, keepUntil(act.today), act.now);
  return true;
}

/** Files go by a job of the same transaction: not before what named them is gone, and surely then. */
async function forgetting(act: JobAct, work: (act: Forgetting) => Promise<void>): Promise<void> {
  const keys: string[] = [];
  await work({ ...act, dropFiles: (more) => void keys.push(...more) });
  for (let at = 0; at < keys.length; at += 500) {
    await act.enqueue(removeFiles, { keys: keys.slice(at, at + 500) });
  }
}

/** The job: what the law made us keep, when its day has come. */
export async function forgetKept(context: JobContext, tools: Parts): Promise<void> {
  const due = await context.inAct(({ db, today }) => store.dueToForget(db, today, AT_ONCE));
  await eachAlone(context.log, due, String, (userId) =>
    context.inAct(async (act) => {
      const whose = await whoseOf(act.db, userId);
      if (!whose) return;
      await forgetting(act, async (inside) => {
        for (const part of [...tools.parts].reverse()) await part.forgetKept?.(inside, whose);
      });
      await store.markForgotten(act.db, userId, act.now);
    }),
  );
  await inBatches(context, (db: Db, now: Date, most: number) =>
    forgetOldConsents(db, before(now, 'consents: withdrawn with the account'), most),
  );
}
