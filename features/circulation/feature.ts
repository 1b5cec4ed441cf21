import type { Booking } from '@pero/ledger/entries';
import type { ProvidesOrderKinds } from '@pero/orders/actions/kinds';
import type { ProvidesPayables } from '@pero/payments/actions/payable';
import type { Feature } from '@pero/server-platform/feature';
import { circulationAccess } from './access.ts';
import { type Companies, checkCompanies } from './actions/companies.ts';
import { roadNotices, shopNotices } from './actions/errand/notices.ts';
import { circulationKind } from './actions/kind.ts';
import { tiragePayable } from './actions/order/pay.ts';
import { circulationPart } from './actions/personal.ts';
import { hearCdek } from './contract/carriers/cdek.ts';
import { hearPrintShop } from './contract/print-shop.ts';
import { type CirculationJobTools, circulationJobs } from './jobs.ts';
import { circulation as events } from './public-events.ts';
import { addressRoutes } from './routes/addresses.ts';
import { circulationRoutes } from './routes/cost.ts';
import { type OrderTools, orderFileRoutes, orderRoutes } from './routes/orders.ts';
import { circulationTells } from './tells.ts';

type Tools = Booking & Pick<CirculationJobTools, 'files'> & OrderTools & { readonly companies: Companies };

export const circulation: Feature<Tools> & ProvidesOrderKinds & ProvidesPayables = {
  name: 'circulation',
  routes: (tools) => [...circulationRoutes, ...addressRoutes(tools.companies), ...orderRoutes(tools)],
  files: () => orderFileRoutes,
  signed: [
    {
      endpoint: hearPrintShop,
      at: '/api/circulation/webhook/print-shop',
      posts: ({ companies, ledger }) =>
        companies.printShop === null ? null : shopNotices(companies.printKey, { ledger }),
    },
    {
      endpoint: hearCdek,
      at: '/api/circulation/webhook/cdek',
      posts: ({ companies }) => (companies.carriers.by.cdek ? roadNotices() : null),
    },
  ],
  jobs: circulationJobs,
  events,
  tells: circulationTells,
  orderKinds: [circulationKind],
  payables: [tiragePayable],
  records: {
    'circulation.sent': 'its author has just done it; the list shows it',
  },
  personal: circulationPart,
  demo: async () => (await import('./actions/demo.ts')).circulationDemo,
  // Nobody waits for it: a company that is silent would keep everybody.
  atStart: async ({ log }, { companies }) => void checkCompanies(companies, log),
  tables: [
    'circulation_quotes',
    'address_suggestions',
    'circulation_orders',
    'circulation_files',
    'circulation_remarks',
    'circulation_parcels',
    'circulation_consents',
  ],
  access: circulationAccess,
};
