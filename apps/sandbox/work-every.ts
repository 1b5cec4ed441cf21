import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseAway } from '@pero/server-platform/database/away';

/** Does what is due, again and again. Any number of processes may; killed at any moment, the next one goes on. */
export function workEvery(
  milliseconds: number,
  name: string,
  doWhatIsDue: () => Promise<void>,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const work = async () => {
    while (!signal.aborted) {
      await doWhatIsDue().catch((error) => {
        // That the database is away is told once, by the pulse.
        if (!(error instanceof DatabaseAway)) process.stderr.write(`The sandbox waits, ${name}: ${error}\n`);
      });
      await sleep(milliseconds, undefined, { signal }).catch(() => undefined);
    }
  };
  const working = work();
  return {
    stop: async () => {
      stopping.abort();
      await working;
    },
  };
}
