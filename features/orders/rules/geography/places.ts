import { isPostcode } from '@pero/kernel/postcode';
import { REGIONS } from './regions.ts';

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
  const near = new Set(
    [...byPrefix].filter(([prefix]) => prefix.startsWith(postcode.slice(0, 2))).map(([, name]) => name),
  );
  return near.size === 1 ? ([...near][0] ?? null) : null;
}

/** Does the postcode lie in the region as a person writes it? What cannot be told is not doubted. */
export function isOfRegion(postcode: string, region: string): boolean {
  const known = regionOf(postcode);
  if (known === null) return true;
  const typed = mainWords(region);
  return typed.length === 0 || mainWords(known).some((word) => typed.includes(word)) || areNeighbours(known, typed);
}

/** Cities that are regions of their own share postcodes with the land around them. */
const AROUND: readonly (readonly [string, string])[] = [
  ['москва', 'московская'],
  ['санкт-петербург', 'ленинградская'],
  ['севастополь', 'крым'],
];

function areNeighbours(known: string, typed: readonly string[]): boolean {
  const words = mainWords(known);
  return AROUND.some(
    ([city, land]) => (words.includes(city) || words.includes(land)) && (typed.includes(city) || typed.includes(land)),
  );
}

const COMMON = new Set([
  'область',
  'обл',
  'край',
  'республика',
  'респ',
  'автономный',
  'автономная',
  'округ',
  'ао',
  'аобл',
  'город',
  'г',
]);

function mainWords(region: string): string[] {
  return region
    .toLowerCase()
    .replaceAll('ё', 'е')
    .split(/[^\p{L}-]+/u)
    .filter((word) => word !== '' && !COMMON.has(word));
}

/** Postcodes on 67, 68 and 69 are far away: everything there costs half as much again. */
export function isFar(postcode: string): boolean {
  return isPostcode(postcode) && /^6[789]/.test(postcode);
}
