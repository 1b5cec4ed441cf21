import type { RunFormat } from '../docx/styles.ts';
import type { OpenTable, openCell } from '../docx/table.ts';
import type { Inline, Note } from '../model.ts';
import { isEvenFont } from '../office/fonts.ts';
import { marksOfRun } from '../office/marks.ts';
import type { Numbering } from '../office/numbering.ts';
import type { OfficeBlock } from '../office/paragraph.ts';
import { addRunStyle, newRunStyles, type RunStyles } from '../office/run-styles.ts';
import type { PictureShelf } from '../pictures/pictures.ts';
import { type LossCode, type Losses, placeOf } from '../reading/losses.ts';
import { textOfLine } from '../text.ts';
import type { RtfLists } from './lists.ts';

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
  | 'frame'
  | 'property-name'
  | 'property-value'
  | 'instruction'
  | 'bookmark'
  | 'lists'
  | 'level-text'
  | 'label';

export type RtfParagraphFormat = {
  readonly style: number | undefined;
  readonly level: number | undefined;
  readonly align: 'left' | 'centre' | 'right';
  /** In points. */
  readonly indent: number;
  /** The first line stands out to the left. */
  readonly isHanging: boolean;
  /** The list it names, and how deep it stands there. */
  readonly list: number;
  readonly depth: number;
  readonly startsPage: boolean;
  readonly isInTable: boolean;
  readonly isDeleted: boolean;
  /** The large first letter of the next paragraph. */
  readonly isDropCap: boolean;
  /** Has a line above or below; without text it is nothing but that line. */
  readonly isRule: boolean;
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
  /** In a table of contents that a program made. */
  isContents: boolean;
  /** Of a drawing or an object, how much there was before it. */
  objectAt: number | undefined;
};

/** A stretch of text with its own paragraphs: the body, or a note. */
export type Flow = {
  readonly blocks: OfficeBlock[];
  inlines: Inline[];
  /** Frames that stand in the paragraph; they come after its text. */
  after: OfficeBlock[];
  dropCap: readonly Inline[];
  /** Of a note: its number is made by the program. */
  isNumbered: boolean;
  anchors: string[];
  label: string;
  /** The last number of a list at each depth. */
  readonly numbers: number[];
  startsPage: boolean;
  readonly sizes: Map<number, number>;
  runStyles: RunStyles;
  table: OpenTable | undefined;
  cell: OfficeBlock[];
  cells: ReturnType<typeof openCell>[];
  definitions: ('none' | 'begins' | 'goes-on' | 'left')[];
  definition: 'none' | 'begins' | 'goes-on' | 'left';
  isHeadRow: boolean;
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
  readonly lists: RtfLists;
  readonly numbering: Numbering;
  levelText: string;
  /** Whether the file writes the numbers of items beside them; few programs do not. */
  readonly printsNumbers: boolean;
  /** Texts and pictures so far, to see whether something brought any. */
  produced: number;
  /** Of a drawing: the name of the property that is read, and what describes the picture. */
  property: string;
  alt: string;
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
  isHanging: false,
  list: 0,
  depth: 0,
  startsPage: false,
  isInTable: false,
  isDeleted: false,
  isDropCap: false,
  isRule: false,
};

/** A stretch of text with nothing in it. */
export function newFlow(): Flow {
  return {
    blocks: [],
    inlines: [],
    after: [],
    dropCap: [],
    isNumbered: false,
    anchors: [],
    label: '',
    numbers: [],
    startsPage: false,
    sizes: new Map(),
    runStyles: newRunStyles(),
    table: undefined,
    cell: [],
    cells: [],
    definitions: [],
    definition: 'none',
    isHeadRow: false,
  };
}

/** Writes what has been gathered into the open paragraph, in the format in force. To be called before it changes. */
export function flush(state: RtfState): void {
  const text = state.buffer;
  if (text === '') return;
  state.buffer = '';
  const { format, link, isDeleted, isContents } = state.group;
  const flow = state.flows.at(-1);
  if (flow === undefined) return;
  state.produced += 1;
  if (isContents) {
    countLoss(state, 'contents-dropped');
    return;
  }
  if (isDeleted || format.hidden === true) {
    countLoss(state, isDeleted ? 'deletions-dropped' : 'hidden-dropped');
    return;
  }
  const marks = marksOfRun(format, link !== undefined);
  const inline: Inline = link === undefined ? { kind: 'text', text, marks } : { kind: 'text', text, marks, link };
  flow.inlines.push(inline);
  addRunStyle(flow.runStyles, inline, { ...format, isEven: isEvenFont(state.fonts.get(state.group.font)?.name ?? '') });
  const size = format.size ?? 12;
  flow.sizes.set(size, (flow.sizes.get(size) ?? 0) + text.length);
}

/** Counts something that the book cannot carry, at this place. */
export function countLoss(state: RtfState, code: LossCode): void {
  state.losses.count(code, () => placeOf('', placeIn(state)));
}

/** How the paragraph that is read begins. */
export function placeIn(state: RtfState): string {
  return textOfLine(state.flows[0]?.inlines.slice(0, 5) ?? []) || state.buffer;
}
