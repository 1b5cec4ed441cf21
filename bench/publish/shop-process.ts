import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { systemClock } from '@pero/server-platform/clock';
import { diskFiles } from '@pero/server-platform/files/disk';
import { openSandbox } from '../../apps/sandbox/app.ts';
import { publishSettings } from './publish-settings.ts';

/** The sandbox retailer in a process of its own, to be killed. */
const { databaseUrl, shopFolder, port, key } = publishSettings();
const url = `http://127.0.0.1:${port}/`;
const { app } = await openSandbox({
  databaseUrl,
  files: await diskFiles(shopFolder),
  clock: systemClock,
  url,
  siteUrl: url,
  partnerKey: key,
});
createServer(getRequestListener(app.fetch)).listen(port, '127.0.0.1', () => process.send?.('ready'));
process.on('disconnect', () => process.exit());
