import type { MiddlewareHandler } from 'hono';

const STRICT_TRANSPORT = 'max-age=31536000; includeSubDomains';

/** Of every answer of a site that is reached by https, calls and files too: no browser comes back by plain http. */
export const strictTransport: MiddlewareHandler = async (context, next) => {
  await next();
  context.res.headers.set('strict-transport-security', STRICT_TRANSPORT);
};

/** Pages of rooms of first readers: kept nowhere, found by nobody, named to no other site. Calls are so as it is. */
const HIDDEN = '/beta/';

/** What every answer carries; pages add their own Content-Security-Policy with the nonce of their scripts. */
export const securityHeaders: MiddlewareHandler = async (context, next) => {
  await next();
  const { headers } = context.res;
  headers.set('x-content-type-options', 'nosniff');
  const isHidden = context.req.path.startsWith(HIDDEN);
  headers.set('referrer-policy', isHidden ? 'no-referrer' : 'strict-origin-when-cross-origin');
  if (isHidden) {
    headers.set('x-robots-tag', 'noindex, nofollow, noarchive, nosnippet');
    headers.set('cache-control', 'private, no-store');
  }
  headers.set('cross-origin-opener-policy', 'same-origin');
  headers.set('cross-origin-resource-policy', 'same-origin');
  headers.set('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=()');
  headers.set('x-frame-options', 'DENY');
  if (!headers.has('content-security-policy')) {
    headers.set('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
  }
};
