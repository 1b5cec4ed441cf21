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
  const differing = differingOf(childrenOf(before), childrenOf(after), start);
  if (differing === null) return inNotes(before, after, start);
  const { level, above } = differing;
  const inside = insideOf(level);
  if (inside !== 'here') return inside;
  const children = [...level.before, ...level.after];
  const isFree = FREE.has(after.type.name) && children.every((child) => isRunning(child) || 'suggested' in child.attrs);
  if (!isFree) return 'whole';
  // A boundary that is taken back falls to the paragraph above.
  const isCounted = above !== undefined && isRunning(above) && level.before.length !== level.after.length;
  return isCounted ? withAbove(level, above) : level;
}

/** The children between those that both have at either end. */
function differingOf(was: readonly Node[], is: readonly Node[], start: number) {
  const most = Math.min(was.length, is.length);
  let from = 0;
  while (from < most && areSame(was[from], is[from])) from += 1;
  let tail = 0;
  while (tail < most - from && areSame(was.at(-1 - tail), is.at(-1 - tail))) tail += 1;
  const [before, after] = [was.slice(from, was.length - tail), is.slice(from, is.length - tail)];
  if (before.length + after.length === 0) return null;
  const at = is.slice(0, from).reduce((sum, { nodeSize }) => sum + nodeSize, start);
  return { level: { before, after, start: at }, above: is[from - 1] };
}

function areSame(a: Node | undefined, b: Node | undefined): boolean {
  return a !== undefined && b !== undefined && a.eq(b);
}

/** Where one child has changed and is still what it was, the change is within it. */
function insideOf(level: Level): Level | 'whole' | 'here' | null {
  const [was, is] = [level.before[0], level.after[0]];
  const isOne = level.before.length === 1 && level.after.length === 1;
  if (!isOne || !was || !is?.sameMarkup(was)) return 'here';
  if (was.isTextblock) return level;
  const inside = was.isLeaf ? 'whole' : levelOf(was, is, level.start + 1);
  return inside === 'whole' ? 'here' : inside;
}

function withAbove({ before, after, start }: Level, above: Node): Level {
  return { before: [above, ...before], after: [above, ...after], start: start - above.nodeSize };
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
