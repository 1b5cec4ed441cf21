import type { Money } from '@pero/kernel/money';
import type { Delivery } from '../../rules/choice.ts';
import type { ParcelEvent } from '../../rules/parcel-events.ts';

/** The carrier did not answer, or has a fault of its own: nobody knows what it did. The same is asked again by the same number. */
export class CarrierSilent extends Error {}

/** It has understood and says no, for good. The message is a sentence for people. */
export class CarrierRefused extends Error {}

export const CARRIER_KEYS = ['own', 'cdek', 'pochta'] as const;
export type CarrierKey = (typeof CARRIER_KEYS)[number];

/** Whom a parcel goes to, and where. */
export type Recipient = {
  readonly name: string;
  /** +79130000000 */
  readonly phone: string;
  readonly email: string | null;
  readonly postcode: string;
  readonly region: string;
  readonly city: string;
  /** Street, house and flat, as one line. */
  readonly street: string;
};

/** What goes into one box. */
export type ParcelBody = {
  readonly grams: number;
  /** Whole centimetres. */
  readonly size: { readonly length: number; readonly width: number; readonly height: number };
};

export type Road = {
  readonly parcels: readonly ParcelBody[];
  readonly delivery: Delivery;
  readonly postcode: string;
  /** Null where nobody has said: the postcode is enough. */
  readonly city: string | null;
};

/** Days on the road, at least and at most. */
export type RoadQuote = { readonly total: Money; readonly days: readonly [number, number] };

export type ParcelToBook = ParcelBody & {
  /** Our own number, the same whenever it is asked again: `pero-circ-512-1`. */
  readonly number: string;
  readonly to: Recipient;
  readonly delivery: Delivery;
  readonly title: string;
  readonly copies: number;
  /** What one copy was paid with, for the carrier's papers. */
  readonly copyPrice: Money;
};

/** An address as the carrier's own list has it. `unclear`: a person is to look at it; nothing forbids to send it. */
export type CleanAddress =
  | {
      readonly outcome: 'clean';
      readonly postcode: string;
      readonly region: string;
      readonly city: string;
      readonly street: string;
    }
  | { readonly outcome: 'unclear' };

/** Who brings parcels to their doors. */
export type Carrier = {
  readonly key: CarrierKey;
  readonly quote: (road: Road) => Promise<RoadQuote>;
  /**
   * A repeat is harmless: one number is one parcel. Our own tariff has no tracks, the print shop sends its parcels and names
   * them: null. `CarrierSilent` also while the carrier has not made up its mind: ask again a little later.
   */
  readonly book: (parcel: ParcelToBook) => Promise<{ readonly track: string | null }>;
  /** What befell a parcel, in time; an unknown number has no events. Nothing of our own tariff: the print shop tells. */
  readonly track: (parcel: { readonly number: string; readonly track: string }) => Promise<readonly ParcelEvent[]>;
  readonly cleanAddress?: (
    address: Pick<Recipient, 'postcode' | 'region' | 'city' | 'street'>,
  ) => Promise<CleanAddress>;
};

/** The carriers that there are credentials for; `current` is the one that new tirages go by. */
export type Carriers = {
  readonly current: Carrier;
  readonly by: Readonly<Partial<Record<CarrierKey, Carrier>>>;
};
