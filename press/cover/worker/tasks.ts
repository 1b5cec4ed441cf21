import type { Format } from '../compose.ts';
import type { LetterTable } from '../letters/letters.ts';
import type { CoverModel, LegalMarks } from '../model.ts';
import type { CardWish } from '../pictures/card-shapes.ts';

/** What the painters can be asked for; bytes go in, bytes come out. */
export type PaintTask =
  /** A cover of the constructor, with the own picture behind its letters if it wants one. */
  | { readonly kind: 'cover'; readonly model: CoverModel; readonly picture?: Uint8Array; readonly format?: Format }
  /** A ready cover of the author's, with the marks that the law wants put on it. */
  | { readonly kind: 'file'; readonly picture: Uint8Array; readonly marks: LegalMarks }
  /** A picture that is to stand behind letters: upright, sRGB, without what cameras write into it. */
  | { readonly kind: 'background'; readonly picture: Uint8Array }
  /** A picture of the text. */
  | { readonly kind: 'illustration'; readonly picture: Uint8Array }
  /** A cover for sound: square, of any picture. */
  | { readonly kind: 'square'; readonly picture: Uint8Array }
  /** The photo of a person: a small square. */
  | { readonly kind: 'portrait'; readonly picture: Uint8Array }
  /** A picture to share: a cover beside its title. */
  | ({ readonly kind: 'card' } & CardWish)
  /** The widths of all letters, for a browser. */
  | { readonly kind: 'letters' };

export type PaintedCover = {
  readonly jpeg: Uint8Array;
  /** A small one for lists, WebP. */
  readonly thumb: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** The size of the file that a ready cover was made of. */
  readonly own?: { readonly width: number; readonly height: number };
};

export type PaintedPicture = {
  readonly bytes: Uint8Array;
  readonly mime: 'image/jpeg' | 'image/png';
  readonly width: number;
  readonly height: number;
};

type Results = {
  readonly cover: PaintedCover;
  readonly file: PaintedCover;
  readonly background: PaintedPicture;
  readonly illustration: PaintedPicture;
  readonly square: PaintedCover;
  readonly portrait: PaintedPicture;
  readonly card: PaintedPicture;
  readonly letters: LetterTable;
};

export type Painted<Kind extends PaintTask['kind']> = Results[Kind];
