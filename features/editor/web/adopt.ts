import type { Node } from '@tiptap/pm/model';
import type { EditorState, Transaction } from '@tiptap/pm/state';

/**
 * The document becomes another one, by changing only what differs: the caret stays where it was, and one undo brings the
 * text back. Nobody is told that the author has changed something.
 */
export function adopted(state: EditorState, next: Node): Transaction | null {
  const { doc, tr } = state;
  const start = doc.content.findDiffStart(next.content);
  const end = doc.content.findDiffEnd(next.content);
  if (start === null || end === null) return null;
  // Where the same letters repeat, the two ends may cross.
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  tr.replace(start, end.a + overlap, next.slice(start, end.b + overlap));
  if (!tr.doc.eq(next)) return state.tr.replaceWith(0, doc.content.size, next.content).setMeta('preventUpdate', true);
  return tr.setMeta('preventUpdate', true);
}
