import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import { withNotesAboard, withNotesLanded } from './note-luggage.ts';
import { labelsOf, notesOf, referencesOf } from './note-order.ts';
import { dropNotes, goToNote } from './note-steps.ts';

const key = new PluginKey<DecorationSet>('notes');

/** Keeps references and notes together: one gone, the other goes; one set down, the other appears. And numbers them. */
export const NoteKeeper = Extension.create({
  name: 'noteKeeper',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key,
      state: {
        init: (_config, { doc }) => numbersIn(doc),
        apply: (tr, before) => (tr.docChanged ? numbersIn(tr.doc) : before),
      },
      props: {
        decorations: (state) => key.getState(state),
        transformCopied: (slice, view) => withNotesAboard(slice, view.state.doc),
        transformPasted: (slice, view) => withNotesLanded(slice, view.state.doc),
        handleClickOn: (view, _pos, node) => node.type.name === 'noteRef' && opened(view, node),
      },
      appendTransaction: (transactions, before, after) =>
        transactions.some(({ docChanged }) => docChanged) ? kept(before, after) : null,
    }),
  ],
});

function opened(view: EditorView, reference: Node): boolean {
  const tr = goToNote(view.state, String(reference.attrs.note));
  if (tr) view.dispatch(tr);
  return tr !== null;
}

function numbersIn(doc: Node): DecorationSet {
  const references = referencesOf(doc);
  const notes = notesOf(doc);
  if (references.length + notes.length === 0) return DecorationSet.empty;
  const labels = labelsOf(doc);
  const labelled = (from: number, to: number, id: string) => {
    const label = labels.get(id) ?? '';
    return Decoration.node(from, to, { 'data-label': label, 'aria-label': `Сноска ${label}` });
  };
  return DecorationSet.create(doc, [
    ...references.map(({ note, pos }) => labelled(pos, pos + 1, note)),
    ...notes.map(({ id, pos, node }) => labelled(pos, pos + node.nodeSize, id)),
  ]);
}

function kept(before: EditorState, after: EditorState): Transaction | null {
  const wanted = new Set(referencesOf(after.doc).map(({ note }) => note));
  const had = new Set(referencesOf(before.doc).map(({ note }) => note));
  const notes = notesOf(after.doc);
  const there = new Set(notes.map(({ id }) => id));
  const orphans = notes.filter(({ id }) => had.has(id) && !wanted.has(id));
  const missing = [...wanted].filter((id) => !there.has(id));
  if (orphans.length + missing.length === 0) return null;
  const { tr } = after;
  dropNotes(tr, orphans);
  for (const id of missing) addNote(tr, id);
  return tr;
}

/** The note that a reference brought along, or an empty one; it stands where the order of references puts it. */
function addNote(tr: Transaction, id: string): void {
  const { note, notes, paragraph } = tr.doc.type.schema.nodes;
  if (!note || !notes || !paragraph) return;
  const body = unpacked(tr, id);
  const node = note.create({ id }, body.length > 0 ? body : paragraph.create());
  const order = referencesOf(tr.doc).map((reference) => reference.note);
  const there = notesOf(tr.doc);
  const next = there.find((other) => order.indexOf(other.id) > order.indexOf(id));
  const last = there.at(-1);
  if (next) tr.insert(next.pos, node);
  else if (last) tr.insert(last.pos + last.node.nodeSize, node);
  else tr.insert(tr.doc.content.size, notes.create(null, node));
}

function unpacked(tr: Transaction, id: string): readonly Node[] {
  const { schema } = tr.doc.type;
  for (const { note, pos } of referencesOf(tr.doc)) {
    const { body } = tr.doc.nodeAt(pos)?.attrs ?? {};
    if (note !== id || !Array.isArray(body)) continue;
    tr.setNodeMarkup(pos, undefined, { note: id, body: null });
    return blocksFrom(body, (json) => schema.nodeFromJSON(json));
  }
  return [];
}

/** The clipboard may hold anything. */
function blocksFrom(body: readonly unknown[], read: (json: unknown) => Node): readonly Node[] {
  try {
    return body.map((json) => {
      const node = read(json);
      node.check();
      return node;
    });
  } catch {
    return [];
  }
}
