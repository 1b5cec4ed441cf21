/** What is underlined; kept on this device, as everything of how somebody likes to write. */
export type SpellingWishes = { readonly unknown: boolean; readonly repeated: boolean };

const KEY = 'pero.spelling';
const NOTHING: SpellingWishes = { unknown: false, repeated: false };

export function keptWishes(): SpellingWishes {
  try {
    const { unknown, repeated } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<SpellingWishes>;
    return { unknown: unknown === true, repeated: repeated === true };
  } catch {
    return NOTHING;
  }
}

export function keepWishes(wishes: SpellingWishes): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(wishes));
  } catch {
    // A browser that keeps nothing forgets it, that is all.
  }
}
