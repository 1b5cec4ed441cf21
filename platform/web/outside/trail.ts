import type { PublicSettings } from '../public-settings.ts';

type Limits = PublicSettings['errorReports']['replay'];

export type Trail = {
  readonly add: (step: string) => void;
  readonly steps: () => readonly string[];
};

const LONGEST = 50;

/**
 * The last steps of a visit: which pages, in which order, how long apart. No words, no fields, no addresses of people.
 * It pauses after a silence, is forgotten after a longer one, and ends with the longest visit that is kept.
 */
export function openTrail(limits: Limits, clock: { now: () => number }): Trail {
  let startedAt = clock.now();
  let lastAt = startedAt;
  let steps: string[] = [];

  const forgetIfExpired = (now: number) => {
    if (now - lastAt < limits.expireMs) return;
    startedAt = now;
    steps = [];
  };

  return {
    add: (step) => {
      const now = clock.now();
      forgetIfExpired(now);
      const silence = now - lastAt;
      lastAt = now;
      if (now - startedAt > limits.longestMs) return;
      if (silence >= limits.idlePauseMs) steps.push('pause');
      steps.push(`${Math.round((now - startedAt) / 1000)} s: ${step}`);
      steps = steps.slice(-LONGEST);
    },
    steps: () => {
      forgetIfExpired(clock.now());
      return steps;
    },
  };
}
