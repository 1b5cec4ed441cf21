const ALLOWED = new Set(['http:', 'https:', 'mailto:', 'tel:', 'ftp:']);
const NOT_IN_A_LINK = /[^A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=%]/g;

/** The link as every format may write it, or nothing when it leads nowhere safe: scripts, files, relative addresses. */
export function webLink(link: string): string | undefined {
  const trimmed = link.trim();
  if (!URL.canParse(trimmed)) return undefined;
  const url = new URL(trimmed);
  if (!ALLOWED.has(url.protocol)) return undefined;
  if (url.protocol === 'http:' || url.protocol === 'https:') return safe(url.href, url.origin.length);
  return safe(url.href, 0);
}

/** Square brackets belong to an IPv6 host only; a percent sign to an escape only. */
function safe(href: string, hostEnd: number): string {
  const rest = href
    .slice(hostEnd)
    .replace(NOT_IN_A_LINK, (char) => encodeURIComponent(char.isWellFormed() ? char : '\uFFFD'))
    .replace(/[[\]]/g, encodeURIComponent)
    .replace(/%(?![0-9A-Fa-f]{2})/g, '%25');
  return href.slice(0, hostEnd) + rest;
}

/** An address without percent signs; one that is wrongly escaped stays as it is. `unescaped('a%20b')` gives 'a b'. */
export function unescaped(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
