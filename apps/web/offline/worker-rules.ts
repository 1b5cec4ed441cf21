/** What the worker does with a request of a page; whatever is not named here goes past it. */
export type Way = 'page' | 'asset' | 'routes' | 'picture' | 'past';

type Asked = Pick<Request, 'method' | 'mode' | 'url'>;

export function wayOf({ method, mode, url }: Asked, origin: string): Way {
  const { pathname, origin: asked } = new URL(url);
  if (method !== 'GET' || asked !== origin) return 'past';
  if (pathname.startsWith('/assets/')) return 'asset';
  if (pathname === '/__manifest') return 'routes';
  if (/^\/api\/books\/\d+\/pictures\/\d+$/.test(pathname)) return 'picture';
  // Files and calls that a browser opens like pages are nobody's screens.
  return mode === 'navigate' && pathname.endsWith('/') && !pathname.startsWith('/api/') ? 'page' : 'past';
}

/** A proxy whose server is away says so in words of its own; a desk that lies on the device is better than these. */
export function isSiteAway(status: number, path: string): boolean {
  return [502, 503, 504].includes(status) && isDesk(path);
}

function isDesk(path: string): boolean {
  return /^\/books\/\d+\/chapters\/(\d+\/)?$/.test(path);
}

/**
 * May the routes that lie here answer this question of the router? Only of the same build, and only where a desk alone is
 * asked about: for anything else the router would believe that there is no such page.
 */
export function isAboutDesk(url: string, keptFor: string): boolean {
  const { searchParams } = new URL(url);
  const paths = (searchParams.get('paths') ?? '').split(',');
  if (searchParams.get('version') !== keptFor) return false;
  return (
    paths.some(isDesk) && paths.every((path) => /^\/books(\/\d+(\/chapters(\/\d+)?)?)?$/.test(path) || isDesk(path))
  );
}
