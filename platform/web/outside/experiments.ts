import type { PublicSettings } from '../public-settings.ts';

export type ExperimentsWindow = {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly href: string;
  readonly clientId: string;
  readonly hasCookie: (name: string) => boolean;
  readonly setCookie: (name: string, value: string) => void;
};

type Flag = { readonly t: string; readonly n: string; readonly v: string | number | boolean };

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
  for (const { t, n, v } of flagsIn(await response.json())) {
    if (t === 'flag' && /^[\w-]{1,64}$/.test(n) && !browser.hasCookie(n)) browser.setCookie(n, String(v));
  }
}

/** By hand: pages of guests do not load a library of schemas for four lines. */
function flagsIn(answer: unknown): readonly Flag[] {
  const flags = isObject(answer) ? answer.flags : null;
  if (!Array.isArray(flags) || !flags.every(isFlag)) throw new Error('The experiment service cannot be understood');
  return flags;
}

function isFlag(flag: unknown): flag is Flag {
  if (!isObject(flag) || typeof flag.t !== 'string' || typeof flag.n !== 'string') return false;
  return ['string', 'number', 'boolean'].includes(typeof flag.v);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
