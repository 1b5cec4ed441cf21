import { createServer } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { systemClock } from '@pero/server-platform/clock';
import { outlasting } from '@pero/server-platform/database/away';
import { pulseOf } from '@pero/server-platform/database/pulse';
import { diskFiles } from '@pero/server-platform/files/disk';
import { openLog } from '@pero/server-platform/log';
import { loadEnvFile, readSettings, type Settings } from '@pero/server-platform/settings';
import { onStop, reportReady } from '@pero/start/child';
import { openSandbox } from './app.ts';

/** Whoever waits for an answer gets it within this time; a call that a fault keeps silent never would. */
const LAST_ANSWERS_MS = 3000;

const settings = settingsOrExit();
const url = `http://localhost:${settings.SANDBOX_PORT}/`;
const isElsewhere = !settings.RETAILER_URL.startsWith(url);

const databaseUrl =
  settings.DATABASE_URL ?? exit('DATABASE_URL is not set: start with npm start, which brings a database');
const pulse = pulseOf(databaseUrl, openLog(settings.LOG_LEVEL, 'pero-sandbox'), 'pero-sandbox');
const options = {
  databaseUrl,
  pulse,
  files: await diskFiles(join(settings.DATA_DIR, 'sandbox')),
  clock: systemClock,
  url,
  siteUrl: settings.SITE_URL,
  partnerKey: settings.RETAILER_KEY,
  bankKey: settings.CARD_BANK_KEY,
  kassaKeys: { shopId: settings.KASSA_SHOP_ID, secret: settings.KASSA_SECRET },
  tirageKeys: {
    print: settings.PRINT_KEY,
    cdek: { clientId: settings.CDEK_CLIENT_ID, secret: settings.CDEK_SECRET },
    pochta: { token: settings.POCHTA_TOKEN, login: settings.POCHTA_LOGIN, password: settings.POCHTA_PASSWORD },
    pochtaTracking: { login: settings.POCHTA_TRACKING_LOGIN, password: settings.POCHTA_TRACKING_PASSWORD },
    dadata: settings.DADATA_KEY,
  },
  ordKey: settings.ORD_KEY,
  checkerKey: settings.TEXT_CHECK_KEY,
  speechKey: settings.SPEECHKIT_KEY,
  experimentId: settings.EXPERIMENT_ID,
  isDemo: settings.DEMO,
  ...(isElsewhere && { otherRetailerUrl: settings.RETAILER_URL }),
};
const { app, close } = await outlasting(() => openSandbox(options), pulse.back);
const server = createServer(getRequestListener(app.fetch));

onStop(async () => {
  const answered = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  setTimeout(() => server.closeAllConnections(), LAST_ANSWERS_MS).unref();
  await answered;
  pulse.stop();
  await close();
});
server.once('error', (error) => exit(`The sandbox does not listen on port ${settings.SANDBOX_PORT}: ${error.message}`));
server.listen(settings.SANDBOX_PORT, settings.HOST, reportReady);

function settingsOrExit(): Settings {
  loadEnvFile();
  const read = readSettings(process.env);
  return read.ok ? read.settings : exit(read.problems.join('\n'));
}

function exit(words: string): never {
  process.stderr.write(`${words}\n`);
  process.exit(1);
}
