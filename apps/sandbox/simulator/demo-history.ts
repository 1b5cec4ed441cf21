import { setTimeout as sleep } from 'node:timers/promises';
import { outlasting } from '@pero/server-platform/database/away';
import type { Sandbox } from '../ground.ts';
import { simulate } from './simulate.ts';

const LOOK_EVERY_MS = 3000;
/** Two years, so that a year can be held against the one before. */
const HISTORY = { seed: 20_261_116, months: 24, draftMonths: 2, readers: 5000 } as const;

/**
 * On the demonstration books have a past. They arrive one by one: when no further one has come for a moment, readers live
 * through two years with them. At every later start they live on to this day; books that came afterwards have no past.
 */
export function giveHistory({ shop, clock, pulse }: Sandbox): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const lived = async () => (await shop.selectFrom('simulated').select('art_id').execute()).map(({ art_id }) => art_id);
  const onSale = async () => (await shop.selectFrom('arts').select('uuid').where('sale', '=', 'on').execute()).length;
  const work = async () => {
    const before = await lived();
    for (let known = 0; before.length === 0 && !signal.aborted; ) {
      const arts = await onSale();
      if (arts > 0 && arts === known) break;
      known = arts;
      await sleep(LOOK_EVERY_MS, undefined, { signal }).catch(() => undefined);
    }
    if (signal.aborted) return;
    await simulate(shop, { ...HISTORY, until: clock.now(), signal, ...(before.length > 0 && { arts: before }) });
  };
  const lasting = pulse ? outlasting(work, pulse.back) : work();
  const working = lasting.catch((error) => process.stderr.write(`The demo books got no past: ${error}\n`));
  return {
    stop: async () => {
      stopping.abort();
      await working;
    },
  };
}
