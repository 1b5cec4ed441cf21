import { createServer } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { systemClock } from '@pero/server-platform/clock';
import { diskFiles } from '@pero/server-platform/files-disk';
import { readSettings } from '@pero/server-platform/settings';
import { onStop, reportReady } from '@pero/start/child';
import { openSandbox } from './house.ts';

const read = readSettings(process.env);
if (!read.ok) throw new Error(read.problems.join('; '));
const { HOST, SANDBOX_PORT, DATABASE_URL, DATA_DIR, SITE_URL, RETAILER_KEY } = read.settings;
if (!DATABASE_URL) throw new Error('DATABASE_URL is not set: start with npm start, which brings a database');

const { app, close } = await openSandbox({
  databaseUrl: DATABASE_URL,
  files: await diskFiles(join(DATA_DIR, 'sandbox')),
  clock: systemClock,
  url: `http://localhost:${SANDBOX_PORT}/`,
  siteUrl: SITE_URL,
  partnerKey: RETAILER_KEY,
});
const server = createServer(getRequestListener(app.fetch));

onStop(async () => {
  server.closeAllConnections();
  server.close();
  await close();
});
server.listen(SANDBOX_PORT, HOST, reportReady);
