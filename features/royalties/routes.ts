import type { Route } from '@pero/server-platform/serve';
import { campaignRoutes } from './routes/campaign.ts';
import { type EntryTools, entryRoutes } from './routes/entries.ts';
import { referralRoutes } from '@pero/referral/routes';
import { shareRoutes } from './routes/shares.ts';

export function royaltyRoutes(tools: EntryTools): Route[] {
  return [...entryRoutes(tools), ...campaignRoutes, ...shareRoutes, ...referralRoutes];
}
