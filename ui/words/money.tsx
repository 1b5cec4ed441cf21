import { formatMoney, money } from '@pero/kernel/money';

/** An amount in kopecks, as `1 234,50 ₽`; `round` drops the kopecks where there are none. */
export function Money({ kopecks, round }: { kopecks: number; round?: boolean }) {
  return <span className="num nowrap">{formatMoney(money(kopecks), round ? 'kopecks-if-any' : 'kopecks')}</span>;
}
