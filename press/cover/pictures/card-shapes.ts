/** Shapes of a picture to share: under a link, in a feed, on a whole screen of a telephone. */
export const CARDS = {
  wide: { width: 1200, height: 630 },
  square: { width: 1080, height: 1080 },
  tall: { width: 1080, height: 1920 },
} as const;
export type CardShape = keyof typeof CARDS;

/** What a card is made of. `picture` is a ready cover with its marks. */
export type CardWish = {
  readonly shape: CardShape;
  readonly picture: Uint8Array;
  readonly title: string;
  readonly author: string;
  readonly age: number | null;
};
