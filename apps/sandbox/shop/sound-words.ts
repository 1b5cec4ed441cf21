import type { Art } from './arts.ts';

/** Is it listened to? */
export function isSound({ meta }: Art): boolean {
  return meta.narration != null;
}

/** «4 ч 52 мин», «8 с». */
export function lengthWords(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (seconds < 60) return `${seconds}\u00A0с`;
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 ? `${hours}\u00A0ч` : '', rest > 0 ? `${rest}\u00A0мин` : ''].filter(Boolean).join(' ');
}

/** A machine that reads is named as one, wherever the reader is named. */
export function readerWords({ narration }: Art['meta']): string {
  if (!narration) return '';
  const names = narration.readers.join(', ');
  if (!narration.is_machine) return names;
  return names === '' ? 'синтезированный голос' : `${names} (синтезированный голос)`;
}
