/** One cut of a typeface. */
export type Face = { readonly family: string; readonly weight: number; readonly isItalic: boolean };

/** What a typeface has for a cover: cuts for the title in both styles, and for the small lines. */
export type Font = {
  readonly regular: Face;
  readonly bold: Face;
  readonly italic: Face;
  readonly boldItalic: Face;
  /** Author. */
  readonly small: Face;
  /** Genre. */
  readonly quiet: Face;
  /** A typeface without a bold cut is made bolder by its outline: the share of the size. */
  readonly boldStroke: number;
};

const face = (family: string, weight: number, isItalic = false): Face => ({ family, weight, isItalic });

/** The typefaces of the constructor. All are under the SIL Open Font License. */
export const FONTS = {
  literata: {
    regular: face('Literata', 500),
    bold: face('Literata', 800),
    italic: face('Literata', 500, true),
    boldItalic: face('Literata', 700, true),
    small: face('Literata', 500),
    quiet: face('Literata', 400, true),
    boldStroke: 0,
  },
  ptserif: {
    regular: face('PT Serif', 400),
    bold: face('PT Serif', 700),
    italic: face('PT Serif', 400, true),
    boldItalic: face('PT Serif', 700, true),
    small: face('PT Serif', 400),
    quiet: face('PT Serif', 400, true),
    boldStroke: 0,
  },
  cormorant: {
    regular: face('Cormorant', 500),
    bold: face('Cormorant', 700),
    italic: face('Cormorant', 500, true),
    boldItalic: face('Cormorant', 700, true),
    small: face('Cormorant', 600),
    quiet: face('Cormorant', 600, true),
    boldStroke: 0,
  },
  forum: {
    regular: face('Forum', 400),
    bold: face('Forum', 400),
    italic: face('Forum', 400),
    boldItalic: face('Forum', 400),
    small: face('Forum', 400),
    quiet: face('Forum', 400),
    boldStroke: 0.022,
  },
  oswald: {
    regular: face('Oswald', 500),
    bold: face('Oswald', 700),
    italic: face('Oswald', 500),
    boldItalic: face('Oswald', 700),
    small: face('Oswald', 400),
    quiet: face('Oswald', 400),
    boldStroke: 0,
  },
  unbounded: {
    regular: face('Unbounded', 300),
    bold: face('Unbounded', 800),
    italic: face('Unbounded', 300),
    boldItalic: face('Unbounded', 800),
    small: face('Golos Text', 500),
    quiet: face('Golos Text', 500),
    boldStroke: 0,
  },
  golos: {
    regular: face('Golos Text', 500),
    bold: face('Golos Text', 800),
    italic: face('Golos Text', 500),
    boldItalic: face('Golos Text', 800),
    small: face('Golos Text', 500),
    quiet: face('Golos Text', 400),
    boldStroke: 0,
  },
} as const satisfies Record<string, Font>;

/** The name of a typeface. */
export type FontName = keyof typeof FONTS;

/** All names, in the order of the screen. */
export const FONT_NAMES = Object.keys(FONTS) as readonly FontName[];

/** The cuts for legal marks, whatever the cover is set in. */
export const MARK_FACES = {
  age: face('Golos Text', 700),
  warning: face('Oswald', 500),
  text: face('Golos Text', 500),
} as const;

/** Every cut that a cover can need, each once. */
export function allFaces(): readonly Face[] {
  const named = Object.values(FONTS).flatMap((font) => [
    font.regular,
    font.bold,
    font.italic,
    font.boldItalic,
    font.small,
    font.quiet,
  ]);
  return [...new Map([...named, ...Object.values(MARK_FACES)].map((each) => [keyOf(each), each])).values()];
}

/** A word for a cut, for tables. `keyOf({ family: 'Forum', weight: 400, isItalic: false })` gives 'Forum 400'. */
export function keyOf({ family, weight, isItalic }: Face): string {
  return `${family} ${weight}${isItalic ? ' italic' : ''}`;
}
