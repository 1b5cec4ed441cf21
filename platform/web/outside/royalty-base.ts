const ROYALTY = '/api/royalty/';

/**
 * Where a call of the royalty service goes: to its own base when the settings name one, else to the default base like any
 * other call. `royaltyAddress('/api/royalty/arts', 'https://royalty.example.com/api/')` is at royalty.example.com.
 */
export function royaltyAddress(path: string, base: string | undefined): string {
  if (!base || !path.startsWith(ROYALTY)) return path;
  return new URL(path.slice('/api/'.length), base).href;
}

/** The page carries the base, so that the first call of all knows it. */
export function royaltyBaseOfPage(): string | undefined {
  return document.documentElement.dataset.royaltyBase;
}
