import { setTimeout as sleep } from 'node:timers/promises';
import { DEMO_TITLES_ON_SALE as TITLES } from '@pero/books/actions/demo-titles';
import { outlasting } from '@pero/server-platform/database/away';
import type { Sandbox } from '../ground.ts';
import { artsOnSale } from './load.ts';
import { type SimulationOptions, simulate } from './simulate.ts';

const LOOK_EVERY_MS = 3000;
/** So long nothing more has come that one of them will not: a minute. */
const LOOKS_IN_VAIN = 20;
/** Two years, so that a year can be held against the one before. */
const HISTORY = { seed: 20_261_116, months: 24, draftMonths: 2, readers: 5000, placeLooks: 20 } as const;

/**
 * On the demonstration books have a past. They arrive one by one: when all are there, or no further one has come for long,
 * readers live through two years with them. At every later start they live on to this day. Whatever else is sold has no past.
 */
export function giveHistory(
  { shop, clock, pulse }: Pick<Sandbox, 'shop' | 'clock' | 'pulse'>,
  history: Pick<SimulationOptions, 'seed' | 'months' | 'draftMonths' | 'readers'> & {
    /** How often it looks whether places were sold for the books. */
    readonly placeLooks?: number;
  } = HISTORY,
  /** What comes when the past is there for the first time. */
  after: (signal: AbortSignal) => Promise<void> = async () => undefined,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const lived = async () => (await shop.selectFrom('simulated').select('art_id').execute()).map(({ art_id }) => art_id);
  const arrived = async () => (await artsOnSale(shop)).filter(({ title }) => TITLES.has(title)).map(({ id }) => id);
  const untilThere = async () => {
    let arts: number[] = [];
    for (let inVain = 0; arts.length < TITLES.size && inVain < LOOKS_IN_VAIN && !signal.aborted; ) {
      const now = await arrived();
      inVain = now.length > 0 && now.length === arts.length ? inVain + 1 : 0;
      arts = now;
      await sleep(LOOK_EVERY_MS, undefined, { signal }).catch(() => undefined);
    }
    return arts;
  };
  /** Places that were sold for them come a moment after the books; without any the past begins all the same. */
  const untilPlaced = async () => {
    for (let inVain = 0; inVain < (history.placeLooks ?? 0) && !signal.aborted; inVain += 1) {
      if (await shop.selectFrom('placements').select('uuid').executeTakeFirst()) return;
      await sleep(LOOK_EVERY_MS, undefined, { signal }).catch(() => undefined);
    }
  };
  const work = async () => {
    const before = await lived();
    const arts = before.length > 0 ? before : await untilThere();
    await untilPlaced();
    if (!signal.aborted) await simulate(shop, { ...history, until: clock.now(), signal, arts });
    if (!signal.aborted && before.length === 0) await after(signal);
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
