import type { PreflightFinding } from '@pero/books/contract/preflight';
import type { listTemplates } from '@pero/moderation/contract/desk';
import type { CaseAct } from '@pero/moderation/rules/cases';
import type { ResultOf } from '@pero/web-platform/call';
import { createContext, use } from 'react';
import type { readChanges } from '../../contract/changes.ts';
import type { Info } from './head-words.ts';
import type { ChapterShelf } from './text/chapter-shelf.ts';
import type { Passage } from './text/selected-place.ts';
import type { Stop } from './text/stops.ts';
import type { TextMark } from './text/text-marks.ts';

export type Changes = ResultOf<typeof readChanges>;
export type ListedChapter = Changes['chapters'][number];
export type Template = ResultOf<typeof listTemplates>[number];

/** What the middle of the desk shows. */
export const VIEWS = ['words', 'beside', 'whole', 'about', 'similar'] as const;
export type View = (typeof VIEWS)[number];

/** On a narrow screen one of the three is seen at a time. */
export type Panel = 'side' | 'text' | 'judge';

/** Where the next remark will stand; null is the book as a whole. */
export type Pin = ({ readonly kind: 'passage' } & Passage) | { readonly kind: 'field'; readonly field: string } | null;

/** A stop, a paragraph, or a chapter from its beginning. */
export type Goal =
  | Stop
  | { readonly chapterId: number; readonly at: { readonly kind: 'block'; readonly block: number } | null };

export type NavigationTarget = { readonly to: Goal; readonly serial: number };

/** A remark that is being written. */
export type RemarkDraft = { readonly text: string; readonly template: Template | null };

/** What was typed on the desk and not yet added to the book. */
export type Unsaved = {
  readonly written: RemarkDraft;
  readonly write: (draft: RemarkDraft) => void;
  /** The written one is on its way, until it stands among the others: no decision goes past it. */
  readonly isAdding: boolean;
  readonly setAdding: (isAdding: boolean) => void;
  /** Remarks that are being changed, by their number. */
  readonly edited: ReadonlyMap<number, string>;
  /** Null: as it was. */
  readonly edit: (remarkId: number, text: string | null) => void;
  /** Adds and changes all of it. Says what stood in the way; empty when nothing did. */
  readonly save: () => Promise<string>;
};

export type TextSearch = {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
  readonly typed: string;
  readonly type: (words: string) => void;
  /** Null while nothing was asked, or the answer is on its way. */
  readonly count: number | null;
  readonly hasMore: boolean;
  readonly isLooking: boolean;
  readonly isFailed: boolean;
  /** From 0; null before the first step. */
  readonly at: number | null;
  readonly step: (by: 1 | -1) => void;
  readonly marks: readonly TextMark[];
};

export type ReviewDesk = {
  readonly bookId: number;
  readonly info: Info;
  /** Null when the comparison could not be read. */
  readonly changes: Changes | null;
  readonly templates: readonly Template[];
  readonly now: Date;
  readonly may: (act: CaseAct) => boolean;
  /** The reader has taken the book: remarks and decisions are theirs. */
  readonly isHolder: boolean;
  /** Null while the machine reads, and for whom it does not. */
  readonly findings: readonly PreflightFinding[] | null;
  readonly areFindingsFailed: boolean;
  readonly shelf: ChapterShelf;
  readonly marks: ReadonlyMap<number, readonly TextMark[]>;
  readonly stops: readonly Stop[];
  readonly current: Stop | null;
  readonly view: View;
  readonly show: (view: View) => void;
  readonly panel: Panel;
  readonly openPanel: (panel: Panel) => void;
  readonly pin: Pin;
  readonly pinTo: (pin: Pin) => void;
  /** What was typed and not added: no decision drops it unsaid. */
  readonly unsaved: Unsaved;
  /** Words that are looked for in the whole text. */
  readonly search: TextSearch;
  readonly going: NavigationTarget | null;
  readonly goTo: (goal: Goal) => void;
  readonly step: (by: 1 | -1) => void;
  /** Chapters whose folded paragraphs are open. */
  readonly unfolded: ReadonlySet<number>;
  readonly unfold: (chapterId: number) => void;
  /** Begins a remark: the words of a template, and where it will stand. */
  readonly beginRemark: (template: string | null, pin: Pin) => void;
  /** Grows with every wish to write a remark. */
  readonly wish: number;
  readonly wishToWrite: () => void;
  /** Reads the case anew, after whatever was done to it. */
  readonly refresh: () => Promise<void>;
  /** The other text whose shared passages are shown: `book-7`, or `text-3` of nobody here. */
  readonly other: string | null;
  readonly compareWith: (key: string | null) => void;
};

export const ReviewDeskContext = createContext<ReviewDesk | null>(null);

export function useReviewDesk(): ReviewDesk {
  const desk = use(ReviewDeskContext);
  if (!desk) throw new Error('There is no desk around this');
  return desk;
}
