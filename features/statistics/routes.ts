import type { EntryTools } from '@pero/royalties/actions/entries';
import type { FileRoute } from '@pero/server-platform/files/routes';
import type { Route } from '@pero/server-platform/http/serve';
import type { Kinds } from '@pero/works/actions/kinds';
import { chartRoutes } from './routes/charts.ts';
import { exportRoutes } from './routes/export.ts';
import { moneyDeskRoutes } from './routes/money-desk.ts';
import { publisherFileRoutes, publisherRoutes } from './routes/publisher.ts';
import { readingMapRoutes } from './routes/reading-map.ts';
import { royaltyServiceRoutes } from './routes/royalty-service.ts';
import { royaltyTableRoutes } from './routes/royalty-tables.ts';

export function statisticsRoutes(tools: EntryTools & Kinds): Route[] {
  return [
    ...royaltyTableRoutes(tools),
    ...royaltyServiceRoutes,
    ...publisherRoutes,
    ...chartRoutes,
    ...readingMapRoutes(tools),
    ...moneyDeskRoutes(tools),
  ];
}

export const statisticsFileRoutes: FileRoute[] = [...exportRoutes, ...publisherFileRoutes];
