import { hang } from '@pero/kernel/typography';
import type { MetricProgress, ShownReward } from '../../contract/achievements.ts';
import { thingsOf } from '../../rules/words.ts';

/** Where one is, in one breath: what one has, and what the next discount takes. */
export function leadOf(progress: readonly MetricProgress[], rewards: readonly ShownReward[]): string {
  const has = rewards.find(({ state }) => state === 'standing' || state === 'reserved');
  const next = rewards.find(({ state }) => state === 'waits');
  if (!has && progress.every(({ count }) => count === 0))
    return hang(
      'Начните с книги: уровень догонит. Первый в каждом показателе — с первой продажи, книги, оценки, отзыва.',
    );
  const have = has ? `У вас скидка ${has.discount_percentage} % на один заказ. ` : '';
  if (!next) return hang(`${have}Все награды получены: дальше растут только показатели.`);
  const left = next.metrics.filter(({ remaining }) => remaining > 0);
  const words = left.map(({ metric_type, remaining }) => thingsOf(metric_type, remaining));
  const rest = left.length < 4 && left.length > 0 ? ' Остальное уже есть.' : '';
  if (left.length === 0)
    return hang(
      `${have}Скидка ${next.discount_percentage} % придёт с ближайшим подсчётом, в течение нескольких минут.`,
    );
  return hang(`${have}До скидки ${next.discount_percentage} % не хватает: ${listed(words)}.${rest}`);
}

function listed(words: readonly string[]): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} и ${words.at(-1)}`;
}
