import { formatNumber } from './number.ts';

/**
 * The Russian word form that goes with a number: one for 1, 21, 101; few for 2–4, 22–24 and fractions; many for the rest.
 * `plural(21, 'книга', 'книги', 'книг')` gives 'книга'.
 */
export function plural(n: number, one: string, few: string, many: string): string {
  const count = Math.abs(n);
  if (!Number.isInteger(count)) return few;
  if (count % 100 >= 11 && count % 100 <= 14) return many;
  if (count % 10 === 1) return one;
  return count % 10 >= 2 && count % 10 <= 4 ? few : many;
}

/** A number with its word, held together by a no-break space. `counted(5, 'книга', 'книги', 'книг')` gives '5 книг'. */
export function counted(n: number, one: string, few: string, many: string): string {
  return `${formatNumber(n, String(n).split('.')[1]?.length ?? 0)}\u00A0${plural(n, one, few, many)}`;
}
