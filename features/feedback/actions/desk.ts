import { namesOf } from '@pero/accounts/actions/people';
import type { Act } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import { NotFound } from '@pero/server-platform/http/errors';
import { takenUpload } from '@pero/server-platform/uploads/table';
import type { FeedbackMessage, ListedFeedback } from '../contract.ts';
import { answered } from '../events.ts';
import { excerptOf, type FeedbackState, holderOf, type Step, stateAfter, wordsOf } from '../rules.ts';
import {
  addNote,
  addReadyAnswer,
  lastAnswerers,
  lockReady,
  notesOf,
  othersOf,
  readyAnswers,
  removeReadyAnswer,
} from '../store/desk.ts';
import {
  addAnswer,
  answersOf,
  lockMessage,
  type Message,
  messageById,
  messagesPage,
  repliesOf,
  setHolder,
  setLast,
  setState,
} from '../store.ts';

type InboxQuery = { state: FeedbackState | undefined; q: string | undefined; limit: number; offset: number };

export async function listMessages({ db, now }: Pick<Act, 'db' | 'now'>, { q, ...asked }: InboxQuery) {
  const page = await messagesPage(db, { ...asked, words: wordsOf(q ?? '') });
  const answerers = await lastAnswerers(
    db,
    page.items.map(({ id }) => id),
  );
  const holders = page.items.map((message) => holderOf(message, now)).filter((id) => id !== null);
  const people = await peopleOf(db, [...answerers.values(), ...holders]);
  const items = page.items.map(
    (message): ListedFeedback => ({
      id: message.id,
      topic: message.topic,
      name: message.name,
      email: message.email,
      excerpt: excerptOf(message.text),
      state: message.state,
      has_screenshot: message.uploadId !== null,
      created_at: message.createdAt,
      last_at: message.lastAt,
      holder: people(holderOf(message, now)),
      answered_by: people(answerers.get(message.id) ?? null),
    }),
  );
  return { ...page, items };
}

async function peopleOf(db: Db, ids: readonly number[]) {
  const names = await namesOf(db, ids);
  return (id: number | null) => (id === null ? null : { id, name: names.get(id) || 'Модератор' });
}

/** The first letter of a thread with all that came after it. */
export async function readMessage({ db, now }: Pick<Act, 'db' | 'now'>, id: number): Promise<FeedbackMessage> {
  const message = await requireLetter(db, id);
  const [answers, replies, notes, others] = await Promise.all([
    answersOf(db, id),
    repliesOf(db, id),
    notesOf(db, id),
    othersOf(db, message),
  ]);
  const holderId = holderOf(message, now);
  const staff = [...answers, ...notes].map(({ moderatorId }) => moderatorId);
  const people = await peopleOf(db, holderId === null ? staff : [...staff, holderId]);
  const known = (moderatorId: number) => people(moderatorId) ?? { id: moderatorId, name: '' };
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
    screenshot: await shownScreenshot(db, message),
    holder: people(holderId),
    replies: await Promise.all(
      replies.map(async (reply) => ({
        id: reply.id,
        text: reply.text,
        created_at: reply.createdAt,
        screenshot: await shownScreenshot(db, reply),
      })),
    ),
    notes: notes.map((note) => ({
      id: note.id,
      moderator: known(note.moderatorId),
      text: note.text,
      created_at: note.createdAt,
    })),
    others: others.map(({ text, ...other }) => ({ ...other, excerpt: excerptOf(text) })),
    answers: answers.map((answer) => ({
      id: answer.id,
      moderator: known(answer.moderatorId),
      text: answer.text,
      created_at: answer.createdAt,
      mailed_at: answer.mailedAt,
    })),
  };
}

async function requireLetter(db: Db, id: number): Promise<Message> {
  const message = await messageById(db, id);
  if (!message || message.threadId !== null) throw new NotFound('feedback message');
  return message;
}

async function shownScreenshot(db: Db, message: Message) {
  const screenshot = await screenshotOf(db, message);
  const { id } = message;
  return (
    screenshot && {
      name: screenshot.name,
      bytes: screenshot.bytes,
      url: `/api/moderation/feedback/${id}/screenshot`,
    }
  );
}

export async function screenshotFile(db: Db, id: number): Promise<{ key: string; name: string } | null> {
  const message = await messageById(db, id);
  const screenshot = message && (await screenshotOf(db, message));
  return screenshot && { key: screenshot.fileKey, name: screenshot.name };
}

async function screenshotOf(db: Db, { uploadId }: Message) {
  return uploadId === null ? null : takenUpload(db, uploadId);
}

