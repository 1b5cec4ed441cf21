/** An address that somebody may have meant. */
export type AddressSuggestion = {
  /** As it is shown to be chosen. */
  readonly text: string;
  /** Null until as much is named as has one postcode. */
  readonly postcode: string | null;
  readonly region: string;
  readonly city: string;
  /** Street, house and flat; as much as was named. */
  readonly street: string;
  /** A house was named: a parcel finds it. */
  readonly is_whole: boolean;
};

/** Of fewer letters nothing is suggested. */
export const ADDRESS_QUERY = { least: 3, most: 200 } as const;
