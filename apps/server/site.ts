import type { FactorTools } from '@pero/accounts/actions/factor/second-factor';
import { leaveInOneClick } from '@pero/notifications/actions/unsubscribe';
import { payoutToolsOf } from '@pero/payouts/actions/tools';
import { hearBank } from '@pero/payouts/contract/payouts';
import { payoutNotices } from '@pero/payouts/routes';
import type { PreviewDesk } from '@pero/production/actions/preview-desk';
import { retailerOf } from '@pero/retailer/actions/retailer';
import { fileRoutesOf } from '@pero/server-platform/files/routes';
import { isFromHere, isThisMachine } from '@pero/server-platform/here';
import { faultsOf, type House } from '@pero/server-platform/http/door';
import { apiOf } from '@pero/server-platform/http/http';
import { oneClickOf } from '@pero/server-platform/http/one-click';
import type { Bindings, Web } from '@pero/server-platform/http/request';
import { signedPostsOf } from '@pero/server-platform/http/signed-posts';
import type { Logger } from '@pero/server-platform/log';
import { type Ai, openAi } from '@pero/server-platform/outside/openai';
import type { Settings } from '@pero/server-platform/settings';
import { uploadsOf } from '@pero/server-platform/uploads/uploads';
import type { Endpoint } from '@pero/wire/endpoint';
import { Hono } from 'hono';
import type pg from 'pg';
import { apiDocsOf } from './api-docs.ts';
import { clientErrorRoutes } from './client-errors.ts';
import { devRoutes } from './dev-routes.ts';
import { allFileRoutes, allRoutes, allStreams, allUploads, type Places } from './features.ts';
import { securityHeaders, strictTransport } from './headers.ts';
import { healthOf } from './health.ts';
import { ledger } from './ledger/ledger.ts';
import { openApiOf } from './openapi/openapi.ts';

type Parts = {
  readonly house: House;
  readonly pool: pg.Pool;
  readonly settings: Settings;
  readonly places: Places;
  /** Behind the preview of print pages. */
  readonly press: PreviewDesk;
  /** The open streams; whoever opened them closes them. */
  readonly live: Web;
  /** What the pulse of the database says. */
  readonly isAway?: () => boolean;
  readonly isStopping: () => boolean;
  readonly secondFactor: FactorTools;
};

/** Everything but the pages: the API, its description, health. */
export function siteOf(parts: Parts) {
  const { house, pool, settings, places, secondFactor, press, live, isAway = () => false, isStopping } = parts;
  const hasOutbox =
    !settings.SMTP_URL && (settings.DEMO || settings.DEV) && isThisMachine(new URL(settings.SITE_URL).hostname);
  const retailer = retailerOf(settings);
  const payouts = payoutToolsOf(settings);
  const routes = [
    ...allRoutes({
      files: places.files,
      scans: places.scans,
      numbers: places.numbers,
      hooks: places.hooks,
      press,
      ai: aiOf(settings, house.log),
      retailer,
      payouts,
      secondFactor,
    }),
    ...clientErrorRoutes(house.log),
    ...(hasOutbox ? devRoutes : []),
  ];
  const fileRoutes = allFileRoutes(places, settings.OPERATOR);
  const isHttps = settings.SITE_URL.startsWith('https:');
  const endpointOf = ({ endpoint }: { endpoint: Endpoint }) => endpoint;
  const served = {
    json: routes.map(endpointOf),
    files: fileRoutes.map(endpointOf),
    streams: allStreams.map(endpointOf),
    signed: [hearBank],
  };
  const description = openApiOf(served, settings.SITE_URL);
  const api = apiOf(house, routes, { secureCookies: isHttps, trustProxy: settings.TRUST_PROXY });

  const site = new Hono<{ Bindings: Bindings }>({ strict: false });
  if (isHttps) site.use(strictTransport);
  // The API answers before the headers of pages are thought of: it sets its own, in one go.
  for (const path of ['/api/openapi.json', '/api/docs/*']) site.use(path, securityHeaders);
  site.get('/api/openapi.json', (context) => context.json(description));
  site.route('/api/docs', apiDocsOf(description));
  const { TRUST_PROXY: trustProxy } = settings;
  site.route('/api/uploads', uploadsOf(house, { ...places, purposes: allUploads, trustProxy }));
  site.route('/api', live);
  site.route('/api/notifications/unsubscribe/one-click', oneClickOf(house, leaveInOneClick));
  // Without a bank there is no key that a notice could be signed with.
  if (payouts.bank.url) {
    site.route('/api/payments/webhook', signedPostsOf(house, payoutNotices({ ...payouts, ledger }), trustProxy));
  }
  site.route('/api', fileRoutesOf(house, places.files, fileRoutes));
  // The outbox holds links that let people in: it answers to nobody but the machine itself.
  site.use('/api/dev/*', async (context, next) => (isFromHere(context) ? next() : context.notFound()));
  site.route('/api', api);
  site.onError(faultsOf(house));
  site.use(securityHeaders);
  site.route('/', healthOf({ pool, isAway, isStopping }, settings));
  return site;
}

/** Null without a server of models: annotations and covers are then made by ourselves. */
function aiOf(settings: Settings, log: Logger): Ai | null {
  const { AI_URL: url, AI_KEY: key, AI_TEXT_MODEL: textModel, AI_IMAGE_MODEL: pictureModel } = settings;
  if (!url) return null;
  return openAi({ url, key, textModel, pictureModel }, (facts) => log.warn({ facts }, 'the model failed'));
}
