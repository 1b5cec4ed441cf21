import { marked, type Token, type Tokens } from 'marked';
import type { Block, Inline, Words } from './model.ts';

/**
 * The blocks of a Markdown text: headings, paragraphs, lists, tables. A paragraph that begins with «5.3.» is a clause
 * of that number. What a document has no place for (raw HTML, pictures) is set as the words it is written with.
 *
 * @example
 * blocksOf('## 1. Термины\n\n1.1. **Автор** — тот, кто пишет.');
 * // [{ kind: 'heading', … }, { kind: 'paragraph', number: '1.1', … }]
 */
export function blocksOf(markdown: string): Block[] {
  return marked.lexer(markdown, { gfm: true }).flatMap(blockOf);
}

function blockOf(token: Token): Block[] {
  switch (token.type) {
    case 'heading':
      return [{ kind: 'heading', level: token.depth <= 2 ? 1 : 2, words: wordsOf(token.tokens) }];
    case 'paragraph':
      return [clauseOf(wordsOf(token.tokens))];
    case 'list':
      return [listOf(token as Tokens.List)];
    case 'table':
      return [tableOf(token as Tokens.Table)];
    case 'blockquote':
      return (token.tokens ?? []).flatMap(blockOf);
    case 'space':
    case 'hr':
      return [];
    default:
      return [{ kind: 'paragraph', words: plain(token.raw.trim()) }];
  }
}

function clauseOf(words: Words): Block {
  const [first, ...rest] = words;
  const [, number, after = ''] = (first?.kind === 'text' && /^(\d+(?:\.\d+)+)\.\s+(.*)/s.exec(first.text)) || [];
  if (number === undefined) return { kind: 'paragraph', words };
  return { kind: 'paragraph', number, words: [...plain(after), ...rest] };
}

function listOf({ ordered, items }: Tokens.List): Block {
  const words = items.map((item) => item.tokens.flatMap((token) => wordsOf('tokens' in token ? token.tokens : [])));
  return { kind: 'list', isOrdered: ordered, items: words };
}

function tableOf({ header, rows, align }: Tokens.Table): Block {
  return {
    kind: 'table',
    head: header.map((cell) => wordsOf(cell.tokens)),
    rows: rows.map((row) => row.map((cell) => wordsOf(cell.tokens))),
    align: align.map((side) => (side === 'right' ? 'right' : 'left')),
  };
}

function wordsOf(tokens: readonly Token[] = []): Words {
  return tokens.flatMap(inlineOf);
}

function inlineOf(token: Token): Words {
  switch (token.type) {
    case 'strong':
      return [{ kind: 'strong', words: wordsOf(token.tokens) }];
    case 'em':
      return [{ kind: 'emphasis', words: wordsOf(token.tokens) }];
    case 'link':
      return [{ kind: 'link', href: String(token.href), words: wordsOf(token.tokens) }];
    case 'text':
    case 'escape':
      return 'tokens' in token && token.tokens ? wordsOf(token.tokens) : plain(String(token.text));
    case 'br':
      return plain(' ');
    default:
      return plain(token.raw);
  }
}

function plain(text: string): Inline[] {
  return text === '' ? [] : [{ kind: 'text', text }];
}
