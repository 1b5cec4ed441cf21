/** Quieter than anybody can hear or record. */
export const SILENT = -120;

/** Decibels of a mean of squares. */
export function decibels(power: number): number {
  return power > 1e-12 ? 10 * Math.log10(power) : SILENT;
}

/** A float may be anything; nothing of worth is louder than this. */
const LOUDEST = 16;

/** A sample, or silence where it is no sound. */
export function soundOf(sample: number): number {
  return sample <= LOUDEST && sample >= -LOUDEST ? sample : 0;
}
