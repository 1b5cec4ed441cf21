import { editsIn } from '@pero/typography/suggest';
import type { Node } from '@tiptap/pm/model';
import type { EditorState, Transaction } from '@tiptap/pm/state';
import { eachLine, lineText } from '../text/line-text.ts';

/**
 * The chapter, or the lines that are selected, set by the typographer in one undoable step. Code and links stay.
 * Nothing comes back where there is nothing to change.
 */
export function typesetStep(state: EditorState): { readonly tr: Transaction; readonly changes: number } | null {
  const { selection, doc, tr } = state;
  const { from, to } = selection.empty ? { from: 0, to: doc.content.size } : selection;
  const lines: { readonly block: Node; readonly start: number }[] = [];
  eachLine(doc, (block, start) => void lines.push({ block, start }), from, to);
  let changes = 0;
  // From the end to the beginning, so that the positions before a change stay true.
  for (const { block, start } of lines.reverse()) changes += typesetLine(tr, block, start);
  return changes === 0 ? null : { tr, changes };
}

function typesetLine(tr: Transaction, block: Node, start: number): number {
  const edits = editsIn(lineText(block), {}, protectedIn(block));
  for (const { from, to, after } of edits.toReversed()) {
    if (after === '') tr.delete(start + from, start + to);
    else tr.replaceWith(start + from, start + to, block.type.schema.text(after, marksAt(block, from, to)));
  }
  return edits.length;
}

function protectedIn(block: Node): { from: number; to: number }[] {
  const spans: { from: number; to: number }[] = [];
  block.forEach((inline, from) => {
    const isProtected = inline.marks.some(({ type }) => type.name === 'code' || type.name === 'link');
    if (isProtected) spans.push({ from, to: from + inline.nodeSize });
  });
  return spans;
}

/** What is replaced keeps its style; what is inserted takes that of the character before it. */
function marksAt(block: Node, from: number, to: number): Node['marks'] {
  const at = to > from ? from : Math.max(from - 1, 0);
  const { node } = block.childAfter(at);
  return node?.isText ? node.marks : [];
}
