import { SILENT } from './decibels.ts';
import type { Step } from './quiet.ts';

const OFFSET = -0.691;
const ABSOLUTE_GATE = -70;
const RELATIVE_GATE = -10;

/** Integrated loudness of BS.1770: windows of 0.4 s, every 0.1 s, without those that are silence or far below the rest. */
export function loudnessOf(steps: readonly Step[], aSecond: number): number {
  const [hop, window] = [aSecond / 10, (aSecond * 4) / 10];
  const powers: number[] = [];
  for (let from = 0; from + window <= steps.length; from += hop) {
    let sum = 0;
    for (let index = from; index < from + window; index++) sum += steps[index]?.weighted ?? 0;
    powers.push(sum / window);
  }
  const heard = powers.filter((power) => loudness(power) > ABSOLUTE_GATE);
  const gate = loudness(mean(heard)) + RELATIVE_GATE;
  return loudness(mean(heard.filter((power) => loudness(power) > gate)));
}

function loudness(power: number): number {
  return power > 1e-12 ? OFFSET + 10 * Math.log10(power) : SILENT;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
