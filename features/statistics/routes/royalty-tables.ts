import { type Route, serve } from '@pero/server-platform/http/serve';
import type { Kinds } from '@pero/works/actions/kinds';
import * as forbidden from '../actions/forbidden.ts';
import { reportsOf, sendReport } from '../actions/reports.ts';
import * as royaltyPage from '../actions/royalty-page.ts';
import { AUDIO, royaltySums, royaltyTable, TEXTS } from '../actions/royalty-tables.ts';
import * as contract from '../contract/royalty-tables.ts';

export const royaltyTableRoutes = ({ kinds }: Kinds): Route[] => [
  serve(contract.ebookTable, (act, asked) => royaltyTable(act, TEXTS, asked)),
  serve(contract.audioTable, (act, asked) => royaltyTable(act, AUDIO, asked)),
  serve(contract.ebookSums, (act, asked) => royaltySums(act, TEXTS, asked)),
  serve(contract.audioSums, (act, asked) => royaltySums(act, AUDIO, asked)),
  serve(contract.royaltyArts, royaltyPage.royaltyArts),
  serve(contract.royaltyBanner, (act) => royaltyPage.royaltyBanner({ ...act, kinds })),
  serve(contract.draftRoyalty, (act, asked) => royaltyPage.draftRoyalties({ ...act, kinds }, asked)),
  serve(contract.royaltyByUser, (act, { user_id }) => royaltyPage.royaltyByUser(act, user_id)),
  serve(contract.listReports, reportsOf),
  serve(contract.sendReport, sendReport),
  serve(contract.isForbidden, async (act) => {
    const reason = await forbidden.forbiddenReason(act, act.actor.userId);
    return { forbidden: reason !== null, reason: reason ?? '' };
  }),
  serve(contract.forbidStatistics, (act, { userId, reason }) => forbidden.forbidStatistics(act, userId, reason)),
  serve(contract.allowStatistics, (act, { userId }) => forbidden.allowStatistics(act, userId)),
];
