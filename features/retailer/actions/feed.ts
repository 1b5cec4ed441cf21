import { DatabaseAway } from '@pero/server-platform/database/away';
import type { Db } from '@pero/server-platform/database/db';
import type { JobAct, JobContext } from '@pero/server-platform/jobs/jobs';
import { task } from '@pero/server-platform/jobs/tasks';
import type { Figure } from '@pero/server-platform/metrics';
import { fed } from '../events.ts';
import { monthsOf } from '../rules/feed.ts';
import { feedStanding, holdFeed, setProblem } from '../store/feed.ts';
import { makeMonths } from '../store/feed-months.ts';
import { applyPage, applyPageApart } from './feed-apply.ts';
import { doEffects } from './feed-effects.ts';
import { fetchPage, type ReadPage } from './feed-page.ts';
import { quarantineFigures, setAside } from './quarantine.ts';
import type { Retailer } from './retailer.ts';

/** Enqueue it (without data) when news are expected; it comes every minute anyway. */
export const readFeedNow = task('retailer.read-feed');

/** A worker that is asked to stop must not be long about it; a quarter of the time is for what follows from the pages. */
const AT_A_STRETCH_MS = 20_000;
const PAGES_MS = 15_000;

/**
 * Reads what the retailer tells, page after page, and does what follows from it. One reader at a time; whoever finds
 * another one leaves. What is left when the time is up is done by the next.
 */
export async function readFeed(context: JobContext, retailer: Retailer): Promise<void> {
  await context.inAct(async ({ db }) => {
    if (!(await holdFeed(db))) return;
    const began = performance.now();
    const { events } = await context.inAct((act) => feedStanding(act.db));
    const isBehind = await readPages(context, retailer, began + PAGES_MS).catch((error) => tellOnce(context, error));
    await context.inAct((act) => tellFed(act, events));
    const isLeft = await doEffects(context, began + AT_A_STRETCH_MS);
    if (isBehind || isLeft) await context.inAct(({ enqueue }) => enqueue(readFeedNow, {}));
  });
}

/** Whoever counts and books what is sold need not wait for the next minute. */
async function tellFed({ db, announce }: JobAct, before: number): Promise<void> {
  const { events } = await feedStanding(db);
  if (events > before) await announce(fed, { subject: events, data: { events: events - before } });
}

/** True when there is more. The next page is on its way while this one is applied. */
async function readPages(context: JobContext, retailer: Retailer, end: number): Promise<boolean> {
  const made = new Set<string>();
  let { cursor: asked } = await context.inAct(({ db }) => feedStanding(db));
  let coming = fetchPage(retailer, asked);
  for (;;) {
    const page = await coming;
    const isMore = page.behind > 0 && page.next !== asked;
    const goesOn = isMore && performance.now() < end;
    if (goesOn) {
      coming = fetchPage(retailer, page.next);
      // Awaited in the next round; until then it may fail unheard.
      coming.catch(() => undefined);
    }
    if (!(await takePage(context, asked, page, made))) return false;
    if (!goesOn) return isMore;
    asked = page.next;
  }
}

/** `made` are the months that this reader has seen to. */
async function takePage(context: JobContext, asked: string, page: ReadPage, made: Set<string>): Promise<boolean> {
  const months = monthsOf(page.events).filter((month) => !made.has(month));
  if (months.length > 0) await context.inAct(({ db }) => makeMonths(db, months));
  for (const month of months) made.add(month);
  try {
    return await context.inAct(async (act) => {
      const isApplied = await applyPage(act, asked, page);
      if (isApplied) await setAside(act, page.strange);
      return isApplied;
    });
  } catch (error) {
    context.log.error({ error: wordsOf(error) }, 'a page of the feed was not taken as a whole');
    return context.inAct(async (act) => {
      const strange = await applyPageApart(act, asked, page);
      if (strange) await setAside(act, [...page.strange, ...strange]);
      return strange !== null;
    });
  }
}

/** The cursor stays where it is, and the next reader tries again. What is wrong for hours is logged once. */
async function tellOnce(context: JobContext, error: unknown): Promise<false> {
  if (error instanceof DatabaseAway) throw error;
  const problem = wordsOf(error).slice(0, 500);
  const isNews = await context.inAct(({ db }) => setProblem(db, problem));
  if (isNews) context.log.error({ problem }, 'the feed of the retailer cannot be read');
  return false;
}

function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}

/** For whoever watches: how far behind the reader is, in events and in time. */
export async function feedFigures(db: Db, now: Date): Promise<Figure[]> {
  const { behind, newest_at, read_at, events, duplicates, problem } = await feedStanding(db);
  // With nothing left to read, what we know is as old as the last look.
  const knownUpTo = behind > 0 ? newest_at : read_at;
  const lag = knownUpTo ? Math.max(0, (now.getTime() - knownUpTo.getTime()) / 1000) : Number.NaN;
  return [
    { name: 'pero_feed_behind_events', help: 'Events the retailer still held at the last look', value: behind },
    { name: 'pero_feed_lag_seconds', help: 'How old the newest knowledge of sales and reading is', value: lag },
    { name: 'pero_feed_failing', help: '1 while the last reading of the feed failed', value: problem === null ? 0 : 1 },
    { name: 'pero_feed_events_total', help: 'Events applied, each once', value: events },
    ...(await quarantineFigures(db, now)),
    { name: 'pero_feed_duplicates_total', help: 'Events that came again and were left out', value: duplicates },
  ];
}
