import { spoken } from '@pero/web-platform/words';
import type { WireError } from '@pero/wire/envelope';

/** Of all that is wrong, the first message of the first error is shown. */
export function firstMessage(errors: readonly WireError[]): string | null {
  return spoken(errors)[0]?.messages[0] ?? null;
}
