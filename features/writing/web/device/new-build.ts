import { useEffect, useState } from 'react';
import { canWorkOffline } from './worker-registration.ts';

/**
 * Whether another build of the site lies here already and waits: while a window of this one is open it does not begin.
 * `isAsked`: only where a book lies on this device is there somebody who waits.
 */
export function useNewBuild(isAsked: boolean): boolean {
  const [isWaiting, setIsWaiting] = useState(false);
  useEffect(() => {
    if (!isAsked || !canWorkOffline()) return;
    const stop = new AbortController();
    void navigator.serviceWorker.getRegistration().then((registration) => {
      if (!registration || stop.signal.aborted) return;
      watch(registration, () => setIsWaiting(registration.waiting !== null), stop.signal);
    });
    return () => stop.abort();
  }, [isAsked]);
  return isWaiting;
}

function watch(registration: ServiceWorkerRegistration, look: () => void, signal: AbortSignal): void {
  const follow = () => registration.installing?.addEventListener('statechange', look, { signal });
  registration.addEventListener('updatefound', follow, { signal });
  follow();
  look();
}
