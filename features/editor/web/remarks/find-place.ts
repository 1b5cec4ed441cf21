import type { Place } from '../text/places.ts';

/** Where a remark was pinned when it was written. */
export type Pinned = {
  readonly block: number | null;
  readonly from: number | null;
  readonly to: number | null;
  readonly quote: string;
};

/**
 * Where a remark stands in the text as it is now: where it was pinned, or wherever its words have gone, the nearest
 * first. Quotes, dashes, spaces and «ё» may have been typeset since. Null when its words are no longer there.
 */
export function foundPlace(blocks: readonly string[], { block, from, to, quote }: Pinned): Place | null {
  if (block === null) return null;
  const wanted = folded(quote.trim()).text;
  if (wanted === '') return wholeBlock(blocks, block);
  const start = from ?? 0;
  const text = blocks[block];
  if (text?.startsWith(quote, start)) {
    return { block, from: start, to: Math.min(text.length, Math.max(start + quote.length, to ?? 0)) };
  }
  const near = nearest(blocks.length, block).find((at) => folded(blocks[at] ?? '').text.includes(wanted));
  return near === undefined ? null : nearestIn(blocks[near] ?? '', wanted, near, near === block ? start : 0);
}

function wholeBlock(blocks: readonly string[], block: number): Place | null {
  const text = blocks[block];
  return text === undefined ? null : { block, from: 0, to: text.length };
}

/** The numbers of all blocks, from the one asked for outwards. */
function nearest(count: number, block: number): number[] {
  return Array.from({ length: count }, (_, at) => at).sort(
    (a, b) => Math.abs(a - block) - Math.abs(b - block) || a - b,
  );
}

function nearestIn(text: string, wanted: string, block: number, start: number): Place {
  const { text: plain, at } = folded(text);
  const begins: number[] = [];
  for (let found = plain.indexOf(wanted); found >= 0; found = plain.indexOf(wanted, found + 1)) begins.push(found);
  const [best = 0] = begins.sort((a, b) => Math.abs((at[a] ?? 0) - start) - Math.abs((at[b] ?? 0) - start));
  return { block, from: at[best] ?? 0, to: at[best + wanted.length] ?? text.length };
}

type Folded = {
  readonly text: string;
  /** For every letter, and for the end, where it stands in the text itself. */
  readonly at: readonly number[];
};

const SAME: Readonly<Record<string, string>> = { ё: 'е', '„': '"', '“': '"', '”': '"', '«': '"', '»': '"', '’': "'" };

/** The text without what typesetting changes. */
function folded(text: string): Folded {
  let plain = '';
  const at: number[] = [];
  for (const { index, 0: piece } of text.matchAll(/\s+|\u00AD+|\.{2,}|[-–—‑]+|./gs)) {
    const letters = foldedPiece(piece);
    for (const letter of letters) {
      plain += letter;
      at.push(index);
    }
  }
  return { text: plain, at: [...at, text.length] };
}

function foldedPiece(piece: string): string {
  if (/^\s/.test(piece)) return ' ';
  if (piece.startsWith('\u00AD')) return '';
  if (/^[-–—‑]/.test(piece)) return '-';
  if (piece.startsWith('..') || piece === '…') return '…';
  const small = piece.toLowerCase();
  return small.length === 1 ? (SAME[small] ?? small) : piece;
}
