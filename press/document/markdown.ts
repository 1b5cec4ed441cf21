import type { List, Nodes, RootContent, Table } from 'mdast';
import type { Block, Inline, Words } from './model.ts';
import { parsedMarkdown } from './parsed.ts';

/**
 * The blocks of a Markdown text: headings, paragraphs, lists, tables. A paragraph that begins with «5.3.» is a clause
 * of that number. What a document has no place for (raw HTML, pictures) is set as the words it is written with.
 */
export function blocksOf(markdown: string): Block[] {
  const rawOf = ({ position }: Nodes): string =>
    markdown.slice(position?.start.offset ?? 0, position?.end.offset ?? 0).trim();
  const wordsOf = (nodes: readonly Nodes[]): Words => nodes.flatMap(inlineOf);
  return parsedMarkdown(markdown).children.flatMap(blockOf);

  function blockOf(node: RootContent): Block[] {
    switch (node.type) {
      case 'heading':
        return [{ kind: 'heading', level: node.depth <= 2 ? 1 : 2, words: wordsOf(node.children) }];
      case 'paragraph':
        return [clauseOf(wordsOf(node.children))];
      case 'list':
        return [listOf(node)];
      case 'table':
        return [tableOf(node)];
      case 'blockquote':
        return node.children.flatMap(blockOf);
      case 'thematicBreak':
        return [];
      default:
        return [{ kind: 'paragraph', words: plain(rawOf(node)) }];
    }
  }

  function listOf({ ordered, children }: List): Block {
    const items = children.map((item) =>
      item.children.flatMap((one) => ('children' in one ? wordsOf(one.children) : [])),
    );
    return { kind: 'list', isOrdered: ordered ?? false, items };
  }

  function tableOf({ children: [head, ...rows], align }: Table): Block {
    const cells = (row: typeof head) => row?.children.map((cell) => wordsOf(cell.children)) ?? [];
    return {
      kind: 'table',
      head: cells(head),
      rows: rows.map(cells),
      align: (align ?? []).map((side) => (side === 'right' ? 'right' : 'left')),
    };
  }

  function inlineOf(node: Nodes): Words {
    switch (node.type) {
      case 'strong':
        return [{ kind: 'strong', words: wordsOf(node.children) }];
      case 'emphasis':
        return [{ kind: 'emphasis', words: wordsOf(node.children) }];
      case 'link':
        return [{ kind: 'link', href: node.url, words: wordsOf(node.children) }];
      case 'text':
        return plain(node.value);
      case 'break':
        return plain(' ');
      default:
        return plain(rawOf(node));
    }
  }
}

function clauseOf(words: Words): Block {
  const [first, ...rest] = words;
  const [, number, after = ''] = (first?.kind === 'text' && /^(\d+(?:\.\d+)+)\.\s+(.*)/s.exec(first.text)) || [];
  if (number === undefined) return { kind: 'paragraph', words };
  return { kind: 'paragraph', number, words: [...plain(after), ...rest] };
}

function plain(text: string): Inline[] {
  return text === '' ? [] : [{ kind: 'text', text }];
}
