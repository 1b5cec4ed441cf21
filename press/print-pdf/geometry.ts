import type { Finding } from './finding.ts';

/** Millimetres. */
export type Mm = number;

export type Trim = '140x200' | '170x240';
export type Binding = 'soft' | 'hard';

/** The sizes a block is cut to. */
export const TRIMS: Readonly<Record<Trim, Size>> = {
  '140x200': { width: 140, height: 200 },
  '170x240': { width: 170, height: 240 },
};

export type Size = { readonly width: Mm; readonly height: Mm };

/** What a block that nobody chose a size for is cut to. */
export const DEFAULT_TRIM: Trim = '140x200';

/** How many pages a binding can hold, and by how many it grows. */
export const BINDINGS: Readonly<Record<Binding, PageLimits>> = {
  soft: { min: 48, max: 700, multiple: 2 },
  hard: { min: 64, max: 600, multiple: 4 },
};

export type PageLimits = { readonly min: number; readonly max: number; readonly multiple: number };

/** What the printer cuts off, so that ink reaches the edge. */
export const BLEED = { cover: 5, block: 3 } as const;

/** Paper of the cover folded over a board, and the joint between the board and the spine. */
export const HARD = { turnIn: 15, hinge: 8 } as const;

export const SPINE_TEXT_FROM: Mm = 6;

/** Kept clear on the back, for the bar code. */
export const BARCODE_AREA: Size = { width: 50, height: 30 };

export type Margins = { readonly inner: Mm; readonly outer: Mm; readonly top: Mm; readonly bottom: Mm };

/** The margin at the fold: the thicker the block, the less of it is seen. `gutterOf(320)` gives 21. */
export function gutterOf(pages: number): Mm {
  if (pages <= 150) return 15;
  if (pages <= 300) return 18;
  return pages <= 500 ? 21 : 24;
}

/**
 * The margins of a page. Running heads and page numbers stand inside them; only signs at the ends of lines hang out.
 * `marginsOf(320)` gives { inner: 21, outer: 14, top: 14, bottom: 14 }.
 */
export function marginsOf(pages: number): Margins {
  return { inner: gutterOf(pages), outer: 14, top: 14, bottom: 14 };
}

/**
 * The pages of the bound block: blanks are added until the binding takes it.
 * A book with more than the binding holds is padded too; `pageFindings` says that it does not fit.
 */
export function boundPages(pages: number, binding: Binding): number {
  const { min, multiple } = BINDINGS[binding];
  return Math.max(min, Math.ceil(pages / multiple) * multiple);
}

/** What stands in the way of binding so many pages. */
export function pageFindings(pages: number, binding: Binding, trim: Trim): readonly Finding[] {
  const { min, max } = BINDINGS[binding];
  const cover = binding === 'soft' ? 'мягкой' : 'твёрдой';
  if (boundPages(pages, binding) > max) {
    const advice =
      trim === '140x200' ? ' Выберите формат 170×240 мм или разделите книгу на тома.' : ' Разделите книгу на тома.';
    const message = `В ${cover} обложке помещается не более ${max} страниц, а получилось ${pages}.${advice}`;
    return [{ severity: 'error', code: 'pages-over', message, place: '' }];
  }
  if (pages < min) {
    const message = `В ${cover} обложке должно быть не менее ${min} страниц, а получилось ${pages}: в конце добавлены чистые.`;
    return [{ severity: 'warning', code: 'pages-under', message, place: '' }];
  }
  return [];
}

/**
 * Lays a book out until its gutter is the one its page count asks for. A wider gutter never makes fewer pages, so the
 * steps go one way and end within four layouts, one when the guess was right.
 */
export async function settled<Layout extends { readonly pages: number }>(
  guess: number,
  binding: Binding,
  layOut: (margins: Margins) => Layout | Promise<Layout>,
): Promise<{ readonly layout: Layout; readonly margins: Margins }> {
  let margins = marginsOf(boundPages(guess, binding));
  for (let step = 1; ; step += 1) {
    const layout = await layOut(margins);
    const wanted = marginsOf(boundPages(layout.pages, binding));
    // Heads that move can in theory make a book shorter in a narrower column; the wider gutter is then the safe one.
    if (wanted.inner === margins.inner || (step >= 4 && wanted.inner < margins.inner)) return { layout, margins };
    margins = wanted;
  }
}

/** The thickness of the bound block with its cover, where the title on the spine goes. */
export function spineOf(pages: number, binding: Binding): Mm {
  return hundredths(pages * 0.05 + (binding === 'soft' ? 0.5 : 4));
}

/** Is the spine thick enough to carry text? */
export function hasSpineText(spine: Mm): boolean {
  return spine >= SPINE_TEXT_FROM;
}

/**
 * A length in whole hundredths of a millimetre: nothing in a print house is finer, and sums stay exact.
 * `hundredths(0.1 + 0.2)` gives 0.3.
 */
export function hundredths(value: Mm): Mm {
  return Math.round(value * 100) / 100;
}

/** What a picture's resolution on paper means: `undefined` is good. `severityOfDpi(220)` gives 'warning'. */
export function severityOfDpi(dpi: number): Finding['severity'] | undefined {
  if (dpi < 150) return 'error';
  return dpi < 300 ? 'warning' : undefined;
}

/** Dots per inch of so many dots on so many millimetres. `dpiOf(1654, 140)` gives 300.08…. */
export function dpiOf(dots: number, length: Mm): number {
  return (dots / length) * 25.4;
}
