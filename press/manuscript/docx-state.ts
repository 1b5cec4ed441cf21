import type { Field } from './docx-field.ts';
import type { DocxNumbering } from './docx-numbering.ts';
import type { Relations } from './docx-package.ts';
import type { DocxStyles, ParagraphFormat, RunFormat } from './docx-styles.ts';
import type { OpenTable } from './docx-table.ts';
import type { Losses } from './losses.ts';
import type { Inline, Mark } from './model.ts';
import type { OfficeBlock } from './office-paragraph.ts';

/** What the text of a Word file refers to. */
export type DocxContext = {
  readonly styles: DocxStyles;
  readonly numbering: DocxNumbering;
  readonly relations: Relations;
  readonly losses: Losses;
};

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
  anchors: string[];
  nextStartsPage: boolean;
  /** The last heading, and how the last paragraph begins: places for the report. */
  heading: string;
  lastText: string;
  /** The large first letter of the next paragraph, which Word keeps in a paragraph of its own. */
  dropCap: readonly Inline[];
  /** For notes: called with the id of each when it begins and ends. */
  readonly onNote: ((id: string | undefined) => void) | undefined;
};

type OpenRun = {
  style: string | undefined;
  format: RunFormat;
  /** Worked out at the first text of the run. */
  marks: { readonly list: readonly Mark[]; readonly format: RunFormat } | undefined;
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
  characters: number;
  capitals: number;
  isInContents: boolean;
  isDropCap: boolean;
};
