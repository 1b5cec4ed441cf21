import { startOf } from '@pero/kernel/day';
import type { IssuedText } from '@pero/pages/actions';
import { screens } from '@pero/web/screens';

/** Pages that are nobody's first page: forms of accounts, doors, tools. */
const UNLISTED = /^\/(404|dev|account|notifications|publisher|feedback|services\/promotion-popup)\//;

/** The addresses a search engine should know: open to anyone, and each one page. */
export function publicPaths(): string[] {
  return screens
    .filter(({ who, path }) => who === 'any' && !UNLISTED.test(path) && !path.includes(':'))
    .map(({ path }) => path);
}

export function sitemapOf(siteUrl: string): string {
  const urls = publicPaths().map((path) => `  <url><loc>${new URL(path, siteUrl).href}</loc></url>`);
  const lines = ['<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">', ...urls, '</urlset>'];
  return `<?xml version="1.0" encoding="UTF-8"?>\n${lines.join('\n')}\n`;
}

/** What is new in the texts of the site: offers, policies, help, each with its edition. RSS 2.0. */
export function rssOf(siteUrl: string, issued: readonly IssuedText[]): string {
  const items = issued.slice(0, 50).map(({ title, description, version, date, path }) => {
    const href = new URL(path, siteUrl).href;
    const what = [`${title}, версия ${version}`, description].map(inXml);
    return `    <item><title>${what[0]}</title><link>${href}</link><guid isPermaLink="false">${href}#${inXml(version)}</guid><pubDate>${startOf(date).toUTCString()}</pubDate><description>${what[1]}</description></item>`;
  });
  const self = new URL('rss.xml', siteUrl).href;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '  <channel>',
    `    <title>Новое в «Пере»</title><link>${new URL('/', siteUrl).href}</link><language>ru</language>`,
    '    <description>Новые редакции оферт, правил и справки</description>',
    `    <atom:link href="${self}" rel="self" type="application/rss+xml"/>`,
    ...items,
    '  </channel>',
    '</rss>',
    '',
  ].join('\n');
}

function inXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

export function robotsOf(siteUrl: string): string {
  const closed = ['/api/', '/account/', '/publisher/', '/moderation/', '/dev/', '/notifications/', '/beta/'];
  // Pictures that stand under links to pages for readers are calls too: whoever shows a link asks here first.
  const pictures = ['/api/authors/', '/api/links/shops/'];
  const open = ['/account/login/', '/account/registration/', ...pictures];
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    ...open.map((path) => `Allow: ${path}`),
    '',
    `Sitemap: ${new URL('/sitemap.xml', siteUrl).href}`,
    '',
  ].join('\n');
}
