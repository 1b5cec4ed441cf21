import type { EntryTools } from '@pero/royalties/actions/entries';
import type { Feature } from '@pero/server-platform/feature';
import type { Post } from '@pero/server-platform/mail/mail';
import type { Kinds } from '@pero/works/actions/kinds';
import { statisticsAccess } from './access.ts';
import { statisticsPart } from './actions/personal.ts';
import { statisticsFigures } from './actions/rollup.ts';
import { statisticsJobs } from './jobs.ts';
import { statistics as events } from './public-events.ts';
import { statisticsFileRoutes, statisticsRoutes } from './routes.ts';
import { statisticsTells } from './tells.ts';

type Tools = EntryTools & Kinds & { readonly post: Post; readonly siteUrl: string; readonly operator: string };

export const statistics: Feature<Tools> = {
  name: 'statistics',
  routes: statisticsRoutes,
  files: statisticsFileRoutes,
  jobs: statisticsJobs,
  events,
  tells: statisticsTells,
  records: {
    'statistics.forbidden': 'staff closed somebody’s figures to them',
    'statistics.allowed': 'and opened them again',
  },
  personal: () => statisticsPart,
  figures: [({ db, now }) => statisticsFigures(db, now)],
  demo: async () => (await import('./actions/demo-part.ts')).statisticsDemo,
  tables: [
    'statistics_days',
    'statistics_owner_days',
    'statistics_arts',
    'statistics_readers',
    'statistics_feed',
    'statistics_quarantine',
    'statistics_holds',
    'statistics_sent_reports',
    'rightholders',
    'publisher_isbns',
  ],
  access: statisticsAccess,
};
