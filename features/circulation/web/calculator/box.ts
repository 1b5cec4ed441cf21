import type { Choice } from '../../rules/choice.ts';
import { type Body, PARCEL_KILOGRAMS } from '../../rules/price.ts';

/** How the books lie in a box: in layers, up to four side by side, no higher than is carried and no heavier than is taken. */
export type Box = {
  readonly boxes: number;
  /** Books in the one that is shown. */
  readonly books: number;
  readonly columns: number;
  readonly layers: number;
  readonly perLayer: number;
  /** Millimetres, outside. */
  readonly width: number;
  readonly depth: number;
  readonly height: number;
};

/** Cardboard on both sides together, and the air above the books. */
const WALLS = 10;
const AIR = 12;
const HIGHEST = 260;

export function boxOf({ copies }: Pick<Choice, 'copies'>, body: Body): Box {
  const perLayer = perLayerOf(copies);
  const byHeight = perLayer * Math.floor(HIGHEST / body.spine);
  const byWeight = Math.floor((PARCEL_KILOGRAMS * 1_000_000) / body.copyMilligrams);
  const most = Math.max(1, Math.min(byHeight, byWeight));
  const books = Math.min(copies, most);
  const layers = Math.ceil(books / perLayer);
  const columns = perLayer === 1 ? 1 : 2;
  return {
    boxes: Math.ceil(copies / most),
    books,
    columns,
    layers,
    perLayer,
    width: columns * body.width + WALLS,
    depth: (perLayer === 4 ? 2 : 1) * body.height + WALLS,
    height: Math.round(layers * body.spine + AIR),
  };
}

function perLayerOf(copies: number): 1 | 2 | 4 {
  if (copies <= 6) return 1;
  return copies <= 20 ? 2 : 4;
}
