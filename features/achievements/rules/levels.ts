/** rules.md 8. */
export const METRICS = ['SALES', 'PUBLISHED_PAID_ARTS', 'RATINGS', 'REVIEWS'] as const;
export type Metric = (typeof METRICS)[number];

/** How many make each level, from the first to the fifth. */
export const THRESHOLDS: Readonly<Record<Metric, readonly number[]>> = {
  SALES: [1, 10, 50, 250, 1000],
  PUBLISHED_PAID_ARTS: [1, 2, 4, 8, 15],
  RATINGS: [1, 10, 50, 200, 1000],
  REVIEWS: [1, 5, 20, 75, 300],
};
export const LEVEL_MOST = 5;

/** The level that so many make. */
export function levelOf(metric: Metric, count: number): number {
  return THRESHOLDS[metric].filter((threshold) => count >= threshold).length;
}

type Standing = {
  readonly level: number;
  readonly count: number;
  readonly next: number;
  readonly remaining: number;
};

/** A level once reached stays, whatever is given back or taken off sale afterwards. */
export function standingOf(metric: Metric, count: number, reached: number): Standing {
  const level = Math.max(reached, levelOf(metric, count));
  const next = level >= LEVEL_MOST ? count : (THRESHOLDS[metric][level] ?? count);
  return { level, count, next, remaining: Math.max(0, next - count) };
}

export const REWARDS = ['FIRST', 'SECOND'] as const;
export type Reward = (typeof REWARDS)[number];

/** All four measures at this level at least. */
export const REWARD_TERMS = {
  FIRST: { level: 2, percent: 10 },
  SECOND: { level: 4, percent: 20 },
} as const satisfies Readonly<Record<Reward, { readonly level: number; readonly percent: number }>>;
export const REWARD_DAYS = 90;

export const GIFTS = ['NEW_AUTHOR', 'FIRST_BOOK', 'FIRST_AUDIOBOOK', 'FIRST_DRAFT'] as const;
export type Gift = (typeof GIFTS)[number];
export const GIFT = { percent: 5, days: 60 } as const;

/** Which rewards so much has earned, whether or not they were given before. */
export function earned(levels: Readonly<Record<Metric, number>>): readonly Reward[] {
  const least = Math.min(...METRICS.map((metric) => levels[metric]));
  return REWARDS.filter((reward) => least >= REWARD_TERMS[reward].level);
}
