import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** What went wrong in somebody's browser. */
export const reportClientError = endpoint('POST /client-errors', {
  id: 'CE01',
  summary: 'Report an error of the browser',
  who: 'any',
  input: z.object({
    message: z.string().max(500),
    stack: z.string().max(4000),
    page: z.string().max(500),
    /** Positive for a signed-in person, else absent. */
    profile_id: z.int().positive().optional(),
  }),
  output: z.object({}),
});
