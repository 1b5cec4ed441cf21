import type { ChapterText } from '@pero/editor/rules/chapter-text';
import type { Block } from '@pero/manuscript/model';
import { textOf, textOfLine } from '@pero/manuscript/text';

type Changed<Item> = { readonly value: Item[]; readonly added: boolean; readonly removed: boolean };

/** Whoever compares lists; null when they have too little in common to be compared in time. */
export type Diff = <Item>(
  before: readonly Item[],
  after: readonly Item[],
  how: { readonly comparator?: (one: Item, other: Item) => boolean; readonly maxEditLength: number },
) => readonly Changed<Item>[] | undefined;

export type Piece = { readonly kind: 'same' | 'added' | 'removed'; readonly text: string };

/** A paragraph of either text, or of both. */
export type ComparedParagraph =
  | { readonly kind: 'same' | 'added' | 'removed'; readonly text: string }
  | { readonly kind: 'changed'; readonly pieces: readonly Piece[] }
  /** The words are the same, their look is not. */
  | { readonly kind: 'restyled'; readonly text: string }
  /** So many paragraphs that nobody has touched. */
  | { readonly kind: 'gap'; readonly count: number };

export type Comparison = {
  readonly paragraphs: readonly ComparedParagraph[];
  readonly added: number;
  readonly removed: number;
  readonly restyled: number;
};

type Line = { readonly text: string; readonly look: string };

/** Texts that have less in common are not compared by their paragraphs, nor paragraphs by their words: it would take minutes and say nothing. */
const LINES_MOST = 4000;
const WORDS_MOST = 2000;

/** Unchanged paragraphs shown around a change. */
const AROUND = 1;

/** What became of a text, paragraph by paragraph and word by word. */
export function comparedBy(diff: Diff, before: ChapterText, after: ChapterText): Comparison {
  const paragraphs = alignedLines(diff, linesOf(before), linesOf(after));
  return {
    paragraphs: folded(paragraphs),
    added: wordsIn(paragraphs, 'added'),
    removed: wordsIn(paragraphs, 'removed'),
    restyled: paragraphs.filter(({ kind }) => kind === 'restyled').length,
  };
}

/** The words of a text, paragraph by paragraph, for whoever only reads it. */
export function paragraphsOf(text: ChapterText): readonly string[] {
  return linesOf(text)
    .map(({ text: words }) => words)
    .filter((words) => words !== '');
}

function linesOf(text: ChapterText): Line[] {
  const heading = text.title.map((line) => ({ text: textOfLine(line), look: JSON.stringify(line) }));
  const epigraphs = text.epigraphs.flatMap(({ blocks, source }) => [
    ...blocks.map(lineOf),
    ...source.map((line) => ({ text: textOfLine(line), look: JSON.stringify(line) })),
  ]);
  return [
    ...heading,
    ...epigraphs,
    ...text.blocks.map(lineOf),
    ...text.notes.flatMap(({ blocks }) => blocks.map(lineOf)),
  ];
}

function lineOf(block: Block): Line {
  return { text: wordsOfBlock(block), look: JSON.stringify(block) };
}

function wordsOfBlock(block: Block): string {
  switch (block.kind) {
    case 'picture':
      return `[картинка] ${textOfLine(block.caption)}`.trimEnd();
    case 'page-break':
      return '[с\u00A0новой страницы]';
    case 'scene-break':
      return block.ornament === '' ? '[пробел]' : block.ornament;
    default:
      return textOf([block]);
  }
}

function alignedLines(diff: Diff, before: readonly Line[], after: readonly Line[]): ComparedParagraph[] {
  const out: ComparedParagraph[] = [];
  const options = { comparator: (a: Line, b: Line) => a.text === b.text, maxEditLength: LINES_MOST };
  const changes = diff(before, after, options);
  if (!changes) return [...before.map(gone), ...after.map(come)];
  let was = 0;
  let removed: readonly Line[] = [];
  for (const { value, added, removed: isRemoved } of changes) {
    if (isRemoved) {
      removed = value;
      was += value.length;
      continue;
    }
    if (added) out.push(...paired(diff, removed, value));
    else out.push(...removed.map(gone), ...value.map((line, at) => kept(before[was + at], line)));
    if (!added) was += value.length;
    removed = [];
  }
  return [...out, ...removed.map(gone)];
}

