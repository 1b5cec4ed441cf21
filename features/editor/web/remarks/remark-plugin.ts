import { textOf as plainText } from '@pero/manuscript/text';
import { type Editor, Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { type EditorState, Plugin, PluginKey, TextSelection, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { showRange } from '../show-range.ts';
import { type Range, rangeOf } from '../text/places.ts';
import { bodyOf } from '../text/text-of.ts';
import { foundPlace, type Pinned } from './find-place.ts';

/** A remark of this chapter, as the text shows it. */
export type MarkedRemark = Pinned & { readonly id: number; readonly isOpen: boolean };

type Marked = {
  readonly remarks: readonly MarkedRemark[];
  readonly marks: DecorationSet;
  /** Pinned to words that are no longer there. */
  readonly lost: readonly number[];
  readonly current: number | null;
};

const NOTHING: Marked = { remarks: [], marks: DecorationSet.empty, lost: [], current: null };
const key = new PluginKey<Marked>('remarks');

type Wish = { readonly remarks?: readonly MarkedRemark[]; readonly current?: number };
type Options = { onRemark: (id: number) => void };

/** Marks the passages that a moderator spoke of; they go along with what is written around them. */
export const RemarkMarks = Extension.create<Options>({
  name: 'remarkMarks',
  addOptions: () => ({ onRemark: () => undefined }),
  addProseMirrorPlugins() {
    return [remarkPlugin(this.options)];
  },
});

export function remarkPlugin({ onRemark }: Options): Plugin {
  return new Plugin<Marked>({
    key,
    state: { init: () => NOTHING, apply: (tr, before) => after(tr, before) },
    props: {
      decorations: (state) => key.getState(state)?.marks,
      handleClick: (view, pos) => {
        const id = remarkAt(view.state, pos);
        if (id !== null) onRemark(id);
        return false;
      },
    },
  });
}

function after(tr: Transaction, before: Marked): Marked {
  const wish = tr.getMeta(key) as Wish | undefined;
  if (wish?.remarks) return markedIn(tr.doc, wish.remarks, before.current, keptIn(before, tr));
  if (wish?.current !== undefined) return markedIn(tr.doc, before.remarks, wish.current, before.marks);
  if (!tr.docChanged || before.remarks.length === 0) return before;
  const marks = keptIn(before, tr);
  // Undo may bring the words back.
  const isUndone = before.lost.length > 0 && tr.getMeta('history$') !== undefined;
  const marked = new Set(marks.find().map(({ spec }) => spec.id));
  const isWhole = !isUndone && before.remarks.every(({ id }) => marked.has(id) || before.lost.includes(id));
  return isWhole ? { ...before, marks } : markedIn(tr.doc, before.remarks, before.current, marks);
}

function keptIn({ marks }: Marked, tr: Transaction): DecorationSet {
  return tr.docChanged ? marks.map(tr.mapping, tr.doc) : marks;
}

function markOf(marks: DecorationSet, id: number): Decoration | undefined {
  return marks.find(undefined, undefined, (spec) => spec.id === id)[0];
}

/** Whatever is marked already stays where it has gone; the rest is looked for by its words. */
function markedIn(doc: Node, remarks: readonly MarkedRemark[], current: number | null, known: DecorationSet): Marked {
  const blocks = remarks.length === 0 ? [] : bodyOf(doc).blocks.map((block) => plainText([block]));
  const marks: Decoration[] = [];
  const lost: number[] = [];
  for (const remark of remarks) {
    const range = markOf(known, remark.id) ?? placed(doc, blocks, remark);
    if (range && range.from < range.to) marks.push(drawn(remark, range, current));
    else if (remark.block !== null) lost.push(remark.id);
  }
  return { remarks, marks: DecorationSet.create(doc, marks), lost, current };
}

function placed(doc: Node, blocks: readonly string[], remark: MarkedRemark) {
  const place = foundPlace(blocks, remark);
  return place && rangeOf(doc, place);
}

function drawn({ id, isOpen }: MarkedRemark, { from, to }: { from: number; to: number }, current: number | null) {
  const look = isOpen ? 'open' : 'done';
  const attributes = { 'data-remark': look, ...(id === current && { 'data-current': 'true' }) };
  return Decoration.inline(from, to, attributes, { id });
}

function remarkAt(state: EditorState, pos: number): number | null {
  const [mark] = key.getState(state)?.marks.find(pos, pos) ?? [];
  return mark ? Number(mark.spec.id) : null;
}

/** The step that shows these remarks, found in the text as it is now. */
export function showingRemarks(state: EditorState, remarks: readonly MarkedRemark[]): Transaction {
  return state.tr.setMeta(key, { remarks } satisfies Wish);
}

export function lostRemarks(state: EditorState): readonly number[] {
  return key.getState(state)?.lost ?? [];
}

/** Where a remark stands now; null when its words are gone. */
export function remarkRange(state: EditorState, id: number): Range | null {
  const mark = markOf(key.getState(state)?.marks ?? DecorationSet.empty, id);
  return mark ? { from: mark.from, to: mark.to } : null;
}

/** Shows the passage; false when it is no longer there. */
export function goToRemark(editor: Editor, id: number): boolean {
  const { tr } = editor.state;
  const range = remarkRange(editor.state, id);
  tr.setMeta(key, { current: id } satisfies Wish);
  if (range) tr.setSelection(TextSelection.near(tr.doc.resolve(range.from)));
  editor.view.dispatch(tr);
  if (range) showRange(editor.view, range);
  return range !== null;
}
