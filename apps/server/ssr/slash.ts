/**
 * The same address with its slash, or null when it has one or needs none: calls, data and files go without. One that begins
 * with two slashes is that of another site to whoever reads it as an address, a `Location` header first of all: it gets one.
 */
export function slashed({ pathname, search }: URL): string | null {
  const path = pathname.replace(/^\/{2,}/, '/');
  const to = path.endsWith('/') || isExempt(path) ? path : `${path}/`;
  return to === pathname ? null : `${to}${search}`;
}

function isExempt(pathname: string): boolean {
  return /^\/(__manifest|api|assets|healthz|readyz|metrics)(\/|$)/.test(pathname) || /\.[\w-]+$/.test(pathname);
}
