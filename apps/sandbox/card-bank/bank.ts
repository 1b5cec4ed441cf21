import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseAway } from '@pero/server-platform/database/away';
import type { Bank } from './ground.ts';
import { sendDue } from './notices.ts';
import { payDue } from './payouts.ts';

/** Pays what is due and tells of it, again and again. Killed at any moment, the next one goes on. */
export function workEvery(bank: Bank, milliseconds: number): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const work = async () => {
    while (!signal.aborted) {
      await moveBank(bank).catch((error) => {
        // That the database is away is told once, by the pulse.
        if (!(error instanceof DatabaseAway)) process.stderr.write(`The bank of the sandbox waits: ${error}\n`);
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

/** Everything that is due now. */
export async function moveBank(bank: Bank): Promise<void> {
  await payDue(bank);
  await sendDue(bank);
}
