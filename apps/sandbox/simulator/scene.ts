import type { Stretch } from './calendar.ts';
import type { ReaderAction } from './reader-actions.ts';
import type { Shelf } from './shelf.ts';

/** A stretch of time at a shelf, and what has happened there so far. */
export type Scene = { readonly shelf: Shelf; readonly stretch: Stretch; readonly actions: ReaderAction[] };

/** False when the stretch ends before it: then it did not happen. Live seconds are short, and everything fits in them. */
export function tell({ stretch, actions }: Scene, action: ReaderAction): boolean {
  if (action.at > stretch.to && !stretch.isLive) return false;
  actions.push(action.at > stretch.to ? { ...action, at: stretch.to } : action);
  return true;
}
