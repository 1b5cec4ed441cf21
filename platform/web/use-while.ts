import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';

const AGAIN_MS = 2000;

/** Reads the page again while something of it is being made; not before the last answer has come. */
export function useWhile(isOn: boolean): void {
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
