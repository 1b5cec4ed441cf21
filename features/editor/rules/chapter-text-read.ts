import {
  type Block,
  type Change,
  type Epigraph,
  type Inline,
  MARKS,
  type Mark,
  type Note,
  type SuggestedOfBlock,
  type SuggestedOfInline,
  type TableCell,
} from '@pero/manuscript/model';
import type { ChapterText, SuggestedText, UnreadPart } from './chapter-text.ts';

/** Quotations in lists in tables in letters: nobody nests deeper by hand. */
const DEEPEST = 30;

class Unfit extends Error {}

/**
 * The text of a chapter from anything that came over the wire: a copy with the known fields only, or null when it is
 * no such text. Links that a book may not have are dropped.
 */
export function readChapterText(value: unknown): ChapterText | null {
  try {
    const from = fields(value);
    return {
      title: lines(from.title),
      epigraphs: list(from.epigraphs, (each) => epigraph(each)),
      blocks: blocks(from.blocks, 0),
      notes: list(from.notes, note),
      ...(from.suggested !== undefined && { suggested: suggestedText(from.suggested) }),
    };
  } catch (error) {
    if (error instanceof Unfit) return null;
    throw error;
  }
}

function fields(value: unknown): UnreadPart {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Unfit();
  return value;
}

function list<T>(value: unknown, each: (item: unknown) => T): T[] {
  if (!Array.isArray(value)) throw new Unfit();
  return value.map(each);
}

function text(value: unknown): string {
  if (typeof value !== 'string') throw new Unfit();
  // PostgreSQL keeps no zero character, and half a surrogate pair is no character at all.
  return value.includes('\u0000') || !value.isWellFormed() ? value.replaceAll('\u0000', '').toWellFormed() : value;
}

function oneOf<T extends string>(known: readonly T[], value: unknown): T {
  const found = known.find((each) => each === value);
  if (found === undefined) throw new Unfit();
  return found;
}

function whole(value: unknown, least: number, most: number): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < least || value > most) throw new Unfit();
  return value;
}

function suggestedText(value: unknown): SuggestedText {
  const from = fields(value);
  let last = -1;
  /** Each block of the text once at most, in their order: few numbers never stand for much text. */
  const next = (number: number) => {
    last = whole(number, last + 1, Number.MAX_SAFE_INTEGER);
    return last;
  };
  return {
    ...(from.title !== undefined && { title: lines(from.title) }),
    ...(from.epigraphs !== undefined && { epigraphs: list(from.epigraphs, epigraph) }),
    blocks: list(from.blocks, (each) => (typeof each === 'number' ? next(each) : block(fields(each), 0))),
    ...(from.notes !== undefined && { notes: list(from.notes, note) }),
  };
}

function change(value: unknown): Change {
  const { id, by } = value as Partial<Record<keyof Change, unknown>>;
  if (typeof id !== 'string' || !CHANGE_ID.test(id)) throw new Unfit();
  return { id, by: whole(by, Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER) };
}

/** As the browser makes them up. */
const CHANGE_ID = /^[\w-]{1,40}$/;

type Looks = NonNullable<SuggestedOfInline['formatted']>['was'] | NonNullable<SuggestedOfBlock['formatted']>['was'];

type UnreadSuggested = { readonly [Field in keyof SuggestedOfInline]?: unknown };

/** What is suggested at a place, whatever place it is. */
function suggestedAt<Was extends Looks>(from: UnreadPart, was: (value: UnreadPart) => Was) {
  if (from.suggested === undefined) return {};
  const { inserted, deleted, formatted } = fields(from.suggested) as UnreadSuggested;
  return {
    suggested: {
      ...(inserted !== undefined && { inserted: change(fields(inserted)) }),
      ...(deleted !== undefined && { deleted: change(fields(deleted)) }),
      ...(formatted !== undefined && {
        formatted: { ...change(fields(formatted)), was: was(fields((formatted as { was?: unknown }).was)) },
      }),
    },
  };
}

function looksOfText({ marks, link }: UnreadPart) {
  const safe = link === undefined ? undefined : safeLink(text(link));
  return { marks: list(marks, (mark): Mark => oneOf(MARKS, mark)), ...(safe !== undefined && { link: safe }) };
}

