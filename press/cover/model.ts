import { BACKGROUND_NAMES } from './backgrounds/all.ts';
import { LAYOUT_NAMES, type LayoutName } from './layouts/names.ts';
import { FONT_NAMES, type FontName } from './letters/fonts.ts';
import { ORNAMENT_NAMES, type OrnamentName } from './ornaments.ts';
import { PALETTE_NAMES, type PaletteName } from './palettes.ts';

/** The age marks of the law. */
export const AGES = [0, 6, 12, 16, 18] as const;
export type Age = (typeof AGES)[number];

/** What the law wants on the cover. */
export type LegalMarks = {
  readonly age?: Age;
  /** «Содержит нецензурную брань»; such a book is 18+ whatever `age` says. */
  readonly obscene?: boolean;
  /** The warning of the law on drugs. */
  readonly drugs?: boolean;
};

/** Which part of an own picture is seen: the point that stays in view, from 0 to 1, and how close it is. */
export type Framing = { readonly x: number; readonly y: number; readonly zoom: number };

/**
 * A cover as data: all that the constructor knows. It is JSON; the bytes of an own picture travel beside it.
 */
export type CoverModel = {
  readonly title: string;
  readonly author: string;
  /** A short line as printed: «роман», «Книга первая». Empty for none. */
  readonly genre: string;
  readonly layout: LayoutName;
  readonly palette: PaletteName;
  readonly image: {
    /** The number of the drawn background: see `backgroundAt`. */
    readonly randomBgIdx: number;
    /** Given when the author brings a picture: it takes the place of the drawn background. */
    readonly own?: Framing;
  };
  readonly ornament: OrnamentName;
  readonly font: { readonly family: FontName; readonly style: 'regular' | 'bold' };
  readonly marks: LegalMarks;
};

/** A cover with everything set; what is not given is plain. */
export function coverModel(known: Partial<CoverModel> & Pick<CoverModel, 'title' | 'author'>): CoverModel {
  return {
    genre: '',
    layout: 'plate',
    palette: 'paper',
    image: { randomBgIdx: 0 },
    ornament: 'leaf',
    font: { family: 'literata', style: 'regular' },
    marks: {},
    ...known,
  };
}

/**
 * A cover read from stored JSON: every field that is missing or unknown gets its plain value, so old and foreign
 * configurations still make a cover.
 */
export function readModel(stored: unknown, book: { readonly title: string; readonly author: string }): CoverModel {
  const from = fieldsOf(stored);
  const image = fieldsOf(from.image);
  const font = fieldsOf(from.font);
  const own = framingOf(image.own);
  return coverModel({
    title: textOf(from.title, book.title),
    author: textOf(from.author, book.author),
    genre: textOf(from.genre, ''),
    layout: oneOf(LAYOUT_NAMES, from.layout, 'plate'),
    palette: oneOf(PALETTE_NAMES, from.palette, 'paper'),
    image: { randomBgIdx: indexOf(image.randomBgIdx), ...(own && { own }) },
    ornament: oneOf(ORNAMENT_NAMES, from.ornament, 'leaf'),
    font: {
      family: oneOf(FONT_NAMES, font.family, 'literata'),
      style: oneOf(['regular', 'bold'] as const, font.style, 'regular'),
    },
    marks: marksOf(fieldsOf(from.marks)),
  });
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : {};
}

function textOf(value: unknown, otherwise: string): string {
  return typeof value === 'string' ? value : otherwise;
}

function oneOf<T>(allowed: readonly T[], value: unknown, otherwise: T): T {
  return allowed.includes(value as T) ? (value as T) : otherwise;
}

function indexOf(value: unknown): number {
  const plain = BACKGROUND_NAMES.indexOf('plain');
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : plain;
}

function framingOf(value: unknown): Framing | undefined {
  if (value === undefined || value === null) return undefined;
  const { x, y, zoom } = fieldsOf(value);
  return { x: within(x, 0, 1, 0.5), y: within(y, 0, 1, 0.5), zoom: within(zoom, 1, 4, 1) };
}

function within(value: unknown, least: number, most: number, otherwise: number): number {
  return typeof value === 'number' && Number.isFinite(value) ? Math.min(most, Math.max(least, value)) : otherwise;
}

function marksOf(from: Readonly<Record<string, unknown>>): LegalMarks {
  const age = AGES.find((each) => each === from.age);
  return { ...(age !== undefined && { age }), obscene: from.obscene === true, drugs: from.drugs === true };
}

/**
 * The age that goes on the cover: 18 for a book with obscene language. `ageOf({ age: 12, obscene: true })` gives 18.
 */
export function ageOf({ age, obscene }: LegalMarks): Age | undefined {
  return obscene ? 18 : age;
}
