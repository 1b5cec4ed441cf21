import { changedEmail } from '@pero/accounts/actions/email-change';
import type { Act, Actor } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import { before, inBatches } from '@pero/server-platform/database/retention';
import { withinLimit } from '@pero/server-platform/http/limits';
import type { JobAct, JobContext } from '@pero/server-platform/jobs/jobs';
import { giveUpTaken, takeUpload, uploadOwnerOf } from '@pero/server-platform/uploads/table';
import { received } from './events.ts';
import { answerAddress, isOwnAddress, MOST_PER_HOUR, RECEIPTS, SCREENSHOT, stateAfter, type Topic } from './rules.ts';
import {
  type Answer,
  addMessage,
  answersOf,
  dropScreenshots,
  forgetMessages,
  lockMessage,
  type Message,
  messageById,
  messageByReplyKey,
  readdress,
  setConfirmed,
  setLast,
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
  reply_key?: string | undefined;
};

type Person = Act<Actor | null>;

export async function sendFeedback(act: Person, sent: Sent) {
  const { db, actor, now } = act;
  if (!(await mayWrite(act))) return { refused: 'too-often' as const };
  const letter = await letterOf(db, sent.reply_key);
  if (letter === 'unknown') return { refused: 'reply-unknown' as const };
  // Held before the new row points at it: two who write by one link come in one after the other.
  if (letter) await lockMessage(db, letter.id);
  const writer = letter ? goingOn(letter) : { ...beginning(actor, sent), threadId: null };
  const { email } = writer;
  if (email === null) return { refused: 'email-needed' as const };
  if (sent.upload_id && !(await takeScreenshot(act, sent.upload_id))) return { refused: 'screenshot-missing' as const };

  const id = await addMessage(db, { ...writer, ...messageFrom(actor, sent), email }, now);
  if (letter) await wroteAgain(db, letter, now);
  const isReceiptDue = letter === null && (await withinLimit(db, RECEIPTS, email, now));
  await act.announce(received, { subject: id, data: { isReceiptDue } });
  return { id: letter?.id ?? id };
}

function messageFrom(actor: Actor | null, { text, page_url = '', upload_id }: Sent) {
  return { userId: actor?.userId ?? null, text, pageUrl: page_url, uploadId: upload_id || null };
}

function beginning(actor: Actor | null, { email, name, topic }: Sent) {
  return {
    email: answerAddress(actor?.email ?? null, email),
    name: name || actor?.name || '',
    topic: topic as string,
    isOwnAddress: isOwnAddress(actor),
  };
}

/** By the link in our answer one writes on: the next answer goes where that one went. */
function goingOn({ id, email, name, topic, isOwnAddress }: Message) {
  return { email, name, topic, isOwnAddress, threadId: id };
}

/** The first of the thread that the key opens; null when none was brought. */
async function letterOf(db: Db, key: string | undefined): Promise<Message | 'unknown' | null> {
  if (!key) return null;
  const found = await messageByReplyKey(db, key);
  const first = found?.threadId ? await messageById(db, found.threadId) : found;
  return first && first.email !== '' ? first : 'unknown';
}

async function wroteAgain(db: Db, { id }: Message, now: Date): Promise<void> {
  const letter = await lockMessage(db, id);
  const next = letter && stateAfter(letter.state, 'write-again');
  if (next) await setState(db, id, next);
  await setLast(db, id, now);
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

/** What is older than its period: screenshots first, and later the letters themselves. */
export async function forgetOldFeedback(context: JobContext): Promise<void> {
  await inBatches(context, async (db, now, most) => {
    const uploads = await dropScreenshots(db, before(now, 'feedback: screenshots'), most);
    await giveUpTaken(db, uploads);
    return uploads.length;
  });
  await inBatches(context, (db, now, most) => forgetMessages(db, before(now, 'feedback: messages'), most));
}

/** Tells the sender once that the message came in. */
export async function confirmReceipt({ db, now }: JobAct, id: number, mail: (message: Message) => Promise<void>) {
  const message = await messageById(db, id);
  if (!message || message.confirmedAt) return;
  await mail(message);
  await setConfirmed(db, id, now);
}

/** What is yet to be answered is answered where the person reads now. */
export async function readdressLetters({ db }: Pick<JobAct, 'db'>, userId: number, changeId: number): Promise<void> {
  const changed = await changedEmail(db, changeId);
  if (changed) await readdress(db, userId, changed.from, changed.to);
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
