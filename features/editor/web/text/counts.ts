import type { Block, SuggestedOfBlock } from '@pero/manuscript/model';
import { charactersOf, wordsOf } from '@pero/manuscript/text';
import type { Node } from '@tiptap/pm/model';

export type Counts = {
  /** With spaces, as the author's sheet counts. */
  readonly characters: number;
  readonly withoutSpaces: number;
  readonly words: number;
  /** Авторские листы: 40 000 characters with spaces. */
  readonly sheets: number;
};

const SHEET = 40_000;
const SPACE = /\s/gu;

/** What the chapter amounts to, notes and heading included. Costs one addition for each paragraph that has not changed. */
export function countsOf(doc: Node): Counts {
  let characters = 0;
  let withoutSpaces = 0;
  let words = 0;
  for (const child of doc.children) {
    const own = countsOfChild(child);
    characters += own.characters;
    withoutSpaces += own.withoutSpaces;
    words += own.words;
  }
  return { characters, withoutSpaces, words, sheets: characters / SHEET };
}

const known = new WeakMap<Node, Omit<Counts, 'sheets'>>();

function countsOfChild(child: Node): Omit<Counts, 'sheets'> {
  const before = known.get(child);
  if (before !== undefined) return before;
  const text = plainText(child);
  const blocks: readonly Block[] = [{ kind: 'paragraph', role: 'plain', inlines: [{ kind: 'text', text, marks: [] }] }];
  const counts = {
    characters: charactersOf(blocks),
    withoutSpaces: charactersOf([
      { kind: 'paragraph', role: 'plain', inlines: [{ kind: 'text', text: text.replace(SPACE, ''), marks: [] }] },
    ]),
    words: wordsOf(blocks),
  };
  known.set(child, counts);
  return counts;
}

function plainText(node: Node): string {
  if (node.isLeaf) return isSuggested(node) ? '' : leafText(node);
  let text = '';
  let isFirst = true;
  node.nodesBetween(0, node.content.size, (child) => {
    if (child.isTextblock) {
      text += isFirst ? '' : '\n';
      isFirst = false;
    } else if (child.isLeaf && !isSuggested(child)) text += child.isText ? (child.text ?? '') : leafText(child);
  });
  return text;
}

function leafText(leaf: Node): string {
  if (leaf.type.name === 'sceneBreak') return String(leaf.attrs.ornament);
  return leaf.type.name === 'hardBreak' ? '\n' : '';
}

/** What somebody would add is not in the text yet. */
function isSuggested({ marks, attrs }: Node): boolean {
  const { inserted } = (attrs.suggested ?? {}) as SuggestedOfBlock;
  return inserted !== undefined || marks.some(({ type }) => type.name === 'insertion');
}
