import { randomInt } from 'node:crypto';
import { addDays } from '@pero/kernel/day';
import { issueDiscount } from '@pero/orders/actions/discounts';
import type { JobAct } from '@pero/server-platform/jobs/jobs';
import * as events from '../events.ts';
import {
  earned,
  GIFT,
  type Gift,
  METRICS,
  type Metric,
  REWARD_DAYS,
  REWARD_TERMS,
  type Reward,
} from '../rules/levels.ts';
import { GIFT_REASONS, GIFT_STEMS, LEVEL_WORDS } from '../rules/words.ts';
import * as store from '../store/achievements.ts';

type Giving = Pick<JobAct, 'db' | 'now' | 'today' | 'announce'>;

/** Whatever the levels have earned and the person has not got. Their rows are held. */
export async function giveRewards(
  act: Giving,
  userId: number,
  levels: Readonly<Record<Metric, number>>,
): Promise<void> {
  const due = earned(levels);
  if (due.length === 0) return;
  const had = new Set((await store.givenTo(act.db, userId)).map(({ kind }) => kind));
  for (const reward of due) if (!had.has(reward)) await giveReward(act, userId, reward);
}

async function giveReward(act: Giving, userId: number, reward: Reward): Promise<void> {
  const { level, percent } = REWARD_TERMS[reward];
  const until = addDays(act.today, REWARD_DAYS);
  // Without a code: it is taken by itself, where it is larger than what else holds.
  const discountId = await issued(act, {
    percent,
    userId,
    reason: `Скидка автора: ${LEVEL_WORDS[level]} уровень`,
    valid_until: until,
  });
  await store.addGiven(act.db, userId, { kind: reward, discountId, workId: null, title: null, givenAt: act.now });
  await act.announce(events.rewardGiven, { subject: userId, data: { reward, percent, until } });
}

/** A first step is rewarded once, whoever asks how often. */
export async function giveGift(
  act: Giving,
  userId: number,
  gift: Gift,
  work: { readonly id: number; readonly title: string } | null = null,
): Promise<boolean> {
  await store.holdLevels(act.db, userId, act.now);
  const had = await store.givenTo(act.db, userId);
  if (had.some(({ kind }) => kind === gift)) return false;
  const until = addDays(act.today, GIFT.days);
  const { percent } = GIFT;
  const wish = { percent, userId, reason: GIFT_REASONS[gift], valid_until: until };
  const discountId = await issued(act, wish, () => `${GIFT_STEMS[gift]}-${percent}-${tail()}`);
  const { id: workId = null, title = null } = work ?? {};
  await store.addGiven(act.db, userId, { kind: gift, discountId, workId, title, givenAt: act.now });
  await act.announce(events.giftGiven, { subject: userId, data: { gift, percent, until } });
  return true;
}

type Wish = Omit<Parameters<typeof issueDiscount>[1], 'code'>;

const TRIES = 5;

/** A code that somebody has already is drawn anew. */
async function issued(act: Giving, wish: Wish, draw?: () => string): Promise<number> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const given = await issueDiscount({ ...act, issuedBy: null }, { ...wish, code: draw?.() });
    if (!('refused' in given)) return given.id;
    if (given.refused !== 'code-taken') throw new Error(`A discount was refused: ${given.refused}`);
  }
  throw new Error('No code was free');
}

/** Letters and figures that nobody takes for one another. */
const SIGNS = 'АВЕКМНРСТХ2346789';

function tail(): string {
  return Array.from({ length: 6 }, () => SIGNS[randomInt(SIGNS.length)]).join('');
}

export function levelNumbers(levels: store.Levels): Record<Metric, number> {
  return Object.fromEntries(METRICS.map((metric) => [metric, levels[metric].level])) as Record<Metric, number>;
}
