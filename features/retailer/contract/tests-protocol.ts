import { z } from 'zod';

/*
 * Tests of covers and annotations as they are spoken over HTTP (docs/retailer-protocol.md): the connector calls them, the
 * sandbox retailer serves them.
 */

/** The body of PUT /partner/api/arts/{uuid}/tests/{testId}: what the second half of the readers sees instead. */
export const shopTest = z.union([
  z.object({ kind: z.literal('annotation'), annotation: z.string().min(1).max(20_000) }),
  z.object({
    kind: z.literal('cover'),
    cover: z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/), mime: z.enum(['image/jpeg', 'image/png']) }),
  }),
]);
export type ShopTest = z.output<typeof shopTest>;

/** Of both halves: the first as it was, the second with what is tried. */
const halves = z.tuple([z.int().min(0), z.int().min(0)]);

export const shopTestStatus = z.object({
  test_id: z.string(),
  /** `receiving` until the picture has come. */
  state: z.enum(['receiving', 'running', 'over']),
  began_at: z.iso.datetime().nullable(),
  /** By the day of Moscow, each reader once: their first look at the page, the first opening of the trial, the purchase. */
  days: z.array(z.object({ day: z.iso.date(), seen: halves, tried: halves, bought: halves })).max(1000),
});
export type ShopTestStatus = z.output<typeof shopTestStatus>;
