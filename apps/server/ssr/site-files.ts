import { screens } from '@pero/web/screens';

/** Pages that are nobody's first page: forms of accounts, doors, tools. */
const UNLISTED = /^\/(404|dev|account|notifications|publisher|feedback|services\/promotion-popup)\//;

/** The addresses a search engine should know: open to anyone and ready to be read. */
export function publicPaths(): string[] {
  return screens
    .filter(({ who, path, page }) => who === 'any' && !UNLISTED.test(path) && page !== 'soon-page.tsx')
    .map(({ path }) => path);
}

export function sitemapOf(siteUrl: string): string {
  const urls = publicPaths().map((path) => `  <url><loc>${new URL(path, siteUrl).href}</loc></url>`);
  const lines = ['<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">', ...urls, '</urlset>'];
  return `<?xml version="1.0" encoding="UTF-8"?>\n${lines.join('\n')}\n`;
}

export function robotsOf(siteUrl: string): string {
  const closed = ['/api/', '/account/', '/publisher/', '/moderation/', '/dev/', '/notifications/'];
  const open = ['/account/login/', '/account/registration/'];
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    ...open.map((path) => `Allow: ${path}`),
    '',
    `Sitemap: ${new URL('/sitemap.xml', siteUrl).href}`,
    '',
  ].join('\n');
}
