import { counted } from '@pero/kernel/plural';

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
