/** Caches of this site on a device; the worker and the pages both know them. */
export const SHELL = 'pero-shell';
export const PICTURES = 'pero-pictures';
/** With the name of its build after it. */
export const ASSETS = 'pero-assets-';

/** The page that opens where no other can, as it was served to the one whose books lie here. */
export const SHELL_PAGE = '/offline/';
/** What the router asks before it opens a desk that it has not heard of. */
export const DESK_ROUTES = '/__manifest';
/** The script in the worker's own place, so that the whole site is its own. */
export const WORKER = '/service-worker.js';

/** The build that a page was made by, as the router writes it there. */
export function buildOf(html: string): string {
  return /\/assets\/manifest-(\w{1,64})\.js/.exec(html)?.[1] ?? '';
}
