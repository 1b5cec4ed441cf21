import type { Booking, ProvidesEntries } from '@pero/ledger/entries';
import type { ProvidesOrderKinds } from '@pero/orders/actions/kinds';
import type { ProvidesPayables } from '@pero/payments/actions/payable';
import type { Feature } from '@pero/server-platform/feature';
import type { Files } from '@pero/server-platform/files/files';
import { servicesAccess } from './access.ts';
import { serviceFigures } from './actions/figures.ts';
import { servicesKind } from './actions/kind.ts';
import { servicesPart } from './actions/personal.ts';
import { servicePayable } from './actions/quotes.ts';
import { serviceEntries } from './entries.ts';
import { serviceJobs } from './jobs.ts';
import { services as events } from './public-events.ts';
import { catalogueRoutes } from './routes/catalogue.ts';
import { deskFileRoutes, deskRoutes } from './routes/desk.ts';
import { orderFileRoutes, orderRoutes, serviceUploads } from './routes/orders.ts';
import { serviceTells } from './tells.ts';

type Tools = Booking & { readonly files: Files };

export const services: Feature<Tools> & ProvidesEntries & ProvidesPayables & ProvidesOrderKinds = {
  name: 'services',
  routes: (tools) => [...catalogueRoutes, ...orderRoutes(tools), ...deskRoutes(tools)],
  files: () => [...orderFileRoutes, ...deskFileRoutes],
  uploads: serviceUploads,
  jobs: serviceJobs,
  events,
  tells: serviceTells,
  entries: serviceEntries,
  payables: [servicePayable],
  orderKinds: [servicesKind],
  personal: servicesPart,
  figures: [({ db, now }) => serviceFigures(db, now)],
  demo: async () => (await import('./actions/demo.ts')).servicesDemo,
  tables: [
    'service_orders',
    'service_stages',
    'service_messages',
    'service_files',
    'service_notes',
    'service_templates',
    'service_contractors',
    'service_versions',
  ],
  access: servicesAccess,
};
