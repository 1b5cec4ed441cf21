import { type Route, serve } from '@pero/server-platform/http/serve';
import type { Kinds } from '@pero/works/actions/kinds';
import * as status from '../actions/status.ts';
import * as contract from '../contract/achievements.ts';

export function achievementsRoutes(tools: Kinds): readonly Route[] {
  return [
    serve(contract.readProgress, (act) => status.progress(act, tools)),
    serve(contract.readMetric, (act, { metric }) => status.progressOf(act, tools, metric)),
    serve(contract.listRewards, status.rewards),
    serve(contract.readReward, (act, { rewardType }) => status.rewardOf(act, rewardType)),
    serve(contract.seeReward, (act, { rewardType }) => status.seeReward(act, rewardType)),
    serve(contract.listGifts, status.gifts),
    serve(contract.readGift, (act, { giftType }) => status.giftOf(act, giftType)),
    serve(contract.seeGift, (act, { giftType }) => status.seeGift(act, giftType)),
    serve(contract.readTip, (act, { tip }) => status.markTipRead(act, tools, tip)),
    serve(contract.readAdvanced, status.advanced),
    serve(contract.readNotices, status.quietness),
    serve(contract.changeNotices, (act, { is_told }) => status.setQuietness(act, is_told)),
  ];
}
