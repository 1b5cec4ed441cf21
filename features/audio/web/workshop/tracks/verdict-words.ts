import { formatNumber } from '@pero/kernel/number';
import { counted } from '@pero/kernel/plural';
import type { AudioFile, FileQuality, Measures, Verdict } from '../../../contract/files.ts';

export type TrackVerdict = {
  readonly tone: 'ok' | 'warn' | 'bad' | 'wait';
  readonly title: string;
  readonly words: string;
};

/** What is said of a recording in its line: what is being done to it, else the first thing against it, else its measures. */
export function trackVerdict(file: AudioFile, quality: FileQuality | undefined): TrackVerdict {
  return underWay(file) ?? heardIn(file, quality);
}

function underWay({ state, message, cutting, mending }: AudioFile): TrackVerdict | null {
  if (state === 'refused') return { tone: 'bad', title: 'Файл не\u00A0подошёл', words: message ?? '' };
  if (state !== 'measured') return { tone: 'wait', title: 'Измеряем', words: 'громкость, пики, шум, тишину' };
  if (cutting && cutting.state !== 'failed') {
    return { tone: 'wait', title: 'Режем на\u00A0главы', words: counted(cutting.pieces, 'часть', 'части', 'частей') };
  }
  if (mending?.state === 'failed') return { tone: 'bad', title: 'Не\u00A0исправилось', words: mending.message ?? '' };
  if (!mending || mending.state === 'done') return null;
  return { tone: 'wait', title: 'Исправляем', words: 'страницу можно закрыть' };
}

function heardIn({ mending }: AudioFile, quality: FileQuality | undefined): TrackVerdict {
  const mended = mending?.state === 'done' ? mending : null;
  const measures = mended?.measures ?? quality?.measures ?? null;
  const unmet = (mended?.verdicts ?? quality?.verdicts ?? []).filter(({ is_met }) => !is_met);
  const first = unmet.find(({ is_strict }) => is_strict) ?? unmet[0];
  if (first) return { tone: toneOf(first), title: titleOf(first, measures), words: detailOf(first, measures) };
  return { tone: 'ok', title: mended ? 'Исправлено, в\u00A0норме' : 'В\u00A0норме', words: brief(measures) };
}

/** Two words for a rule that is not met. */
export function titleOf({ code }: Verdict, measures: Measures | null): string {
  return (measures && measuredTitle(code, measures)) ?? TITLES[code] ?? 'Послушайте';
}

function measuredTitle(code: string, { rms, head, tail, clipping }: Measures): string | null {
  if (code === 'rms') return rms < -23 ? 'Тихо' : 'Громко';
  if (code === 'head') return head < 0.5 ? 'Начало оборвано' : 'Долгое начало';
  if (code === 'tail') return tail < 1 ? 'Конец оборван' : 'Долгий конец';
  if (code !== 'clipping') return null;
  return `Срезано в\u00A0${counted(clipping.length, 'месте', 'местах', 'местах')}`;
}

const TITLES: Readonly<Record<string, string>> = {
  'true-peak': 'Пики высоки',
  floor: 'Слышен шум',
  rate: 'Не\u00A0та частота',
  'bit-rate': 'Сильно сжат',
  length: 'Длиннее двух часов',
  silence: 'Долгая тишина',
  nothing: 'Пропадает комната',
  'cut-short': 'Файл обрывается',
};

function detailOf({ code, words }: Verdict, measures: Measures | null): string {
  if (!measures) return words;
  if (code === 'rms') return `${decibels(measures.rms)}, допустимо от\u00A0−23 до\u00A0−18`;
  if (code === 'true-peak') return `${decibels(measures.true_peak)}, допустимо до\u00A0−3`;
  if (code === 'floor') return `${decibels(measures.floor)}, допустимо до\u00A0−60`;
  if (code === 'head') return `${formatNumber(measures.head, 1)}\u00A0с тишины, нужно 0,5–1`;
  if (code === 'tail') return `${formatNumber(measures.tail, 1)}\u00A0с тишины, нужно 1–5`;
  if (code === 'clipping') return 'эти фразы лучше перечитать';
  return words;
}

function toneOf({ code, is_strict, mends }: Verdict): 'warn' | 'bad' {
  return code === 'clipping' || (is_strict && mends === 'author') ? 'bad' : 'warn';
}

function brief(measures: Measures | null): string {
  if (!measures) return '';
  const { rms, true_peak: peak, floor } = measures;
  return `${decibels(rms)} · пик ${formatNumber(peak, 1)} · шум ${formatNumber(floor)}`;
}

function decibels(value: number): string {
  return `${formatNumber(value, 1)}\u00A0дБ`;
}

/** Would a machine mend something of it? */
export function isForMachine(file: AudioFile, quality: FileQuality | undefined): boolean {
  return file.state === 'measured' && file.mending === null && !file.cutting && (quality?.plan?.words.length ?? 0) > 0;
}
