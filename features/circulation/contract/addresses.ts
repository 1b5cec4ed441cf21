import { endpoint } from '@pero/wire/endpoint';
import { z } from 'zod';
import { ADDRESS_QUERY } from '../rules/suggestions.ts';

const suggestion = z.object({
  /** As it is shown to be chosen. */
  text: z.string(),
  /** Null until a street with one postcode is named. */
  postcode: z.string().nullable(),
  region: z.string(),
  city: z.string(),
  /** Street, house and flat; as much as was named. */
  street: z.string(),
  /** A house was chosen: a parcel finds it. */
  is_whole: z.boolean(),
});

/** Never a condition of ordering: where nobody suggests, the list is empty and fields are filled by hand. */
export const suggestAddresses = endpoint('GET /addresses/suggestions', {
  id: 'SV60',
  summary: 'Addresses that begin with these words; an empty list where nobody suggests any',
  who: 'user',
  input: z.object({ query: z.string().trim().max(ADDRESS_QUERY.most) }),
  output: z.object({
    /** Nobody is asked, or does not answer now: the fields are plain. */
    is_on: z.boolean(),
    suggestions: z.array(suggestion),
  }),
});

/** As the carrier's own list has it; `is_checked` is false where no carrier checks, or it does not answer. */
export const checkAddress = endpoint('GET /addresses/check', {
  id: 'SV61',
  summary: 'Whether a parcel finds an address, by the list of the carrier; nothing forbids an order to it',
  who: 'user',
  input: z.object({
    postcode: z.string().trim().max(6),
    region: z.string().trim().max(100),
    city: z.string().trim().max(100),
    street: z.string().trim().max(300),
  }),
  output: z.object({
    is_checked: z.boolean(),
    /** Null when it is not clear, or not checked. */
    clean: z.object({ postcode: z.string(), region: z.string(), city: z.string(), street: z.string() }).nullable(),
  }),
});
