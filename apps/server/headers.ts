import type { MiddlewareHandler } from 'hono';

/** What every answer carries; pages add their own Content-Security-Policy with the nonce of their scripts. */
export function securityHeaders(isHttps: boolean): MiddlewareHandler {
  return async (context, next) => {
    await next();
    const { headers } = context.res;
    headers.set('x-content-type-options', 'nosniff');
    headers.set('referrer-policy', 'strict-origin-when-cross-origin');
    headers.set('cross-origin-opener-policy', 'same-origin');
    headers.set('cross-origin-resource-policy', 'same-origin');
    headers.set('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=()');
    headers.set('x-frame-options', 'DENY');
    if (!headers.has('content-security-policy')) {
      headers.set('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
    }
    if (isHttps) headers.set('strict-transport-security', 'max-age=31536000; includeSubDomains');
  };
}
