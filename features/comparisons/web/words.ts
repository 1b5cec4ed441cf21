import { formatMoney, type Money } from '@pero/kernel/money';
import { formatNumber } from '@pero/kernel/number';
import type { ShownComparison } from '../contract/comparisons.ts';
import type { ComparisonKind, Outcome } from '../rules/comparisons.ts';

export const TITLES: Readonly<Record<ComparisonKind, string>> = {
  cover: 'Две обложки',
  annotation: 'Две аннотации',
  price: 'Две цены',
};

const SECOND: Readonly<Record<ComparisonKind, string>> = {
  cover: 'Вторая обложка',
  annotation: 'Вторая аннотация',
  price: 'Вторая цена',
};

export const VERDICTS: Readonly<Record<Outcome, (kind: ComparisonKind) => string>> = {
  b: (kind) => `${SECOND[kind]} лучше`,
  a: () => 'Первая лучше',
  same: () => 'Разницы нет',
  unseen: () => 'Разницы не\u00A0видно',
  harm: () => 'Со\u00A0второй покупают реже',
  split: () => 'Магазин поделил читателей неровно',
  stopped: () => 'Остановлено',
  rejected: (kind) => `${SECOND[kind]} не\u00A0прошла проверку`,
  refused: () => 'Сравнение не\u00A0запустилось',
  changed: () => 'Книга изменилась',
  'off-sale': () => 'Книга ушла с\u00A0продажи',
};

const LEADS: Readonly<Record<Outcome, string>> = {
  b: 'Это не\u00A0случай: так разойтись они могли реже, чем в\u00A0одном сравнении из\u00A0двадцати.',
  a: 'Менять ничего не\u00A0нужно: вторая привлекает реже, и\u00A0это не\u00A0случай.',
  same: 'Настоящая разница не\u00A0больше десяти процентов. Выбирайте ту, что вам ближе.',
  unseen: 'Она или мала, или людей пришло мало. Это тоже ответ: большой разницы точно нет.',
  harm: 'Отрывок открывают, а\u00A0покупают заметно реже. Мы остановились, не\u00A0дожидаясь конца.',
  split:
    'Половины вышли неравными, а\u00A0должны быть равны. Выводам из\u00A0такого сравнения верить нельзя, поэтому мы его остановили. Можно начать заново.',
  stopped: 'Вывода нет: сравнение закончили раньше срока.',
  rejected: 'Сравнение не\u00A0началось, первая продаётся как прежде.',
  refused: 'Магазин не\u00A0взял второй вариант. Первый на\u00A0месте.',
  changed: 'Пока шло сравнение, поменялось то, что сравнивали. Вывода нет, можно начать заново.',
  'off-sale': 'Сравнивать стало негде, вывода нет.',
};

export function leadOf({ status, outcome, kind, ahead, sureness, shop_reason, counted }: ShownComparison): string {
  if (outcome) return LEADS[outcome];
  if (status === 'checking')
    return 'Сначала второй вариант посмотрит модератор: обычно это меньше суток. Книга продаётся как прежде.';
  if (status === 'starting')
    return shop_reason
      ? `Магазин пока не\u00A0принял второй вариант (${shop_reason}), пробуем ещё. Первый на\u00A0месте, день не\u00A0потерян.`
      : 'Передаём второй вариант магазину. Это минута.';
  if (kind === 'price') return 'Цены сменяют друг друга для всех сразу. Порядок выпал заранее и\u00A0не\u00A0меняется.';
  if (counted.seen[0] + counted.seen[1] === 0) return 'Магазин показывает оба варианта, ждём первых читателей.';
  if (ahead === null) return 'Пока поровну. Решим, когда будем уверены на\u00A095 из\u00A0100, или через 60\u00A0дней.';
  const who = ahead === 'b' ? 'Вторая' : 'Первая';
  if (sureness < 0.01)
    return `${who} впереди, но\u00A0пока это не\u00A0отличить от\u00A0случая. Решим, когда будем уверены на\u00A095 из\u00A0100, или через 60\u00A0дней.`;
  return `${who} впереди, но\u00A0так бывает и\u00A0от\u00A0случая: уверены на\u00A0${sureWords(sureness)}. Решим, когда будет 95 из\u00A0100, или через 60\u00A0дней.`;
}

export function sureWords(sureness: number): string {
  return `${Math.floor(sureness * 100)} из\u00A0100`;
}

export function shareWords([count, all]: readonly [number, number]): string {
  return all === 0 ? '—' : `${formatNumber((100 * count) / all, 1)}\u00A0%`;
}

export function pairWords({ kind, sides }: ShownComparison): string {
  const { first_price: first, second_price: second } = sides;
  if (kind !== 'price' || first === null || second === null) return TITLES[kind];
  return `${priceWords(first)} и\u00A0${priceWords(second)}`;
}

export function priceWords(price: Money): string {
  return formatMoney(price, 'kopecks-if-any');
}
