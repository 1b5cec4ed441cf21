import { availableParallelism } from 'node:os';
import type { ChapterText } from '@pero/editor/rules/chapter-text';
import { openPool } from '@pero/processes/pool';
import { type WrittenText, writtenText } from '../rules/counting.ts';
import type { TextTasks } from './text-process.ts';

/** Less than a request may last. A million characters take a second or two; what is silent for longer hangs. */
const LIMITS = { memoryMb: 512, timeoutMs: 20_000, silentMs: 15_000, idleMs: 5 * 60_000 };
const HANDS = Math.max(2, availableParallelism());

/** Whatever is read, set, searched or compared in an author's text: never in the process that answers everybody. */
export const texts = openPool<TextTasks>(new URL('./text-process.ts', import.meta.url), { ...LIMITS, workers: HANDS });

/** What is being typed is counted by others than those who set and search: it never waits behind them. */
const counters = openPool<TextTasks>(new URL('./text-process.ts', import.meta.url), { ...LIMITS, workers: 2 });
/** Shorter texts are counted in less time than it takes to send them. */
const SHORT = 8_192;

/** A text that came with a request, ready to be stored. Before a transaction: a long one is counted in another process. */
export async function storable(actor: { readonly userId: number }, text: ChapterText): Promise<WrittenText> {
  const json = JSON.stringify(text);
  if (json.length <= SHORT) return writtenText(text);
  if (text.suggested) return counters.ask(turnOf(actor), 'write', json);
  return { json, ...(await counters.ask(turnOf(actor), 'count', json)) };
}

/** Whose turn it is. */
export function turnOf({ userId }: { readonly userId: number }): string {
  return `user-${userId}`;
}
