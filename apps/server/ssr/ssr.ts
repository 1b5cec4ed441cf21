import { randomBytes } from 'node:crypto';
import { readMe } from '@pero/accounts/contract';
import { issuedTexts } from '@pero/pages/actions';
import { AWAY_RETRY_SECONDS } from '@pero/server-platform/database/away';
import { isFromHere } from '@pero/server-platform/here';
import { writeCookie } from '@pero/server-platform/http/cookies';
import { CSRF_COOKIE } from '@pero/server-platform/http/csrf';
import { type Bindings, ipOf, requestIdOf, type Web } from '@pero/server-platform/http/request';
import type { Logger } from '@pero/server-platform/log';
import type { Settings } from '@pero/server-platform/settings';
import { isForPublishers } from '@pero/web/screens';
import type { PublicSettings } from '@pero/web-platform/public-settings';
import { type Context, Hono } from 'hono';
import { publicSettingsOf } from '../public-settings.ts';
import { type Builds, builtPages, livePages } from './builds.ts';
import { gzipped } from './compress.ts';
import { faultPage } from './fault-page.ts';
import { marksOf } from './kept-marks.ts';
import { legacyTarget } from './legacy-paths.ts';
import { DEVELOPMENT_POLICY, pagePolicy } from './page-policy.ts';
import { robotsOf, rssOf, sitemapOf } from './site-files.ts';
import { slashed } from './slash.ts';
import { type Visit, visitOf } from './visit.ts';

type Parts = {
  /** The whole site: the pages' loaders call the API through it, in process. */
  readonly site: Pick<Web, 'fetch'>;
  readonly settings: Settings;
  readonly log: Logger;
};

/** The screens: everything a browser opens that is neither a call nor a health check. */
export async function pagesOf({ site, settings, log }: Parts) {
  const builds = settings.DEV ? await livePages() : await builtPages();
  const app = appOf({ site, settings, log, builds });
  return { app, ...(builds.before && { before: builds.before }) };
}

export function appOf({ site, settings, log, builds }: Parts & { builds: Builds }): Web {
  const app: Web = new Hono<{ Bindings: Bindings }>();
  const publicSettings = publicSettingsOf(settings);
  const isSecure = settings.SITE_URL.startsWith('https:');

  const asker = (context: Context) => {
    const isHere = isFromHere(context);
    const env = { ip: ipOf(context, settings.TRUST_PROXY), requestId: requestIdOf(context), isHere };
    const onFault = (error: unknown) =>
      log.error(
        { request: env.requestId, error: error instanceof Error ? error.stack : String(error) },
        'fault in a page',
      );
    return { site, env, isHttps: isSecure, onFault };
  };

  app.on(['GET', 'HEAD'], '*', async (context, next) => builds.assets(context.req.raw) ?? next());
  app.get('/robots.txt', (context) => context.text(robotsOf(settings.SITE_URL)));
  app.get('/rss.xml', (context) =>
    context.body(rssOf(settings.SITE_URL, issuedTexts()), 200, {
      'content-type': 'application/rss+xml; charset=utf-8',
    }),
  );
  app.get('/sitemap.xml', (context) =>
    context.body(sitemapOf(settings.SITE_URL), 200, { 'content-type': 'application/xml; charset=utf-8' }),
  );
  app.on(['GET', 'HEAD'], '*', async (context, next) => {
    const url = new URL(context.req.url);
    const marks = marksOf(url);
    const to = legacyTarget(url, settings.BLOG_URL) ?? slashed(url);
    if (!to) await next();
    else if (await isFencedOff(visitOf(context.req.raw, asker(context)))) context.res = context.redirect('/404/', 302);
    else context.res = context.redirect(to, 301);
    for (const mark of marks) context.header('set-cookie', writeCookie(mark, isSecure), { append: true });
    return context.res;
  });
  app.on(['GET', 'HEAD'], '*', async (context) => {
    const asking = asker(context);
    const { onFault, env } = asking;
    const visit = visitOf(context.req.raw, asking);
    const nonce = randomBytes(16).toString('base64');
    const response = await rendered(builds, context, visit, {
      nonce,
      // Pages for developers answer to the machine itself alone.
      settings: { ...publicSettings, isDevelopment: publicSettings.isDevelopment && env.isHere },
      requestId: env.requestId,
      onFault,
    });
    return gzipped(
      finished(response, visit, { nonce, publicSettings, isSecure, isDev: settings.DEV }),
      context.req.raw,
    );
  });
  app.all('*', (context) => context.text('Method Not Allowed', 405, { allow: 'GET, HEAD' }));
  return app;
}

/** A publisher outside their own rooms is led to /404/ at once, not by way of the page they asked for. */
async function isFencedOff(visit: Visit): Promise<boolean> {
  if (!visit.hasSession || isForPublishers(visit.path)) return false;
  const { result } = await visit.call(readMe, {});
  return result?.is_publisher ?? false;
}

type Telling = {
  readonly nonce: string;
  readonly settings: PublicSettings;
  readonly requestId: string;
  readonly onFault: (error: unknown) => void;
};

async function rendered(builds: Builds, context: Context, visit: Visit, telling: Telling): Promise<Response> {
  try {
    const response = await builds.answer(context.req.raw, { ...visit, ...telling });
    const isBroken = response.status === 500 && !response.headers.get('content-type')?.startsWith('text/html');
    return isBroken && !context.req.path.endsWith('.data') ? faultPage(telling.requestId) : response;
  } catch (error) {
    telling.onFault(error);
    return faultPage(telling.requestId);
  }
}

type Finish = {
  readonly nonce: string;
  readonly publicSettings: PublicSettings;
  readonly isSecure: boolean;
  readonly isDev: boolean;
};

function finished(response: Response, visit: Visit, { nonce, publicSettings, isSecure, isDev }: Finish): Response {
  const headers = new Headers(response.headers);
  headers.set('content-security-policy', isDev ? DEVELOPMENT_POLICY : pagePolicy(nonce, publicSettings));
  if (response.status === 503) headers.set('retry-after', String(AWAY_RETRY_SECONDS));
  // A page is one person's; only its files are everybody's. Whoever has signed out leaves nothing behind to go back to.
  if (!headers.has('cache-control')) {
    headers.set('cache-control', visit.hasSession ? 'private, no-store' : 'private, no-cache');
  }
  const set = visit.cookies();
  for (const cookie of set) headers.append('set-cookie', cookie);
  if (visit.csrfToken && !set.some((cookie) => cookie.startsWith(`${CSRF_COOKIE}=`))) {
    const token = { name: CSRF_COOKIE, value: visit.csrfToken, options: { httpOnly: false } };
    headers.append('set-cookie', writeCookie(token, isSecure));
  }
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}
