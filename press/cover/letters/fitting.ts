import { type BrokenLines, breaksOf, breaksOfWords, torn } from './breaking.ts';
import type { Face } from './fonts.ts';
import type { Letters } from './letters.ts';

/** How a text is to be set. Measures are in units of the cover, whose width is 1000. */
export type Setting = {
  readonly face: Face;
  readonly width: number;
  readonly height: number;
  /** The size wished for, and the size under which words may be torn. */
  readonly largest: number;
  readonly smallest: number;
  /** From baseline to baseline, in sizes. */
  readonly leading: number;
  /** Added after each letter, in sizes. */
  readonly tracking: number;
  readonly isCaps: boolean;
  readonly mostLines: number;
  /** Each line as large as fills the width, within reason. */
  readonly isFilled: boolean;
  /** Plain sentences, not a title: lines are filled, not shaped. */
  readonly isRunning?: boolean;
};

/** A line with its own size; `top` and `baseline` from the top of the whole. */
export type FittedLine = {
  readonly text: string;
  readonly width: number;
  readonly size: number;
  readonly baseline: number;
};

/** A text set so that it goes into its box. */
export type Fitted = {
  readonly face: Face;
  readonly tracking: number;
  readonly lines: readonly FittedLine[];
  readonly width: number;
  readonly height: number;
};

const EMPTY = { lines: [], width: 0, height: 0 };

/**
 * The text at the largest size at which it goes into the box, with the best lines for that size. It always fits: long
 * words are torn only when the size would fall under the smallest.
 */
export function fit(text: string, setting: Setting, letters: Letters): Fitted {
  const { face, tracking } = setting;
  const clean = letters.printable(setting.isCaps ? text.toLocaleUpperCase('ru') : text, face).trim();
  if (clean === '' || setting.width <= 0 || setting.height <= 0) return { face, tracking, ...EMPTY };
  const measure = (piece: string): number => letters.width(piece, face) + tracking * [...piece].length;
  const whole = largestOf(breaksOf(clean, measure, setting.isRunning), setting, letters);
  if (whole.size >= setting.smallest) return whole.fitted;
  const words = clean.split(/[ \u00A0\n]+/).flatMap((word) => torn(word, LONGEST_PART));
  const apart = largestOf(breaksOfWords(words, measure), setting, letters);
  return apart.size > whole.size ? apart.fitted : whole.fitted;
}

const LONGEST_PART = 11;

function largestOf(ways: readonly BrokenLines[], setting: Setting, letters: Letters): { fitted: Fitted; size: number } {
  const heights = letters.heights(setting.face);
  let best: { fitted: Fitted; size: number; worth: number } | undefined;
  for (const way of ways.slice(0, setting.mostLines)) {
    const sizes = sizesOf(way, setting, heights);
    const size = meanOf(sizes);
    const worth = size * (setting.isRunning ? 1 : POOR_END ** way.poorEnds);
    if (best === undefined || worth > best.worth * 1.02) {
      best = { size, worth, fitted: placed(way, sizes, setting, heights) };
    }
  }
  return best ?? { size: 0, fitted: { face: setting.face, tracking: setting.tracking, ...EMPTY } };
}

/** What a line that ends in a short word costs: a title may rather be this much smaller. */
const POOR_END = 0.84;

type Edges = { readonly rise: number; readonly drop: number };

/** The size of every line; equal, or each by its own width when the block is to be filled. */
function sizesOf({ lines, widest }: BrokenLines, setting: Setting, edges: Edges): readonly number[] {
  const even = Math.min(setting.largest, setting.width / widest);
  const wished = setting.isFilled
    ? lines.map(({ width }) => Math.min(setting.largest, setting.width / width, even * 1.9))
    : lines.map(() => even);
  const height = heightOf(wished, setting.leading, edges);
  const shrink = Math.min(1, setting.height / height);
  return wished.map((size) => size * shrink * 0.999);
}

function heightOf(sizes: readonly number[], leading: number, { rise, drop }: Edges): number {
  const [first = 0, ...rest] = sizes;
  return first * rise + rest.reduce((sum, size) => sum + size * leading, 0) + (sizes.at(-1) ?? 0) * drop;
}

function meanOf(sizes: readonly number[]): number {
  return sizes.reduce((sum, size) => sum + size, 0) / Math.max(sizes.length, 1);
}

function placed({ lines }: BrokenLines, sizes: readonly number[], setting: Setting, edges: Edges): Fitted {
  let baseline = 0;
  const fitted = lines.map(({ text, width }, at) => {
    const size = sizes[at] ?? 0;
    baseline += at === 0 ? size * edges.rise : size * setting.leading;
    return { text, size, baseline, width: (width - setting.tracking) * size };
  });
  return {
    face: setting.face,
    tracking: setting.tracking,
    lines: fitted,
    width: Math.max(0, ...fitted.map(({ width }) => width)),
    height: heightOf(sizes, setting.leading, edges),
  };
}
