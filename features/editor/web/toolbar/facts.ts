import { MARKS } from '@pero/manuscript/model';
import type { Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { useEffect, useState } from 'react';
import { labelsOf } from '../notes/note-order.ts';

/** What stands around the caret, for the buttons to show. */
export type Facts = {
  /** Names of marks and nodes that are on. */
  readonly on: readonly string[];
  readonly link: string | null;
  readonly picture: { readonly pos: number; readonly alt: string } | null;
  readonly ornament: { readonly pos: number; readonly value: string } | null;
  readonly listStart: number | null;
  readonly note: { readonly id: string; readonly label: string } | null;
};

const NOTHING: Facts = { on: [], link: null, picture: null, ornament: null, listStart: null, note: null };

/** Long enough not to work between two keys, short enough to seem at once. */
const PACE = 120;

/** The facts of the caret, looked up after the letter is on the screen, and told only when they differ. */
export function useFacts(editor: Editor | null): Facts {
  const [facts, setFacts] = useState(NOTHING);
  useEffect(() => {
    if (!editor) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let last = '';
    const look = () => {
      timer = undefined;
      if (editor.isDestroyed) return;
      const next = factsOf(editor);
      const json = JSON.stringify(next);
      if (json === last) return;
      last = json;
      setFacts(next);
    };
    const soon = () => {
      timer ??= setTimeout(look, PACE);
    };
    editor.on('transaction', soon);
    look();
    return () => {
      clearTimeout(timer);
      editor.off('transaction', soon);
    };
  }, [editor]);
  return facts;
}

function factsOf({ state }: Editor): Facts {
  const { selection, storedMarks, doc } = state;
  const { $from } = selection;
  const marks = storedMarks ?? (selection.empty ? $from.marks() : ($from.nodeAfter?.marks ?? []));
  const names = new Set(marks.map(({ type }) => type.name));
  const around = Array.from({ length: $from.depth }, (_, depth) => $from.node(depth + 1));
  const node = selection instanceof NodeSelection ? selection.node : null;
  const on = [...MARKS.filter((mark) => names.has(mark)), ...around.map(({ type }) => type.name)];
  if (node) on.push(node.type.name);
  const list = around.findLast(({ type }) => type.name === 'orderedList');
  const note = around.find(({ type }) => type.name === 'note');
  const link = marks.find(({ type }) => type.name === 'link');
  return {
    on: [...on, ...($from.parent.attrs.role ? [String($from.parent.attrs.role)] : [])],
    link: link ? String(link.attrs.href) : null,
    picture: pictureAt(state),
    ornament: node?.type.name === 'sceneBreak' ? { pos: selection.from, value: String(node.attrs.ornament) } : null,
    listStart: list ? Number(list.attrs.start) : null,
    note: note ? { id: String(note.attrs.id), label: labelsOf(doc).get(String(note.attrs.id)) ?? '' } : null,
  };
}

function pictureAt({ selection }: Editor['state']): Facts['picture'] {
  const { $from } = selection;
  if (selection instanceof NodeSelection && 'picture' in selection.node.attrs) {
    return { pos: selection.from, alt: String(selection.node.attrs.alt) };
  }
  return $from.parent.type.name === 'figure' ? { pos: $from.before(), alt: String($from.parent.attrs.alt) } : null;
}
