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

/** As names are compared when they are looked for. */
export const folded = (words: string): string => words.trim().toLowerCase().replaceAll('ё', 'е');

type NameWords = { readonly label: string; readonly hint: string; readonly also: string };

/** What the form calls the name of each kind. */
export const NAME_WORDS: Readonly<Record<Kind, NameWords>> = {
  person: {
    label: 'Имя',
    hint: 'Как в\u00A0тексте: «Анна Сергеевна Одинцова». Найдём и\u00A0«Анну», и\u00A0«Одинцовой»',
    also: 'Нюра, докторша',
  },
  place: { label: 'Название', hint: 'Как в\u00A0тексте: «Нижние Поляны»', also: 'Поляны' },
  thing: { label: 'Название', hint: 'Как в\u00A0тексте: «рельса», «Серебряный колокол»', also: 'колокол' },
  event: { label: 'Что случилось', hint: 'Своими словами: «Тоня приезжает домой»', also: '' },
};
