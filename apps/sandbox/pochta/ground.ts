import type { Clock } from '@pero/server-platform/clock';
import { type Company, companyAt } from '../company/company.ts';
import type { Shop } from '../database.ts';

/** A parcel that is not taken off the road; one that comes back. */
const POCHTA_FAULTS = ['refuse', 'returned'] as const;
type PochtaFault = (typeof POCHTA_FAULTS)[number];

export type PochtaKeys = { readonly token: string; readonly login: string; readonly password: string };
export type Pochta = Company<PochtaFault> & { readonly keys: PochtaKeys; readonly tracking: Omit<PochtaKeys, 'token'> };

export function pochtaTwin(given: {
  readonly shop: Shop;
  readonly clock: Clock;
  readonly keys: PochtaKeys;
  readonly tracking: Omit<PochtaKeys, 'token'>;
}): Pochta {
  return { ...companyAt('pochta', given, POCHTA_FAULTS), keys: given.keys, tracking: given.tracking };
}
