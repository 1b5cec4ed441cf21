import type { Act } from '@pero/server-platform/act';
import { MESSAGES_MOST, QUOTE_MOST, WORDS_MOST } from '../rules/threads.ts';
import { addMessage, addThread, messagesOf, setResolved, threadsOf } from '../store/threads.ts';

type BroughtThread = {
  readonly suggestion: string | null;
  readonly block: number | null;
  readonly from: number | null;
  readonly to: number | null;
  readonly quote: string;
  readonly isResolved: boolean;
  readonly messages: readonly { readonly hand: number; readonly at: Date; readonly text: string }[];
};

/** What was said outside and came with a file, all of it: nobody is told of it one by one. */
export async function bringThreads(act: Act, chapterId: number, threads: readonly BroughtThread[]): Promise<void> {
  for (const { messages, isResolved, quote, from, to, ...thread } of threads) {
    const [first] = messages;
    if (!first) continue;
    const place = { ...thread, fromChar: from, toChar: to, quote: quote.slice(0, QUOTE_MOST).toWellFormed() };
    const id = await addThread(act.db, { chapterId, ...place, openedAt: first.at });
    for (const { hand, text, at } of messages.slice(0, MESSAGES_MOST)) {
      await addMessage(act.db, id, hand, wordsOf({ text }), at);
    }
    if (isResolved) await setResolved(act.db, id, act.actor.userId, act.now);
  }
}

type Place = { readonly bookId: number; readonly chapterId: number };

/** Of what came back only what nobody has said there yet; an answer stands under what it answers. How many remarks. */
export async function bringNewTalk(
  act: Act,
  { bookId, chapterId }: Place,
  threads: readonly BroughtThread[],
): Promise<number> {
  const here = await threadsOf(act.db, bookId, chapterId);
  const spoken = Map.groupBy(
    await messagesOf(
      act.db,
      here.map(({ id }) => id),
    ),
    ({ threadId }) => threadId,
  );
  const said = here.map(({ id, quote }) => ({ id, quote, words: new Set((spoken.get(id) ?? []).map(wordsOf)) }));
  let remarks = 0;
  for (const thread of threads) {
    const [first] = thread.messages;
    const known = first && said.find(({ quote, words }) => words.has(wordsOf(first)) && isAlike(quote, thread.quote));
    const news = thread.messages.filter((message) => !known?.words.has(wordsOf(message)));
    remarks += news.length;
    if (!known) await bringThreads(act, chapterId, [thread]);
    else for (const message of news) await addMessage(act.db, known.id, message.hand, wordsOf(message), message.at);
  }
  return remarks;
}

function wordsOf({ text }: { readonly text: string }): string {
  return text.trim().slice(0, WORDS_MOST).toWellFormed();
}

/** A file may quote less or more of a passage than the book does. */
function isAlike(a: string, b: string): boolean {
  return a.includes(b) || b.includes(a);
}
