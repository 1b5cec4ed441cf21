import type { WireError } from '@pero/wire/envelope';
import { fieldOf } from '@pero/wire/words';
import type { z } from 'zod';

/** Nobody mends more at once; and what is wrong thirty thousand times is not written out so often. */
const ERRORS_TOLD = 30;

/** What the contract refused, by field. */
export function fieldErrors(error: z.ZodError): WireError[] {
  const byField = new Map<string | null, string[]>();
  for (const issue of error.issues.slice(0, ERRORS_TOLD)) {
    const field = fieldOf(issue.path);
    byField.set(field, [...(byField.get(field) ?? []), issue.message]);
  }
  return [...byField].map(([field, messages]) => ({ field, messages: [...new Set(messages)] }));
}
