import { event, eventDay } from '@pero/server-platform/jobs/events';
import { z } from 'zod';
import { GIFTS, METRICS, REWARDS } from './rules/levels.ts';

/** What an author has reached; the author is the subject. */
export const levelReached = event('achievements.level-reached', {
  data: {
    metric: z.enum(METRICS),
    level: z.int(),
    count: z.int(),
    /** Counted for the first time long after it was reached: no news to anybody. */
    isOld: z.boolean(),
  },
});
const given = { percent: z.int(), until: eventDay };
export const rewardGiven = event('achievements.reward-given', { data: { ...given, reward: z.enum(REWARDS) } });
export const giftGiven = event('achievements.gift-given', { data: { ...given, gift: z.enum(GIFTS) } });
