import { type Money, plus, roubles } from '@pero/kernel/money';

/** Whoever earns more in a calendar year is self-employed no longer (422-ФЗ, статья 4). We know only what we paid. */
export const NPD_LIMIT: Money = roubles(2_400_000);
const NEAR: Money = roubles(1_920_000);

export type NpdLimit = 'far' | 'near' | 'over';

/** Where the year stands with what is about to be paid. */
export function npdLimitOf(paidThisYear: Money, next: Money): NpdLimit {
  const whole = plus(paidThisYear, next);
  if (whole > NPD_LIMIT) return 'over';
  return whole >= NEAR ? 'near' : 'far';
}
