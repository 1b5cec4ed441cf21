import { type Body, PARCEL_KILOGRAMS } from './price.ts';

const MILLIGRAMS = 1_000_000;

export type Packed = {
  readonly copies: number;
  readonly grams: number;
  /** Whole centimetres of the box. */
  readonly size: { readonly length: number; readonly width: number; readonly height: number };
};

/** A tirage in boxes of at most twenty kilograms, filled one after another, two stacks in each. */
export function packed(copies: number, body: Pick<Body, 'copyMilligrams' | 'width' | 'height' | 'spine'>): Packed[] {
  const most = Math.max(1, Math.floor((PARCEL_KILOGRAMS * MILLIGRAMS) / body.copyMilligrams));
  const boxes = Math.ceil(copies / most);
  return Array.from({ length: boxes }, (_, index) => {
    const inside = Math.min(most, copies - index * most);
    return {
      copies: inside,
      grams: Math.ceil((body.copyMilligrams * inside) / 1000),
      size: {
        length: Math.ceil(body.height / 10) + 1,
        width: (inside > 1 ? 2 : 1) * Math.ceil(body.width / 10) + 1,
        height: Math.ceil((body.spine * Math.ceil(inside / 2)) / 10) + 1,
      },
    };
  });
}

/** Our own number of a parcel, the same whenever it is asked again. */
export function parcelNumber(orderId: number, index: number): string {
  return `pero-circ-${orderId}-${index + 1}`;
}
