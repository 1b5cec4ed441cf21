import type { ChapterText } from '@pero/editor/rules/chapter-text';
import { suggestionsIn } from '@pero/editor/rules/suggestions/list';
import { REJECT_ALL, settled } from '@pero/editor/rules/suggestions/settle';
import { canonicalBlock, hasSuggestions, markedText, packed, storedText } from '@pero/editor/rules/suggestions/stored';
import type { Change } from '@pero/manuscript/model';
import type { Tracked, TrackedThread } from '@pero/manuscript/office/tracked/model';
import { textOf } from '@pero/manuscript/text';
import type { Piece, PlannedChapter } from './plan.ts';
import { plannedBlocks } from './text.ts';

/** Suggestions of one chapter: nobody decides more of them one by one, so those after them are taken as accepted. */
const SUGGESTIONS_MOST = 5000;

/** What a file calls a change and who made it, as the book knows the two. */
type Naming = {
  readonly id: (change: string) => string;
  readonly hand: (person: number, change: string) => number;
};

/** Of changes of a file, the names that suggestions of a chapter have. */
export function suggestionId(importId: number, change: string): string {
  return `w${importId}-${change}`;
}

/** The chapter with what was tracked as suggestions beside its text; whose they are goes by the people of the file. */
export function suggestedText(text: ChapterText, importId: number): ChapterText {
  if (!hasSuggestions([text.title, text.epigraphs, text.blocks])) return text;
  const naming = { id: (change: string) => suggestionId(importId, change), hand: (person: number) => person };
  const stored = storedText(renamed(text, naming) as ChapterText);
  const extra = new Set(
    suggestionsIn(stored)
      .slice(SUGGESTIONS_MOST)
      .map(({ id }) => id),
  );
  if (extra.size === 0) return stored;
  return storedText(settled(markedText(stored), ({ id }) => (extra.has(id) ? 'accepted' : 'open')));
}

/** The chapter as it was before anybody changed it. */
export function rejectedText(text: ChapterText): ChapterText {
  if (!hasSuggestions([text.title, text.epigraphs, text.blocks])) return text;
  return storedText(settled(text, REJECT_ALL));
}

/** The same, in the names of those whom the book knows. */
export function withHands(text: ChapterText, hand: Naming['hand']): ChapterText {
  return text.suggested ? (renamed(text, { id: (change) => change, hand }) as ChapterText) : text;
}

function renamed(part: unknown, naming: Naming): unknown {
  if (Array.isArray(part)) return part.map((each) => renamed(each, naming));
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).map(([name, value]) => [
      name,
      name === 'suggested' && isOfPlace(value)
        ? renamedChanges(value as Record<string, Change>, naming)
        : renamed(value, naming),
    ]),
  );
}

/** A chapter has a field of that name too: that is no place. */
function isOfPlace(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !('blocks' in value);
}

function renamedChanges(suggested: Readonly<Record<string, Change>>, { id, hand }: Naming) {
  return Object.fromEntries(
    Object.entries(suggested).map(([name, change]) => [
      name,
      { ...change, id: id(change.id), by: hand(change.by, change.id) },
    ]),
  );
}

/** A thread of a chapter as it is kept. */
export type PlacedThread = Pick<TrackedThread, 'isResolved' | 'messages' | 'quote'> & {
  readonly change: string | null;
  readonly block: number | null;
  readonly from: number | null;
  readonly to: number | null;
};

type Kept = Parameters<typeof plannedBlocks>[1];

/** The threads of a planned chapter at their words, in the text as it is kept. */
export function placedThreads(
  { threads, sections }: Tracked,
  chapter: PlannedChapter,
  kept: Kept,
  text: ChapterText,
): readonly PlacedThread[] {
  const own = threads.flatMap((thread) => {
    const index = chapter.pieces.findIndex(
      ({ section, from, to }) => section === thread.section && holds(from, to, thread.block),
    );
    return index < 0 ? [] : [{ thread, index }];
  });
  if (own.length === 0) return [];
  const texts = text.blocks.map((block) => textOf([block]));
  const { origins } = packed(markedText(text).blocks, (block) => canonicalBlock(block));
  const startOf = startsIn(chapter, kept, sections);
  return own.map(({ thread, index }) => {
    const start = thread.block < 0 ? 0 : startOf(index, thread.block);
    const { change, isResolved, messages, quote } = thread;
    return { change, isResolved, messages, quote, ...foundIn(texts, lastUpTo(origins, start), thread) };
  });
}

/** How many blocks of the planned chapter stand before a block of one of its pieces; each piece is counted once. */
function startsIn({ pieces }: PlannedChapter, kept: Kept, sections: Tracked['sections']) {
  let before = 0;
  const counted = pieces.map((piece, index) => {
    // The heading of a further piece stands in the text, that of the first above it.
    const lengthOf = (part: Piece) =>
      plannedBlocks({ pieces: index === 0 ? [part] : [NOWHERE, part] }, kept, sections).length;
    const marked = sections[piece.section]?.blocks ?? {};
    const starts = [before + lengthOf({ ...piece, to: piece.from })];
    for (let block = piece.from; block < piece.to; block += 1) {
      starts.push((starts.at(-1) ?? 0) + (marked[block]?.length ?? 1));
    }
    before += lengthOf(piece);
    return starts;
  });
  return (index: number, block: number) => counted[index]?.[block - (pieces[index]?.from ?? 0)] ?? 0;
}

const NOWHERE: Piece = { section: '', from: 0, to: 0, title: null };

/** The same thread in another text, that of the book it came back to: by its words, near where it stood. */
export function threadIn(thread: PlacedThread, text: ChapterText): PlacedThread {
  const texts = text.blocks.map((block) => textOf([block]));
  const near = Math.min(thread.block ?? 0, Math.max(texts.length - 1, 0));
  return { ...thread, ...foundIn(texts, near, { quote: thread.quote, hint: 0, block: thread.block ?? -1 }) };
}

/** What stands after the last block belongs to the piece that ends there. */
function holds(from: number, to: number, block: number): boolean {
  return block < 0 ? from === 0 : block >= from && (block < to || block === from);
}

/** How far from where they should be words are looked for. */
const NEAR = 40;

/** The last place whose number is not above this one, of places in order. */
function lastUpTo(places: readonly number[], most: number): number {
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle] ?? 0) <= most) low = middle + 1;
    else high = middle;
  }
  return Math.max(low - 1, 0);
}

function foundIn(
  texts: readonly string[],
  near: number,
  { quote, hint, block }: Pick<TrackedThread, 'quote' | 'hint' | 'block'>,
) {
  // A heading has no number: whoever reads finds the thread beside the text.
  const nowhere = { block: block < 0 || texts.length === 0 ? null : Math.min(near, texts.length - 1) };
  if (quote === '') return { ...nowhere, from: null, to: null };
  const at = block < 0 ? 0 : placesFrom(near).find((place) => texts[place]?.includes(quote));
  const text = texts[at ?? -1];
  const from = text === undefined ? -1 : indexIn(text, quote, at === near ? hint : 0);
  return at === undefined || from < 0
    ? { ...nowhere, from: null, to: null }
    : { block: at, from, to: from + quote.length };
}

function placesFrom(near: number): readonly number[] {
  return Array.from({ length: NEAR }, (_, step) => (step === 0 ? [near] : [near + step, near - step])).flat();
}

function indexIn(text: string, quote: string, hint: number): number {
  const after = text.indexOf(quote, Math.max(0, hint - 2));
  return after >= 0 ? after : text.indexOf(quote);
}
