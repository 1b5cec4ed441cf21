import { createContext, type RefObject, use } from 'react';
import type { ChapterVersion, ListedChapter } from '../../contract/chapters.ts';
import type { EditorData } from '../../contract/editor.ts';
import type { ChapterText } from '../../rules/chapter-text.ts';
import type { Panel } from '../../rules/editor.ts';
import type { ChapterActions } from './list/use-chapters.ts';
import type { LiveText } from './live.ts';

/** A place of a chapter as every feature names it: the block, and characters of its text. */
export type TextPlace = { readonly block: number; readonly from: number; readonly to: number };

/** The chapter that is open, for whoever stands around it. */
export type OpenText = {
  readonly chapterId: number;
  readonly textNow: () => ChapterText;
  /** The version that the server has of it. */
  readonly version: () => number;
  /** Sends what was typed; true when the server has all of it. */
  readonly flush: () => Promise<boolean>;
  /** Puts a copy of the text as it is now into the history. */
  readonly keep: () => Promise<boolean>;
  /** The server has changed the text: shows it as it is there. */
  readonly reread: () => Promise<void>;
  readonly goTo: (place: TextPlace) => void;
  readonly focus: () => void;
};

export type Desk = {
  readonly bookId: number;
  readonly book: EditorData;
  readonly canEdit: boolean;
  readonly chapters: readonly ListedChapter[];
  readonly currentId: number | null;
  readonly actions: ChapterActions;
  readonly live: LiveText;
  readonly text: RefObject<OpenText | null>;
  readonly goals: EditorData['goals'];
  readonly design: EditorData['design'];
  /** What the server has taken of these. */
  readonly settle: (taken: Partial<Pick<EditorData, 'goals' | 'design'>>) => void;
  readonly preferences: EditorData['preferences'];
  readonly prefer: (change: Partial<EditorData['preferences']>) => void;
  readonly panel: Panel | null;
  /** Opened by hand in this visit, not found open. */
  readonly isPanelAsked: boolean;
  readonly openPanel: (panel: Panel | null) => void;
  readonly compared: ChapterVersion | null;
  readonly compare: (version: ChapterVersion | null) => void;
  /** Opens a chapter, at a place of it. */
  readonly goTo: (chapterId: number, place?: TextPlace) => void;
};

export const DeskContext = createContext<Desk | null>(null);

export function useDesk(): Desk {
  const desk = use(DeskContext);
  if (!desk) throw new Error('There is no desk around this');
  return desk;
}
