import { Fragment, type Node } from '@tiptap/pm/model';
import { type Command, Selection, TextSelection } from '@tiptap/pm/state';
import { around, nodeType, pastTitle } from './containers.ts';

/** The selected paragraphs as a poem, a line each, an empty one between stanzas; or the poem as paragraphs again. */
export const toggleVerse: Command = (state, dispatch, view) =>
  around(state.selection.$from, 'verse') === null
    ? asVerse(pastTitle(state), dispatch, view)
    : asParagraphs(state, dispatch, view);

const asVerse: Command = (state, dispatch) => {
  const { $from, $to } = state.selection;
  const range = $from.blockRange($to);
  if (!range) return false;
  const lines = range.parent.children.slice(range.startIndex, range.endIndex);
  const fits = lines.every(({ type }) => type.name === 'paragraph' || type.name === 'subheading');
  const { verse } = state.schema.nodes;
  if (!fits || !verse || !range.parent.canReplaceWith(range.startIndex, range.endIndex, verse)) return false;
  const { tr } = state;
  tr.replaceWith(range.start, range.end, verse.create(null, stanzasOf(lines)));
  const end = tr.mapping.map(range.end, 1);
  dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(end), -1)).scrollIntoView());
  return true;
};

function stanzasOf(lines: readonly Node[]): readonly Node[] {
  const schema = lines[0]?.type.schema;
  if (!schema) return [];
  const stanza = nodeType(schema, 'stanza');
  const lineEnd = nodeType(schema, 'hardBreak').create();
  const stanzas: Fragment[] = [];
  let isNew = true;
  for (const { content, children } of lines) {
    // A paragraph with ends of lines in it, as files and pasted poems have them, is a stanza by itself.
    const isWhole = children.some(({ type }) => type === lineEnd.type);
    if (content.size > 0 && (isNew || isWhole)) stanzas.push(content);
    else if (content.size > 0) stanzas.push((stanzas.pop() ?? Fragment.empty).addToEnd(lineEnd).append(content));
    isNew = content.size === 0 || isWhole;
  }
  return stanzas.length === 0 ? [stanza.create()] : stanzas.map((content) => stanza.create(null, content));
}

const asParagraphs: Command = (state, dispatch) => {
  const own = around(state.selection.$from, 'verse');
  if (own === null) return false;
  const paragraph = nodeType(state.schema, 'paragraph');
  const subheading = nodeType(state.schema, 'subheading');
  const blocks = own.node.children.flatMap((child, index): readonly Node[] => {
    if (child.type.name === 'verseTitle') return [subheading.create(null, child.content)];
    if (child.type.name === 'attribution') return [paragraph.create({ role: 'right' }, child.content)];
    const isAfterStanza = own.node.maybeChild(index - 1)?.type.name === 'stanza';
    return [
      ...(isAfterStanza ? [paragraph.create()] : []),
      ...linesOf(child).map((line) => paragraph.create(null, Fragment.fromArray(line))),
    ];
  });
  const { tr } = state;
  tr.replaceWith(own.pos, own.pos + own.node.nodeSize, blocks);
  dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(own.pos + 1))).scrollIntoView());
  return true;
};

function linesOf(stanza: Node): readonly Node[][] {
  const lines: Node[][] = [[]];
  for (const inline of stanza.children) {
    if (inline.type.name === 'hardBreak') lines.push([]);
    else lines.at(-1)?.push(inline);
  }
  return lines;
}

/** The caret into the title of the poem; it is made when there is none. */
export const goToVerseTitle: Command = (state, dispatch) => {
  const own = around(state.selection.$from, 'verse');
  if (own === null) return false;
  const { tr } = state;
  if (own.node.firstChild?.type.name !== 'verseTitle') {
    tr.insert(own.pos + 1, nodeType(state.schema, 'verseTitle').create());
  }
  const title = tr.doc.nodeAt(own.pos + 1);
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, own.pos + 2 + (title?.content.size ?? 0))).scrollIntoView());
  return true;
};

/** A new line; on an empty last line a new stanza; on an empty last stanza the poem is over. */
export const enterInStanza: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  const { parent } = $from;
  if (!empty || parent.type.name !== 'stanza') return false;
  const { tr, schema } = state;
  const isAtEnd = $from.parentOffset === parent.content.size;
  if (parent.content.size === 0) return leaveVerse(state, dispatch);
  if (isAtEnd && $from.nodeBefore?.type.name === 'hardBreak') {
    tr.delete($from.pos - 1, $from.pos);
    tr.insert(tr.mapping.map($from.after(), 1), nodeType(schema, 'stanza').create());
    dispatch?.(tr.setSelection(TextSelection.create(tr.doc, $from.pos + 1)).scrollIntoView());
    return true;
  }
  dispatch?.(tr.replaceSelectionWith(nodeType(schema, 'hardBreak').create(), false).scrollIntoView());
  return true;
};

const leaveVerse: Command = (state, dispatch) => {
  const { $from } = state.selection;
  const own = around($from, 'verse');
  const isLast = $from.indexAfter(-1) === own?.node.childCount;
  if (own === null || !isLast) return false;
  const { tr, schema } = state;
  const hasOthers = own.node.children.filter(({ type }) => type.name === 'stanza').length > 1;
  const paragraph = nodeType(schema, 'paragraph').create();
  if (hasOthers) {
    tr.delete($from.before(), $from.after());
    const after = tr.mapping.map(own.pos + own.node.nodeSize, 1);
    tr.insert(after, paragraph);
    tr.setSelection(TextSelection.create(tr.doc, after + 1));
  } else {
    tr.replaceWith(own.pos, own.pos + own.node.nodeSize, paragraph);
    tr.setSelection(TextSelection.create(tr.doc, own.pos + 1));
  }
  dispatch?.(tr.scrollIntoView());
  return true;
};

/** Backspace at the start of a stanza makes it follow the one before; of an empty poem nothing stays. */
export const joinStanza: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  const { parent } = $from;
  if (!empty || $from.parentOffset > 0 || parent.type.name !== 'stanza') return false;
  const before = state.doc.resolve($from.before()).nodeBefore;
  if (before?.type.name !== 'stanza') return parent.content.size === 0 && leaveVerse(state, dispatch);
  const { tr, schema } = state;
  const lineEnd = nodeType(schema, 'hardBreak').create();
  const at = $from.before() - 1;
  if (parent.content.size === 0) tr.delete($from.before(), $from.after());
  else tr.replaceWith(at, $from.pos, before.content.size === 0 ? [] : lineEnd);
  dispatch?.(
    tr.setSelection(Selection.near(tr.doc.resolve(at + (parent.content.size === 0 ? 0 : 1)), -1)).scrollIntoView(),
  );
  return true;
};
