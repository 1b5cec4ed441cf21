import type { Carriers } from './carriers/port.ts';
import type { PrintShop } from './print-shop/port.ts';

/** Who prints, and who brings. */
export type CirculationTools = {
  /** Null where no print shop is connected: what is paid for waits. */
  readonly shop: PrintShop | null;
  /** What its notices are signed with; empty where they are not heard. */
  readonly printKey: string;
  readonly carriers: Carriers;
};
