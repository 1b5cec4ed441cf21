import type { ParcelBody } from './port.ts';

/** Parcels of one tirage are alike but for the last: each kind is asked about once. */
export function alikeParcels(parcels: readonly ParcelBody[]) {
  const kinds = new Map<string, { readonly parcel: ParcelBody; readonly count: number }>();
  for (const { grams, size } of parcels) {
    const kind = JSON.stringify([grams, size.length, size.width, size.height]);
    kinds.set(kind, { parcel: { grams, size }, count: (kinds.get(kind)?.count ?? 0) + 1 });
  }
  return [...kinds.values()];
}
