import type { BookCover } from '../contract/cover.ts';

type Size = { readonly width: number; readonly height: number };

/** The cut page, millimetres. */
export const TRIM_SIZES: Readonly<Record<BookCover['print']['trim'], Size>> = {
  '140x200': { width: 140, height: 200 },
  '170x240': { width: 170, height: 240 },
};

/** Points, the largest first: as the file for print tries them. */
const SIZES = Array.from({ length: 10 }, (_, step) => 11 - step / 2);
const MM_IN_POINT = 0.3528;
/** What the file keeps clear on the back, millimetres: at the sides, above and with the bar code below. */
const CLEAR = { sides: 28, ends: 66 };
const LETTER = 0.52;
const LINE = 1.45;

/**
 * The size of the words on the back, in points: the largest at which they fit, as the file for print has it.
 * `backType('Короткая аннотация.', { width: 140, height: 200 })` gives 11.
 */
export function backType(annotation: string, { width, height }: Size): number {
  const fits = (size: number): boolean => {
    const point = size * MM_IN_POINT;
    const perLine = Math.floor((width - CLEAR.sides) / (point * LETTER));
    const lines = annotation.split('\n').reduce((sum, line) => sum + Math.ceil((line.length + 3) / perLine), 0);
    return lines * point * LINE <= height - CLEAR.ends;
  };
  return SIZES.find(fits) ?? 6.5;
}
