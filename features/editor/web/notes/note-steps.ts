import { type EditorState, NodeSelection, TextSelection, type Transaction } from '@tiptap/pm/state';
import { freshNote, type NoteAtFoot, notesOf, referencesOf } from './note-order.ts';

type Dispatch = (tr: Transaction) => void;

/** The note in which the caret stands. */
export function noteAround({ selection }: EditorState): string | null {
  const { $from } = selection;
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth);
    if (node.type.name === 'note') return String(node.attrs.id);
  }
  return null;
}

/** A reference after what is selected; its note comes of itself. A note has no notes of its own. */
export function insertNote(state: EditorState, dispatch: Dispatch): string | null {
  const { noteRef } = state.schema.nodes;
  const { $to } = state.selection;
  if (!noteRef || noteAround(state) !== null || !$to.parent.inlineContent) return null;
  const note = freshNote(state.doc);
  const { tr } = state;
  tr.insert($to.pos, noteRef.create({ note }));
  dispatch(tr.setSelection(TextSelection.create(tr.doc, $to.pos + 1)).scrollIntoView());
  return note;
}

/** The caret at the end of the note. */
export function goToNote(state: EditorState, id: string): Transaction | null {
  const note = notesOf(state.doc).find((one) => one.id === id);
  if (!note) return null;
  const end = state.doc.resolve(note.pos + note.node.nodeSize - 1);
  return state.tr.setSelection(TextSelection.near(end, -1)).scrollIntoView();
}

/** The caret after the first reference to the note in which it stands. */
export function backToText(state: EditorState): Transaction | null {
  const id = noteAround(state);
  const reference = id === null ? undefined : referencesOf(state.doc).find(({ note }) => note === id);
  if (!reference) return null;
  return state.tr.setSelection(TextSelection.create(state.doc, reference.pos + 1)).scrollIntoView();
}

/** Takes an empty note away together with its references, on Backspace in it. */
export function dropEmptyNote(state: EditorState): Transaction | null {
  const id = noteAround(state);
  const note = notesOf(state.doc).find((one) => one.id === id);
  const isEmpty = note?.node.childCount === 1 && note.node.firstChild?.content.size === 0;
  if (!note || !isEmpty || !state.selection.empty) return null;
  return withoutNote(state, note.id);
}

export function withoutNote(state: EditorState, id: string): Transaction {
  const references = referencesOf(state.doc).filter(({ note }) => note === id);
  const { tr } = state;
  const first = references[0]?.pos;
  if (first === undefined)
    dropNotes(
      tr,
      notesOf(tr.doc).filter((note) => note.id === id),
    );
  else tr.setSelection(NodeSelection.create(tr.doc, first));
  for (const { pos } of references.toReversed()) tr.delete(pos, pos + 1);
  return tr.scrollIntoView();
}

/** With the last note goes the foot of the page. */
export function dropNotes(tr: Transaction, notes: readonly NoteAtFoot[]): void {
  const section = tr.doc.lastChild;
  if (notes.length > 0 && section && section.childCount === notes.length) {
    tr.delete(tr.doc.content.size - section.nodeSize, tr.doc.content.size);
    return;
  }
  for (const { pos, node } of notes.toReversed()) tr.delete(pos, pos + node.nodeSize);
}
