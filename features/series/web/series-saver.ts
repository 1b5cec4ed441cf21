import { saver } from '@pero/web-platform/sending/saver';
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
  let isFlying = false;

  const isWaiting = () => Object.keys(waiting).length > 0;

  const save = async () => {
    if (!isWaiting()) return;
    const change = waiting;
    waiting = {};
    isFlying = true;
    told({ kind: 'saving' });
    const { errors } = await send(change).finally(() => {
      isFlying = false;
    });
    if (errors.length > 0) waiting = { ...change, ...waiting };
    told(errors.length > 0 ? { kind: 'failed', errors } : { kind: 'saved', at: now() });
  };
  const { flush, later } = saver(save);

  return {
    change(change: SeriesChange) {
      waiting = { ...waiting, ...change };
      later(PAUSE_MS);
    },
    /** Everything that waits, now. */
    flush,
    isWaiting: () => isWaiting() || isFlying,
  };
}
