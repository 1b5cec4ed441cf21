import { type Face, keyOf } from './fonts.ts';

/** Heights of a cut, as shares of the size, from the baseline: `drop` goes down. */
export type Heights = {
  readonly cap: number;
  readonly rise: number;
  readonly drop: number;
};

/**
 * What the builder of covers knows of letters. It is passed in, so that the builder itself needs neither files nor Node:
 * `openLetters` (fontkit, outlines) on the server, `tableLetters` (a table of widths) in a browser that has the fonts.
 */
export type Letters = {
  /** The width of the text set in one line, as a share of the size. */
  readonly width: (text: string, face: Face) => number;
  readonly heights: (face: Face) => Heights;
  /** The text without characters that no typeface has. */
  readonly printable: (text: string, face: Face) => string;
  /** The outline as the data of a path at a size of 1000, baseline at 0. Without it covers carry live text. */
  readonly outline?: (text: string, face: Face, tracking: number) => string;
};

/** Widths of characters at a size of 1000, and the heights, of one cut. */
export type LetterTable = Readonly<
  Record<string, { readonly heights: Heights; readonly widths: Readonly<Record<string, number>> }>
>;

const UNKNOWN = 600;

/** Letters from a table made by `letterTable` on the server; kerning is left out, so lines come out a little wide. */
export function tableLetters(table: LetterTable): Letters {
  const of = (face: Face) => table[keyOf(face)];
  return {
    width: (text, face) => {
      const widths = of(face)?.widths ?? {};
      let sum = 0;
      for (const character of text) sum += widths[character] ?? UNKNOWN;
      return sum / 1000;
    },
    heights: (face) => of(face)?.heights ?? { cap: 0.7, rise: 0.95, drop: 0.3 },
    printable: (text, face) => {
      const widths = of(face)?.widths;
      return widths ? [...text].filter((character) => character in widths).join('') : text;
    },
  };
}
