import { ASSETS, buildOf, DESK_ROUTES, PICTURES, SHELL, SHELL_PAGE, WORKER } from './worker-names.ts';

/** Where a browser has no workers, as in some private windows, nothing opens without a network. */
export function canWorkOffline(): boolean {
  return 'serviceWorker' in navigator && 'caches' in globalThis && 'indexedDB' in globalThis;
}

/** From now on the site opens without a network too: the worker brings the files of its build before it begins. */
export async function startWorker(): Promise<void> {
  await navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' });
  await navigator.serviceWorker.ready;
}

/**
 * Keeps the page that opens offline, as it is served to this person now. It is kept only when the files of its build lie
 * here: while a new build is on its way the old page stays, with its own files.
 */
export async function keepShell(): Promise<boolean> {
  const response = await fetch(SHELL_PAGE, { cache: 'no-store' });
  if (!response.ok || response.redirected) return false;
  const html = await response.clone().text();
  const version = buildOf(html);
  const files = (await caches.has(ASSETS + version)) ? await (await caches.open(ASSETS + version)).keys() : [];
  if (files.length === 0) {
    await lookForBuild();
    return false;
  }
  const routes = await fetch(routesOf(version), { cache: 'no-store' });
  if (routes.status !== 200) return false;
  const cache = await caches.open(SHELL);
  const old = (await cache.keys()).filter(({ url }) => new URL(url).pathname === DESK_ROUTES);
  await Promise.all(old.map((kept) => cache.delete(kept)));
  await cache.put(`${DESK_ROUTES}?version=${version}`, routes);
  await cache.put(SHELL_PAGE, response);
  await dropOtherBuilds(version);
  return true;
}

/** A window may stand open for days: it asks by itself whether there is a newer worker, which then waits for it to be shut. */
export async function lookForBuild(): Promise<void> {
  await (await navigator.serviceWorker.getRegistration())?.update();
}

/** The page that opens offline was the last that needed them; a newer build that waits has just brought its own. */
async function dropOtherBuilds(version: string): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration || registration.installing || registration.waiting) return;
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith(ASSETS) && name !== ASSETS + version);
  await Promise.all(others.map((name) => caches.delete(name)));
}

/** Whatever the numbers, the routes of a desk are the same. */
function routesOf(version: string): string {
  const paths = ['/books', '/books/1', '/books/1/chapters', '/books/1/chapters/', '/books/1/chapters/1/'];
  return `${DESK_ROUTES}?${new URLSearchParams({ paths: paths.join(','), version })}`;
}

/** What was served to this person goes; the worker and the files of the build, which are everybody's, stay for when they are back. */
export async function dropServed(): Promise<void> {
  await Promise.all([SHELL, PICTURES].map((name) => caches.delete(name)));
}

/** Nothing of this person's is left to be opened. */
export async function stopWorker(): Promise<void> {
  const names = await caches.keys();
  const ours = names.filter((name) => [SHELL, PICTURES].includes(name) || name.startsWith(ASSETS));
  await Promise.all(ours.map((name) => caches.delete(name)));
  await (await navigator.serviceWorker.getRegistration())?.unregister();
}
