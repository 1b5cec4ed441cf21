import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { z } from 'zod';
import type { Sandbox } from '../ground.ts';
import { bannersNow } from './banners.ts';
import { cataloguePage, catalogueQuery } from './catalogue-read.ts';
import { experimentFlags, flagsQuery } from './experiments.ts';
import { recommendedPrices } from './prices-read.ts';
import { ratingOf } from './rating-read.ts';
import { commentsListQuery, commentsPage, listQuery, reviewsPage } from './reviews-read.ts';
import { eventIn, keepEvent, LARGEST_EVENT } from './tracker.ts';

const ART = ':id{[0-9]{1,15}}';
const PRODUCT = '[a-z0-9-]{1,40}';

/** RT01–RT08: what anybody may read, and what pages of the site call with their reader's cookies. */
export function publicApi(sandbox: Sandbox): Hono {
  const { shop } = sandbox;
  const api = new Hono();
  const siteOrigin = new URL(sandbox.siteUrl).origin;
  const ours = cors({ origin: siteOrigin, credentials: true, allowMethods: ['GET', 'POST'], maxAge: 600 });
  const unchanged = etag({
    retainedHeaders: [...RETAINED_304_HEADERS, 'access-control-allow-origin', 'access-control-allow-credentials'],
  });
  for (const part of ['advertising', 'foundation', 'ugc', 'tracker', 'catalog', 'experiments']) {
    api.use(`/${part}/*`, ours, unchanged);
  }

  api.get(`/advertising/api/services/:product{${PRODUCT}}/places/:id{[0-9]{1,9}}/banners`, async (context) =>
    answer(context, { payload: { data: await bannersNow(sandbox) } }, 60),
  );
  api.get('/foundation/api/arts/', async (context) =>
    answer(context, { payload: await cataloguePage(sandbox, queryOf(context, catalogueQuery)) }),
  );
  // The environments differ in this path alone, master and production; one shop answers both.
  for (const environment of ['ugc', 'foundation']) {
    api.get(`/${environment}/api/arts/${ART}/reviews`, async (context) =>
      answer(context, { payload: found(await reviewsPage(shop, artIn(context), queryOf(context, listQuery))) }),
    );
    api.get(`/${environment}/api/arts/${ART}/comments`, async (context) => {
      const { litresArtId, ...query } = queryOf(context, commentsListQuery);
      const artId = artIn(context);
      if (litresArtId !== undefined && litresArtId !== artId)
        throw refusal(400, 'litresArtId: not the art of the path');
      return answer(context, { payload: found(await commentsPage(shop, artId, query)) });
    });
  }
  api.post(`/tracker/api/:event{event-${PRODUCT}}`, fromSite(siteOrigin), atMost(LARGEST_EVENT), async (context) => {
    const event = eventIn(context.req.header('content-type') ?? '', await context.req.text());
    if ('refused' in event) throw refusal(event.refused, event.words);
    await keepEvent(sandbox, context.req.param('event').slice('event-'.length), event.event);
    return context.body(null, 204, { 'cache-control': 'no-store' });
  });
  api.get(`/catalog/api/arts/${ART}/rating`, async (context) =>
    answer(context, { payload: { data: { rating: found(await ratingOf(shop, Number(context.req.param('id')))) } } }),
  );
  api.get('/catalog/api/genres/:id{[0-9]{1,9}}/recommended-prices', async (context) =>
    answer(context, { result: found(await recommendedPrices(shop, Number(context.req.param('id')))) }, 600),
  );
  api.get('/experiments/api/flags', (context) =>
    answer(context, experimentFlags(sandbox.experimentId ?? 'pero', queryOf(context, flagsQuery))),
  );

  api.onError((error, context) => {
    if (!(error instanceof HTTPException)) throw error;
    context.header('cache-control', 'no-store');
    return context.json({ reason: error.message }, error.status as ContentfulStatusCode);
  });
  return api;
}

/** `keptFor` seconds anybody may keep it; without them it is asked for again each time, and may be answered «the same». */
function answer(context: Context, body: object, keptFor = 0): Response {
  context.header('cache-control', keptFor > 0 ? `public, max-age=${keptFor}` : 'no-cache');
  return context.json(body);
}

function artIn(context: Context): number {
  return Number(context.req.param('id'));
}

/** An empty parameter is one that was not given. */
function queryOf<Query extends z.ZodType>(context: Context, query: Query): z.output<Query> {
  const given = Object.entries(context.req.query()).filter(([, value]) => value !== '');
  const read = query.safeParse(Object.fromEntries(given));
  if (read.success) return read.data;
  throw refusal(400, read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; '));
}

function found<Value>(value: Value | null): Value {
  if (value === null) throw refusal(404, 'Not found');
  return value;
}

function atMost(bytes: number): MiddlewareHandler {
  return bodyLimit({
    maxSize: bytes,
    onError: () => {
      throw refusal(413, `At most ${bytes} bytes`);
    },
  });
}

/** A simple POST needs no leave of CORS, so somebody else's page is refused here. */
function fromSite(siteOrigin: string): MiddlewareHandler {
  return (context, next) => {
    const origin = context.req.header('origin');
    if (origin !== undefined && origin !== siteOrigin) throw refusal(403, 'Not your tracker');
    return next();
  };
}

function refusal(status: 400 | 403 | 404 | 413 | 415, message: string): HTTPException {
  return new HTTPException(status, { message });
}
