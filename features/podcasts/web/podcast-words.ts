import { counted } from '@pero/kernel/plural';

/** «31 ч 20 мин», «12 мин»; nothing of nothing. */
export function hoursWords(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (minutes < 1) return seconds > 0 ? `${Math.round(seconds)}\u00A0с` : '';
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 ? `${hours}\u00A0ч` : '', rest > 0 ? `${rest}\u00A0мин` : ''].filter(Boolean).join(' ');
}

/** «32:10», «1:02:03». */
export function lengthWords(seconds: number | null): string {
  if (seconds === null) return '—';
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, Math.round(seconds) % 60];
  const [hours = 0, ...rest] = parts;
  const shown = hours > 0 ? [hours, ...rest] : rest;
  return shown.map((part, place) => (place === 0 ? `${part}` : `${part}`.padStart(2, '0'))).join(':');
}

export function episodesWords(count: number): string {
  return counted(count, 'выпуск', 'выпуска', 'выпусков');
}

/** «Подкаст, 49 выпусков, 31 ч 52 мин». */
export function podcastLine({ episodes_count, seconds }: { episodes_count: number; seconds: number }): string {
  const parts = [
    'Подкаст',
    episodes_count > 0 ? episodesWords(episodes_count) : 'пока без выпусков',
    hoursWords(seconds),
  ];
  return parts.filter(Boolean).join(', ');
}
