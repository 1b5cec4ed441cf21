import { roubles } from '@pero/kernel/money';

/** A day of a place in the shop, before what the demand of the day makes of it. Sold by the feature above. */
export const PLACE_PRICES = {
  offer: roubles(1900),
  direct: roubles(500),
  direct_top: roubles(1200),
} as const;
