import { useEffect, useEffectEvent, useState } from 'react';

export const SLEEPS = {
  awake: 'Без таймера',
  15: '15\u00A0минут',
  30: '30\u00A0минут',
  60: 'Час',
  chapter: 'До\u00A0конца главы',
} as const;
export type Sleep = keyof typeof SLEEPS;

export function sleepOf(value: string): Sleep {
  const minutes = Number(value);
  if (minutes === 15 || minutes === 30 || minutes === 60) return minutes;
  return value === 'chapter' ? value : 'awake';
}

const MINUTE_MS = 60_000;

/** Silence after a while, for whoever falls asleep over it; at the end of a chapter whoever goes on to the next one asks. */
export function useSleep(pause: () => void) {
  const [sleep, setSleep] = useState<Sleep>('awake');
  const end = useEffectEvent(() => {
    pause();
    setSleep('awake');
  });
  useEffect(() => {
    if (typeof sleep !== 'number') return undefined;
    const timer = setTimeout(() => end(), sleep * MINUTE_MS);
    return () => clearTimeout(timer);
  }, [sleep]);
  return { sleep, setSleep };
}
