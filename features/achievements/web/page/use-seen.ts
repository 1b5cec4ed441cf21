import { useAct } from '@pero/web-platform/use-call';
import { useEffect, useEffectEvent } from 'react';
import { type ShownGift, type ShownReward, seeGift, seeReward } from '../../contract/achievements.ts';

/** What was given and is looked at is new no more: the next visit does not call it so. */
export function useSeen(rewards: readonly ShownReward[], gifts: readonly ShownGift[]): void {
  const reward = useAct(seeReward);
  const gift = useAct(seeGift);
  const tell = useEffectEvent(async () => {
    for (const { reward_type, state, is_seen } of rewards) {
      if (state !== 'waits' && !is_seen) await reward.act({ rewardType: reward_type, is_seen: true });
    }
    for (const { gift_type, state, is_seen } of gifts) {
      if (state !== 'waits' && !is_seen) await gift.act({ giftType: gift_type, is_seen: true });
    }
  });
  useEffect(() => void tell(), []);
}
