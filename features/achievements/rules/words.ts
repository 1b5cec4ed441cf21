import { counted } from '@pero/kernel/plural';
import type { Gift, Metric } from './levels.ts';

export const METRIC_WORDS: Readonly<Record<Metric, string>> = {
  SALES: 'Продажи',
  PUBLISHED_PAID_ARTS: 'Платные книги',
  RATINGS: 'Оценки',
  REVIEWS: 'Отзывы',
};

const THINGS: Readonly<Record<Metric, readonly [string, string, string]>> = {
  SALES: ['продажа', 'продажи', 'продаж'],
  PUBLISHED_PAID_ARTS: ['платная книга', 'платные книги', 'платных книг'],
  RATINGS: ['оценка', 'оценки', 'оценок'],
  REVIEWS: ['отзыв', 'отзыва', 'отзывов'],
};

/** «12 отзывов» */
export function thingsOf(metric: Metric, count: number): string {
  return counted(count, ...THINGS[metric]);
}

export const LEVEL_WORDS = ['нулевой', 'первый', 'второй', 'третий', 'четвёртый', 'пятый'] as const;
export const TO_LEVEL_WORDS = ['', 'первого', 'второго', 'третьего', 'четвёртого', 'пятого'] as const;

export const GIFT_WORDS: Readonly<Record<Gift, string>> = {
  NEW_AUTHOR: 'Подтвердили почту',
  FIRST_BOOK: 'Первая книга',
  FIRST_AUDIOBOOK: 'Первая аудиокнига',
  FIRST_DRAFT: 'Первый черновик',
};

/** What stands beside the discount, where its reason is asked. */
export const GIFT_REASONS: Readonly<Record<Gift, string>> = {
  NEW_AUTHOR: 'Подарок за\u00A0подтверждённую почту',
  FIRST_BOOK: 'Подарок за\u00A0первую книгу',
  FIRST_AUDIOBOOK: 'Подарок за\u00A0первую аудиокнигу',
  FIRST_DRAFT: 'Подарок за\u00A0первый черновик',
};

/** With what a code begins; the rest is by chance. */
export const GIFT_STEMS: Readonly<Record<Gift, string>> = {
  NEW_AUTHOR: 'НАЧАЛО',
  FIRST_BOOK: 'КНИГА',
  FIRST_AUDIOBOOK: 'ГОЛОС',
  FIRST_DRAFT: 'ЧЕРНОВИК',
};
