import { type GivenDiscount, givenDiscounts } from '@pero/orders/actions/discounts';
import { totalsOfWorks } from '@pero/retailer/actions/totals';
import { advancedStanding } from '@pero/royalties/actions/terms';
import type { Act } from '@pero/server-platform/act';
import { NotFound } from '@pero/server-platform/http/errors';
import type { Kinds } from '@pero/works/actions/kinds';
import { ownWorks } from '@pero/works/actions/rows';
import { ADVANCED_STATUS, isAdvanced } from '@pero/works/rules/division';
import {
  GIFT,
  GIFTS,
  type Gift,
  LEVEL_MOST,
  METRICS,
  type Metric,
  REWARD_TERMS,
  REWARDS,
  type Reward,
  standingOf,
  THRESHOLDS,
} from '../rules/levels.ts';
import { type TipFacts, tipsOf } from '../rules/tips.ts';
import * as store from '../store/achievements.ts';
import { countsOf } from './count.ts';

const WORKS_MOST = 300;

/** AC26: as it is at this moment; what was reached before stays reached. */
export async function progress(act: Act, { kinds }: Kinds) {
  const { db, actor } = act;
  const { userId } = actor;
  const [counts, known, facts, read] = await Promise.all([
    countsOf(db, userId),
    store.levelsOf(db, [userId]),
    tipFacts(act, { kinds }),
    store.tipsReadBy(db, userId),
  ]);
  return METRICS.map((metric) => {
    const { level, count, next, remaining } = standingOf(
      metric,
      counts[metric],
      known.get(userId)?.[metric].level ?? 0,
    );
    return {
      metric_type: metric,
      current_level: level,
      count,
      next_level_count: next,
      remaining,
      text: level >= LEVEL_MOST ? 'Максимальный уровень' : null,
      thresholds: [...THRESHOLDS[metric]],
      tips: tipsOf(metric, level, facts, read).map(({ id, text, link, isRead }) => ({
        id,
        text,
        link: link?.path ?? null,
        link_words: link?.words ?? null,
        is_read: isRead,
      })),
    };
  });
}

/** AC27 */
export async function progressOf(act: Act, tools: Kinds, metric: Metric) {
  const found = (await progress(act, tools)).find(({ metric_type }) => metric_type === metric);
  if (!found) throw new NotFound('metric');
  return found;
}

async function tipFacts({ db, actor }: Act, { kinds }: Kinds): Promise<TipFacts> {
  const [works, totals] = await Promise.all([ownWorks(db, actor.userId, WORKS_MOST), totalsOfWorks(db, actor.userId)]);
  const byWork = new Map(totals.map((one) => [one.workId, one]));
  const shown = works.map((work) => {
    const { views = 0, trials = 0, sales = 0, ratings = 0, reviews = 0, answered = 0 } = byWork.get(work.id) ?? {};
    return {
      id: work.id,
      title: work.title,
      kind: work.kind,
      page: kinds.named(work.kind).page(work.id),
      isPaid: work.licenseType !== 'free',
      isOnSale: work.isPublished,
      status: work.processingStatus,
      ...{ views, trials, sales, ratings, reviews, answered },
    };
  });
  return { works: shown, paidArts: shown.filter(({ isOnSale, isPaid }) => isOnSale && isPaid).length };
}

/** A tip of whatever id may be called read: what is not shown to the person is nobody's. */
export async function markTipRead(act: Act, tools: Kinds, tipId: string) {
  const shown = (await progress(act, tools)).flatMap(({ tips }) => tips);
  if (!shown.some(({ id }) => id === tipId)) throw new NotFound('tip');
  await store.readTip(act.db, act.actor.userId, tipId, act.now);
  return { id: tipId, is_read: true };
}

/** AC28 */
export async function rewards(act: Act) {
  const { db, actor } = act;
  const { userId } = actor;
  const [counts, known, given] = await Promise.all([
    countsOf(db, userId),
    store.levelsOf(db, [userId]),
    givenWithDiscounts(act),
  ]);
  return REWARDS.map((reward) => {
    const { level, percent } = REWARD_TERMS[reward];
    const metrics = METRICS.map((metric) => {
      const needed = THRESHOLDS[metric][level - 1] ?? 0;
      const reached = (known.get(userId)?.[metric].level ?? 0) >= level || counts[metric] >= needed;
      return { metric_type: metric, needed, remaining: reached ? 0 : Math.max(0, needed - counts[metric]) };
    });
    return { reward_type: reward, level, discount_percentage: percent, metrics, ...shownGiven(given.get(reward)) };
  });
}

export async function rewardOf(act: Act, reward: Reward) {
  const found = (await rewards(act)).find(({ reward_type }) => reward_type === reward);
  if (!found) throw new NotFound('reward');
  return found;
}

/** AC29 */
export async function gifts(act: Act) {
  const given = await givenWithDiscounts(act);
  return GIFTS.map((gift) => {
    const { state, valid_until, given_at, used_at, is_seen } = shownGiven(given.get(gift));
    const known = given.get(gift);
    return {
      gift_type: gift,
      discount_percentage: known?.discount.percent ?? GIFT.percent,
      promo_code: known?.discount.code ?? null,
      title: known?.title ?? null,
      ...{ state, valid_until, given_at, used_at, is_seen },
    };
  });
}

export async function giftOf(act: Act, gift: Gift) {
  const found = (await gifts(act)).find(({ gift_type }) => gift_type === gift);
  if (!found) throw new NotFound('gift');
  return found;
}

/** What was given and looked at is new no more. */
export async function seeReward(act: Act, reward: Reward) {
  const isThere = await store.setSeen(act.db, act.actor.userId, reward, act.now);
  return isThere ? rewardOf(act, reward) : ({ refused: 'not-given' } as const);
}

export async function seeGift(act: Act, gift: Gift) {
  const isThere = await store.setSeen(act.db, act.actor.userId, gift, act.now);
  return isThere ? giftOf(act, gift) : ({ refused: 'not-given' } as const);
}

/** AH03 */
export async function advanced({ db, actor }: Act) {
  const { characters, followers } = await advancedStanding(db, actor.userId);
  return {
    is_advanced: isAdvanced(characters, followers),
    followers: { count: followers, needed: ADVANCED_STATUS.followers },
    characters: { count: characters, needed: ADVANCED_STATUS.characters },
  };
}

export async function quietness({ db, actor }: Act) {
  return { is_told: !(await store.isQuiet(db, actor.userId)) };
}

export async function setQuietness(act: Act, isTold: boolean) {
  await store.setQuiet(act.db, act.actor.userId, !isTold);
  return quietness(act);
}

type Known = store.Given & { readonly discount: GivenDiscount };

async function givenWithDiscounts(act: Act): Promise<ReadonlyMap<Reward | Gift, Known>> {
  const given = await store.givenTo(act.db, act.actor.userId);
  const discounts = await givenDiscounts(
    act,
    given.map(({ discountId }) => discountId),
  );
  return new Map(
    given.flatMap((one) => {
      const discount = discounts.get(one.discountId);
      return discount ? [[one.kind, { ...one, discount }] as const] : [];
    }),
  );
}

function shownGiven(known: Known | undefined) {
  if (!known) return { state: 'waits' as const, valid_until: null, given_at: null, used_at: null, is_seen: false };
  return {
    state: known.discount.state,
    valid_until: known.discount.validUntil,
    given_at: known.givenAt,
    used_at: known.discount.usedAt,
    is_seen: known.seenAt !== null,
  };
}
