import type { RunFormat } from './docx-styles.ts';
import { type OpenTable, openCell, openTable, tableOf } from './docx-table.ts';
import { type LossCode, type Losses, placeOf } from './losses.ts';
import type { Inline, Note } from './model.ts';
import { blocksOf } from './office.ts';
import { marksOfRun } from './office-marks.ts';
import type { ListItem, OfficeBlock, OfficeParagraph } from './office-paragraph.ts';
import type { PictureShelf } from './pictures.ts';
import { textOfLine } from './text.ts';

/** Where the text of a group goes. */
export type Destination =
  | 'text'
  | 'skip'
  | 'fonts'
  | 'styles'
  | 'info'
  | 'title'
  | 'author'
  | 'keywords'
  | 'picture'
  | 'note'
  | 'instruction'
  | 'bookmark'
  | 'label';

export type RtfParagraphFormat = {
  readonly style: number | undefined;
  readonly level: number | undefined;
  readonly align: 'left' | 'centre' | 'right';
  /** In points. */
  readonly indent: number;
  readonly startsPage: boolean;
  readonly isInTable: boolean;
  readonly isDeleted: boolean;
};

/** All that a group inherits and may change for itself. */
export type Group = {
  destination: Destination;
  format: RunFormat;
  paragraph: RtfParagraphFormat;
  font: number;
  /** How many characters stand for one `\u` in programs that do not know it. */
  uc: number;
  link: string | undefined;
  isDeleted: boolean;
  isStarred: boolean;
};

/** A stretch of text with its own paragraphs: the body, or a note. */
export type Flow = {
  readonly blocks: OfficeBlock[];
  inlines: Inline[];
  anchors: string[];
  label: string;
  startsPage: boolean;
  readonly sizes: Map<number, number>;
  table: OpenTable | undefined;
  cell: OfficeBlock[];
  cells: ReturnType<typeof openCell>[];
  definitions: ('none' | 'begins' | 'goes-on' | 'left')[];
  definition: 'none' | 'begins' | 'goes-on' | 'left';
};

export type RtfState = {
  group: Group;
  readonly groups: Group[];
  readonly flows: Flow[];
  readonly fonts: Map<number, { charset: number | undefined; name: string }>;
  readonly styles: Map<number, { name: string; level: number | undefined }>;
  readonly info: Record<'title' | 'author' | 'keywords', string>;
  readonly notes: Note[];
  readonly shelf: PictureShelf;
  readonly losses: Losses;
  codePage: number;
  /** Characters still to be left out after `\u`. */
  skip: number;
  buffer: string;
  hex: string[];
  hexLength: number;
  instruction: string;
  bookmark: string;
  font: number;
  style: { number: number; name: string; level: number | undefined };
};

export const PLAIN_PARAGRAPH: RtfParagraphFormat = {
  style: undefined,
  level: undefined,
  align: 'left',
  indent: 0,
  startsPage: false,
  isInTable: false,
  isDeleted: false,
};

/**
 * A stretch of text with nothing in it.
 *
 * @example
 * state.flows.push(newFlow());
 */
export function newFlow(): Flow {
  return {
    blocks: [],
    inlines: [],
    anchors: [],
    label: '',
    startsPage: false,
    sizes: new Map(),
    table: undefined,
    cell: [],
    cells: [],
    definitions: [],
    definition: 'none',
  };
}

/**
 * Writes what has been gathered into the open paragraph, in the format in force. To be called before it changes.
 *
 * @example
 * flush(state);
 */
export function flush(state: RtfState): void {
  const text = state.buffer;
  if (text === '') return;
  state.buffer = '';
  const { format, link, isDeleted } = state.group;
  const flow = state.flows.at(-1);
  if (flow === undefined) return;
  if (isDeleted || format.hidden === true) {
    countLoss(state, isDeleted ? 'deletions-dropped' : 'hidden-dropped');
    return;
  }
  const marks = marksOfRun(format, link !== undefined);
  flow.inlines.push(link === undefined ? { kind: 'text', text, marks } : { kind: 'text', text, marks, link });
  const size = format.size ?? 12;
  flow.sizes.set(size, (flow.sizes.get(size) ?? 0) + text.length);
}

/**
 * Counts something that the book cannot carry, at this place.
 *
 * @example
 * countLoss(state, 'comments-dropped');
 */
