import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { httpServices, openServices, settingsOrExit } from '@pero/server/services';
import { siteOf } from '@pero/server/site';
import { prepareQueues } from '@pero/server-platform/jobs/jobs';
import { openLive } from '@pero/server-platform/live/live';
import { tellCpu } from './measure.ts';

const settings = settingsOrExit();
const opened = await openServices(settings, 'ours');
await prepareQueues(opened.databaseUrl, opened.jobs);
const services = await httpServices(opened, settings);
const site = siteOf({
  services,
  pool: opened.database.pool,
  settings,
  given: opened.given,
  whole: opened.whole,
  live: openLive(services, opened.databaseUrl, []).app,
  isStopping: () => false,
});
const listener = getRequestListener(site.fetch);
const server = createServer((request, response) => void listener(request, response));
server.listen(0, '127.0.0.1', () => tellCpu(server));
