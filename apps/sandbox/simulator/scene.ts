import type { Stretch } from './calendar.ts';
import type { Deed } from './deeds.ts';
import type { Shelf } from './shelf.ts';

/** A stretch of time at a shelf, and what has happened there so far. */
export type Scene = { readonly shelf: Shelf; readonly stretch: Stretch; readonly told: Deed[] };

/** False when the stretch ends before it: then it did not happen. Live seconds are short, and everything fits in them. */
export function tell({ stretch, told }: Scene, deed: Deed): boolean {
  if (deed.at > stretch.to && !stretch.isLive) return false;
  told.push(deed.at > stretch.to ? { ...deed, at: stretch.to } : deed);
  return true;
}
