import { useEffect, useSyncExternalStore } from 'react';
import { isConnected, lookForSite, onConnection, sawConnection } from './connection.ts';

const LOOK_AGAIN_MS = 5000;

/** Is the site there? While it is not, it is looked for. */
export function useConnection(): boolean {
  const isThere = useSyncExternalStore(onConnection, isConnected, () => true);
  useEffect(() => {
    const gone = () => sawConnection(false);
    const back = () => void lookForSite();
    window.addEventListener('offline', gone);
    window.addEventListener('online', back);
    return () => {
      window.removeEventListener('offline', gone);
      window.removeEventListener('online', back);
    };
  }, []);
  useEffect(() => {
    if (isThere) return;
    const looking = setInterval(() => void lookForSite(), LOOK_AGAIN_MS);
    return () => clearInterval(looking);
  }, [isThere]);
  return isThere;
}
