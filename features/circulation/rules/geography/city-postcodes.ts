import { CITIES } from './cities.ts';

const byName: ReadonlyMap<string, string> = new Map(
  CITIES.trim()
    .split('\n')
    .flatMap((line) =>
      line
        .slice(4)
        .split(', ')
        .map((name) => [plain(name), line.slice(0, 3)] as const),
    ),
);

/**
 * A postcode of a city: its first one, good enough to price a delivery, never to send one.
 * `postcodeOfCity('владивосток')` gives '690000'. Null of what is no city.
 */
export function postcodeOfCity(name: string): string | null {
  const prefix = byName.get(plain(name));
  return prefix === undefined ? null : `${prefix}000`;
}

function plain(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/^(г|г\.|город) /, '');
}
