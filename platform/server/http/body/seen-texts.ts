import { seenText } from '@pero/kernel/text/seen-text';
import { type Endpoint, SMALL_BODY } from '@pero/wire/endpoint';

/** What is never read by anybody else and may hold whatever its owner typed. */
const SECRET = /password/i;

/**
 * Every text of every call without what nobody sees, before the contract looks at it. Of a call that carries whole
 * chapters only its own fields: a manuscript is taken as it is.
 */
export function seenTexts(
  { largestBody }: Pick<Endpoint, 'largestBody'>,
  given: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const isSmall = largestBody <= SMALL_BODY;
  return Object.fromEntries(Object.entries(given).map(([field, value]) => [field, seen(field, value, isSmall)]));
}

function seen(field: string, value: unknown, isDeep: boolean): unknown {
  if (typeof value === 'string') return SECRET.test(field) ? value : seenText(value);
  if (!isDeep || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => seen(field, one, isDeep));
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, seen(name, one, isDeep)]));
}
