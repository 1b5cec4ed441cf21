import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  earned,
  GIFT,
  LEVEL_MOST,
  levelOf,
  METRICS,
  type Metric,
  REWARD_DAYS,
  standingOf,
  THRESHOLDS,
} from './levels.ts';
import { type TipFacts, tipsOf } from './tips.ts';

const counts = fc.integer({ min: 0, max: 3000 });
const metrics = fc.constantFrom(...METRICS);

describe('[R40] a level', () => {
  test('advances when the count reaches what the next one takes', () => {
    expect([0, 1, 9, 10, 49, 50, 249, 250, 999, 1000, 5000].map((count) => levelOf('SALES', count))).toEqual([
      0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5,
    ]);
    expect(THRESHOLDS.REVIEWS.map((count) => levelOf('REVIEWS', count))).toEqual([1, 2, 3, 4, 5]);
    expect(standingOf('PUBLISHED_PAID_ARTS', 6, 0)).toEqual({ level: 3, count: 6, next: 8, remaining: 2 });
  });

  test('at the fifth nothing remains, and the next is the count itself', () => {
    expect(standingOf('RATINGS', 1208, 3)).toEqual({ level: 5, count: 1208, next: 1208, remaining: 0 });
  });

  test('never goes down, and what remains is never below nothing, whatever is sold and given back', () => {
    fc.assert(
      fc.property(metrics, fc.array(counts, { maxLength: 40 }), (metric, all) => {
        let reached = 0;
        for (const count of all) {
          const { level, next, remaining } = standingOf(metric, count, reached);
          expect(level).toBeGreaterThanOrEqual(reached);
          expect(level).toBeGreaterThanOrEqual(levelOf(metric, count));
          expect(remaining).toBe(Math.max(0, next - count));
          if (level < LEVEL_MOST) expect(next).toBe(THRESHOLDS[metric][level]);
          reached = level;
        }
      }),
    );
  });
});

test('[R29] the least of the four decides: FIRST from the second level, SECOND from the fourth', () => {
  const at = (level: number, other: number): Record<Metric, number> => ({
    SALES: level,
    PUBLISHED_PAID_ARTS: level,
    RATINGS: other,
    REVIEWS: level,
  });
  expect(earned(at(5, 1))).toEqual([]);
  expect(earned(at(5, 2))).toEqual(['FIRST']);
  expect(earned(at(4, 3))).toEqual(['FIRST']);
  expect(earned(at(4, 4))).toEqual(['FIRST', 'SECOND']);
});

test('[R40] of tips there are at most five, those not read yet first, and none where there is no further', () => {
  const work = {
    title: 'Дом',
    kind: 'book',
    page: '/books/1/',
    isPaid: true,
    isOnSale: true,
    status: 'published',
  } as const;
  const read = { views: 500, trials: 5, sales: 40, ratings: 1, reviews: 3, answered: 0 };
  const facts: TipFacts = {
    paidArts: 4,
    works: [
      { id: 1, ...work, ...read },
      { id: 2, ...work, ...read, title: 'Сад', isPaid: false },
      { id: 3, ...work, ...read, title: 'Пруд', isOnSale: false, status: 'returned' },
      { id: 4, ...work, ...read, title: 'Луг', isOnSale: false, status: 'queueModeration' },
    ],
  };
  for (const metric of METRICS) {
    const fresh = tipsOf(metric, 1, facts, new Set());
    expect(fresh.length).toBeGreaterThan(0);
    expect(fresh.length).toBeLessThanOrEqual(5);
    expect(new Set(fresh.map(({ id }) => id)).size).toBe(fresh.length);
    const [first] = fresh;
    const later = tipsOf(metric, 1, facts, new Set([first?.id ?? '']));
    expect(later.at(-1)).toMatchObject({ id: first?.id, isRead: true });
    expect(tipsOf(metric, LEVEL_MOST, facts, new Set())).toEqual([]);
  }
});

test('[P13] what /achievements/ tells guests is what holds', () => {
  const text = readFileSync(join(import.meta.dirname, '../../pages/texts/achievements.md'), 'utf8');
  const rows = new Map(
    text
      .split('\n')
      .filter((line) => line.startsWith('| '))
      .map((line) => line.split('|').map((cell) => cell.trim()))
      .map(([, name = '', ...cells]) => [
        name,
        cells.slice(0, LEVEL_MOST).map((cell) => Number(cell.replaceAll(/\s/g, ''))),
      ]),
  );
  const names: Readonly<Record<Metric, string>> = {
    SALES: 'Продажи',
    PUBLISHED_PAID_ARTS: 'Платные публикации',
    RATINGS: 'Оценки',
    REVIEWS: 'Отзывы',
  };
  for (const metric of METRICS) expect(rows.get(names[metric])).toEqual(THRESHOLDS[metric]);
  expect(text).toContain(`${REWARD_DAYS} дней, на один заказ`);
  expect(text).toContain(`${GIFT.days} дней`);
});
