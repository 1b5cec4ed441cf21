import { useEffect, useEffectEvent } from 'react';

/**
 * While something is unsaved: the tab asks before it closes, and whatever can still be sent is sent, then and when the network
 * is back. A question instead of an answer is asked at that very moment.
 */
export function useConfirmBeforeClosing(isUnsafe: boolean | (() => boolean), send?: () => Promise<void>): void {
  const isListening = isUnsafe !== false;
  const isUnsafeNow = useEffectEvent(() => (typeof isUnsafe === 'function' ? isUnsafe() : isUnsafe));
  const sendNow = useEffectEvent(() => {
    if (isUnsafeNow()) void send?.();
  });
  useEffect(() => {
    if (!isListening) return;
    const stop = new AbortController();
    const { signal } = stop;
    const ask = (event: BeforeUnloadEvent) => {
      sendNow();
      if (isUnsafeNow()) event.preventDefault();
    };
    addEventListener('beforeunload', ask, { signal });
    addEventListener('pagehide', () => sendNow(), { signal });
    addEventListener('online', () => sendNow(), { signal });
    return () => stop.abort();
  }, [isListening]);
}
