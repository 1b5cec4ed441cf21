const LOOKED_AT = 300_000;
const FEEDS_MOST = 5;

/** Is it a page of a site, where an address of a feed was wanted? */
export function isPage(bytes: Uint8Array): boolean {
  return /<(?:!doctype\s{1,5}html|html|head|body)\b/i.test(headOf(bytes, 4000));
}

/** The feeds that a page names in its head, as browsers find them. */
export function feedsOnPage(bytes: Uint8Array, url: string): string[] {
  const links = headOf(bytes, LOOKED_AT).match(/<link\b[^<>]{1,1500}>/gi) ?? [];
  const found = links
    .slice(0, 200)
    .filter((link) => /application\/rss\+xml/i.test(link))
    .flatMap((link) => /\bhref\s?=\s?(?:"([^"]{1,1000})"|'([^']{1,1000})')/i.exec(link)?.slice(1, 3) ?? [])
    .flatMap((href) => addressIn(href, url));
  return [...new Set(found)].slice(0, FEEDS_MOST);
}

function addressIn(href: string | undefined, base: string): string[] {
  const url = href === undefined ? null : URL.parse(href.replaceAll('&amp;', '&'), base);
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? [url.href] : [];
}

function headOf(bytes: Uint8Array, most: number): string {
  return Buffer.from(bytes.subarray(0, most)).toString('utf8');
}