function come({ text }: Line): ComparedParagraph {
  return { kind: 'added', text };
}

function gone({ text }: Line): ComparedParagraph {
  return { kind: 'removed', text };
}

function kept(before: Line | undefined, { text, look }: Line): ComparedParagraph {
  return { kind: before?.look === look ? 'same' : 'restyled', text };
}

/** Paragraphs that were rewritten stand in the same order; those without much in common are an old and a new one. */
function paired(diff: Diff, removed: readonly Line[], added: readonly Line[]): ComparedParagraph[] {
  const out: ComparedParagraph[] = [];
  let from = 0;
  for (const { text } of added) {
    const like = removed.findIndex((old, at) => at >= from && alike(old.text, text));
    if (like < 0) {
      out.push({ kind: 'added', text });
      continue;
    }
    out.push(...removed.slice(from, like).map(gone), {
      kind: 'changed',
      pieces: piecesOf(diff, removed[like]?.text ?? '', text),
    });
    from = like + 1;
  }
  return [...out, ...removed.slice(from).map(gone)];
}

const TOKENS = /[\p{L}\p{N}]+|\s+|[^\p{L}\p{N}\s]/gu;
const LEAST_IN_COMMON = 0.3;

function alike(a: string, b: string): boolean {
  const words = new Set(wordsOf(a));
  const others = wordsOf(b);
  const shared = others.filter((word) => words.has(word)).length;
  return shared / Math.max(1, Math.min(words.size, others.length)) >= LEAST_IN_COMMON;
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The library's own words are Latin, so the text is cut here. */
function piecesOf(diff: Diff, before: string, after: string): Piece[] {
  const changes = diff<string>(before.match(TOKENS) ?? [], after.match(TOKENS) ?? [], { maxEditLength: WORDS_MOST });
  if (!changes) {
    return [
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ];
  }
  return changes.map(({ value, added, removed }) => ({ kind: kindOf(added, removed), text: value.join('') }));
}

function kindOf(isAdded: boolean, isRemoved: boolean): Piece['kind'] {
  if (isAdded) return 'added';
  return isRemoved ? 'removed' : 'same';
}

function wordsIn(paragraphs: readonly ComparedParagraph[], kind: 'added' | 'removed'): number {
  return paragraphs
    .flatMap((one): readonly Piece[] => {
      if (one.kind === 'changed') return one.pieces;
      return one.kind === kind ? [{ kind, text: one.text }] : [];
    })
    .filter((piece) => piece.kind === kind)
    .reduce((sum, { text }) => sum + wordsOf(text).length, 0);
}

function folded(paragraphs: readonly ComparedParagraph[]): ComparedParagraph[] {
  const isNear = (at: number) =>
    paragraphs.slice(Math.max(0, at - AROUND), at + AROUND + 1).some(({ kind }) => kind !== 'same');
  const out: ComparedParagraph[] = [];
  for (const [at, paragraph] of paragraphs.entries()) {
    const last = out.at(-1);
    if (paragraph.kind !== 'same' || isNear(at)) out.push(paragraph);
    else if (last?.kind === 'gap') out[out.length - 1] = { kind: 'gap', count: last.count + 1 };
    else out.push({ kind: 'gap', count: 1 });
  }
  return out;
}

/** A chapter that one of the two does not have. */
export function wholly(kind: 'added' | 'removed', text: ChapterText): Comparison {
  const paragraphs = paragraphsOf(text).map((words): ComparedParagraph => ({ kind, text: words }));
  const words = wordsIn(paragraphs, kind);
  return { paragraphs, added: kind === 'added' ? words : 0, removed: kind === 'removed' ? words : 0, restyled: 0 };
}
