import type { Trim } from './geometry.ts';

export type Design = 'classic' | 'modern' | 'strict';

/** How a design looks, in points for the 140×200 trim. */
export type DesignStyle = {
  /** As the author sees it. */
  readonly name: string;
  readonly font: string;
  /** Whether the face has small Cyrillic capitals; without them letters are spaced. */
  readonly hasSmallCaps: boolean;
  /** A character the face draws like a hyphen, but for the hyphen itself. */
  readonly hyphen: '\u2010' | '\u2011';
  /** Of the space between words, where the face's own is too narrow: 1.15. */
  readonly wordSpace: number;
  readonly size: number;
  readonly line: number;
  readonly indent: number;
  readonly small: number;
  readonly noteSize: number;
  readonly headSize: number;
  readonly titleSize: number;
  /** Of a title that is a number alone: «IV». */
  readonly numeralSize: number;
  readonly labelSize: number;
  readonly partSize: number;
  readonly bookTitleSize: number;
  readonly titleWeight: number;
  readonly titleAlign: 'left' | 'center';
  /** Weight that `strong` adds to the text. */
  readonly bold: number;
  /** Lines of white above a chapter that opens a page, and under its title. */
  readonly sink: number;
  readonly afterTitle: number;
  readonly oldStyleFigures: boolean;
  readonly leaders: boolean;
  /** Whether page numbers stand under the text, and not in the running head. */
  readonly hasFoot: boolean;
};

/** The interior designs an author chooses from. */
export const DESIGNS: Readonly<Record<Design, DesignStyle>> = {
  classic: {
    name: 'Классика',
    font: 'PT Serif',
    hasSmallCaps: false,
    hyphen: '\u2011',
    wordSpace: 1,
    size: 10,
    line: 12.8,
    indent: 15,
    small: 9.1,
    noteSize: 8.1,
    headSize: 8.6,
    titleSize: 15,
    numeralSize: 15,
    labelSize: 11.5,
    partSize: 23,
    bookTitleSize: 28,
    titleWeight: 400,
    titleAlign: 'center',
    bold: 300,
    sink: 6,
    afterTitle: 2,
    oldStyleFigures: false,
    leaders: true,
    hasFoot: true,
  },
  modern: {
    name: 'Современная',
    font: 'Literata',
    hasSmallCaps: true,
    hyphen: '\u2010',
    wordSpace: 1.15,
    size: 9.3,
    line: 12.9,
    indent: 14,
    small: 8.5,
    noteSize: 7.7,
    headSize: 7.8,
    titleSize: 17,
    numeralSize: 20,
    labelSize: 9.5,
    partSize: 25,
    bookTitleSize: 30,
    titleWeight: 600,
    titleAlign: 'left',
    bold: 200,
    sink: 7,
    afterTitle: 3,
    oldStyleFigures: true,
    leaders: false,
    hasFoot: false,
  },
  strict: {
    name: 'Строгая',
    font: 'Libertinus Serif',
    hasSmallCaps: false,
    hyphen: '\u2010',
    wordSpace: 1,
    size: 10.8,
    line: 12.8,
    indent: 14,
    small: 10,
    noteSize: 9,
    headSize: 9,
    titleSize: 14.5,
    numeralSize: 14.5,
    labelSize: 11.5,
    partSize: 21,
    bookTitleSize: 27,
    titleWeight: 600,
    titleAlign: 'center',
    bold: 300,
    sink: 4,
    afterTitle: 2,
    oldStyleFigures: false,
    leaders: true,
    hasFoot: true,
  },
};

/** What an author who chose nothing gets. */
export const DEFAULT_DESIGN: Design = 'classic';

/** A wider page takes larger type, or its lines would be too long to read. */
const SCALE: Readonly<Record<Trim, number>> = { '140x200': 1, '170x240': 1.07 };

const SIZES = [
  'size',
  'line',
  'indent',
  'small',
  'noteSize',
  'headSize',
  'titleSize',
  'numeralSize',
  'labelSize',
  'partSize',
  'bookTitleSize',
] as const;

/** The design with its sizes for a trim. */
export function designStyle(design: Design, trim: Trim): DesignStyle {
  const style = DESIGNS[design];
  const scaled = SIZES.map((key) => [key, Math.round(style[key] * SCALE[trim] * 100) / 100]);
  return { ...style, ...Object.fromEntries(scaled) };
}
