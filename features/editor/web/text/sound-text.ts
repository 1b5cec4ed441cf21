import {
  type Block,
  type Epigraph,
  type Inline,
  MARKS,
  type Mark,
  type Note,
  type TableCell,
} from '@pero/manuscript/model';
import type { ChapterText, UnreadPart } from '../../rules/chapter-text.ts';
import { readChapterText } from '../../rules/chapter-text-read.ts';

/** Deeper than any book, and not deeper than the server takes. */
const DEEPEST = 28;

/** The chapter that can be made of any data whatever: what is not understood is left out, nothing is thrown. */
export function soundText(value: unknown): ChapterText {
  if (hasSuggested(value)) return readChapterText(value) ?? soundText({ ...value, suggested: undefined });
  const { title, epigraphs, blocks, notes } = odd(value);
  return {
    title: linesIn(title),
    epigraphs: listOf(epigraphs).map((epigraph): Epigraph => {
      const { blocks: inside, source } = odd(epigraph);
      return { blocks: blocksIn(inside, 1), source: linesIn(source) };
    }),
    blocks: blocksIn(blocks, 0),
    notes: listOf(notes).map((note): Note => {
      const { id, label, blocks: inside } = odd(note);
      return { id: stringOf(id), label: stringOf(label), blocks: blocksIn(inside, 1) };
    }),
  };
}

/** Texts with suggestions come from our own server; a broken one opens without them. */
function hasSuggested(value: unknown): value is { readonly suggested: unknown } {
  return typeof value === 'object' && value !== null && 'suggested' in value && value.suggested !== undefined;
}

function odd(value: unknown): UnreadPart {
  return typeof value === 'object' && value !== null ? value : {};
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function stringOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function numberOf(value: unknown): number {
  return typeof value === 'number' && Number.isSafeInteger(value) ? value : 1;
}

function linesIn(value: unknown): readonly (readonly Inline[])[] {
  return listOf(value).map(inlinesIn);
}

function inlinesIn(value: unknown): readonly Inline[] {
  return listOf(value).flatMap((item): readonly Inline[] => {
    const { kind, text, marks, link, note, picture, alt } = odd(item);
    switch (kind) {
      case 'text':
        return [
          {
            kind,
            text: stringOf(text),
            marks: MARKS.filter((mark: Mark) => listOf(marks).includes(mark)),
            ...(typeof link === 'string' ? { link } : {}),
          },
        ];
      case 'note':
        return [{ kind, note: stringOf(note) }];
      case 'picture':
        return [{ kind, picture: stringOf(picture), alt: stringOf(alt) }];
      case 'break':
        return [{ kind }];
      default:
        return [];
    }
  });
}

function blocksIn(value: unknown, depth: number): readonly Block[] {
  return depth > DEEPEST ? [] : listOf(value).flatMap((block) => blockIn(odd(block), depth + 1));
}

function blockIn(block: UnreadPart, depth: number): readonly Block[] {
  const make = MAKERS[stringOf(block.kind)];
  return make === undefined ? [] : [make(block, depth)];
}

const ROLES = ['plain', 'dialogue', 'centred', 'right'] as const;

const MAKERS: Readonly<Record<string, (block: UnreadPart, depth: number) => Block>> = {
  paragraph: ({ inlines, role }) => ({
    kind: 'paragraph',
    inlines: inlinesIn(inlines),
    role: ROLES.find((known) => known === role) ?? 'plain',
  }),
  subheading: ({ inlines }) => ({ kind: 'subheading', inlines: inlinesIn(inlines) }),
  verse: ({ title, stanzas, source }) => ({
    kind: 'verse',
    title: linesIn(title),
    stanzas: listOf(stanzas).map(linesIn),
    source: linesIn(source),
  }),
  quotation: ({ blocks, source }, depth) => ({
    kind: 'quotation',
    blocks: blocksIn(blocks, depth),
    source: linesIn(source),
  }),
  letter: ({ blocks, signature }, depth) => ({
    kind: 'letter',
    blocks: blocksIn(blocks, depth),
    signature: linesIn(signature),
  }),
  list: ({ ordered, start, items }, depth) => ({
    kind: 'list',
    ordered: ordered === true,
    start: numberOf(start),
    items: listOf(items).map((item) => blocksIn(item, depth)),
  }),
  table: ({ rows }, depth) => ({
    kind: 'table',
    rows: listOf(rows).map((row) => ({ cells: listOf(odd(row).cells).map((cell) => cellIn(odd(cell), depth)) })),
  }),
  picture: ({ picture, alt, caption }) => ({
    kind: 'picture',
    picture: stringOf(picture),
    alt: stringOf(alt),
    caption: inlinesIn(caption),
  }),
  'scene-break': ({ ornament }) => ({ kind: 'scene-break', ornament: stringOf(ornament) }),
  'page-break': () => ({ kind: 'page-break' }),
};

function cellIn({ blocks, isHeading, columns, rows }: UnreadPart, depth: number): TableCell {
  return {
    blocks: blocksIn(blocks, depth),
    isHeading: isHeading === true,
    columns: numberOf(columns),
    rows: numberOf(rows),
  };
}
