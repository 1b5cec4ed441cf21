import type { Inline, Mark } from '../model.ts';
import type { Numbering } from '../office/numbering.ts';
import type { OfficeBlock, OfficeParagraph } from '../office/paragraph.ts';
import type { RunStyles } from '../office/run-styles.ts';
import type { Losses } from '../reading/losses.ts';
import type { Field } from './field.ts';
import type { Relations } from './package.ts';
import type { DocxStyles, ParagraphFormat, RunFormat } from './styles.ts';
import type { OpenTable } from './table.ts';

/** What the text of a Word file refers to. */
export type DocxContext = {
  readonly styles: DocxStyles;
  readonly numbering: Numbering;
  readonly relations: Relations;
  readonly losses: Losses;
  readonly marks: NoteMarks;
};

/** What the text says of its notes: the signs that the author chose for them, and which went with deleted text. */
type NoteMarks = { readonly labels: Map<string, string>; readonly deleted: Set<string> };

/** The text while it is read: all that is open at this place. */
export type DocxState = DocxContext & {
  /** Where finished blocks go: the body, a cell, a frame. */
  readonly containers: OfficeBlock[][];
  /** The innermost last; a frame in a paragraph holds paragraphs of its own. */
  readonly paragraphs: OpenParagraph[];
  readonly tables: OpenTable[];
  readonly fields: Field[];
  readonly links: (string | undefined)[];
  readonly frames: boolean[];
  /** Marks of runs without a format of their own, by the style of their paragraph. */
  readonly plainMarks: Map<string | undefined, { readonly list: readonly Mark[]; readonly format: RunFormat }>;
  /** Which properties are being read, if any. */
  properties: 'none' | 'paragraph' | 'run' | 'mark';
  collecting: 'nothing' | 'text' | 'instruction';
  alt: string;
  skipping: number;
  /** Texts, pictures and notes so far, to see whether something brought any. */
  produced: number;
  /** Of each place with two readings, how much there was before it. */
  readonly choices: number[];
  /** The same of each drawing and object. */
  readonly drawings: number[];
  anchors: string[];
  nextStartsPage: boolean;
  /** The last heading, and how the last paragraph begins: places for the report. */
  heading: string;
  lastText: string;
  /** A paragraph whose end was deleted: the next goes on with it. */
  unended: OfficeParagraph | undefined;
  /** The large first letter of the next paragraph, which Word keeps in a paragraph of its own. */
  dropCap: readonly Inline[];
  /** What is read above characters: Word has it before them, a book in brackets after them. */
  ruby: { readonly from: number; readonly reading: string };
  /** For notes: called with the id of each when it begins and ends. */
  readonly onNote: ((id: string | undefined) => void) | undefined;
};

type OpenRun = {
  style: string | undefined;
  format: RunFormat;
  /** Worked out at the first text of the run. */
  marks: { readonly list: readonly Mark[]; readonly format: RunFormat } | undefined;
  /** The note whose own sign the rest of the run is. */
  noteSign: string | undefined;
};

/** A paragraph while it is read. */
export type OpenParagraph = {
  style: string | undefined;
  format: ParagraphFormat;
  inlines: Inline[];
  run: OpenRun | undefined;
  anchors: string[];
  /** Frames that stand in it; they come after its text. */
  readonly after: OfficeBlock[];
  startsPage: boolean;
  /** Characters by size, for the size of most of it. */
  readonly sizes: Map<number, number>;
  readonly runStyles: RunStyles;
  isInContents: boolean;
  isDropCap: boolean;
  /** Has a line drawn through or under it; without text it is nothing but that line. */
  isRule: boolean;
  isEndDeleted: boolean;
};
