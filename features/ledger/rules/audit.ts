import type { SealedEntry } from './seal.ts';

/** Something in the ledger that is not as it was written; entry 0 is the book as a whole. */
export type Fault = { readonly entry: number; readonly what: string };

export type ChainEnd = { readonly id: number; readonly hash: string };
export const BEGINNING: ChainEnd = { id: 0, hash: '0'.repeat(64) };

export type ReadEntry = SealedEntry & {
  readonly hash: string;
  readonly lines: readonly (readonly [account: number, amount: number, ...unknown[]])[];
};

/** Does an entry stand behind the one before it, say what was written, and add up? */
export function entryFault(entry: ReadEntry, before: ChainEnd, hashed: string): string | null {
  if (entry.id !== before.id + 1) return 'is missing';
  if (entry.previous !== before.hash) return 'does not follow the one before it';
  if (hashed !== entry.hash) return 'is not what was written';
  const sum = entry.lines.reduce((total, [, amount]) => total + amount, 0);
  return sum === 0 ? null : `has lines that add up to ${sum}`;
}

/** The end of the chain, as it was told outside on a day. */
export type Anchor = {
  readonly n: number;
  readonly entry: number;
  readonly hash: string;
  readonly at: string;
};

export function anchorText({ n, entry, hash, at }: Anchor): string {
  return `${JSON.stringify({ n, entry, hash, at })}\n`;
}

/** One that was kept here or outside; `isSigned` when the signature is ours. */
export type KeptAnchor = { readonly n: number; readonly text: string; readonly isSigned: boolean };

/** Those of every minute stand one behind the other, each signed by us; what the night has told outside is forgotten. */
export function markFaults(marks: readonly KeptAnchor[]): Fault[] {
  const first = marks[0]?.n ?? 1;
  return marks
    .flatMap(({ n, isSigned }, index): string[] => [
      ...(n === first + index ? [] : [`a mark before ${n} is missing`]),
      ...(isSigned ? [] : [`mark ${n} is not signed by us`]),
    ])
    .map((what) => ({ entry: 0, what }));
}

/** What is told outside and what is kept here must be the same, and signed by us. What is only here is put outside again. */
export function anchorFaults(here: readonly KeptAnchor[], outside: readonly KeptAnchor[]): Fault[] {
  const told = new Map(outside.map((anchor) => [anchor.n, anchor]));
  const known = new Set(here.map(({ n }) => n));
  const faults = here.flatMap(({ n, text, isSigned }, index): string[] => {
    const other = told.get(n);
    return [
      ...(n === index + 1 ? [] : [`anchor ${index + 1} is missing`]),
      ...(isSigned ? [] : [`anchor ${n} is not signed by us`]),
      ...(other && other.text !== text ? [`anchor ${n} says something else outside`] : []),
      ...(other && !other.isSigned ? [`anchor ${n} is not signed by us outside`] : []),
    ];
  });
  const lost = outside.filter(({ n }) => !known.has(n)).map(({ n }) => `anchor ${n} is known outside and not here`);
  return [...faults, ...lost].map((what) => ({ entry: 0, what }));
}
