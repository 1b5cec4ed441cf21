import { productionDays } from '@pero/circulation/rules/dates';
import { formatMoney } from '@pero/kernel/money';
import { counted } from '@pero/kernel/plural';
import { type Count, LEAST_PRINTED_PAGES, type ListedService } from '../../rules/catalogue-list.ts';

/** «5 недель»; days are told where they make no whole weeks, and where there are few. */
export function termWords(days: number): string {
  const weeks = days / 7;
  if (days >= 14 && Number.isInteger(weeks)) return counted(weeks, 'неделя', 'недели', 'недель');
  return counted(days, 'день', 'дня', 'дней');
}

export function daysWords({ days }: Count): string {
  return days === null ? `${productionDays(1)}\u00A0рабочих дней` : termWords(days);
}

/** What the sum is made of: «4 200 ₽ за авторский лист × 11,6». */
export function priceWords({ type, price, per, count }: ListedService): string {
  if (price === null || count === null) return '';
  if (type === 'circulation')
    return count.isLeast
      ? `экземпляр, печатаем от\u00A0${LEAST_PRINTED_PAGES}\u00A0страниц`
      : `экземпляр, мягкая обложка, ${count.volume}`;
  if (type === 'design' || type === 'annotation' || type === 'booktrailer') return 'одна цена за\u00A0книгу';
  if (type === 'assistant') return 'за\u00A0встречу';
  const unit = `${formatMoney(price, 'kopecks-if-any')} ${per}`;
  if (count.isLeast) return `${unit}, меньше\u00A0не\u00A0берём`;
  return count.lines.length > 1 ? `${unit}, с\u00A0объёмом дешевле` : `${unit}, ${count.volume}`;
}
