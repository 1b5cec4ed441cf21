import type { Booking } from '@pero/ledger/entries';
import type { EntryTools } from '@pero/royalties/actions/entries';
import type { FileRoute } from '@pero/server-platform/files/routes';
import type { Route } from '@pero/server-platform/http/serve';
import type { Kinds } from '@pero/works/actions/kinds';
import { chartRoutes } from './routes/charts.ts';
import { exportRoutes } from './routes/export.ts';
import { moneyDeskRoutes } from './routes/money-desk.ts';
import { publisherFileRoutes, publisherRoutes } from './routes/publisher.ts';
import { publisherMonthFiles, publisherMonthRoutes } from './routes/publisher-months.ts';
import { readingMapRoutes } from './routes/reading-map.ts';
import { royaltyServiceRoutes } from './routes/royalty-service.ts';
import { royaltyTableRoutes } from './routes/royalty-tables.ts';

export function statisticsRoutes(tools: EntryTools & Kinds): Route[] {
  return [
    ...royaltyTableRoutes(tools),
    ...royaltyServiceRoutes,
    ...publisherRoutes,
    ...publisherMonthRoutes,
    ...chartRoutes,
    ...readingMapRoutes(tools),
    ...moneyDeskRoutes(tools),
  ];
}

export function statisticsFileRoutes(tools: Booking & { readonly operator: string }): FileRoute[] {
  return [...exportRoutes, ...publisherFileRoutes, ...publisherMonthFiles(tools)];
}