export function countLoss(state: RtfState, code: LossCode): void {
  state.losses.count(code, () => {
    const text = textOfLine(state.flows[0]?.inlines.slice(0, 5) ?? []);
    return placeOf('', text || state.buffer);
  });
}

/**
 * Ends the open paragraph.
 *
 * @example
 * endParagraph(state); // at \par
 */
export function endParagraph(state: RtfState): void {
  flush(state);
  const flow = state.flows.at(-1);
  if (flow === undefined) return;
  const { paragraph } = state.group;
  const made = officeParagraph(state, flow, paragraph);
  if (paragraph.isInTable) flow.cell.push(made);
  else {
    endTable(flow);
    flow.blocks.push(made);
  }
  flow.inlines = [];
  flow.anchors = [];
  flow.label = '';
  flow.startsPage = false;
  flow.sizes.clear();
}

function officeParagraph(state: RtfState, flow: Flow, format: RtfParagraphFormat): OfficeParagraph {
  const style = format.style === undefined ? undefined : state.styles.get(format.style);
  const named = /^(?:heading|заголовок)\s*([1-9])/i.exec(style?.name ?? '')?.[1];
  const level = format.level ?? style?.level ?? (named === undefined ? undefined : Number(named));
  const size = [...flow.sizes].sort((a, b) => b[1] - a[1])[0]?.[0];
  return {
    kind: 'paragraph',
    inlines: flow.inlines,
    style: style?.name,
    level,
    align: format.align,
    size,
    indent: format.indent,
    startsPage: flow.startsPage || format.startsPage,
    list: itemOf(flow.label),
    anchors: flow.anchors,
  };
}

/** RTF writes the number or bullet of an item as text beside it. */
function itemOf(label: string): ListItem | undefined {
  const trimmed = label.trim();
  if (trimmed === '') return undefined;
  const number = Number(/\d+/.exec(trimmed)?.[0] ?? 1);
  return { depth: 0, isOrdered: /[\p{L}\d]/u.test(trimmed) && !/^o$/.test(trimmed), number, label: trimmed };
}

/**
 * Ends a cell of a table.
 *
 * @example
 * endCell(state); // at \cell
 */
export function endCell(state: RtfState): void {
  const flow = state.flows.at(-1);
  if (flow === undefined) return;
  state.group.paragraph = { ...state.group.paragraph, isInTable: true };
  endParagraph(state);
  const cell = openCell();
  cell.blocks.push(...flow.cell);
  flow.cell = [];
  flow.cells.push(cell);
}

/**
 * Ends a row of a table.
 *
 * @example
 * endRow(state); // at \row
 */
export function endRow(state: RtfState): void {
  const flow = state.flows.at(-1);
  if (flow === undefined) return;
  const cells: typeof flow.cells = [];
  for (const [index, cell] of flow.cells.entries()) {
    const merge = flow.definitions[index] ?? 'none';
    const last = cells.at(-1);
    if (merge === 'left' && last !== undefined) last.columns += 1;
    else cells.push(Object.assign(cell, { merge: merge === 'left' ? 'none' : merge }));
  }
  flow.table ??= openTable();
  if (cells.length > 0) flow.table.rows.push({ cells, isHeading: false });
  flow.cells = [];
}

function endTable(flow: Flow): void {
  if (flow.table === undefined) return;
  flow.blocks.push(tableOf(flow.table));
  flow.table = undefined;
}

/**
 * All blocks of a stretch of text when it has ended.
 *
 * @example
 * const blocks = endFlow(state);
 */
export function endFlow(state: RtfState): readonly OfficeBlock[] {
  flush(state);
  const flow = state.flows.at(-1);
  if (flow === undefined) return [];
  if (flow.inlines.length > 0) endParagraph(state);
  endTable(flow);
  state.flows.pop();
  return flow.blocks;
}

/**
 * Ends a note and puts its mark into the text around it.
 *
 * @example
 * endNote(state); // at the end of {\footnote …}
 */
export function endNote(state: RtfState): void {
  const id = `note-${state.notes.length + 1}`;
  const blocks = endFlow(state);
  state.notes.push({ id, label: '', blocks: blocksOf(blocks) });
  state.flows.at(-1)?.inlines.push({ kind: 'note', note: id });
}
