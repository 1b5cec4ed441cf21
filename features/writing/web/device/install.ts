import { useSyncExternalStore } from 'react';

/** What a browser offers that can put the site among its programs; of the standard types it is not yet one. */
type Offer = Event & { readonly prompt: () => Promise<unknown> };

let offer: Offer | null = null;
const listeners = new Set<() => void>();

function become(next: Offer | null): void {
  offer = next;
  for (const listener of listeners) listener();
}

if (typeof window !== 'undefined') {
  // Said once, soon after a page has opened: kept for when a person asks.
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    become(event as Offer);
  });
  window.addEventListener('appinstalled', () => become(null));
}

/** How to install the site; null where the browser offers nothing, or it is installed already. */
export function useInstall(): (() => Promise<void>) | null {
  const now = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => offer,
    () => null,
  );
  if (!now) return null;
  return async () => {
    await now.prompt();
    // An offer is good for one time.
    become(null);
  };
}
