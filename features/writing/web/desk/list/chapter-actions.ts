import type { ListedChapter } from '../../../contract/chapters.ts';
import type { Target } from './order.ts';

type Changed = { readonly kind?: 'part' | 'chapter'; readonly is_draft?: boolean; readonly is_free?: boolean };

/** Brings back what was; answers whether it could. */
type Undo = () => Promise<boolean>;

type Merged = {
  /** The chapter that holds both texts now. */
  readonly into: Pick<ListedChapter, 'id' | 'name'>;
  readonly undo: Undo;
};

/** What can be done with the chapters. Each says what went wrong by itself, and answers whether it was done. */
export type ChapterActions = {
  readonly add: (kind: 'part' | 'chapter', afterId: number | null) => Promise<number | null>;
  readonly rename: (id: number, name: string) => Promise<void>;
  readonly mark: (id: number, change: Changed) => Promise<void>;
  /** Answers with the way back; null when nothing was moved. */
  readonly move: (id: number, target: Target) => Promise<Undo | null>;
  /** Answers with the second half. */
  readonly split: (id: number, block: number) => Promise<{ readonly id: number; readonly undo: Undo } | null>;
  readonly merge: (id: number) => Promise<Merged | null>;
  readonly remove: (id: number) => Promise<boolean>;
  readonly restore: (id: number) => Promise<boolean>;
  readonly reload: () => Promise<void>;
  /** What the editor knows of its own chapter before the server does. */
  readonly seen: (id: number, now: Partial<ListedChapter>) => void;
};
