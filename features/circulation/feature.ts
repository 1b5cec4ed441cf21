import type { Feature } from '@pero/server-platform/feature';
import { circulationAccess } from './access.ts';
import { type Companies, checkCompanies } from './actions/companies.ts';
import { circulationPart } from './actions/personal.ts';
import { circulationJobs } from './jobs.ts';
import { addressRoutes } from './routes/addresses.ts';
import { circulationRoutes } from './routes/cost.ts';

type Tools = { readonly companies: Companies };

export const circulation: Feature<Tools> = {
  name: 'circulation',
  routes: ({ companies }) => [...circulationRoutes, ...addressRoutes(companies)],
  jobs: () => circulationJobs,
  personal: () => circulationPart,
  demo: async () => (await import('./actions/demo.ts')).circulationDemo,
  // Nobody waits for it: a company that is silent would keep everybody.
  atStart: async ({ log }, { companies }) => void checkCompanies(companies, log),
  tables: ['circulation_quotes', 'address_suggestions'],
  access: circulationAccess,
};
