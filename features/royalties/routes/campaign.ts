import { type Route, serve } from '@pero/server-platform/http/serve';
import type { Kinds } from '@pero/works/actions/kinds';
import { campaignStanding, joinCampaign } from '../actions/campaign.ts';
import * as contract from '../contract/campaign.ts';

export const campaignRoutes = ({ kinds }: Kinds): Route[] => [
  serve(contract.hundredPercent, (act) => campaignStanding({ ...act, kinds }, act.actor.userId)),
  serve(contract.joinHundredPercent, (act, asked) => joinCampaign({ ...act, kinds }, asked)),
];
