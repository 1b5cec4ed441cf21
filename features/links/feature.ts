import type { Feature } from '@pero/server-platform/feature';
import type { Files } from '@pero/server-platform/files/files';
import type { Kinds } from '@pero/works/actions/kinds';
import { linksAccess } from './access.ts';
import { linksPart } from './actions/personal.ts';
import { linksJobs } from './jobs.ts';
import { linkFiles, linksRoutes } from './routes/links.ts';

export const links: Feature<Kinds & { readonly files: Files }> = {
  name: 'links',
  routes: linksRoutes,
  files: linkFiles,
  jobs: () => linksJobs,
  personal: () => linksPart,
  demo: async () => (await import('./actions/demo.ts')).linksDemo,
  tables: ['links', 'link_days', 'link_visits', 'link_day_keys'],
  access: linksAccess,
};
