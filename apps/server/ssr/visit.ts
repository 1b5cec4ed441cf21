import { SESSION_COOKIE } from '@pero/accounts/actions/browser-session';
import { readCookies } from '@pero/server-platform/http/cookies';
import { CSRF_COOKIE, csrfTokenOf, isCsrfPair } from '@pero/server-platform/http/csrf';
import type { Bindings, Web } from '@pero/server-platform/http/request';
import { type Call, callWith } from '@pero/web-platform/call';

/** One request for a page, with its own way to the API. */
export type Visit = {
  readonly call: Call;
  readonly hasSession: boolean;
  /** As the person's address line says it: without the endings of data requests. */
  readonly path: string;
  readonly search: string;
  readonly theme: 'light' | 'dark' | 'auto';
  /** What the API's answers set; they leave with the page. */
  readonly cookies: () => readonly string[];
  /** A token for the page's own calls, when the browser's does not fit the session. */
  readonly csrfToken: string | null;
};

type Asker = {
  readonly site: Pick<Web, 'fetch'>;
  readonly env: Bindings;
  readonly isHttps?: boolean;
  readonly onFault: (error: unknown) => void;
};

export function visitOf(request: Request, { site, env, isHttps, onFault }: Asker): Visit {
  const url = new URL(request.url);
  const cookies = readCookies(request.headers.get('cookie') ?? undefined, isHttps);
  const session = cookies[SESSION_COOKIE] ?? null;
  const set: string[] = [];
  const fetchInside = async (path: string, init: RequestInit) => {
    const asked = new Request(new URL(path, url.origin), { ...init, headers: headersFor(request, init) });
    const response = await site.fetch(asked, env);
    set.push(...response.headers.getSetCookie());
    return response;
  };
  return {
    call: callWith({ fetch: fetchInside, csrfToken: () => cookies[CSRF_COOKIE] ?? null, report: onFault }),
    hasSession: session !== null,
    path: seenPath(url.pathname),
    search: seenSearch(url),
    theme: themeOf(cookies.theme),
    cookies: () => set,
    csrfToken: isCsrfPair(cookies[CSRF_COOKIE], cookies[CSRF_COOKIE], session) ? null : csrfTokenOf(session),
  };
}

/** In the person's own name: their cookie, their browser, their language. */
function headersFor(request: Request, init: RequestInit): Headers {
  const headers = new Headers(init.headers);
  for (const name of ['cookie', 'user-agent', 'accept-language', 'x-forwarded-for', 'sec-fetch-site']) {
    const value = request.headers.get(name);
    if (value) headers.set(name, value);
  }
  return headers;
}

/** On client navigation the router asks for `/books/_.data`, `/books.data` or `/_root.data`. */
export function seenPath(pathname: string): string {
  const path = pathname
    .replace(/\/_root\.data$/, '/')
    .replace(/\/_\.data$/, '/')
    .replace(/\.data$/, '');
  return path.endsWith('/') ? path : `${path}/`;
}

function seenSearch(url: URL): string {
  const search = new URLSearchParams(url.search);
  search.delete('_routes');
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

function themeOf(cookie: string | undefined): Visit['theme'] {
  return cookie === 'light' || cookie === 'dark' ? cookie : 'auto';
}
