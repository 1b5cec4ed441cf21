import type { Step } from './quiet.ts';

const DEEPEST = 40;

/**
 * How much of a recording's strength lies where it reaches within one decibel of its top, within two, and so on, each as a part
 * of the whole. A limiter takes strength from there, so it can be told before what it will take.
 */
export function crestOf(steps: readonly Step[]): readonly number[] {
  const top = steps.reduce((most, { highest }) => Math.max(most, highest), 0);
  const whole = steps.reduce((sum, { power }) => sum + power, 0);
  if (top === 0 || whole === 0) return [];
  const parts = Array.from({ length: DEEPEST }, () => 0);
  for (const { power, highest } of steps) {
    const under = highest === 0 ? DEEPEST : Math.floor(-20 * Math.log10(highest / top));
    if (under < DEEPEST) parts[under] = (parts[under] ?? 0) + power / whole;
  }
  return parts.map((part) => Math.round(part * 1e6) / 1e6);
}

/** What is left of the strength, in decibels, when a limiter holds tops that were so much too high. */
export function limitedBy(crest: readonly number[], over: number): number {
  const taken = crest.reduce((sum, part, under) => sum + part * (1 - 10 ** (-Math.max(0, over - under - 0.5) / 10)), 0);
  return 10 * Math.log10(Math.max(1 - taken, 1e-6));
}
