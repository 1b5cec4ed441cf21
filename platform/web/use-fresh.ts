import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';

const AGAIN_MS = 15_000;
const SOON_MS = 2000;

/** Reads the page again while it is looked at, so that what others did meanwhile is seen. Not in the middle of an action. */
export function useFresh(isOn = true): void {
  const { revalidate, state } = useRevalidator();
  const isFree = useEffectEvent(() => isOn && state === 'idle');
  const readAgain = useEffectEvent(() => void revalidate());
  useEffect(() => {
    let readAt = Date.now();
    const look = () => {
      const isDue = Date.now() - readAt >= AGAIN_MS - 1000;
      if (!isDue || document.visibilityState === 'hidden' || !isFree()) return;
      readAt = Date.now();
      readAgain();
    };
    const looking = setInterval(look, AGAIN_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(looking);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
}

/** Reads the page again while something of it is on its way; not before the last answer has come. Answers how to do it at once. */
export function useWhile(isOn: boolean): () => void {
  const { revalidate, state } = useRevalidator();
  const look = useEffectEvent(() => {
    if (state === 'idle' && document.visibilityState !== 'hidden') void revalidate();
  });
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(look, SOON_MS);
    return () => clearInterval(timer);
  }, [isOn]);
  return () => void revalidate();
}
