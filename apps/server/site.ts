import { asDb, type Db } from '@pero/server-platform/database/db';
import { fileRoutesOf } from '@pero/server-platform/files/routes';
import { isFromHere } from '@pero/server-platform/here';
import { faultsOf, type Services } from '@pero/server-platform/http/door';
import { apiOf } from '@pero/server-platform/http/http';
import { oneClickOf } from '@pero/server-platform/http/one-click';
import type { Bindings, Web } from '@pero/server-platform/http/request';
import { DoorRouter } from '@pero/server-platform/http/router';
import { signedPostsOf } from '@pero/server-platform/http/signed-posts';
import type { Figure } from '@pero/server-platform/metrics';
import type { Settings } from '@pero/server-platform/settings';
import { uploadsOf } from '@pero/server-platform/uploads/uploads';
import type { Endpoint } from '@pero/wire/endpoint';
import { Hono } from 'hono';
import type pg from 'pg';
import { apiDocsOf } from './api-docs.ts';
import type { composed } from './compose.ts';
import { securityHeaders, strictTransport } from './headers.ts';
import { healthOf } from './health.ts';
import { openApiOf } from './openapi/openapi.ts';
import { statusReader } from './status/services-now.ts';
import { statusPage } from './status/status-page.ts';
import type { Resources } from './tools.ts';

type Parts = {
  readonly services: Services;
  readonly pool: pg.Pool;
  readonly settings: Settings;
  readonly given: Pick<Resources, 'files' | 'store' | 'companies'>;
  /** The features as one. */
  readonly whole: ReturnType<typeof composed>;
  /** The open streams; whoever opened them closes them. */
  readonly live: Web;
  /** What the pulse of the database says. */
  readonly isAway?: () => boolean;
  readonly isStopping: () => boolean;
};

/** Everything but the pages: the API, its description, health. */
export function siteOf(parts: Parts) {
  const { services, pool, settings, given, whole, live, isAway = () => false, isStopping } = parts;
  const routes = whole.routes();
  const fileRoutes = whole.files();
  const signed = whole.signed();
  const isHttps = settings.SITE_URL.startsWith('https:');
  const endpointOf = ({ endpoint }: { endpoint: Endpoint }) => endpoint;
  const served = {
    json: routes.map(endpointOf),
    files: fileRoutes.map(endpointOf),
    streams: whole.streams().map(endpointOf),
    signed: signed.map(endpointOf),
  };
  // Half a second of work, which no start of the server has to wait for.
  let described: ReturnType<typeof openApiOf> | undefined;
  const description = () => {
    described ??= openApiOf(served, settings.SITE_URL);
    return described;
  };
  const api = apiOf(services, routes, { secureCookies: isHttps, trustProxy: settings.TRUST_PROXY });

  const site = new Hono<{ Bindings: Bindings }>({ strict: false, router: new DoorRouter() });
  if (isHttps) site.use(strictTransport);
  // The API answers before the headers of pages are thought of: it sets its own, in one go.
  for (const path of ['/api/openapi.json', '/api/docs/*']) site.use(path, securityHeaders);
  site.get('/api/openapi.json', async (context) => context.json(await description()));
  site.route('/api/docs', apiDocsOf(description));
  const { TRUST_PROXY: trustProxy } = settings;
  site.route('/api/uploads', uploadsOf(services, { ...given, purposes: whole.uploads(), trustProxy }));
  site.route('/api', live);
  for (const { at, deed } of whole.oneClicks()) site.route(at, oneClickOf(services, deed));
  for (const { at, posts } of signed) if (posts) site.route(at, signedPostsOf(services, posts, trustProxy));
  site.route('/api', fileRoutesOf(services, given.files, fileRoutes));
  // The outbox holds links that let people in: it answers to nobody but the machine itself.
  site.use('/api/dev/*', async (context, next) => (isFromHere(context) ? next() : context.notFound()));
  site.route('/api', api);
  site.onError(faultsOf(services));
  site.use(securityHeaders);
  const statusNow = statusReader(
    () => figuresOf(whole, { db: asDb(services.kysely), now: services.clock.now() }),
    isAway,
    services.clock.now,
  );
  site.get('/health', async () => {
    const { at, services: seen } = await statusNow();
    return statusPage(at, seen);
  });
  site.route('/', healthOf({ pool, isAway, isStopping, troubles: given.companies.troubles }, settings));
  return site;
}

/** One after another: whoever watches takes no connections from people. One that fails is left out. */
async function figuresOf(
  { figures }: Pick<Parts['whole'], 'figures'>,
  look: { readonly db: Db; readonly now: Date },
): Promise<readonly Figure[]> {
  const told: Figure[] = [];
  for (const read of figures()) told.push(...(await read(look).catch(() => [])));
  return told;
}