function looksOfBlock({ kind, role }: UnreadPart) {
  return { kind: oneOf(['paragraph', 'subheading'] as const, kind), role: oneOf(['plain', 'centred', 'right'], role) };
}

function epigraph(value: unknown): Epigraph {
  const from = fields(value);
  return { blocks: blocks(from.blocks, 1), source: lines(from.source), ...suggestedAt(from, looksOfBlock) };
}

function note(value: unknown): Note {
  const from = fields(value);
  return { id: text(from.id), label: text(from.label), blocks: blocks(from.blocks, 1) };
}

function lines(value: unknown): Inline[][] {
  return list(value, line);
}

function line(value: unknown): Inline[] {
  return list(value, inline);
}

function inline(value: unknown): Inline {
  const from = fields(value);
  return { ...bareInline(from), ...suggestedAt(from, looksOfText) } as Inline;
}

function bareInline(from: UnreadPart): Inline {
  switch (from.kind) {
    case 'text':
      return run(from);
    case 'note':
      return { kind: 'note', note: text(from.note) };
    case 'picture':
      return { kind: 'picture', picture: text(from.picture), alt: text(from.alt) };
    case 'break':
      return { kind: 'break' };
    default:
      throw new Unfit();
  }
}

function run(from: UnreadPart): Inline {
  const marks = list(from.marks, (mark): Mark => oneOf(MARKS, mark));
  const link = from.link === undefined ? undefined : safeLink(text(from.link));
  return { kind: 'text', text: text(from.text), marks, ...(link !== undefined && { link }) };
}

const LINK = /^(?:#[\w-]{1,80}|(?:https?:\/\/|mailto:|tel:)[^\s<>"]{1,2000})$/i;

function safeLink(link: string): string | undefined {
  return LINK.test(link) ? link : undefined;
}

function blocks(value: unknown, depth: number): Block[] {
  if (depth > DEEPEST) throw new Unfit();
  return list(value, (each) => block(fields(each), depth));
}

const ROLES = ['plain', 'dialogue', 'centred', 'right'] as const;

function block(from: UnreadPart, depth: number): Block {
  return { ...bareBlock(from, depth), ...suggestedAt(from, looksOfBlock) } as Block;
}

function bareBlock(from: UnreadPart, depth: number): Block {
  switch (from.kind) {
    case 'paragraph':
      return { kind: 'paragraph', inlines: line(from.inlines), role: oneOf(ROLES, from.role) };
    case 'subheading':
      return { kind: 'subheading', inlines: line(from.inlines) };
    case 'verse':
      return {
        kind: 'verse',
        title: lines(from.title),
        stanzas: list(from.stanzas, lines),
        source: lines(from.source),
      };
    case 'scene-break':
      return { kind: 'scene-break', ornament: text(from.ornament).slice(0, 40) };
    case 'page-break':
      return { kind: 'page-break' };
    case 'picture':
      return { kind: 'picture', picture: text(from.picture), alt: text(from.alt), caption: line(from.caption) };
    default:
      return nesting(from, depth + 1);
  }
}

/** The blocks that hold blocks. */
function nesting(from: UnreadPart, depth: number): Block {
  switch (from.kind) {
    case 'quotation':
      return { kind: 'quotation', blocks: blocks(from.blocks, depth), source: lines(from.source) };
    case 'letter':
      return { kind: 'letter', blocks: blocks(from.blocks, depth), signature: lines(from.signature) };
    case 'list':
      return {
        kind: 'list',
        ordered: from.ordered === true,
        start: whole(from.start, 0, 1_000_000),
        items: list(from.items, (item) => blocks(item, depth)),
      };
    case 'table':
      return {
        kind: 'table',
        rows: list(from.rows, (row) => ({ cells: list(fields(row).cells, (each) => cell(each, depth)) })),
      };
    default:
      throw new Unfit();
  }
}

const SPAN_MOST = 1000;

function cell(value: unknown, depth: number): TableCell {
  const from = fields(value);
  return {
    blocks: blocks(from.blocks, depth),
    isHeading: from.isHeading === true,
    columns: whole(from.columns, 1, SPAN_MOST),
    rows: whole(from.rows, 1, SPAN_MOST),
  };
}
