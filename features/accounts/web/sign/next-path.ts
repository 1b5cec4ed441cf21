const HERE = 'http://here.invalid';

/**
 * Where to go after signing in: a page of this site, or `otherwise`. The browser's own parser judges, because it reads
 * backslashes as slashes and drops tabs and line ends.
 */
export function nextPath(asked: string | null | undefined, otherwise = '/'): string {
  if (!asked?.startsWith('/') || !URL.canParse(asked, HERE)) return otherwise;
  const { origin, pathname, search, hash } = new URL(asked, HERE);
  // `/.//elsewhere` has this origin, but its path is somebody else's address.
  if (origin !== HERE || pathname.startsWith('//') || isNoPlaceToBe(pathname)) return otherwise;
  return `${pathname}${search}${hash}`;
}

/** Where the second step of signing in is. */
export const SECOND_STEP = '/account/second-factor/';

/** Where to go after the password: on, or to the second step, which then goes on. */
export function afterPassword(secondFactor: string | null | undefined, next: string): string {
  return secondFactor ? withNext(SECOND_STEP, next) : next;
}

/** The other door, with the same place behind it. */
export function withNext(door: string, next: string | null | undefined): string {
  return next ? `${door}?next=${encodeURIComponent(next)}` : door;
}

/** The doors themselves, and calls: nobody wants to land there. */
function isNoPlaceToBe(pathname: string): boolean {
  return /^\/(?:api(?:\/|$)|account\/(?:login|logout|registration|second-factor)(?:\/|$)|publisher\/login(?:\/|$))/.test(
    pathname,
  );
}
