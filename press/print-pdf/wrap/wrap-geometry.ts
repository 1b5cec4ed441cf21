import {
  BARCODE_AREA,
  type Binding,
  BLEED,
  HARD,
  hasSpineText,
  hundredths,
  type Mm,
  spineOf,
  TRIMS,
  type Trim,
} from '../geometry.ts';
import type { InkInsets } from '../letters/ink.ts';

/** From the upper left corner of the sheet, bleed and all. */
export type Area = { readonly x: Mm; readonly y: Mm; readonly width: Mm; readonly height: Mm };

/** The sheet of the cover, seen from outside: back, spine, front from left to right. */
export type Wrap = {
  readonly binding: Binding;
  readonly sheet: Area;
  /** What is left when the bleed is cut off. */
  readonly cut: Area;
  readonly back: Area;
  readonly spine: Area;
  readonly front: Area;
  /** Where the picture of the front goes: to the spine on one side, into the bleed on the three others. */
  readonly art: Area;
  readonly barcode: Area;
  readonly hasSpineText: boolean;
  /** Where the sheet is folded, from its left edge. */
  readonly folds: readonly Mm[];
};

/** The whole cover of a block of so many bound pages. */
export function wrapOf(book: { readonly trim: Trim; readonly binding: Binding; readonly pages: number }): Wrap {
  const { width, height } = TRIMS[book.trim];
  const spineWidth = spineOf(book.pages, book.binding);
  const isHard = book.binding === 'hard';
  const turnIn = isHard ? HARD.turnIn : 0;
  const hinge = isHard ? HARD.hinge : 0;
  const left = BLEED.cover + turnIn;
  const sheet = {
    x: 0,
    y: 0,
    width: hundredths(2 * width + spineWidth + 2 * (left + hinge)),
    height: height + 2 * left,
  };
  const back = { x: left, y: left, width, height };
  const spine = { x: left + width + hinge, y: left, width: spineWidth, height };
  const front = { x: hundredths(spine.x + spineWidth + hinge), y: left, width, height };
  const spineEnd = hundredths(spine.x + spineWidth);
  return {
    binding: book.binding,
    sheet,
    cut: inset(sheet, BLEED.cover),
    back,
    spine,
    front,
    art: { x: spineEnd, y: 0, width: hundredths(sheet.width - spineEnd), height: sheet.height },
    barcode: barcodeOn(back),
    hasSpineText: hasSpineText(spineWidth),
    folds: isHard
      ? [left, back.x + width, spine.x, spineEnd, front.x, hundredths(front.x + width)]
      : [spine.x, spineEnd],
  };
}

/**
 * The size in dots that a front picture needs, at 300 dots per inch.
 * `artDots(wrapOf({ trim: '140x200', binding: 'soft', pages: 300 }))` gives { width: 1713, height: 2481 }.
 */
export function artDots({ art }: Pick<Wrap, 'art'>): { readonly width: number; readonly height: number } {
  return { width: dotsOf(art.width), height: dotsOf(art.height) };
}

/** The dots between the edges of a part of the sheet and those of the whole that it stands in. */
export function dotsAround(part: Area, whole: Area): InkInsets {
  return {
    left: dotsOf(part.x - whole.x),
    top: dotsOf(part.y - whole.y),
    right: dotsOf(hundredths(whole.x + whole.width - part.x - part.width)),
    bottom: dotsOf(hundredths(whole.y + whole.height - part.y - part.height)),
  };
}

function dotsOf(length: Mm): number {
  return Math.ceil((length / 25.4) * 300);
}

/**
 * Where a front that carries marks of its own goes: they stand at its edges, so it fills the front and its bleed alone,
 * and not what is folded over the boards. In a soft cover that is all there is.
 */
export function markedArt({ binding, art, front }: Wrap): Area {
  if (binding === 'soft') return art;
  const { x, y, width, height } = front;
  return { x, y: y - BLEED.cover, width: width + BLEED.cover, height: height + 2 * BLEED.cover };
}

/** The lower right corner of the back, where shops look for it, a finger away from the edges. */
function barcodeOn(back: Area): Area {
  const gap = 8;
  return {
    x: back.x + back.width - BARCODE_AREA.width - gap,
    y: back.y + back.height - BARCODE_AREA.height - gap,
    ...BARCODE_AREA,
  };
}

function inset({ x, y, width, height }: Area, by: Mm): Area {
  return { x: x + by, y: y + by, width: hundredths(width - 2 * by), height: hundredths(height - 2 * by) };
}
