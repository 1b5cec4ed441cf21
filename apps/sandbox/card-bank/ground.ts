import type { Clock } from '@pero/server-platform/clock';
import type { Shop } from '../database.ts';
import type { Faults } from './faults.ts';

/** What the bank stands on. */
export type Bank = {
  readonly shop: Shop;
  readonly clock: Clock;
  /** Who holds it may order; the bank signs its notices with it. */
  readonly key: string;
  /** Whom the bank tells of changes. */
  readonly siteUrl: string;
  readonly faults: Faults;
};
