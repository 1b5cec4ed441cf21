import type { Company } from '../company/company.ts';

/** `refuse`: it understands, and does not take a creative. */
export const ORD_FAULTS = ['refuse'] as const;
export type Ord = { readonly company: Company<(typeof ORD_FAULTS)[number]>; readonly key: string };
