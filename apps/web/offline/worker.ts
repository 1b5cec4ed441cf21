import { ASSETS, buildOf, DESK_ROUTES, PICTURES, SHELL, SHELL_PAGE } from '@pero/writing/web/device/worker-names';
import { isAboutDesk, isSiteAway, type Way, wayOf } from './worker-rules.ts';

/** As far as a worker's world is needed here; the types of a page know none. */
type Lasting = { readonly waitUntil: (work: Promise<unknown>) => void };
type Fetching = Lasting & {
  readonly request: Request;
  readonly respondWith: (answer: Promise<Response>) => void;
};
type WorkerWorld = {
  readonly location: Location;
  readonly clients: { readonly claim: () => Promise<void> };
  addEventListener(type: 'install' | 'activate', hear: (event: Lasting) => void): void;
  addEventListener(type: 'fetch', hear: (event: Fetching) => void): void;
};

/** Written in by the build: its name, and the files that a desk needs. */
declare const BUILD: { readonly version: string; readonly assets: readonly string[] };

declare const self: unknown;
const world = self as WorkerWorld;

const own = `${ASSETS}${BUILD.version}`;

// All or none: a worker without its files would open half a desk.
world.addEventListener('install', (event) => {
  event.waitUntil(caches.open(own).then((cache) => cache.addAll([...BUILD.assets])));
});

// It waits until no page of the build before is open, as a browser does by itself: nothing changes under a writer's hands.
world.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([dropOldAssets(), world.clients.claim()]));
});

/** But for those of the page that opens offline, while it is of the build before. */
async function dropOldAssets(): Promise<void> {
  const page = await caches.match(SHELL_PAGE, { cacheName: SHELL });
  const needed = [own, `${ASSETS}${page ? buildOf(await page.text()) : ''}`];
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(ASSETS) && !needed.includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
}

const ANSWERS: Readonly<Record<Exclude<Way, 'past'>, (request: Request) => Promise<Response>>> = {
  /** The network first: nothing that is shown is ever older than it must be. */
  page: async (request) => {
    const shell = () => caches.match(SHELL_PAGE, { cacheName: SHELL, ignoreVary: true });
    try {
      const response = await fetch(request);
      const { pathname } = new URL(request.url);
      return isSiteAway(response.status, pathname) ? ((await shell()) ?? response) : response;
    } catch {
      return (await shell()) ?? Response.error();
    }
  },
  /** A name that has its contents in it never changes; an open page finds the files of its own build. */
  asset: async (request) => (await caches.match(request, { ignoreVary: true })) ?? fetch(request),
  routes: async (request) => {
    try {
      return await fetch(request);
    } catch (error) {
      const cache = await caches.open(SHELL);
      const kept = (await cache.keys()).find(({ url }) => new URL(url).pathname === DESK_ROUTES);
      const version = kept ? (new URL(kept.url).searchParams.get('version') ?? '') : '';
      const answer = kept && isAboutDesk(request.url, version) ? await cache.match(kept) : undefined;
      if (!answer) throw error;
      return answer;
    }
  },
  picture: async (request) => {
    try {
      return await fetch(request);
    } catch (error) {
      const kept = await caches.match(new URL(request.url).pathname, { cacheName: PICTURES, ignoreVary: true });
      if (!kept) throw error;
      return kept;
    }
  },
};

world.addEventListener('fetch', (event) => {
  const way = wayOf(event.request, world.location.origin);
  if (way !== 'past') event.respondWith(ANSWERS[way](event.request));
});
