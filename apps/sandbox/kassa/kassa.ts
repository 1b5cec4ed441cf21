import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseAway } from '@pero/server-platform/database/away';
import type { Kassa } from './ground.ts';
import { sendDue } from './notices.ts';
import { expirePayments } from './payments.ts';

/** Ends what is over and tells of it, again and again. Killed at any moment, the next one goes on. */
export function workTillEvery(kassa: Kassa, milliseconds: number): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const work = async () => {
    while (!signal.aborted) {
      await moveKassa(kassa).catch((error) => {
        if (!(error instanceof DatabaseAway)) process.stderr.write(`The till of the sandbox waits: ${error}\n`);
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

export async function moveKassa(kassa: Kassa): Promise<void> {
  await expirePayments(kassa);
  await sendDue(kassa);
}
