import type { EditorData } from '../../contract/editor.ts';

let remembered: EditorData | null = null;

/** The desk that is open: going to another chapter brings the chapter alone, not the whole list again. */
export function rememberDesk(editor: EditorData): void {
  remembered = editor;
}

export function rememberedDesk(bookId: number): EditorData | null {
  return remembered?.id === bookId ? remembered : null;
}
