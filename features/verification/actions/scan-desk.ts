import { openPool } from '@pero/processes/pool';
import { Unfinished } from '@pero/processes/unfinished';
import type { BadScan, CleanScan } from './scan-cleaning.ts';
import type { ScanTasks } from './scan-process.ts';

/**
 * Less than a request may last. A file made to be read for ever, or to fill the memory, ends its process and is
 * unreadable. Every scan has a process of its own: whoever broke into one would find nobody else's papers there.
 */
const LIMITS = {
  workers: 2,
  memoryMb: 1024,
  timeoutMs: 12_000,
  idleMs: 0,
  cpuSeconds: 30,
  waitingMost: 20,
  ownMost: 5,
};
const desk = openPool<ScanTasks>(new URL('./scan-process.ts', import.meta.url), LIMITS);

export async function cleanApart(
  bytes: Uint8Array,
  mime: string,
  owner: number,
): Promise<CleanScan | BadScan | 'busy'> {
  try {
    return await desk.ask(`user-${owner}`, 'clean', { bytes, mime });
  } catch (error) {
    if (!(error instanceof Unfinished)) throw error;
    return error.why === 'busy' ? 'busy' : { bad: 'scan-unreadable' };
  }
}
