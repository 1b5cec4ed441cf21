import { z } from 'zod/mini';
import type { PublicSettings } from './public-settings.ts';

export type ExperimentsWindow = {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly href: string;
  readonly clientId: string;
  readonly hasCookie: (name: string) => boolean;
  readonly setCookie: (name: string, value: string) => void;
};

const answer = z.object({
  flags: z.array(z.object({ t: z.string(), n: z.string(), v: z.union([z.string(), z.number(), z.boolean()]) })),
});

/** Asks the experiment service and keeps its flags as cookies; a flag that the browser already has stays as it is. */
export async function loadExperiments(
  settings: NonNullable<PublicSettings['experiments']>,
  browser: ExperimentsWindow,
): Promise<void> {
  const url = new URL(settings.url);
  url.searchParams.set('client_id', browser.clientId);
  url.searchParams.set('page_url', browser.href);
  url.searchParams.set('experiment_id', settings.id);
  const response = await browser.fetch(url.href, { credentials: 'include', signal: AbortSignal.timeout(5000) });
  if (!response.ok) throw new Error(`Request failed with status code ${response.status}`);
  const { flags } = answer.parse(await response.json());
  for (const { t, n, v } of flags) {
    if (t === 'flag' && /^[\w-]{1,64}$/.test(n) && !browser.hasCookie(n)) browser.setCookie(n, String(v));
  }
}
