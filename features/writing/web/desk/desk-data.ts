import type { Chapter } from '../../contract/chapters.ts';
import type { EditorData } from '../../contract/editor.ts';

/** What a page of the desk is opened with. */
export type DeskData = {
  readonly editor: EditorData;
  /** Null when the book has none, or when it could not be brought. */
  readonly chapter: Chapter | null;
  readonly problem: string;
  /** From this device: the server could not be asked. */
  readonly isCopy?: boolean;
};
