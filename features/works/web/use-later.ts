import { useRef } from 'react';

/** A page is loaded anew and its parts are asked for again, in any order: whichever came last counts. */
export function useLater<T>(loaded: T, read: T): T {
  const latest = useRef({ loaded, read, shown: loaded ?? read });
  if (latest.current.loaded !== loaded) latest.current = { loaded, read, shown: loaded };
  else if (latest.current.read !== read) latest.current = { loaded, read, shown: read };
  return latest.current.shown;
}
