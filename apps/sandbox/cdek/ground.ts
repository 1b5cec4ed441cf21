import type { Clock } from '@pero/server-platform/clock';
import { type Company, companyAt } from '../company/company.ts';
import type { Shop } from '../database.ts';

/** An order that takes long, or is refused in the end; a parcel that nobody takes; notices double, late or never. */
const CDEK_FAULTS = ['lingers', 'invalid', 'not_delivered', 'twice', 'mute'] as const;
type CdekFault = (typeof CDEK_FAULTS)[number];

export type Cdek = Company<CdekFault> & {
  readonly clientId: string;
  readonly secret: string;
  readonly siteUrl: string;
};

export function cdekTwin(given: {
  readonly shop: Shop;
  readonly clock: Clock;
  readonly siteUrl: string;
  readonly keys: { readonly clientId: string; readonly secret: string };
}): Cdek {
  return { ...companyAt('cdek', given, CDEK_FAULTS), ...given.keys, siteUrl: given.siteUrl };
}
