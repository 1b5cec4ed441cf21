import type { ChapterText } from '@pero/editor/rules/chapter-text';
import type { Decide } from '@pero/editor/rules/suggestions/settle';

/** A place of a chapter as every feature names it: the block, and characters of its text. */
export type TextPlace = { readonly block: number; readonly from: number; readonly to: number };

/** Where one writes in a chapter that is opened to be written in. */
export const BEGINNING: TextPlace = { block: 0, from: 0, to: 0 };

/** The place that an address names, as findings of the look-over do. `placeIn('?block=12')` gives the 13th block. */
export function placeIn(search: string): TextPlace | undefined {
  const block = new URLSearchParams(search).get('block') ?? '';
  return /^\d{1,6}$/.test(block) ? { block: Number(block), from: 0, to: 0 } : undefined;
}

/** The remark that an address names. `remarkIn('?remark=7')` gives 7. */
export function remarkIn(search: string): number | null {
  const id = new URLSearchParams(search).get('remark') ?? '';
  return /^\d{1,12}$/.test(id) ? Number(id) : null;
}

/** The chapter that is open, for whoever stands around it. */
export type OpenText = {
  readonly chapterId: number;
  readonly textNow: () => ChapterText;
  /** The version that the server has of it. */
  readonly version: () => number;
  /** Sends what was typed; true when the server has all of it. */
  readonly flush: () => Promise<boolean>;
  /** Puts a copy of the text as it is now into the history. */
  readonly keep: (label?: string) => Promise<boolean>;
  /** The server has changed the text: shows it as it is there. */
  readonly reread: () => Promise<void>;
  /** Where the caret is in this moment; `live` hears of it a moment later. */
  readonly place: () => TextPlace;
  readonly goTo: (place: TextPlace) => void;
  /** Shows the passage of a remark, where it has gone. */
  readonly goToRemark: (id: number) => void;
  /** Shows the first place of a suggestion. */
  readonly goToSuggestion: (id: string) => void;
  /** What is selected. */
  readonly selected: () => TextPlace & { readonly quote: string };
  /** Accepts or rejects what is suggested; undone as anything that is typed. */
  readonly decide: (decide: Decide) => void;
  /** Selects the next place of a word that is marked. */
  readonly goToWord: (kind: 'unknown' | 'repeated', word: string) => void;
  /** Another word wherever an unknown one stands; in how many places. */
  readonly replaceWord: (word: string, by: string) => number;
  readonly focus: () => void;
  /** At the cursor, as if by hand. */
  readonly type: (words: string) => void;
};

/** The thread that an address names. `threadIn('?thread=7')` gives 7. */
export function threadIn(search: string): number | null {
  const id = new URLSearchParams(search).get('thread') ?? '';
  return /^\d{1,12}$/.test(id) ? Number(id) : null;
}
