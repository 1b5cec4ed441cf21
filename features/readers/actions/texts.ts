import { availableParallelism } from 'node:os';
import { openPool } from '@pero/processes/pool';
import type { TextTasks } from './text-process.ts';

const LIMITS = { memoryMb: 640, timeoutMs: 25_000, silentMs: 20_000, idleMs: 5 * 60_000 };

/** Pages and files with the marks of a reader are made in processes; readers of one room take turns. */
export const texts = openPool<TextTasks>(new URL('./text-process.ts', import.meta.url), {
  ...LIMITS,
  workers: Math.max(2, availableParallelism()),
});

/** A room is the turn: a thousand readers of one book hold up no other. */
export function turnOf({ id }: { readonly id: number }): string {
  return `room-${id}`;
}
