import type { Range } from '../buckets.ts';

/** A stretch held with Shift, from where it began to where the point is; Enter brings it closer. */
export type Held = Range;

type Before = {
  readonly at: number | null;
  readonly held: Held | null;
  readonly zoom: Range | null;
  /** The last point of the whole chart. */
  readonly last: number;
};

type After = { readonly at: number; readonly held: Held | null; readonly zoom?: Range | null };

/** What a key does to the chart; null leaves it to the browser. */
export function keyed({ key, shiftKey }: { key: string; shiftKey: boolean }, before: Before): After | null {
  const at = before.at ?? before.zoom?.to ?? before.last;
  if (key === 'Enter') return entered(at, before);
  if (key === 'Escape') return escaped(at, before);
  const next = pointAfter(key, at, before);
  if (next === null) return null;
  return { at: next, held: shiftKey ? { from: before.held?.from ?? at, to: next } : null };
}

function entered(at: number, { held }: Before): After | null {
  return held && held.from !== held.to ? { at, held: null, zoom: ordered(held) } : null;
}

/** First lets go of what is held, then goes back to the whole period. */
function escaped(at: number, { held, zoom }: Before): After | null {
  if (held) return { at, held: null };
  return zoom ? { at, held: null, zoom: null } : null;
}

function pointAfter(key: string, at: number, { zoom, last: end }: Before): number | null {
  const { from, to } = zoom ?? { from: 0, to: end };
  const next = { ArrowLeft: at - 1, ArrowRight: at + 1, PageUp: at - 7, PageDown: at + 7, Home: from, End: to }[key];
  return next === undefined ? null : Math.min(Math.max(next, from), to);
}

function ordered({ from, to }: Range): Range {
  return from < to ? { from, to } : { from: to, to: from };
}
