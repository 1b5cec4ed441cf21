import { counted } from '@pero/kernel/plural';
import { hang } from '@pero/kernel/typography';

/** `clock(3725)` gives '1:02:05'. */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}

/** «4 ч 52 мин», «40 с». */
export function lengthWords(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (seconds < 60) return hang(`${Math.round(seconds)}\u00A0с`);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 ? `${hours}\u00A0ч` : '', rest > 0 ? `${rest}\u00A0мин` : ''].filter(Boolean).join(' ');
}

/** What the words of the desk of books say, said of an audiobook. */
export function ofAudiobook(words: string): string {
  return words.replaceAll('книг', 'аудиокниг').replaceAll('Книг', 'Аудиокниг');
}

/** «Машина отметила 7 мест, прослушано 3.» */
export function placesWords(all: number, heard: number): string {
  if (all === 0) return 'Машина ничего не\u00A0отметила. Послушайте выборочно.';
  const marked = counted(all, 'место', 'места', 'мест');
  if (heard === all) return `Все ${marked} прослушаны. Остальное можно выборочно.`;
  return `Машина отметила ${marked}, прослушано ${heard}. Остальное можно выборочно.`;
}

export const SPEEDS = [1, 1.5, 2, 3] as const;

export function speedWords(speed: number): string {
  return `${String(speed).replace('.', ',')}×`;
}

/** Marks under the line: about five of them, at whole minutes or seconds. */
export function axisOf(seconds: number): number[] {
  const step = [1, 5, 10, 30, 60, 300, 600, 1200, 1800].find((one) => seconds / one <= 6) ?? 3600;
  return Array.from({ length: Math.floor(seconds / step) + 1 }, (_, at) => at * step).filter(
    (at) => at === 0 || seconds - at > step / 2,
  );
}
