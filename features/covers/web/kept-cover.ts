import type { CoverConfig } from '../rules/cover.ts';

type Kept = { readonly base: string; readonly config: CoverConfig };

const keyOf = (bookId: number) => `pero-cover-${bookId}`;

/** What was not saved yet waits in the browser; it knows over which cover it was made. */
export function keepCover(storage: Storage, bookId: number, kept: Kept): void {
  try {
    storage.setItem(keyOf(bookId), JSON.stringify(kept));
  } catch {
    // A full or forbidden storage: the cover is still on the screen.
  }
}

export function forgetCover(storage: Storage, bookId: number): void {
  storage.removeItem(keyOf(bookId));
}

/** Null when there is none, or another cover was put meanwhile. A picture that was never sent did not stay. */
export function keptCover(
  storage: Storage,
  bookId: number,
  { base, hasPicture }: { readonly base: string; readonly hasPicture: boolean },
): CoverConfig | null {
  const kept = parsed(storage.getItem(keyOf(bookId)));
  if (!kept || kept.base !== base) return null;
  const { config } = kept;
  return hasPicture ? config : { ...config, image: { ...config.image, own: null } };
}

function parsed(text: string | null): Kept | null {
  try {
    const kept = JSON.parse(text ?? 'null') as Kept | null;
    return kept?.config?.image && kept.config.font ? kept : null;
  } catch {
    return null;
  }
}
