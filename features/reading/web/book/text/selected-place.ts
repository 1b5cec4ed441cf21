/** A piece of text that the selection touches: where it stands in its block, and which of its letters are chosen. */
export type TouchedPiece = {
  readonly chapterId: number;
  /** Null of a heading, an epigraph or a note: these are said about the chapter. */
  readonly block: number | null;
  readonly from: number;
  readonly text: string;
  readonly start: number;
  readonly end: number;
};

export type Passage = {
  readonly chapterId: number;
  readonly block: number | null;
  readonly from: number | null;
  readonly to: number | null;
  readonly quote: string;
};

const LONGEST_QUOTE = 300;

/**
 * The passage that a remark is pinned to: within the first block that is touched, without spaces at its ends. Words
 * that the author has removed are no place: they are not in the text any more.
 */
export function passageOf(touched: readonly TouchedPiece[]): Passage | null {
  const [first] = touched;
  if (!first) return null;
  const ofBlock = touched.filter(({ chapterId, block }) => chapterId === first.chapterId && block === first.block);
  const chosen = ofBlock.map(({ text, start, end }) => text.slice(start, end)).join('');
  const quote = chosen.trim();
  if (quote === '') return null;
  const { chapterId, block } = first;
  if (block === null) return { chapterId, block, from: null, to: null, quote: shortened(quote) };
  const from = first.from + first.start + (chosen.length - chosen.trimStart().length);
  return { chapterId, block, from, to: from + quote.length, quote: shortened(quote) };
}

function shortened(quote: string): string {
  return quote.length > LONGEST_QUOTE ? `${quote.slice(0, LONGEST_QUOTE).trimEnd()}…` : quote;
}

/** In the document. Whatever shows a piece of text says `data-from`, its block `data-block`, its chapter `data-chapter`. */
export function touchedBy(range: Range, root: HTMLElement): TouchedPiece[] {
  return [...root.querySelectorAll<HTMLElement>('[data-from]')].flatMap((element) => {
    const place = range.intersectsNode(element) ? placeOf(element) : null;
    if (!place) return [];
    const text = element.textContent;
    const start = element.contains(range.startContainer) ? offsetIn(range.startContainer, range.startOffset) : 0;
    const end = element.contains(range.endContainer) ? offsetIn(range.endContainer, range.endOffset) : text.length;
    return end > start ? [{ ...place, from: Number(element.dataset.from), text, start, end }] : [];
  });
}

function placeOf(element: HTMLElement) {
  const chapter = element.closest<HTMLElement>('[data-chapter]')?.dataset.chapter;
  const block = element.closest<HTMLElement>('[data-block]')?.dataset.block;
  if (chapter === undefined || block === undefined) return null;
  return { chapterId: Number(chapter), block: block === '' ? null : Number(block) };
}

/** A piece holds one text node; a boundary on the piece itself stands before or after that node. */
function offsetIn(container: Node, offset: number): number {
  if (container.nodeType === Node.TEXT_NODE) return offset;
  return offset === 0 ? 0 : (container.textContent?.length ?? 0);
}
