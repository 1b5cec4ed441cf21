import { eventDay } from '@pero/server-platform/jobs/events';
import { z } from 'zod';

/** What a proposal would have done, as its row and its events keep it: of most kinds nothing but the person and the sum. */
export const proposalTerms = z.object({
  rate: z.number().nullable().optional(),
  opens_on: eventDay.optional(),
  closes_on: eventDay.optional(),
  paper: z.string().optional(),
  paid_on: eventDay.optional(),
});
