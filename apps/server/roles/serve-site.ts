import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { outlasting } from '@pero/server-platform/database/away';
import { closeUnread } from '@pero/server-platform/http/body/unread';
import { prepareQueues } from '@pero/server-platform/jobs/jobs';
import { openLive } from '@pero/server-platform/live/live';
import { onStop, reportReady } from '@pero/start/child';
import { httpServices, openingOf, openServices, settingsOrExit } from '../services.ts';
import { siteOf } from '../site.ts';
import { pagesOf } from '../ssr/ssr.ts';
import { waitingSite } from './waiting.ts';
import { collectEverything } from './worker-health.ts';

/**
 * Answers people and programs. Without pages it is one that the proxy sends live pages to, and that may stand on a machine of its
 * own: the same calls, the same door, less to load.
 */
export async function serveSite({ hasPages }: { readonly hasPages: boolean }): Promise<void> {
  const settings = settingsOrExit();
  const opened = await openServices(settings, 'pero-web');
  const { database, databaseUrl, given, pulse, whole } = opened;
  let stopping = false;
  /** What is to be closed, in this order, before the database is. */
  const closers: (() => Promise<void> | void)[] = [];

  // Whoever comes before the database does is told so.
  let listener = getRequestListener(waitingSite().fetch);
  const server = createServer(
    { maxHeaderSize: 16_384, headersTimeout: 10_000, requestTimeout: 120_000 },
    (request, response) => {
      closeUnread(request, response);
      // Whoever comes again goes to another process.
      if (stopping) response.setHeader('connection', 'close');
      void listener(request, response);
    },
  );
  server.keepAliveTimeout = 65_000;
  const drain = {
    ms: settings.DRAIN_SECONDS * 1000,
    begin: () => {
      stopping = true;
    },
  };
  onStop(async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    for (const close of closers) await close();
    server.closeIdleConnections();
    await closed;
    pulse.stop();
    await database.close();
  }, drain);
  await new Promise<void>((resolve) => server.listen(settings.PORT, settings.HOST, resolve));

  await outlasting(() => prepareQueues(databaseUrl, opened.jobs), pulse.back);
  await outlasting(() => whole.open(openingOf(opened)), pulse.back);
  const services = await outlasting(() => httpServices(opened, settings), pulse.back);
  collectEverything(opened);

  const live = openLive(services, databaseUrl, whole.streams(), { trustProxy: settings.TRUST_PROXY });
  const site = siteOf({
    services,
    settings,
    given,
    whole,
    live: live.app,
    isAway: pulse.isAway,
    isStopping: () => stopping,
    pool: database.pool,
  });
  const pages = hasPages ? await pagesOf({ site, settings, log: opened.log }) : null;
  if (pages) site.route('/', pages.app);
  // Streams first of all: the server waits for every answer to end, and these never do by themselves.
  closers.push(live.close, given.press.close, () => services.boss.stop());

  // What is unread stays unread: closeUnread ends the connection, and node forgets what is small.
  const answer = getRequestListener(site.fetch, { autoCleanupIncoming: false });
  listener = async (given, response) => {
    const request = given as IncomingMessage;
    if (pages?.before?.(request, response as ServerResponse, () => void answer(request, response))) return;
    await answer(request, response);
  };
  reportReady();
}
