import { z } from 'zod';

/** DaData's suggestions of addresses, as far as we speak them; our client and the twin of the sandbox read the same shapes. */

/** POST suggestions/api/4_1/rs/suggest/address */
export const dadataQuestion = z.object({
  query: z.string().max(300),
  count: z.int().min(1).max(20),
});

const part = z.string().max(300).nullish();
export const dadataSuggestions = z.object({
  suggestions: z
    .array(
      z.object({
        value: z.string().max(500),
        data: z.object({
          postal_code: part,
          region_with_type: part,
          city_with_type: part,
          city: part,
          settlement_with_type: part,
          street_with_type: part,
          house_type: part,
          house: part,
          block_type: part,
          block: part,
          flat_type: part,
          flat: part,
          fias_id: part,
        }),
      }),
    )
    .max(20),
});
export type DadataSuggestion = z.output<typeof dadataSuggestions>['suggestions'][number];
