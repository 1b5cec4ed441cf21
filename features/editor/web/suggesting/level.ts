import type { Node } from '@tiptap/pm/model';
import { isRunning } from './tokens.ts';

/** Where two documents differ: children of one parent, as deep as may be. */
export type Level = {
  readonly before: readonly Node[];
  readonly after: readonly Node[];
  /** Where these children begin in the document as it is now. */
  readonly start: number;
};

/** `whole`: only the block around it can be said to have changed. Null where nothing differs. */
export function levelOf(before: Node, after: Node, start = 0): Level | 'whole' | null {
  const [was, is] = [childrenOf(before), childrenOf(after)];
  let from = 0;
  while (from < was.length && from < is.length && was[from]?.eq(is[from] as Node)) from += 1;
  let tail = 0;
  while (tail < was.length - from && tail < is.length - from && was.at(-1 - tail)?.eq(is.at(-1 - tail) as Node))
    tail += 1;
  const [old, now] = [was.slice(from, was.length - tail), is.slice(from, is.length - tail)];
  if (old.length + now.length === 0) {
    return notesOf(before) && notesOf(after) ? inNotes(before, after, start) : null;
  }
  const at = is.slice(0, from).reduce((sum, { nodeSize }) => sum + nodeSize, start);
  const level = { before: old, after: now, start: at };
  const [a, b] = [old[0], now[0]];
  if (a && b && old.length === 1 && now.length === 1 && a.sameMarkup(b)) {
    if (a.isTextblock) return level;
    const inside = a.isLeaf ? 'whole' : levelOf(a, b, at + 1);
    if (inside !== 'whole') return inside;
  }
  const isFree =
    FREE.has(after.type.name) && [...old, ...now].every((child) => isRunning(child) || 'suggested' in child.attrs);
  const above = is[from - 1];
  // A boundary that is taken back falls to the paragraph above.
  const hasAbove = above && isRunning(above) && old.length !== now.length;
  if (!isFree) return 'whole';
  return hasAbove ? { before: [above, ...old], after: [above, ...now], start: at - above.nodeSize } : level;
}

/** Parents whose blocks come and go one by one. */
const FREE: ReadonlySet<string> = new Set([
  'doc',
  'quotation',
  'letter',
  'epigraph',
  'note',
  'listItem',
  'tableCell',
  'tableHeader',
]);

/** The notes at the foot come and go with their references. */
function childrenOf(node: Node): readonly Node[] {
  return node.type.name === 'doc' ? node.children.filter(({ type }) => type.name !== 'notes') : node.children;
}

function notesOf(doc: Node): Node | null {
  return doc.type.name === 'doc' && doc.lastChild?.type.name === 'notes' ? doc.lastChild : null;
}

/** What is written in a note that was there before. */
function inNotes(before: Node, after: Node, start: number): Level | 'whole' | null {
  const [was, is] = [notesOf(before), notesOf(after)];
  if (!was || !is || was.childCount !== is.childCount) return null;
  return levelOf(was, is, start + after.content.size - is.nodeSize + 1);
}
