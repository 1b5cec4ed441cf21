import { formatNumber } from '@pero/kernel/number';
import type { Measured } from '../measured.ts';
import { clock } from '../norm/clock.ts';
import { isInNorm, verdictsOf } from '../norm/norm.ts';

/** What was measured, in lines to read. */
export function reportOf(name: string, measured: Measured): string {
  const tenths = (value: number): string => formatNumber(value, 1);
  const faults = verdictsOf(measured).filter(({ isMet }) => !isMet);
  return [
    `${name}: ${isInNorm(measured) ? 'в\u00A0норме' : 'не\u00A0в\u00A0норме'}`,
    `  ${clock(measured.seconds)}, ${measured.kind}, ${formatNumber(measured.rate)} Гц, каналов ${measured.channels}, ${formatNumber(measured.kbps)} кбит/с`,
    `  громкость ${tenths(measured.rms)} дБ (${tenths(measured.lufs)} LUFS), пики ${tenths(measured.truePeak)} дБ, шум ${tenths(measured.floor)} дБ, тишина ${tenths(measured.head)} и ${tenths(measured.tail)} с`,
    ...faults.map(({ words }) => `  – ${words}`),
  ].join('\n');
}
