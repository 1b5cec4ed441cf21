import type { Act } from '@pero/server-platform/act';
import { NotFound } from '@pero/server-platform/http/errors';
import { requireBook, requireBookAccess } from '@pero/works/actions/access';
import { said } from '../events.ts';
import { MESSAGES_MOST, mentionedIn, THREADS_MOST } from '../rules/threads.ts';
import {
  addMessage,
  addThread,
  countThreads,
  type MessageRow,
  messagesOf,
  setResolved,
  type ThreadRow,
  threadIn,
  threadsOf,
} from '../store/threads.ts';
import { requireChapterRow } from './chapters.ts';
import { tellOthers } from './presence.ts';
import { peopleOf } from './together.ts';

export async function listThreads(act: Pick<Act, 'db' | 'actor'>, bookId: number, chapterId: number | undefined) {
  await requireBookAccess(act, bookId, 'suggest');
  const threads = await threadsOf(act.db, bookId, chapterId);
  const messages = Map.groupBy(
    await messagesOf(
      act.db,
      threads.map(({ id }) => id),
    ),
    ({ threadId }) => threadId,
  );
  return threads.map((thread) => shown(thread, messages.get(thread.id) ?? []));
}

type Asked = {
  readonly suggestion?: string | undefined;
  readonly block?: number | null | undefined;
  readonly from?: number | null | undefined;
  readonly to?: number | null | undefined;
  readonly quote: string;
  readonly text: string;
};

export async function openThread(act: Act, bookId: number, chapterId: number, asked: Asked) {
  await requireBookAccess(act, bookId, 'suggest');
  // Held, so that two who ask at once are counted one after the other.
  await requireChapterRow(act, bookId, chapterId, { lock: true });
  if ((await countThreads(act.db, chapterId)) >= THREADS_MOST) return { refused: 'threads-most' } as const;
  const id = await addThread(act.db, {
    chapterId,
    suggestion: asked.suggestion ?? null,
    block: asked.block ?? null,
    fromChar: asked.from ?? null,
    toChar: asked.to ?? null,
    quote: asked.quote,
    openedAt: act.now,
  });
  return say(act, bookId, await requireThread(act, bookId, id), asked.text);
}

export async function answerThread(act: Act, bookId: number, threadId: number, text: string) {
  await requireBookAccess(act, bookId, 'suggest');
  const thread = await requireThread(act, bookId, threadId);
  if ((await messagesOf(act.db, [threadId])).length >= MESSAGES_MOST) return { refused: 'messages-most' } as const;
  if (thread.resolvedAt) await setResolved(act.db, threadId, null, act.now);
  return say(act, bookId, thread, text);
}

/** Whoever is named hears of it, and so do the author and all who spoke here before. */
async function say(act: Act, bookId: number, thread: ThreadRow, text: string) {
  const { userId, name } = act.actor;
  await addMessage(act.db, thread.id, userId, text, act.now);
  await tellOthers(act.db, { bookId, chapterId: thread.chapterId, hand: userId, kind: 'said' });
  const messages = await messagesOf(act.db, [thread.id]);
  const people = (await peopleOf(act.db, bookId)).filter(({ hand, role }) => hand > 0 && role !== '');
  const book = await requireBook(act, bookId, 'suggest');
  const called = mentionedIn(text, people);
  const present = new Set(people.map(({ hand }) => hand));
  const concerned = [...called, book.ownerId, ...messages.map(({ hand }) => hand)];
  const to = [...new Set(concerned)].filter((hand) => hand !== userId && present.has(hand));
  if (to.length > 0) {
    await act.announce(said, {
      subject: bookId,
      data: { chapterId: thread.chapterId, threadId: thread.id, to, called: [...called] },
      words: { title: book.title, name, text: cut(text), quote: cut(thread.quote) },
    });
  }
  return shown(await requireThread(act, bookId, thread.id), messages);
}

const TOLD_MOST = 300;

function cut(text: string): string {
  return text.length <= TOLD_MOST
    ? text
    : `${text
        .slice(0, TOLD_MOST - 1)
        .trimEnd()
        .toWellFormed()}…`;
}

export async function settleThread(act: Act, bookId: number, threadId: number, isResolved: boolean) {
  await requireBookAccess(act, bookId, 'suggest');
  const thread = await requireThread(act, bookId, threadId);
  if (isResolved !== (thread.resolvedAt !== null)) {
    await setResolved(act.db, threadId, isResolved ? act.actor.userId : null, act.now);
  }
  return shown(await requireThread(act, bookId, threadId), await messagesOf(act.db, [threadId]));
}

async function requireThread({ db }: Act, bookId: number, id: number): Promise<ThreadRow> {
  const thread = await threadIn(db, bookId, id);
  if (!thread) throw new NotFound('thread');
  return thread;
}

function shown(thread: ThreadRow, messages: readonly MessageRow[]) {
  return {
    id: thread.id,
    chapter_id: thread.chapterId,
    suggestion: thread.suggestion,
    block: thread.block,
    from: thread.fromChar,
    to: thread.toChar,
    quote: thread.quote,
    is_resolved: thread.resolvedAt !== null,
    opened_at: thread.openedAt,
    messages: messages.map(({ id, hand, text, saidAt }) => ({ id, hand, text, said_at: saidAt })),
  };
}
