import type { Act } from '@pero/server-platform/act';
import { MESSAGES_MOST, QUOTE_MOST, THREADS_MOST, WORDS_MOST } from '../rules/threads.ts';
import { addMessage, addThread, countThreads, setResolved } from '../store/threads.ts';

type BroughtThread = {
  readonly suggestion: string | null;
  readonly block: number | null;
  readonly from: number | null;
  readonly to: number | null;
  readonly quote: string;
  readonly isResolved: boolean;
  readonly messages: readonly { readonly hand: number; readonly at: Date; readonly text: string }[];
};

/** What was said outside and came with a file: nobody is told of it one by one. How many threads had no room. */
export async function bringThreads(act: Act, chapterId: number, threads: readonly BroughtThread[]): Promise<number> {
  if (threads.length === 0) return 0;
  const room = Math.max(0, THREADS_MOST - (await countThreads(act.db, chapterId)));
  for (const { messages, isResolved, quote, from, to, ...thread } of threads.slice(0, room)) {
    const [first] = messages;
    if (!first) continue;
    const place = { ...thread, fromChar: from, toChar: to, quote: quote.slice(0, QUOTE_MOST).toWellFormed() };
    const id = await addThread(act.db, { chapterId, ...place, openedAt: first.at });
    for (const { hand, text, at } of messages.slice(0, MESSAGES_MOST)) {
      await addMessage(act.db, id, hand, text.slice(0, WORDS_MOST).toWellFormed(), at);
    }
    if (isResolved) await setResolved(act.db, id, act.actor.userId, act.now);
  }
  return Math.max(0, threads.length - room);
}
