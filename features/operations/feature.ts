import type { Booking } from '@pero/ledger/entries';
import type { Feature } from '@pero/server-platform/feature';
import type { Kinds } from '@pero/works/actions/kinds';
import { operationsAccess } from './access.ts';
import { operations as events } from './public-events.ts';
import { operationsRoutes } from './routes.ts';
import { operationsTells } from './tells.ts';

export const operations: Feature<Booking & Kinds> = {
  name: 'operations',
  routes: ({ ledger, kinds }) => operationsRoutes({ ledger, kinds }),
  events,
  tells: operationsTells,
  records: {
    'operations.jobs-redriven': 'staff did work again that had failed',
    'operations.jobs-closed': 'or gave it up, with a reason',
    'operations.letters-sent-again': 'staff sent letters again',
    'operations.letters-forgotten': 'or gave them up, with a reason',
    'operations.replayed': 'staff let events of the shop in that were put aside',
    'operations.dropped': 'or dropped them, with a reason',
  },
  access: operationsAccess,
};
