import type { Refusals } from '@pero/wire/refusal';

export const REFUSALS = {
  'link-broken': {
    status: 404,
    field: null,
    message: 'Ссылка неполная или устарела. Настроить письма можно на\u00A0странице уведомлений',
  },
  'nobody-there': { status: 409, field: 'whom', message: 'Таких людей сейчас нет: рассылать некому' },
  'said-already': {
    status: 409,
    field: 'text',
    message: 'Это\u00A0же объявление тем\u00A0же людям написано меньше часа назад. Второй раз его не\u00A0пошлём',
  },
  'too-far-ahead': { status: 400, field: 'send_at', message: 'Не дальше, чем на полгода вперёд' },
  'genre-without-books': {
    status: 400,
    field: 'genre_id',
    message: 'Жанр выбирают для тех, чьи книги продаются',
  },
  'genre-unknown': { status: 400, field: 'genre_id', message: 'Такого жанра нет' },
  'announcement-over': {
    status: 409,
    field: null,
    message: 'Действие недоступно в текущем статусе: рассылка уже закончена. Напишите новую',
  },
} as const satisfies Refusals;
