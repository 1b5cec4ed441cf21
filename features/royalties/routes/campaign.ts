import { type Route, serve } from '@pero/server-platform/http/serve';
import { campaignStanding, joinCampaign } from '../actions/campaign.ts';
import * as contract from '../contract/campaign.ts';

export const campaignRoutes: Route[] = [
  serve(contract.hundredPercent, (act) => campaignStanding(act, act.actor.userId)),
  serve(contract.joinHundredPercent, joinCampaign),
];
