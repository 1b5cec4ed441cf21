import type { Remark } from '@pero/works/contract/remarks';
import type { Remarks } from '@pero/works/web/remarks/use-remarks';
import { createContext, type RefObject, use } from 'react';
import type { ChapterVersion, ListedChapter } from '../../contract/chapters.ts';
import type { EditorData } from '../../contract/editor.ts';
import type { Panel } from '../../rules/editor.ts';
import type { Keeping } from '../device/use-keeping.ts';
import type { ChapterActions } from './list/chapter-actions.ts';
import type { LiveText } from './live.ts';
import type { Plans } from './plan/use-plans.ts';
import type { DeskSpelling } from './spelling/use-spelling.ts';
import type { OpenText, TextPlace } from './text/open-text.ts';
import type { Present } from './together/use-presence.ts';
import type { Together } from './together/use-together.ts';

export type Desk = {
  readonly bookId: number;
  readonly book: EditorData;
  readonly canEdit: boolean;
  /** The open chapter came from this device: what the server has of it is not known yet. */
  readonly isCopy: boolean;
  /** Is the site there? What is typed is safe either way. */
  readonly isConnected: boolean;
  readonly keeping: Keeping;
  /** Chapters that came home beside another text, and wait for their author. */
  readonly unsettled: readonly number[];
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
  readonly plans: Plans;
  readonly spelling: DeskSpelling;
  readonly together: Together;
  /** The others at this book now. */
  readonly present: readonly Present[];
  readonly remarks: Remarks;
  /** Opens a remark at its place, in its chapter or on its tab. */
  readonly goToRemark: (remark: Remark) => void;
};

export const DeskContext = createContext<Desk | null>(null);

export function useDesk(): Desk {
  const desk = use(DeskContext);
  if (!desk) throw new Error('There is no desk around this');
  return desk;
}
