import type { PublicSettings } from '@pero/web-platform/public-settings';

/** What a page may load and whom it may call. Scripts run by the nonce of this very answer and by nothing else. */
export function pagePolicy(nonce: string, settings: PublicSettings): string {
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    // The dictionary of the writing desk is asked in a thread of its own.
    "worker-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    `connect-src ${["'self'", ...outsideAddresses(settings)].join(' ')}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ');
}

/** Vite brings its own inline scripts, styles and socket. */
export const DEVELOPMENT_POLICY = [
  "default-src 'self' 'unsafe-inline' data: blob:",
  "connect-src 'self' ws: http: https:",
  "frame-ancestors 'none'",
].join('; ');

/** Each service at its own address, not all that its server has. */
function outsideAddresses(settings: PublicSettings): string[] {
  const { analytics, experiments, tracker, royaltyBase, sessionReplay } = settings;
  const urls = [analytics?.url, experiments?.url, tracker, royaltyBase, sessionReplay?.sink].filter(
    (url) => url !== null && url !== undefined,
  );
  return [...new Set(urls.map(sourceOf))];
}

/** These two signs would end the source or the whole directive. */
function sourceOf(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + pathname.replaceAll(';', '%3B').replaceAll(',', '%2C');
}
