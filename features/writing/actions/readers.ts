import { availableParallelism } from 'node:os';
import type { Tasks } from '@pero/processes/child';
import { openPool, type Pool } from '@pero/processes/pool';
import { openTurns } from '@pero/processes/turns';

/** Whoever asks for fifty look-overs at once waits in line: the other requests need the processor too. */
const HANDS = Math.max(2, availableParallelism());
/** All that read whole books stand in one line, whatever they read them for. */
const turns = openTurns({ atOnce: HANDS });
/** Less than a request may last. Every reading has a process of its own. */
const LIMITS = { workers: HANDS, turns, memoryMb: 640, timeoutMs: 20_000, cpuSeconds: 40, idleMs: 0 };

/**
 * Those who read whole books. A text that somebody has made to take for ever, or a fault of the engine itself, ends its
 * process, not the server. Authors take turns, and each has one such process at a time.
 */
export function openReaders<Known extends Tasks>(
  file: URL,
  limits: { readonly cpuSeconds?: number } = {},
): Pool<Known> {
  return openPool<Known>(file, { ...LIMITS, ...limits });
}
