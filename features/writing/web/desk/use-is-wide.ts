import { useSyncExternalStore } from 'react';

/** Narrower than that the panel lies over the text, so it is not there until somebody asks for it. */
export const ROOM_FOR_PANEL = '(min-width: 1241px)';

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
