import type { PublicSettings } from '../public-settings.ts';

export type Beacon = (url: string, body: string) => boolean;

/** One page view to the counter of this environment. */
export function countPageView(
  settings: NonNullable<PublicSettings['analytics']>,
  page: { readonly path: string; readonly title: string },
  beacon: Beacon,
): void {
  const url = new URL(settings.url);
  url.searchParams.set('counter', settings.counter);
  const isTaken = beacon(url.href, JSON.stringify({ event: 'page_view', path: page.path, title: page.title }));
  if (!isTaken) throw new Error('The browser did not take the page view');
}
