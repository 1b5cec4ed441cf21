import type { z } from 'zod';
import type { WireError } from './envelope.ts';
import { fieldOf, reasonFor } from './words.ts';

/** Nobody mends more at once; and what is wrong thirty thousand times is not written out so often. */
const ERRORS_TOLD = 30;

/** What the contract refused, by field; the first thing that is wrong with it gives the reason. */
export function fieldErrors(error: z.ZodError): WireError[] {
  const byField = Map.groupBy(error.issues.slice(0, ERRORS_TOLD), ({ path }) => fieldOf(path));
  return [...byField].map(([field, issues]) => ({
    field,
    reason: reasonFor(issues[0] as z.core.$ZodIssue),
    messages: [...new Set(issues.map(({ message }) => message))],
  }));
}
