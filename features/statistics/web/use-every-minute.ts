import { useEffect, useEffectEvent } from 'react';

const MINUTE_MS = 60_000;

/** Once a minute while the page is in sight, and at once when it comes back after longer. */
export function useEveryMinute(work: () => void): void {
  const workNow = useEffectEvent(work);
  useEffect(() => {
    let doneAt = Date.now();
    const look = () => {
      if (document.visibilityState !== 'visible' || Date.now() - doneAt < MINUTE_MS) return;
      doneAt = Date.now();
      workNow();
    };
    const timer = window.setInterval(look, MINUTE_MS / 4);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
}
