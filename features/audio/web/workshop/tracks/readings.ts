import { formatNumber } from '@pero/kernel/number';
import type { Reading } from '@pero/ui/sound/gauge';
import type { Measures, MendingPlan } from '../../../contract/files.ts';

type Ruler = {
  readonly code: 'rms' | 'true_peak' | 'floor' | 'head' | 'tail';
  readonly label: string;
  readonly unit: 'дБ' | 'с';
  /** The ends of the ruler, and of the norm on it. */
  readonly from: number;
  readonly to: number;
  readonly least: number | null;
  readonly most: number;
  readonly low: string;
  readonly high: string;
};

const RULERS: readonly Ruler[] = [
  {
    ...{ code: 'rms', label: 'Громкость, RMS', unit: 'дБ', from: -30, to: -12, least: -23, most: -18 },
    ...{ low: 'тихо', high: 'громко' },
  },
  {
    ...{ code: 'true_peak', label: 'Пик', unit: 'дБ', from: -12, to: 0, least: null, most: -3 },
    ...{ low: '', high: 'слишком высоко' },
  },
  {
    ...{ code: 'floor', label: 'Шум в\u00A0паузах', unit: 'дБ', from: -80, to: -40, least: null, most: -60 },
    ...{ low: '', high: 'слышна комната' },
  },
  {
    ...{ code: 'head', label: 'Тишина в\u00A0начале', unit: 'с', from: 0, to: 2, least: 0.5, most: 1 },
    ...{ low: 'коротко', high: 'долго' },
  },
  {
    ...{ code: 'tail', label: 'Тишина в\u00A0конце', unit: 'с', from: 0, to: 8, least: 1, most: 5 },
    ...{ low: 'коротко', high: 'долго' },
  },
];

/** The five gauges of a recording; what it would become is told where that differs. */
export function readingsOf(heard: Measures, plan: MendingPlan | null): Reading[] {
  return RULERS.map((ruler) => readingOf(ruler, heard[ruler.code], plan?.becomes[ruler.code] ?? heard[ruler.code]));
}

function readingOf(ruler: Ruler, value: number, next: number): Reading {
  const { label, unit, from, to, least, most } = ruler;
  const differs = formatNumber(next, 1) !== formatNumber(value, 1);
  const verdict = verdictOf(value, ruler);
  const words = verdict || 'в\u00A0норме';
  const placeOf = (height: number) => Math.round(Math.max(0, Math.min(100, ((height - from) / (to - from)) * 100)));
  return {
    label,
    value: `${formatNumber(value, 1)}\u00A0${unit}`,
    words: differs ? `${words}; станет ${formatNumber(next, 1)}` : words,
    tone: verdict === '' ? 'ok' : toneOf(ruler, value),
    norm: [placeOf(least ?? from), placeOf(most)],
    at: placeOf(value),
    becomes: differs ? placeOf(next) : null,
    ends: [...(least === null ? [] : [least]), most].map((end) => ({
      at: placeOf(end),
      label: formatNumber(end, Number.isInteger(end) ? 0 : 1),
    })),
  };
}

/** Tops that reach the roof are most likely cut. */
function toneOf({ code }: Ruler, value: number): 'warn' | 'bad' {
  return code === 'true_peak' && value > -0.5 ? 'bad' : 'warn';
}

function verdictOf(value: number, { least, most, low, high }: Ruler): string {
  if (least !== null && value < least) return low;
  return value > most ? high : '';
}
