import { counted, plural } from '@pero/kernel/plural';

/** «Остался 1 день», «Осталось 17 дней». */
export function leftWords(days: number): string {
  const verb = plural(days, 'Остался', 'Осталось', 'Осталось');
  return `${verb} ${counted(days, 'день', 'дня', 'дней')}`;
}
