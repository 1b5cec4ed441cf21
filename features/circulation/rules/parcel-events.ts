/** What can befall a parcel, in our words. */
export const PARCEL_STATES = ['booked', 'in-transit', 'delivered', 'returned', 'failed'] as const;
export type ParcelState = (typeof PARCEL_STATES)[number];

export type ParcelEvent = {
  readonly state: ParcelState;
  /** A city or a post office, as the carrier names it; empty where it does not. */
  readonly place: string;
  readonly at: Date;
};
