import type { Route } from '@pero/server-platform/http/serve';
import type { Kinds } from '@pero/works/actions/kinds';
import { campaignRoutes } from './routes/campaign.ts';
import { type EntryRouteTools, entryRoutes } from './routes/entries.ts';
import { shareRoutes } from './routes/shares.ts';

export function royaltyRoutes(tools: EntryRouteTools & Kinds): Route[] {
  return [...entryRoutes(tools), ...campaignRoutes(tools), ...shareRoutes(tools)];
}
