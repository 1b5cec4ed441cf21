import { DatabaseAway } from '@pero/server-platform/database/away';
import { NotFound } from '@pero/server-platform/http/errors';
import type { JobAct, JobContext } from '@pero/server-platform/jobs/jobs';
import { errorWords } from '@pero/server-platform/log';
import { mayStep, setOnSale, stepWork, workToJudge } from '@pero/works/actions/judging';
import * as events from '../events.ts';
import { averageOf } from '../rules/feed-effects.ts';
import {
  artToTakeDown,
  type DueEffect,
  effectsToDo,
  forgetEffects,
  ratingOf,
  setTakenDown,
  takeEffect,
} from '../store/feed-effects.ts';

type Book = Awaited<ReturnType<typeof workToJudge>>;

/** After so long an art that the retailer speaks of will not become ours. */
const FORGOTTEN_AFTER_MS = 30 * 86_400_000;

/** Does to books what their events ask for, each in a transaction of its own. True when the time was up before the end. */
export async function doEffects(context: JobContext, end: number): Promise<boolean> {
  for (let last = 0; ; ) {
    const some = await context.inAct(({ db }) => effectsToDo(db, last));
    for (const due of some) {
      if (performance.now() > end) return true;
      await doOne(context, due);
      last = due.id;
    }
    if (some.length === 0) break;
  }
  const before = new Date(context.now.getTime() - FORGOTTEN_AFTER_MS);
  await context.inAct(({ db }) => forgetEffects(db, before));
  return false;
}

/** One that fails is not in the way of the others and is tried again by the next reader. */
async function doOne(context: JobContext, due: DueEffect): Promise<void> {
  try {
    await context.inAct((act) => doToBook(act, due));
  } catch (error) {
    if (error instanceof DatabaseAway) throw error;
    context.log.error({ book: due.bookId, effect: due.kind, error: errorWords(error) }, 'an effect of the feed failed');
  }
}

/** The book first, then what is ours: the order of everybody who holds a book. */
async function doToBook(act: JobAct, due: DueEffect): Promise<void> {
  const book = await heldBook(act, due.bookId);
  if (!(await takeEffect(act.db, due.id))) return;
  if (due.kind === 'takedown') await takeDown(act, book, due.artId, due.data.reason ?? '');
  else if (book) await DOING[due.kind](act, book, due);
}

/** Null of a book in the bin. */
async function heldBook({ db }: JobAct, bookId: number): Promise<Book | null> {
  try {
    return await workToJudge(db, bookId);
  } catch (error) {
    if (error instanceof NotFound) return null;
    throw error;
  }
}

const DOING = { rating: rate, review: tellReview, milestone: tellMilestone, complaint: tellComplaint } as const;

async function rate(act: JobAct, { id }: Book): Promise<void> {
  const rating = await ratingOf(act.db, id);
  await setOnSale(act, id, { ratedAvg: averageOf(rating), ratedTotalCount: rating.ratings });
}

async function tellReview(
  { announce }: JobAct,
  { id, ownerId, title }: Book,
  { number, data }: DueEffect,
): Promise<void> {
  const stars = data.stars ?? null;
  const words = { title, text: data.text ?? '' };
  await announce(events.reviewAdded, { subject: id, data: { ownerId, reviewId: number, stars }, words });
}

async function tellMilestone({ announce }: JobAct, { id, ownerId, title }: Book, { number }: DueEffect): Promise<void> {
  await announce(events.milestone, { subject: id, data: { ownerId, sales: number }, words: { title } });
}

/** A reader complains at the shop: whoever judges books hears it at once, with the reader's words. */
async function tellComplaint(
  { announce }: JobAct,
  { id, ownerId, title }: Book,
  { number, data }: DueEffect,
): Promise<void> {
  const words = { title, reason: data.reason ?? '' };
  await announce(events.complained, { subject: id, data: { ownerId, complaintId: number }, words });
}

/**
 * The retailer has taken an art off sale by itself. A paper edition leaves its book where it is; so does a book that is
 * being judged or on its way up: what becomes of that is seen when it arrives.
 */
async function takeDown(act: JobAct, book: Book | null, artId: number, reason: string): Promise<void> {
  const { edition, sale, is_main: isMain } = await artToTakeDown(act.db, artId);
  await setTakenDown(act.db, artId, reason);
  if (!book || sale === 'taken_down') return;
  const steps = { road: 'takedown', work: 'unpublish' } as const;
  if (isMain) {
    if (mayStep(book, steps)) await stepWork(act, book, steps);
    await setOnSale(act, book.id, { isPublished: false });
  }
  const { id, ownerId, title } = book;
  await act.announce(events.takenDown, { subject: id, data: { ownerId, edition }, words: { title, reason } });
}
