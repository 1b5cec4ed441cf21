import type { DesignStyle } from './designs.ts';
import { BLEED, type Margins, TRIMS, type Trim } from './geometry.ts';

/** Where things stand on a page, in points from the corner of the sheet, bleed included. */
export type PagePlan = {
  readonly width: number;
  readonly height: number;
  readonly bleed: number;
  readonly inside: number;
  readonly outside: number;
  readonly top: number;
  readonly bottom: number;
  /** The top of the running head. */
  readonly head: number;
  /** The top of the page number under the text. */
  readonly foot: number;
  /** The length of a line of text. */
  readonly measure: number;
  readonly lines: number;
};

/** Points in so many millimetres. `points(25.4)` gives 72. */
export function points(mm: number): number {
  return (mm * 72) / 25.4;
}

/** The plan of a page: between the margins first the running head, then whole lines of text, then the page number. */
export function planOf(trim: Trim, margins: Margins, style: DesignStyle, bleedMm: number = BLEED.block): PagePlan {
  const bleed = points(bleedMm);
  const width = points(TRIMS[trim].width) + 2 * bleed;
  const height = points(TRIMS[trim].height) + 2 * bleed;
  const inside = points(margins.inner) + bleed;
  const outside = points(margins.outer) + bleed;
  const headGap = style.line * 0.75;
  const top = points(margins.top) + bleed + style.headSize + headGap;
  const foot = style.hasFoot ? style.headSize + style.line * 0.5 : 0;
  const free = height - top - points(margins.bottom) - bleed - foot;
  const lines = Math.floor((free + style.line - style.size) / style.line);
  const bottom = height - top - (lines * style.line - (style.line - style.size));
  return {
    width,
    height,
    bleed,
    inside,
    outside,
    top,
    // A hair more than the lines need, or rounding would push the last one to the next page.
    bottom: bottom - 0.05,
    head: points(margins.top) + bleed,
    foot: height - points(margins.bottom) - bleed - style.headSize,
    measure: width - inside - outside,
    lines,
  };
}
