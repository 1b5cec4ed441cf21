import { useSyncExternalStore } from 'react';

/** Null while the served page is brought to life: the server does not know how wide a window is. */
export function useIsWide(query: string): boolean | null {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
    () => null,
  );
}
