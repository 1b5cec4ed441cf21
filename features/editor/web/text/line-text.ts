import { BREAK, MARK } from '@pero/typography/tokens';
import type { Node } from '@tiptap/pm/model';

/**
 * The text of a text block with one character for every position in it: a break and a note or a picture are one each.
 * So an offset in this text is an offset in the block.
 */
export function lineText(block: Node, from = 0, to = block.content.size): string {
  return block.textBetween(from, to, undefined, (leaf) => (leaf.type.name === 'hardBreak' ? BREAK : MARK));
}

/** Every text block of the document with the position of its first character. */
export function eachLine(
  doc: Node,
  visit: (block: Node, start: number) => void,
  from = 0,
  to = doc.content.size,
): void {
  doc.nodesBetween(from, to, (node, pos) => {
    if (node.isTextblock) visit(node, pos + 1);
    return !node.isTextblock;
  });
}
