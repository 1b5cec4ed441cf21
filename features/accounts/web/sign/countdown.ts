import { useEffect, useState } from 'react';

/** Whole seconds until the moment; 0 once it has come. */
export function secondsLeft(endsAt: number, now: number): number {
  return Math.max(0, Math.ceil((endsAt - now) / 1000));
}

/** `0:42`, `1:05`: digits of one width, so that the words around do not jump. */
export function clockWords(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Counts by the clock, not by ticks: a sleeping tab wakes up with the right number. */
export function useCountdown(): { left: number; start: (seconds: number) => void } {
  const [endsAt, setEndsAt] = useState(0);
  const [left, setLeft] = useState(0);

  useEffect(() => {
    if (endsAt === 0) return;
    const tick = () => {
      const seconds = secondsLeft(endsAt, Date.now());
      setLeft(seconds);
      if (seconds === 0) clearInterval(timer);
    };
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [endsAt]);

  return {
    left,
    start: (seconds) => {
      setEndsAt(Date.now() + seconds * 1000);
      setLeft(seconds);
    },
  };
}
