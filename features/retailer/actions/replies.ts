import { randomUUID } from 'node:crypto';
import type { Act, Actor } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import { NotFound } from '@pero/server-platform/http/errors';
import type { JobContext } from '@pero/server-platform/jobs/jobs';
import { task } from '@pero/server-platform/jobs/tasks';
import { requireWork, requireWorkAccess } from '@pero/works/actions/access';
import { booksSpokenFor, speakersOf, titleRoleOf } from '@pero/works/actions/speakers';
import { z } from 'zod';
import type { Pace } from '../rules/errands.ts';
import { normalReply, type ReplyOutcome, replyAfter, replyRefusalOf, shownReplies } from '../rules/replies.ts';
import { REPLIES_MOST } from '../rules/reviews.ts';
import * as store from '../store/replies.ts';
import type { Answers } from './answers.ts';
import { type Partner, RetailerRefused, RetailerSilent } from './partner.ts';

export const sendReplyNow = task('retailer.send-reply', { uuid: z.string() });

type ReadContext = { readonly db: Db; readonly actor: Actor; readonly now: Date };
type ReplyInput = {
  readonly review_litres_id: number;
  readonly reply_text: string;
  readonly employee_id: number;
  readonly book_id?: number | undefined;
};

type Sold = { readonly bookId: number; readonly litresArtId: number };
type Sought = Sold | { readonly refused: 'reply-employee' | 'shop-silent' };

/** Whose the review is: of the book named, or of one of those in which the employee has a role. */
export async function bookOfReview(context: ReadContext, answers: Answers, asked: ReplyInput): Promise<Sought> {
  const named = asked.book_id;
  if (named !== undefined) await requireWorkAccess(context, named, 'read');
  const books = named === undefined ? await booksSpokenFor(context, asked.employee_id) : [named];
  if (books.length === 0) return { refused: 'reply-employee' };
  const sold = await store.soldEbooks(context.db, books);
  const found =
    (await keptWhere(context, answers, sold, asked.review_litres_id)) ??
    (await askWhere(context, answers, sold, asked));
  if (found === null) throw new NotFound('review');
  return found;
}

/** What the retailer has told before is enough: an answer may be given while it is silent. */
async function keptWhere({ db }: ReadContext, { questions }: Answers, sold: readonly Sold[], reviewId: number) {
  for (const art of sold) {
    if (await store.isReviewKept(db, questions.reviews(art.litresArtId, {}).url, reviewId)) return art;
  }
  return null;
}

/** Few people have more books on sale, and the retailer is not to be flooded for one answer. */
const ASKED_AT_ONCE = 20;

async function askWhere(
  context: ReadContext,
  answers: Answers,
  sold: readonly Sold[],
  { review_litres_id: reviewId }: ReplyInput,
) {
  const asked = sold.slice(0, ASKED_AT_ONCE).map(async (art) => {
    const question = answers.questions.reviews(art.litresArtId, { with_review_id: reviewId });
    const { answer, isStale } = await answers.tell(context, question, { freshSeconds: 0 });
    return { art, isStale, isThere: answer?.payload.data.some(({ id }) => id === reviewId) ?? false };
  });
  const told = await Promise.all(asked);
  const found = told.find(({ isThere }) => isThere);
  if (found) return found.art;
  return told.some(({ isStale }) => isStale) ? ({ refused: 'shop-silent' } as const) : null;
}

/** Keeps the answer; it goes to the retailer by itself. */
export async function replyToReview(act: Act, asked: ReplyInput, { bookId, litresArtId }: Sold) {
  const { db, now } = act;
  const book = await requireWork(act, bookId, 'read');
  const speakers = await speakersOf(act, book);
  if (speakers.length === 0) return { refused: 'reply-right' } as const;
  const speaker = speakers.find(({ id }) => id === asked.employee_id);
  if (!speaker) return { refused: 'reply-employee' } as const;
  const reviewId = asked.review_litres_id;
  await store.holdReview(db, reviewId);
  const replyText = normalReply(asked.reply_text);
  const refused = replyRefusalOf(replyText, await store.repliesTo(db, bookId, [reviewId]), REPLIES_MOST);
  if (refused) return { refused };
  const person = { personId: speaker.id, personName: speaker.name, userId: act.actor.userId };
  const newReply = { uuid: randomUUID(), bookId, litresArtId, reviewId, replyText, ...person };
  const reply = await store.addReply(db, newReply, now);
  await act.enqueue(sendReplyNow, { uuid: reply.uuid });
  const [shown] = shownReplies([], [reply]);
  if (!shown) throw new Error('a new answer is not shown');
  return shown;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export async function hideReply({ db, now, enqueue }: Act, uuid: string) {
  if (!UUID.test(uuid) || !(await store.hideReply(db, uuid, now))) throw new NotFound('reply');
  await enqueue(sendReplyNow, { uuid });
  return { uuid };
}

/** Longer than the retailer is waited for: whoever holds an answer after that was killed. */
const HOLD_MS = 60_000;
const SWEPT_AT_ONCE = 100;

export type ReplyTools = { readonly partner: Partner; readonly pace: Pace };

/** Tells the retailer of one answer, or of its hiding. Twice is harmless: the number of the answer is ours. */
export async function sendReply(context: JobContext, { partner, pace }: ReplyTools, uuid: string): Promise<void> {
  const taken = await context.inAct(async ({ db, now }) => {
    const reply = await store.takeReply(db, uuid, now, new Date(now.getTime() + HOLD_MS));
    return reply && { reply, role: (await titleRoleOf(db, reply.bookId, reply.personId)) ?? 'Автор' };
  });
  if (!taken) return;
  const { reply, role } = taken;
  const outcome = await sendToRetailer(partner, reply, role);
  await context.inAct(async (act) => {
    const isSettled = await store.settleReply(act.db, reply, replyAfter(reply, outcome, act.now, pace));
    if (!isSettled) await store.letGoOfReply(act.db, uuid);
  });
}

export async function sendDueReplies(context: JobContext, tools: ReplyTools): Promise<void> {
  const due = await context.inAct(({ db, now }) => store.dueReplies(db, now, SWEPT_AT_ONCE));
  for (const uuid of due) await sendReply(context, tools, uuid);
}

async function sendToRetailer(partner: Partner, reply: store.Reply, role: string): Promise<ReplyOutcome> {
  const { reviewId, uuid, state, replyText, personName } = reply;
  try {
    if (state === 'hiding') {
      await partner.hideReply(reviewId, uuid);
      return { done: { replyId: reply.replyId } };
    }
    const outcome = await partner.reply(reviewId, uuid, { text: replyText, name: personName, role });
    return { done: { replyId: outcome.reply_id } };
  } catch (error) {
    if (error instanceof RetailerSilent) return { failed: error.message };
    if (!(error instanceof RetailerRefused)) throw error;
    return { refused: error.status === 404 ? 'review-gone' : { words: error.message } };
  }
}
