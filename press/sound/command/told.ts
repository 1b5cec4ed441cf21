import { formatNumber } from '@pero/kernel/number';
import type { Measured } from '../measured.ts';
import { clock } from '../norm/clock.ts';
import { isInNorm, verdictsOf } from '../norm/norm.ts';

/** What was measured, in lines to read. */
export function toldOf(name: string, heard: Measured): string {
  const tenths = (value: number): string => formatNumber(value, 1);
  const faults = verdictsOf(heard).filter(({ isMet }) => !isMet);
  return [
    `${name}: ${isInNorm(heard) ? 'в\u00A0норме' : 'не\u00A0в\u00A0норме'}`,
    `  ${clock(heard.seconds)}, ${heard.kind}, ${formatNumber(heard.rate)} Гц, каналов ${heard.channels}, ${formatNumber(heard.kbps)} кбит/с`,
    `  громкость ${tenths(heard.rms)} дБ (${tenths(heard.lufs)} LUFS), пики ${tenths(heard.truePeak)} дБ, шум ${tenths(heard.floor)} дБ, тишина ${tenths(heard.head)} и ${tenths(heard.tail)} с`,
    ...faults.map(({ words }) => `  – ${words}`),
  ].join('\n');
}
