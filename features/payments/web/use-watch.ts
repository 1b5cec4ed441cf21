import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

const EVERY_MS = 2000;

/** While money is on its way and somebody looks, the page asks how it goes. */
export function useWatch(isOn: boolean): () => void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [isOn, revalidate]);
  return () => void revalidate();
}
