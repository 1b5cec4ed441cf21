/** «1234.56» in kopecks and back: the protocol writes sums as words. */
export function centsOf(value: string): number {
  return Number(value.replace('.', ''));
}

export function rubles(cents: number): { value: string; currency: 'RUB' } {
  return { value: (cents / 100).toFixed(2), currency: 'RUB' };
}
