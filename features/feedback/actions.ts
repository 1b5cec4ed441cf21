import type { Act, Actor } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/db';
import { NotFound } from '@pero/server-platform/http-errors';
import type { Hand, JobAct } from '@pero/server-platform/jobs';
import { withinLimit } from '@pero/server-platform/limits';
import { before, inBatches } from '@pero/server-platform/retention';
import { giveUpTaken, takenUpload, takeUpload, uploadOwnerOf } from '@pero/server-platform/uploads-table';
import type { FeedbackMessage } from './contract.ts';
import {
  answerAddress,
  isOwnAddress,
  MOST_PER_HOUR,
  RECEIPTS,
  SCREENSHOT,
  type Step,
  stateAfter,
  type Topic,
} from './rules.ts';
import {
  type Answer,
  addAnswer,
  addMessage,
  answersOf,
  dropScreenshots,
  forgetMessages,
  lockMessage,
  type Message,
  messageById,
  setConfirmed,
  setMailed,
  setState,
} from './store.ts';

type Sent = {
  topic: Topic;
  text: string;
  email?: string | undefined;
  name?: string | undefined;
  page_url?: string | undefined;
  upload_id?: string | undefined;
};

type Person = Act<Actor | null>;

export async function sendFeedback(act: Person, sent: Sent) {
  const { db, actor, now } = act;
  if (!(await mayWrite(act))) return { refused: 'too-often' as const };
  const email = answerAddress(actor?.email ?? null, sent.email);
  if (email === null) return { refused: 'email-needed' as const };
  if (sent.upload_id && !(await takeScreenshot(act, sent.upload_id))) return { refused: 'screenshot-missing' as const };

  const message = {
    userId: actor?.userId ?? null,
    email,
    name: sent.name || actor?.name || '',
    topic: sent.topic,
    text: sent.text,
    pageUrl: sent.page_url ?? '',
    uploadId: sent.upload_id || null,
    isOwnAddress: isOwnAddress(actor),
  };
  const id = await addMessage(db, message, now);
  const isReceiptDue = await withinLimit(db, RECEIPTS, email, now);
  await act.announce({ type: 'feedback.received', subject: id, data: { isReceiptDue } });
  return { id };
}

function mayWrite({ db, actor, request, now }: Person): Promise<boolean> {
  const most = actor ? MOST_PER_HOUR.user : MOST_PER_HOUR.guest;
  const limit = { name: actor ? 'feedback' : 'guest-feedback', most, seconds: 3600 };
  return withinLimit(db, limit, actor ? `${actor.userId}` : request.ip, now);
}

async function takeScreenshot(act: Person, uploadId: string): Promise<boolean> {
  const owner = uploadOwnerOf(act);
  return owner !== null && (await takeUpload(act.db, uploadId, owner, SCREENSHOT.name)) !== null;
}

export async function readMessage(db: Db, id: number): Promise<FeedbackMessage> {
  const message = await messageById(db, id);
  if (!message) throw new NotFound('feedback message');
  const [answers, screenshot] = await Promise.all([answersOf(db, id), screenshotOf(db, message)]);
  return {
    id,
    user_id: message.userId,
    topic: message.topic,
    name: message.name,
    email: message.email,
    text: message.text,
    page_url: message.pageUrl,
    state: message.state,
    created_at: message.createdAt,
    screenshot: screenshot && {
      name: screenshot.name,
      bytes: screenshot.bytes,
      url: `/api/moderation/feedback/${id}/screenshot`,
    },
    answers: answers.map((answer) => ({
      id: answer.id,
      moderator_id: answer.moderatorId,
      text: answer.text,
      created_at: answer.createdAt,
      mailed_at: answer.mailedAt,
    })),
  };
}

export async function screenshotFile(db: Db, id: number): Promise<{ key: string; name: string } | null> {
  const message = await messageById(db, id);
  const screenshot = message && (await screenshotOf(db, message));
  return screenshot && { key: screenshot.fileKey, name: screenshot.name };
}

async function screenshotOf(db: Db, { uploadId }: Message) {
  return uploadId === null ? null : takenUpload(db, uploadId);
}

export async function answerMessage(act: Act, id: number, text: string) {
  if (!(await step(act.db, id, 'answer'))) return { refused: 'closed' as const };
  const answerId = await addAnswer(act.db, { messageId: id, moderatorId: act.actor.userId, text }, act.now);
  await act.announce({ type: 'feedback.answered', subject: id, data: { answerId } });
  return readMessage(act.db, id);
}

export async function closeMessage(act: Act, id: number) {
  if (!(await step(act.db, id, 'close'))) return { refused: 'closed' as const };
  await act.announce({ type: 'feedback.closed', subject: id });
  return readMessage(act.db, id);
}

async function step(db: Db, id: number, taken: Step): Promise<boolean> {
  const message = await lockMessage(db, id);
  if (!message) throw new NotFound('feedback message');
  const next = stateAfter(message.state, taken);
  if (next) await setState(db, id, next);
  return next !== null;
}

/** What is older than its period: screenshots first, and later the letters themselves. */
export async function forgetOldFeedback(hand: Hand): Promise<void> {
  await inBatches(hand, async (db, now, most) => {
    const uploads = await dropScreenshots(db, before(now, 'feedback: screenshots'), most);
    await giveUpTaken(db, uploads);
    return uploads.length;
  });
  await inBatches(hand, (db, now, most) => forgetMessages(db, before(now, 'feedback: messages'), most));
}

/** Tells the sender once that the message came in. */
export async function confirmReceipt({ db, now }: JobAct, id: number, mail: (message: Message) => Promise<void>) {
  const message = await messageById(db, id);
  if (!message || message.confirmedAt) return;
  await mail(message);
  await setConfirmed(db, id, now);
}

/** Mails every answer to the message that has not gone out yet. */
export async function mailAnswers(
  { db, now }: JobAct,
  id: number,
  mail: (message: Message, answer: Answer) => Promise<void>,
) {
  const message = await messageById(db, id);
  if (!message) return;
  for (const answer of (await answersOf(db, id)).filter(({ mailedAt }) => mailedAt === null)) {
    await mail(message, answer);
    await setMailed(db, answer.id, now);
  }
}
