import type { DeskBlock } from '../../../contract/changes.ts';
import { textNow } from './pieces.ts';

/** Where somebody said it is. The text may have changed since, and findings count from the beginning of their line. */
export type QuotedPlace = {
  readonly block: number | null;
  readonly from: number | null;
  readonly to: number | null;
  readonly quote: string;
};

export type Spot = { readonly block: number; readonly from: number; readonly to: number };

/** Where it is now: by its place when the words still stand there, else by the words themselves. */
export function located(blocks: readonly DeskBlock[], place: QuotedPlace): Spot | null {
  const words = wordsOf(place.quote);
  const own = place.block === null ? undefined : blocks.find(({ block }) => block === place.block);
  if (words === '') return own ? wholeOf(own) : null;
  return (own && (atPlace(own, place, words) ?? inLine(own, place, words))) ?? nearest(blocks, place.block ?? 0, words);
}

function wholeOf(block: DeskBlock): Spot | null {
  return block.block === null ? null : { block: block.block, from: 0, to: textNow(block).length };
}

function atPlace(block: DeskBlock, { from, to }: QuotedPlace, words: string): Spot | null {
  if (block.block === null || from === null || to === null) return null;
  return plain(textNow(block)).slice(from, to) === words ? { block: block.block, from, to } : null;
}

/** A finding's quote has some words around; its offsets are those of the line that holds the quote. */
function inLine(block: DeskBlock, { from, to }: QuotedPlace, words: string): Spot | null {
  if (block.block === null || from === null || to === null || to <= from) return null;
  let start = 0;
  for (const line of plain(textNow(block)).split('\n')) {
    const quoted = line.slice(from, to);
    if (quoted !== '' && line.includes(words) && words.includes(quoted.trim())) {
      return { block: block.block, from: start + from, to: start + Math.min(to, line.length) };
    }
    start += line.length + 1;
  }
  return null;
}

function nearest(blocks: readonly DeskBlock[], at: number, words: string): Spot | null {
  const spots = blocks.flatMap((block) => {
    const from = plain(textNow(block)).indexOf(words);
    return block.block === null || from === -1 ? [] : [{ block: block.block, from, to: from + words.length }];
  });
  return spots.toSorted((one, other) => Math.abs(one.block - at) - Math.abs(other.block - at))[0] ?? null;
}

function wordsOf(quote: string): string {
  return plain(quote)
    .replace(/^…+|(?<!…)…+$/g, '')
    .trim();
}

/** A space that does not break looks like any other. The length stays. */
function plain(text: string): string {
  return text.replaceAll('\u00A0', ' ');
}
