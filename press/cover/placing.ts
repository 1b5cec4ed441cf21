import type { Box } from './drawing.ts';
import { type Fitted, fit, type Setting } from './letters/fitting.ts';
import { type Face, FONTS } from './letters/fonts.ts';
import type { Letters } from './letters/letters.ts';
import type { CoverModel } from './model.ts';
import type { Palette } from './palettes.ts';
import type { Plate, Tone } from './scene.ts';

/** A line of letters on the cover. */
export type PlacedLine = {
  readonly text: string;
  readonly x: number;
  readonly baseline: number;
  readonly size: number;
  readonly width: number;
  readonly colour: string;
};

/** A text on the cover, with the box that its ink stays in. */
export type PlacedText = {
  readonly role: 'title' | 'author' | 'genre';
  readonly face: Face;
  readonly tracking: number;
  /** The share of the size by which letters are made bolder. */
  readonly stroke: number;
  readonly lines: readonly PlacedLine[];
  readonly box: Box;
};

/** What a layout has to work with. */
export type Stage = {
  readonly model: CoverModel;
  readonly palette: Palette;
  readonly letters: Letters;
  /** All that is above the legal strips; the width is 1000. */
  readonly width: number;
  readonly height: number;
  /** What must be kept free at the lower right, beside the margins, for the age mark: 0 when there is none. */
  readonly badge: number;
};

/** What a layout makes of it. */
export type Placed = {
  /** Drawn over the background, under the letters. */
  readonly drawing: string;
  readonly texts: readonly PlacedText[];
};

/**
 * How the layout wants the picture: down to where it goes, and how much of its head and foot must be calm; nothing when
 * letters have a ground of their own. With `isBare` there is no picture.
 */
export type PictureRequest = {
  /** The share of the stage, from the top. */
  readonly depth: number;
  readonly head: (stage: Stage) => number;
  readonly foot: (stage: Stage) => number;
  readonly isBare?: boolean;
  readonly plate?: (stage: Stage) => Plate;
};

/** The tones on which the letters will stand. */
export type Tones = { readonly head: Tone; readonly foot: Tone };

/** A way to put a title, an author and a genre on a cover. */
export type Layout = {
  readonly wish: PictureRequest;
  /** From the edge to the letters. */
  readonly margin: number;
  readonly place: (stage: Stage, tones: Tones) => Placed;
};

/** How a title, author or genre is wanted; the rest is filled in. */
export type TextRequest = Partial<Setting> &
  Pick<Setting, 'width' | 'height' | 'largest'> & { readonly isItalic?: boolean };

/** The title set for a layout, in the face of the model. */
export function titleFor(stage: Stage, want: TextRequest): Fitted {
  const font = FONTS[stage.model.font.family];
  const isBold = stage.model.font.style === 'bold';
  const upright = isBold ? font.bold : font.regular;
  const slanted = isBold ? font.boldItalic : font.italic;
  return fit(
    stage.model.title,
    {
      face: want.isItalic ? slanted : upright,
      smallest: 58,
      leading: LEADING[stage.model.font.family] ?? 1.05,
      tracking: 0,
      isCaps: false,
      mostLines: 9,
      isFilled: false,
      ...want,
    },
    stage.letters,
  );
}

const LEADING: Readonly<Record<string, number>> = {
  literata: 1,
  ptserif: 1.02,
  cormorant: 0.9,
  forum: 1,
  oswald: 1.16,
  unbounded: 1.1,
  golos: 1.04,
};

/** The author's name set for a layout. */
export function authorFor(stage: Stage, want: TextRequest): Fitted {
  return smallLine(stage, stage.model.author, FONTS[stage.model.font.family].small, want);
}

/** The genre set for a layout, in the quiet face. */
export function genreFor(stage: Stage, want: TextRequest): Fitted {
  return smallLine(stage, stage.model.genre, FONTS[stage.model.font.family].quiet, want);
}

function smallLine(stage: Stage, text: string, face: Face, want: TextRequest): Fitted {
  const plain = { face, smallest: 20, leading: 1.22, tracking: 0.01, isCaps: false, mostLines: 3, isFilled: false };
  const inOne = fit(text, { ...plain, ...want, mostLines: 1 }, stage.letters);
  const isLargeEnough = (inOne.lines[0]?.size ?? 0) >= want.largest * 0.66;
  return isLargeEnough ? inOne : fit(text, { ...plain, ...want }, stage.letters);
}

/** Where a fitted text goes: its upper edge, and the edge or middle that its lines share. */
export type Spot = {
  readonly x: number;
  readonly y: number;
  readonly align: 'left' | 'middle' | 'right';
  readonly colour: string;
  /** The colour of the last of several lines. */
  readonly lastColour?: string;
  /** How far each line stands to the right of the one before. */
  readonly step?: number;
};

/** A fitted text at its place. */
export function put(role: PlacedText['role'], fitted: Fitted, spot: Spot, stage: Stage): readonly PlacedText[] {
  if (fitted.lines.length === 0) return [];
  const { family, style } = stage.model.font;
  const last = fitted.lines.length - 1;
  const lines = fitted.lines.map(({ text, width, size, baseline }, at) => ({
    text,
    size,
    width,
    x: leftOf(spot, width) + (spot.step ?? 0) * at,
    baseline: spot.y + baseline,
    colour: at === last && at > 0 && spot.lastColour ? spot.lastColour : spot.colour,
  }));
  const left = Math.min(...lines.map(({ x }) => x));
  const right = Math.max(...lines.map(({ x, width }) => x + width));
  return [
    {
      role,
      face: fitted.face,
      tracking: fitted.tracking,
      stroke: role === 'title' && style === 'bold' ? FONTS[family].boldStroke : 0,
      lines,
      box: { x: left, y: spot.y, width: right - left, height: fitted.height },
    },
  ];
}

function leftOf({ x, align }: Spot, width: number): number {
  if (align === 'left') return x;
  return align === 'middle' ? x - width / 2 : x - width;
}
