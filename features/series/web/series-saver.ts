import type { WireError } from '@pero/wire/envelope';
import type { SeriesChange } from './series-draft.ts';

export type SavingState =
  | { readonly kind: 'untouched' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved'; readonly at: Date }
  | { readonly kind: 'failed'; readonly errors: readonly WireError[] };

type Send = (change: SeriesChange) => Promise<{ readonly errors: readonly WireError[] }>;

/** How long after the last stroke a change travels. */
export const PAUSE_MS = 700;

/**
 * Saves what changes, one call at a time and always the newest. What failed stays waiting and travels with the next
 * change, so nothing that the page shows is forgotten.
 */
export function seriesSaver(send: Send, told: (state: SavingState) => void, now: () => Date = () => new Date()) {
  let waiting: SeriesChange = {};
  let timer: ReturnType<typeof setTimeout> | null = null;
  let flight: Promise<void> | null = null;

  const isWaiting = () => Object.keys(waiting).length > 0;

  async function fly(): Promise<void> {
    const change = waiting;
    waiting = {};
    const { errors } = await send(change);
    if (errors.length > 0) waiting = { ...change, ...waiting };
    told(errors.length > 0 ? { kind: 'failed', errors } : { kind: 'saved', at: now() });
  }

  /** Everything that waits, now. */
  async function flush(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    await flight;
    if (!isWaiting()) return;
    told({ kind: 'saving' });
    flight = fly().finally(() => {
      flight = null;
    });
    await flight;
  }

  return {
    change(change: SeriesChange) {
      waiting = { ...waiting, ...change };
      if (timer) clearTimeout(timer);
      timer = setTimeout(() => void flush(), PAUSE_MS);
    },
    flush,
    isWaiting: () => isWaiting() || flight !== null,
  };
}
