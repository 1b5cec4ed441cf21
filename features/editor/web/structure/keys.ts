import { Extension } from '@tiptap/core';
import { chainCommands } from '@tiptap/pm/commands';
import { type Command, NodeSelection, Selection, TextSelection } from '@tiptap/pm/state';
import { backToText, dropEmptyNote, goToNote } from '../notes/note-steps.ts';
import { around, dropEpigraph, insertBreak, nodeType } from './containers.ts';
import { enterInStanza, joinStanza } from './verse.ts';

/** From the heading down into the text; the heading itself is never cut in two. */
const enterInTitle: Command = (state, dispatch) => {
  const { $from } = state.selection;
  if ($from.parent.type.name !== 'chapterTitle') return false;
  const { tr } = state;
  const after = $from.after();
  const next = tr.doc.resolve(after).nodeAfter;
  if (!next?.isTextblock || next.content.size > 0) {
    const at = next?.type.name === 'epigraph' ? endOfEpigraphs(state.doc) : after;
    tr.insert(at, nodeType(state.schema, 'paragraph').create());
    dispatch?.(tr.setSelection(TextSelection.create(tr.doc, at + 1)).scrollIntoView());
    return true;
  }
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, after + 1)).scrollIntoView());
  return true;
};

function endOfEpigraphs(doc: Parameters<Command>[0]['doc']): number {
  let at = 0;
  for (const child of doc.children) {
    if (child.type.name !== 'chapterTitle' && child.type.name !== 'epigraph') break;
    at += child.nodeSize;
  }
  return at;
}

const enterInVerseTitle: Command = (state, dispatch) => {
  const { $from } = state.selection;
  if ($from.parent.type.name !== 'verseTitle') return false;
  dispatch?.(state.tr.setSelection(TextSelection.create(state.doc, $from.after() + 1)).scrollIntoView());
  return true;
};

/** Under a source, a signature or a caption the text goes on, after all of it. */
const enterUnder: Command = (state, dispatch) => {
  const { $from } = state.selection;
  const { name } = $from.parent.type;
  if (name !== 'attribution' && name !== 'figure') return false;
  const depth = name === 'attribution' ? $from.depth - 1 : $from.depth;
  const { tr } = state;
  const at = $from.node(depth).type.name === 'epigraph' ? endOfEpigraphs(state.doc) : $from.after(depth);
  tr.insert(at, nodeType(state.schema, 'paragraph').create());
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, at + 1)).scrollIntoView());
  return true;
};

/** An empty paragraph above a source ends the quotation: the text goes on below it. */
const enterAboveAttribution: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  if (!empty || $from.parent.type.name !== 'paragraph' || $from.parent.content.size > 0 || $from.depth < 2)
    return false;
  const container = $from.node(-1);
  const isLast = container.maybeChild($from.indexAfter(-1))?.type.name === 'attribution';
  if (!isLast || $from.index(-1) === 0) return false;
  const { tr } = state;
  const end = $from.after(-1);
  const isEpigraph = container.type.name === 'epigraph';
  tr.insert(isEpigraph ? endOfEpigraphs(state.doc) : end, nodeType(state.schema, 'paragraph').create());
  const at = isEpigraph ? endOfEpigraphs(state.doc) : end;
  tr.delete($from.before(), $from.after());
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, at - 1)).scrollIntoView());
  return true;
};

const ORNAMENT = /^(?:\* ?\* ?\*|⁂|~ ?~ ?~)$/;

/** Three stars on a line of their own part two scenes. */
const enterAfterStars: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  const { parent } = $from;
  if (!empty || parent.type.name !== 'paragraph' || !ORNAMENT.test(parent.textContent.trim())) return false;
  const { tr, schema } = state;
  const stars = parent.textContent.trim();
  const ornament = stars === '***' ? '* * *' : stars;
  const nodes = [nodeType(schema, 'sceneBreak').create({ ornament }), nodeType(schema, 'paragraph').create()];
  const at = $from.before();
  if (!$from.node(-1).canReplaceWith($from.index(-1), $from.indexAfter(-1), nodeType(schema, 'sceneBreak')))
    return false;
  tr.replaceWith(at, $from.after(), nodes);
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, at + 2)).scrollIntoView());
  return true;
};

const isAtStart = ({ selection: { empty, $from } }: Parameters<Command>[0]): boolean =>
  empty && $from.parentOffset === 0;

/** Backspace where nothing may be joined: at the head of the chapter, at a caption, in an empty source. */
const backspaceAtEdge: Command = (state, dispatch) => {
  if (!isAtStart(state)) return false;
  const { $from } = state.selection;
  const { parent } = $from;
  const { tr } = state;
  if (parent.type.name === 'chapterTitle') return true;
  if (parent.type.name === 'figure') {
    dispatch?.(tr.setSelection(NodeSelection.create(tr.doc, $from.before())));
    return true;
  }
  const mayGo = parent.type.name === 'attribution' || parent.type.name === 'verseTitle';
  if (!mayGo || parent.content.size > 0) return false;
  const at = $from.before();
  tr.delete(at, $from.after());
  dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(at), -1)).scrollIntoView());
  return true;
};

const backspaceInEpigraph: Command = (state, dispatch, view) => {
  const own = around(state.selection.$from, 'epigraph');
  return isAtStart(state) && own?.node.textContent === '' && dropEpigraph(state, dispatch, view);
};

const dropNote: Command = (state, dispatch) => {
  const tr = isAtStart(state) ? dropEmptyNote(state) : null;
  if (tr) dispatch?.(tr);
  return tr !== null;
};

const intoNote: Command = (state, dispatch) => {
  const { selection } = state;
  const node = selection instanceof NodeSelection ? selection.node : null;
  const tr = node?.type.name === 'noteRef' ? goToNote(state, String(node.attrs.note)) : null;
  if (tr) dispatch?.(tr);
  return tr !== null;
};

const outOfNote: Command = (state, dispatch) => {
  const tr = backToText(state);
  if (tr) dispatch?.(tr);
  return tr !== null;
};

const lineEnd: Command = (state, dispatch) => {
  if (!state.selection.$from.parent.inlineContent) return false;
  dispatch?.(state.tr.replaceSelectionWith(nodeType(state.schema, 'hardBreak').create(), false).scrollIntoView());
  return true;
};

export const enter = chainCommands(
  intoNote,
  enterInTitle,
  enterInVerseTitle,
  enterInStanza,
  enterUnder,
  enterAboveAttribution,
  enterAfterStars,
);
export const backspace = chainCommands(backspaceAtEdge, joinStanza, backspaceInEpigraph, dropNote);

/** What Enter, Backspace and Escape do in the special places of a chapter. */
export const StructureKeys = Extension.create({
  name: 'structureKeys',
  priority: 1001,
  addKeyboardShortcuts() {
    const run = (command: Command) => () => command(this.editor.state, this.editor.view.dispatch, this.editor.view);
    return {
      Enter: run(enter),
      Backspace: run(backspace),
      'Shift-Enter': run(lineEnd),
      'Mod-Enter': run(insertBreak('pageBreak')),
      Escape: run(outOfNote),
    };
  },
});
