import { type Body, PARCEL_KILOGRAMS } from './price.ts';

const MILLIGRAMS = 1_000_000;
const MM_IN_CM = 10;

export type ParcelPlan = {
  readonly copies: number;
  readonly grams: number;
  /** Whole centimetres. */
  readonly size: { readonly length: number; readonly width: number; readonly height: number };
};

/** The boxes of a tirage, none heavier than a carrier takes; as many as the price says, and nearly alike. */
export function parcelsOf(body: Body, copies: number): ParcelPlan[] {
  const inParcel = Math.max(1, Math.floor((PARCEL_KILOGRAMS * MILLIGRAMS) / body.copyMilligrams));
  const count = Math.ceil(copies / inParcel);
  return Array.from({ length: count }, (_, at) => {
    const own = Math.floor(copies / count) + (at < copies % count ? 1 : 0);
    return { copies: own, grams: Math.ceil((own * body.copyMilligrams) / 1000), size: sizeOf(body, own) };
  });
}

/** Two stacks side by side; one book lies alone. */
function sizeOf({ width, height, spine }: Body, copies: number): ParcelPlan['size'] {
  const stacks = copies > 1 ? 2 : 1;
  const sides = [width * stacks, height].map((side) => Math.ceil(side / MM_IN_CM)).toSorted((a, b) => b - a);
  const [length = 1, across = 1] = sides;
  return { length, width: across, height: Math.max(1, Math.ceil((Math.ceil(copies / stacks) * spine) / MM_IN_CM)) };
}

/** Our own number of a parcel, the same whenever it is asked again. */
export function parcelNumber(orderId: number, at: number): string {
  return `pero-circ-${orderId}-${at + 1}`;
}
