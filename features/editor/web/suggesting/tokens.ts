import type { Change, SuggestedOfBlock } from '@pero/manuscript/model';
import { Fragment, type Mark, type Node, type Schema } from '@tiptap/pm/model';

/**
 * A text as a row of letters: a character, something that stands in a line, the beginning of a paragraph, or a block that
 * is one piece. What somebody suggests is said of each of them.
 */
export type Token = {
  readonly kind: 'inline' | 'begin' | 'block';
  /** Of a beginning, the paragraph without its text. */
  readonly node: Node;
};

/** Paragraphs whose boundaries can come and go. */
export function isRunning(node: Node): boolean {
  return node.type.name === 'paragraph' || node.type.name === 'subheading';
}

export function lettersOf(block: Node): Token[] {
  const tokens: Token[] = [];
  block.forEach((child) => {
    if (!child.isText) tokens.push({ kind: 'inline', node: child });
    else
      for (const letter of child.text ?? '')
        tokens.push({ kind: 'inline', node: block.type.schema.text(letter, child.marks) });
  });
  return tokens;
}

export function tokensOf(blocks: readonly Node[]): Token[] {
  return blocks.flatMap((block): Token[] =>
    isRunning(block)
      ? [{ kind: 'begin', node: block.copy(Fragment.empty) }, ...lettersOf(block)]
      : [{ kind: 'block', node: block }],
  );
}

export function sameToken(a: Token, b: Token): boolean {
  return a.kind === b.kind && a.node.eq(b.node);
}

/** Do both say the same, whatever they look like? */
export function sameLetter(a: Token, b: Token): boolean {
  if (a.kind !== b.kind) return false;
  if (a.kind === 'begin') return true;
  if (a.kind === 'block') return a.node.eq(b.node);
  return a.node.mark([]).eq(b.node.mark([]));
}

/** The letters as one line of nodes. */
export function lineOf(tokens: readonly Token[]): Fragment {
  return Fragment.fromArray(tokens.map(({ node }) => node));
}

/** The blocks that the tokens are. What stands in a line and has lost its paragraph gets one. */
export function blocksOf(tokens: readonly Token[], schema: Schema): readonly Node[] {
  const blocks: Node[] = [];
  let open: { readonly node: Node; readonly letters: Token[] } | null = null;
  const close = () => {
    if (open) blocks.push(open.node.copy(lineOf(open.letters)));
    open = null;
  };
  for (const token of tokens) {
    if (token.kind === 'inline') {
      open ??= { node: schema.node('paragraph'), letters: [] };
      open.letters.push(token);
    } else {
      close();
      if (token.kind === 'begin') open = { node: token.node, letters: [] };
      else blocks.push(token.node);
    }
  }
  close();
  return blocks;
}

/** How far into the blocks one is after so many tokens. */
export function offsetAfter(tokens: readonly Token[], count: number): number {
  let offset = 0;
  let isOpen = false;
  for (const { kind, node } of tokens.slice(0, count)) {
    const isLine = kind === 'inline';
    // A paragraph begins, or the one before ends.
    if (isLine !== isOpen) offset += 1;
    offset += kind === 'begin' ? 1 : node.nodeSize;
    isOpen = kind !== 'block';
  }
  return offset;
}

const SUGGESTING = ['insertion', 'deletion', 'formatting'] as const;
type SuggestingMark = (typeof SUGGESTING)[number];

function isSuggesting({ type }: Mark): boolean {
  return (SUGGESTING as readonly string[]).includes(type.name);
}

export function markIn({ node }: Token, name: SuggestingMark): Mark | undefined {
  return node.marks.find(({ type }) => type.name === name);
}

/** What is said of a block or of a beginning. */
export function suggestedOf({ node }: Token): SuggestedOfBlock {
  return (node.attrs.suggested as SuggestedOfBlock | null) ?? {};
}

/** Of what is written, and of how it looks. */
export function changesOf(token: Token, about: 'words' | 'looks' | 'all' = 'all'): readonly Change[] {
  const [words, looks] = token.kind === 'inline' ? changesOfLetter(token) : changesOfBlock(token);
  return { all: [...words, ...looks], words, looks }[about];
}

type Parted = readonly [words: readonly Change[], looks: readonly Change[]];

function changesOfBlock(token: Token): Parted {
  const { inserted, deleted, formatted } = suggestedOf(token);
  return [[inserted, deleted].filter((change) => change !== undefined), formatted ? [formatted] : []];
}

function changesOfLetter({ node }: Token): Parted {
  const all = node.marks.filter(isSuggesting).map(({ type, attrs }) => ({
    name: type.name,
    change: { id: String(attrs.id), by: Number(attrs.by) },
  }));
  const of = (isLooks: boolean) =>
    all.flatMap(({ name, change }) => ((name === 'formatting') === isLooks ? change : []));
  return [of(false), of(true)];
}

/** The marks that a text keeps: bold, links and the like. */
export function looksOf({ node }: Token): readonly Mark[] {
  return node.marks.filter((mark) => !isSuggesting(mark));
}

export function withMark(token: Token, name: SuggestingMark, attrs: Change & { readonly was?: unknown }): Token {
  const mark = token.node.type.schema.mark(name, attrs);
  return { ...token, node: token.node.mark(mark.addToSet(token.node.marks)) };
}

export function withLooks(token: Token, looks: readonly Mark[]): Token {
  const marks = [...looks, ...token.node.marks.filter(isSuggesting)];
  return { ...token, node: token.node.mark(marks.reduce((set, mark) => mark.addToSet(set), [] as readonly Mark[])) };
}

export function withoutMark(token: Token, name: SuggestingMark): Token {
  return { ...token, node: token.node.mark(token.node.marks.filter(({ type }) => type.name !== name)) };
}

export function withSuggested(token: Token, suggested: SuggestedOfBlock): Token {
  const { node } = token;
  const value = Object.keys(suggested).length > 0 ? suggested : null;
  return { ...token, node: node.type.create({ ...node.attrs, suggested: value }, node.content, node.marks) };
}

/** Nothing is suggested of it. */
export function plain(token: Token): Token {
  if (changesOf(token).length === 0) return token;
  return token.kind === 'inline'
    ? withLooks({ ...token, node: token.node.mark([]) }, looksOf(token))
    : withSuggested(token, {});
}
