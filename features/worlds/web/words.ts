import { counted } from '@pero/kernel/plural';
import type { Kind } from '../rules/names.ts';

/** Of each kind: its heading, one of it, how a new one is asked for, how many there are. */
export const KIND_WORDS: Readonly<
  Record<
    Kind,
    { readonly many: string; readonly one: string; readonly add: string; readonly count: (n: number) => string }
  >
> = {
  person: {
    many: 'Персонажи',
    one: 'Персонаж',
    add: 'Новый персонаж',
    count: (n) => counted(n, 'персонаж', 'персонажа', 'персонажей'),
  },
  place: { many: 'Места', one: 'Место', add: 'Новое место', count: (n) => counted(n, 'место', 'места', 'мест') },
  thing: { many: 'Вещи', one: 'Вещь', add: 'Новая вещь', count: (n) => counted(n, 'вещь', 'вещи', 'вещей') },
  event: {
    many: 'Хронология',
    one: 'Событие',
    add: 'Новое событие',
    count: (n) => counted(n, 'событие', 'события', 'событий'),
  },
};

export const titleOf = (title: string): string => title || 'Без названия';

export const timesWords = (n: number): string => counted(n, 'раз', 'раза', 'раз');

export const chaptersWords = (n: number): string => counted(n, 'глава', 'главы', 'глав');
