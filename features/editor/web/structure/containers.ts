import { setBlockType, wrapIn } from '@tiptap/pm/commands';
import { Fragment, type Node, type ResolvedPos, type Schema } from '@tiptap/pm/model';
import { type Command, type EditorState, Selection, TextSelection, type Transaction } from '@tiptap/pm/state';

export type EnclosingNode = { readonly node: Node; readonly pos: number; readonly depth: number };

/** The nearest node of one of these types around the position. */
export function around($pos: ResolvedPos, ...types: readonly string[]): EnclosingNode | null {
  for (let depth = $pos.depth; depth > 0; depth -= 1) {
    const node = $pos.node(depth);
    if (types.includes(node.type.name)) return { node, pos: $pos.before(depth), depth };
  }
  return null;
}

export function nodeType(schema: Schema, name: string) {
  const type = schema.nodes[name];
  if (!type) throw new RangeError(`no node ${name}`);
  return type;
}

/** Whoever has selected all means the text: the title of the chapter stays one. */
export function pastTitle(state: EditorState): EditorState {
  const { doc, selection, tr } = state;
  const end = doc.firstChild?.type.name === 'chapterTitle' ? doc.firstChild.nodeSize : 0;
  if (selection.from >= end || selection.to <= end) return state;
  return state.apply(tr.setSelection(TextSelection.between(doc.resolve(end), selection.$to)));
}

/** A quotation or a letter around what is selected, or no longer. */
export function toggleContainer(name: 'quotation' | 'letter'): Command {
  return (state, dispatch, view) => {
    const own = around(state.selection.$from, name);
    if (own === null) return wrapIn(nodeType(state.schema, name))(pastTitle(state), dispatch, view);
    dispatch?.(unwrapped(state, own));
    return true;
  };
}

/** The blocks stay, what was said under them becomes a paragraph to the right. */
function unwrapped(state: EditorState, { node, pos }: EnclosingNode): Transaction {
  const paragraph = nodeType(state.schema, 'paragraph');
  const inside = node.children.map((child) =>
    child.type.name === 'attribution' ? paragraph.create({ role: 'right' }, child.content) : child,
  );
  const { tr, selection } = state;
  tr.replaceWith(pos, pos + node.nodeSize, inside);
  return tr.setSelection(Selection.near(tr.doc.resolve(Math.max(selection.from - 1, 0)))).scrollIntoView();
}

export const toggleSubheading: Command = (state, dispatch, view) => {
  const { subheading, paragraph } = state.schema.nodes;
  const isOne = state.selection.$from.parent.type === subheading;
  const type = isOne ? paragraph : subheading;
  return type !== undefined && setBlockType(type)(state, dispatch, view);
};

/** Set in the middle or to the right; the same again sets it plain. */
export function toggleRole(role: 'centred' | 'right'): Command {
  return (state, dispatch) => {
    const { tr, selection } = state;
    const { parent } = selection.$from;
    const next = parent.attrs.role === role ? 'plain' : role;
    state.doc.nodesBetween(selection.from, selection.to, (node, pos) => {
      if (node.type.name === 'paragraph') tr.setNodeMarkup(pos, undefined, { ...node.attrs, role: next });
      return !node.isTextblock;
    });
    if (!tr.docChanged) return false;
    dispatch?.(tr);
    return true;
  };
}

const SIGNED = ['quotation', 'letter', 'verse', 'epigraph'];

/** The caret into the source or signature of what it stands in; it is made when there is none. */
export const goToAttribution: Command = (state, dispatch) => {
  const own = around(state.selection.$from, ...SIGNED);
  if (own === null) return false;
  const { tr } = state;
  const end = own.pos + own.node.nodeSize - 1;
  if (own.node.lastChild?.type.name !== 'attribution') tr.insert(end, nodeType(state.schema, 'attribution').create());
  const after = own.pos + (tr.doc.nodeAt(own.pos)?.nodeSize ?? 2) - 2;
  dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(after), -1)).scrollIntoView());
  return true;
};

/** An epigraph under the heading, after those that are there. */
export const addEpigraph: Command = (state, dispatch) => {
  const { tr, schema } = state;
  let at = 0;
  for (const child of state.doc.children) {
    if (child.type.name !== 'chapterTitle' && child.type.name !== 'epigraph') break;
    at += child.nodeSize;
  }
  const inside = [nodeType(schema, 'paragraph').create(), nodeType(schema, 'attribution').create()];
  tr.insert(at, nodeType(schema, 'epigraph').create(null, inside));
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, at + 2)).scrollIntoView());
  return true;
};

export const dropEpigraph: Command = (state, dispatch) => {
  const own = around(state.selection.$from, 'epigraph');
  if (own === null) return false;
  dispatch?.(state.tr.delete(own.pos, own.pos + own.node.nodeSize).scrollIntoView());
  return true;
};

/** A break of scenes or pages in place of an empty paragraph, or after the one where the caret is. */
export function insertBreak(name: 'sceneBreak' | 'pageBreak', attrs: { ornament?: string } = {}): Command {
  return (state, dispatch) => {
    const { $from } = state.selection;
    const depth = name === 'pageBreak' ? 1 : breakDepth($from);
    if ($from.depth < depth || NO_BREAKS.has($from.node(1).type.name)) return false;
    const block = $from.node(depth);
    const isEmpty = block.isTextblock && block.content.size === 0;
    const end = $from.after(depth);
    const at = isEmpty ? $from.before(depth) : end;
    const { tr, schema } = state;
    const tail = tr.doc.resolve(end).nodeAfter?.isTextblock ? [] : [nodeType(schema, 'paragraph').create()];
    tr.replaceWith(at, end, Fragment.fromArray([nodeType(schema, name).create(attrs), ...tail]));
    dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(at + 1))).scrollIntoView());
    return true;
  };
}

const NO_BREAKS: ReadonlySet<string> = new Set(['chapterTitle', 'epigraph', 'notes']);

/** The block that stands directly where blocks may stand. */
function breakDepth($pos: ResolvedPos): number {
  const verse = around($pos, 'verse');
  return verse === null ? Math.max($pos.depth, 1) : verse.depth;
}
