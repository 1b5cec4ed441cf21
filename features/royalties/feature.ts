import type { ProvidesConfirmedActions } from '@pero/accounts/actions/one-time-codes';
import { moscowDay } from '@pero/kernel/day';
import type { ProvidesEntries } from '@pero/ledger/entries';
import type { Feature } from '@pero/server-platform/feature';
import type { Kinds } from '@pero/works/actions/kinds';
import { royaltiesAccess } from './access.ts';
import { describeCampaign, loadDemoCampaign } from './actions/campaign.ts';
import { royaltiesPart } from './actions/personal.ts';
import { royaltyFigures } from './actions/quarantine.ts';
import { royaltyEntries } from './entries.ts';
import { royaltyJobs } from './jobs.ts';
import { royalties as events } from './public-events.ts';
import type { EntryRouteTools } from './routes/entries.ts';
import { royaltyRoutes } from './routes.ts';
import { royaltyTells } from './tells.ts';

export const royalties: Feature<EntryRouteTools & Kinds> & ProvidesConfirmedActions<Kinds> & ProvidesEntries = {
  name: 'royalties',
  routes: royaltyRoutes,
  jobs: ({ ledger, kinds }) => royaltyJobs({ ledger, kinds }),
  events,
  tells: royaltyTells,
  records: { 'royalties.rights-given': 'from this moment on the royalty of a book is another’s' },
  confirmedActions: (tools) => ({ campaign: describeCampaign(tools) }),
  entries: royaltyEntries,
  personal: () => royaltiesPart,
  figures: [({ db, now }) => royaltyFigures(db, now)],
  demo: async () => ({ always: ({ db, now }) => loadDemoCampaign(db, moscowDay(now)) }),
  tables: [
    'royalty_terms',
    'royalty_shares',
    'royalty_share_offers',
    'royalty_share_offer_people',
    'royalty_drafts',
    'royalty_draft_sums',
    'royalty_feed',
    'royalty_refunds',
    'royalty_waiting',
    'royalty_quarantine',
    'royalty_library',
    'royalty_funds',
    'royalty_days',
    'royalty_closings',
    'royalty_campaigns',
    'royalty_campaign_books',
  ],
  access: royaltiesAccess,
};
