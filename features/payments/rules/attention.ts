/** Why a person has to look at a bill. */
export const TROUBLES = ['refund-refused', 'receipt-missing', 'payment-stuck', 'hold-ending'] as const;
export type Trouble = (typeof TROUBLES)[number];

/** A page at a company is over in an hour. A payment that is on its way for longer is stuck. */
export const STUCK_HOURS = 2;
