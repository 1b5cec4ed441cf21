import { createContext, use, useSyncExternalStore } from 'react';

export type ColorScheme = 'light' | 'dark' | 'auto';

export const THEME_COOKIE = 'theme';

const YEAR = 365 * 24 * 60 * 60;

/**
 * The theme a person has chosen, from the Cookie header on the server and from document.cookie in the browser:
 * both read the same place, so what the server has drawn stays.
 */
export function colorSchemeOf(cookies: string | null | undefined): ColorScheme {
  const chosen = /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(cookies ?? '')?.[1];
  return chosen === 'light' || chosen === 'dark' ? chosen : 'auto';
}

/** What the server has drawn with; the first moment in the browser says the same. */
export const ServedColorScheme = createContext<ColorScheme>('auto');

/** For the head of a page, before the first paint: a person whose system is dark never sees a white flash. */
export const followSystemScript = `(()=>{const m=matchMedia('(prefers-color-scheme: dark)'),f=()=>{if(!/(?:^|; )${THEME_COOKIE}=(light|dark)/.test(document.cookie))document.documentElement.dataset.colorScheme=m.matches?'dark':'light'};f();m.addEventListener('change',f)})()`;

const listeners = new Set<() => void>();

export function useColorScheme(): ColorScheme {
  const served = use(ServedColorScheme);
  return useSyncExternalStore(
    subscribe,
    () => colorSchemeOf(document.cookie),
    () => served,
  );
}

/** Keeps the choice for a year and shows it at once. */
export function chooseColorScheme(scheme: ColorScheme): void {
  // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is not in every browser, and the server must read it
  document.cookie = `${THEME_COOKIE}=${scheme}; path=/; max-age=${YEAR}; samesite=lax`;
  document.documentElement.dataset.colorScheme = shownColorScheme(scheme);
  for (const listener of listeners) listener();
}

/** Light or dark, as the person sees it now. Only in the browser. */
export function shownColorScheme(scheme: ColorScheme): 'light' | 'dark' {
  if (scheme !== 'auto') return scheme;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
