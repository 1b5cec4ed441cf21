import { z } from 'zod';
import { SERVICE_TYPES } from '../rules/types.ts';

/*
 * What a retailer and we say to each other of places that are sold by the day: docs/retailer-protocol.md, «Placements». The
 * connector calls it, the sandbox serves it, and both read it here.
 */

const kopecks = z.int().min(0);

export const placement = z.object({
  art_uuid: z.uuid(),
  type: z.enum(SERVICE_TYPES),
  /** Of `direct_top`: in which genre it is first; 0 of the others. */
  genre_id: z.int().min(0),
  days: z
    .array(
      z.object({
        day: z.iso.date(),
        /** What may be spent on clicks; null where clicks cost nothing. */ budget: kopecks.nullable(),
      }),
    )
    .min(1)
    .max(14),
  click_price: kopecks.nullable(),
  /** So many readers of a hundred, by a hash of theirs, are shown it; the others are the measure. */
  shown_percent: z.int().min(1).max(100),
  /** As it has to stand at the ad. */
  mark: z.string().min(1).max(500),
});
export type Placement = z.output<typeof placement>;

export const placementStatus = z.object({
  state: z.enum(['accepted', 'refused', 'withdrawn']),
  reason: z.string().max(500).nullable(),
});
export type PlacementStatus = z.output<typeof placementStatus>;

/** All so far of each day, those after the last one included while it is counted. */
export const placementStatistics = z.object({
  days: z
    .array(
      z.object({
        day: z.iso.date(),
        shows: z.int().min(0),
        clicks: z.int().min(0),
        spent: kopecks,
        views: z.object({ shown: z.int().min(0), held: z.int().min(0) }),
        trials: z.object({ shown: z.int().min(0), held: z.int().min(0) }),
        sales: z.object({ shown: z.int().min(0), held: z.int().min(0) }),
      }),
    )
    .max(60),
});
export type PlacementStatistics = z.output<typeof placementStatistics>;