/** Of two who answer at once the second is told by whom and what was written meanwhile. */
export async function answerMessage(act: Act, id: number, text: string, seen: number | undefined) {
  const letter = await lockLetter(act.db, id);
  if (stateAfter(letter.state, 'answer') === null) return { refused: 'closed' as const };
  const held = await heldByOther(act, letter);
  if (held) return held;
  const behind = seen === undefined ? null : await newsSince(act.db, id, seen);
  if (behind) return behind;
  await step(act.db, letter, 'answer');
  const answerId = await addAnswer(act.db, { messageId: id, moderatorId: act.actor.userId, text }, act.now);
  await setLast(act.db, id, act.now);
  await setHolder(act.db, id, null, act.now);
  await act.announce(answered, { subject: id, data: { answerId } });
  return readMessage(act, id);
}

async function newsSince(db: Db, id: number, seen: number) {
  const [answers, replies] = await Promise.all([answersOf(db, id), repliesOf(db, id)]);
  if (answers.length + replies.length <= seen) return null;
  const [answer, reply] = [answers.at(-1), replies.at(-1)];
  if (!answer || (reply && reply.createdAt >= answer.createdAt)) return { refused: 'written-meanwhile' as const };
  const name = (await peopleOf(db, [answer.moderatorId]))(answer.moderatorId)?.name ?? '';
  return { refused: 'answered-meanwhile' as const, values: { name } };
}

async function heldByOther({ db, actor, now }: Pick<Act, 'db' | 'actor' | 'now'>, letter: Message) {
  const holderId = holderOf(letter, now);
  if (holderId === null || holderId === actor.userId) return null;
  const name = (await peopleOf(db, [holderId]))(holderId)?.name ?? '';
  return { refused: 'held' as const, values: { name } };
}

/** Whoever begins to write has the letter; another takes it over only by saying so. */
export async function takeMessage(act: Act, id: number, isOver: boolean) {
  const letter = await lockLetter(act.db, id);
  if (stateAfter(letter.state, 'answer') === null) return { refused: 'closed' as const };
  const held = isOver ? null : await heldByOther(act, letter);
  if (held) return held;
  await setHolder(act.db, id, act.actor.userId, act.now);
  return readMessage(act, id);
}

export async function releaseMessage(act: Act, id: number) {
  const letter = await lockLetter(act.db, id);
  if (letter.holderId === act.actor.userId) await setHolder(act.db, id, null, act.now);
  return readMessage(act, id);
}

export async function closeMessage(act: Act, id: number) {
  const letter = await lockLetter(act.db, id);
  if (!(await step(act.db, letter, 'close'))) return { refused: 'closed' as const };
  await setHolder(act.db, id, null, act.now);
  return readMessage(act, id);
}

/** In the order of their numbers, so that two who close at once do not wait for each other for ever. */
export async function closeSeveral(act: Act, ids: readonly number[]) {
  let closed = 0;
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) {
    const message = await lockMessage(act.db, id);
    // What somebody is answering at this moment stays with them.
    if (!message || message.threadId !== null || (await heldByOther(act, message))) continue;
    if (!(await step(act.db, message, 'close'))) continue;
    closed += 1;
  }
  return { closed };
}

async function lockLetter(db: Db, id: number): Promise<Message> {
  const message = await lockMessage(db, id);
  if (!message || message.threadId !== null) throw new NotFound('feedback message');
  return message;
}

async function step(db: Db, { id, state }: Message, taken: Step): Promise<boolean> {
  const next = stateAfter(state, taken);
  if (next) await setState(db, id, next);
  return next !== null;
}

export async function noteMessage(act: Act, id: number, text: string) {
  await lockLetter(act.db, id);
  await addNote(act.db, { messageId: id, moderatorId: act.actor.userId, text }, act.now);
  return readMessage(act, id);
}

const MOST_READY = 200;

export async function addReady({ db, actor, now }: Act, { title, text }: { title: string; text: string }) {
  await lockReady(db);
  const known = await readyAnswers(db);
  const isTaken = known.length >= MOST_READY || known.some((one) => one.title.toLowerCase() === title.toLowerCase());
  if (isTaken) return { refused: 'ready-taken' as const };
  await addReadyAnswer(db, { title, text, by: actor.userId }, now);
  return readyAnswers(db);
}

export async function removeReady({ db }: Act, id: number) {
  if (!(await removeReadyAnswer(db, id))) throw new NotFound('ready answer');
  return readyAnswers(db);
}
