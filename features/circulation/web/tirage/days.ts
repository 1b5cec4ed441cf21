import { type Day, formatDay, moscowDay } from '@pero/kernel/day';

/** «16 ноября»: the year is the one everybody is in. */
export function shortDay(when: Date | Day): string {
  return formatDay(typeof when === 'string' ? when : moscowDay(when)).replace(/\s\d{4}$/u, '');
}

/** «16 ноября в 14:30», by Moscow. */
export function shortMoment(at: Date): string {
  const time = at.toLocaleTimeString('ru', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Moscow' });
  return `${shortDay(at)} в\u00A0${time}`;
}
