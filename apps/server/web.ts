import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { loadPassportOffices } from '@pero/accounts/actions/passport-offices';
import { openPreviewDesk } from '@pero/books/actions/preview-desk';
import { feedFigures } from '@pero/retailer/actions/feed';
import { systemClock } from '@pero/server-platform/clock';
import { asDb } from '@pero/server-platform/db';
import { prepareQueues } from '@pero/server-platform/jobs';
import { openLive } from '@pero/server-platform/live';
import { collectFigures, collectProcessMetrics } from '@pero/server-platform/metrics';
import { onStop, reportReady } from '@pero/start/child';
import { statisticsFigures } from '@pero/statistics/actions/rollup';
import { allStreams } from './features.ts';
import { doorOf, openHouse, settingsOrExit } from './house.ts';
import { siteOf } from './site.ts';
import { pagesOf } from './ssr.ts';

const settings = settingsOrExit();
const opened = await openHouse(settings, 'pero-web');
await prepareQueues(opened.databaseUrl, opened.jobs);
await loadPassportOffices(asDb(opened.database.kysely));
const house = await doorOf(opened);
collectProcessMetrics();
collectFigures(() => feedFigures(asDb(opened.database.kysely), systemClock.now()));
collectFigures(() => statisticsFigures(asDb(opened.database.kysely), systemClock.now()));

let stopping = false;
const press = openPreviewDesk();
const { pool } = opened.database;
const live = openLive(house, opened.databaseUrl, allStreams);
const site = siteOf({
  house,
  pool,
  settings,
  places: opened.places,
  press,
  live: live.app,
  isStopping: () => stopping,
});
const pages = await pagesOf({ site, settings, log: opened.log });
site.route('/', pages.app);

const listener = getRequestListener(site.fetch);
const server = createServer(
  { maxHeaderSize: 16_384, headersTimeout: 10_000, requestTimeout: 120_000 },
  (request, response) => {
    if (pages.before?.(request, response, () => void listener(request, response))) return;
    void listener(request, response);
  },
);
server.keepAliveTimeout = 65_000;

onStop(async () => {
  stopping = true;
  // First of all: the server waits for every answer to end, and these never do by themselves.
  await live.close();
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  await closed;
  press.close();
  await house.boss.stop();
  await opened.database.close();
});
server.listen(settings.PORT, settings.HOST, reportReady);
