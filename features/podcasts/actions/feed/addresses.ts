/** An address of the web, as it is kept; '' for anything else. */
export function webAddress(said: string): string {
  const url = said.length > 2000 ? null : URL.parse(said.trim());
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : '';
}

/** By this two writings of one feed's address are the same. */
export function feedKeyOf(address: string): string {
  const url = new URL(address);
  const path = url.pathname.replace(/\/$/, '');
  return `${url.host.toLowerCase()}${path}${url.search}`;
}
