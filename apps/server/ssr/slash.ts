/** The same address with its slash, or null when it has one or needs none: calls, data and files go without. */
export function slashed({ pathname, search }: URL): string | null {
  if (pathname.endsWith('/') || isExempt(pathname)) return null;
  // `//elsewhere` in a Location header would lead away from the site.
  return `${pathname.replace(/^\/{2,}/, '/')}/${search}`;
}

function isExempt(pathname: string): boolean {
  return /^\/(__manifest|api|assets|healthz|readyz|metrics)(\/|$)/.test(pathname) || /\.[\w-]+$/.test(pathname);
}
