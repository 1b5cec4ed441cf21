import { isPostcode } from '@pero/kernel/postcode';
import { REGIONS } from './regions.ts';

/** Moscow's own postcodes begin so; the list of cities knows the first of them alone. */
const MOSCOW = ['10', '11', '12', '13'];

const byPrefix: ReadonlyMap<string, string> = new Map(
  REGIONS.flatMap(([region, prefixes]) => prefixes.split(' ').map((prefix) => [prefix, region] as const)),
);

/**
 * The region of a postcode, by its first three digits; by two where no city has the three and one region has the two.
 * `regionOf('190031')` gives 'Санкт-Петербург'. Null where it cannot be told.
 */
export function regionOf(postcode: string): string | null {
  const known = byPrefix.get(postcode.slice(0, 3));
  if (known) return known;
  if (MOSCOW.includes(postcode.slice(0, 2))) return 'Москва';
  const near = new Set(
    [...byPrefix].filter(([prefix]) => prefix.startsWith(postcode.slice(0, 2))).map(([, name]) => name),
  );
  return near.size === 1 ? ([...near][0] ?? null) : null;
}

/** Postcodes on 67, 68 and 69 are far away: everything there costs half as much again. */
export function isFar(postcode: string): boolean {
  return isPostcode(postcode) && /^6[789]/.test(postcode);
}
