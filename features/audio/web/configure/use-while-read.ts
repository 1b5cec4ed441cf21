import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';

const AGAIN_MS = 2500;

/** Looks again while a machine reads; not before the last answer has come, nor while nobody sees it. */
export function useWhileRead(isOn: boolean): void {
  const { revalidate, state } = useRevalidator();
  const look = useEffectEvent(() => {
    if (state === 'idle' && document.visibilityState !== 'hidden') void revalidate();
  });
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(look, AGAIN_MS);
    return () => clearInterval(timer);
  }, [isOn]);
}
