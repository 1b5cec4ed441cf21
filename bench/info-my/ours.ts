import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { doorOf, openHouse, settingsOrExit } from '@pero/server/house';
import { siteOf } from '@pero/server/site';
import { prepareQueues } from '@pero/server-platform/jobs/jobs';
import { openLive } from '@pero/server-platform/live/live';
import { tellCpu } from './measure.ts';

const settings = settingsOrExit();
const opened = await openHouse(settings, 'ours');
await prepareQueues(opened.databaseUrl, opened.jobs);
const house = await doorOf(opened, settings);
const site = siteOf({
  house,
  pool: opened.database.pool,
  settings,
  given: opened.given,
  whole: opened.whole,
  live: openLive(house, opened.databaseUrl, []).app,
  isStopping: () => false,
});
const listener = getRequestListener(site.fetch);
const server = createServer((request, response) => void listener(request, response));
server.listen(0, '127.0.0.1', () => tellCpu(server));
