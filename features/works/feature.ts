import type { Feature } from '@pero/server-platform/feature';
import { worksAccess } from './access.ts';
import type { InvitationTools } from './actions/invitations.ts';
import type { Kinds } from './actions/kinds.ts';
import { workJobs } from './jobs.ts';
import { works as events } from './public-events.ts';
import { invitationRoutes } from './routes/invitations.ts';
import { listRoutes } from './routes/lists.ts';
import { personRoutes } from './routes/persons.ts';
import { workTells } from './tells.ts';

export const works: Feature<Kinds & InvitationTools> = {
  name: 'works',
  routes: (tools) => [...listRoutes(tools), ...personRoutes(tools), ...invitationRoutes(tools)],
  jobs: () => workJobs,
  events,
  tells: workTells,
  tables: [
    'works',
    'books',
    'persons',
    'book_roles',
    'book_hands',
    'book_invitations',
    'book_snapshots',
    'book_overdues',
    'price_buckets',
  ],
  views: ['work_cards', 'book_cards', 'all_work_cards'],
  access: worksAccess,
};
