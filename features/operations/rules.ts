import type { Refusals } from '@pero/wire/refusal';

/** Why a thing lies in quarantine, and so what may be done with it. */
export const QUARANTINE_KINDS = ['event', 'gap', 'royalty', 'unknown-art', 'statistics'] as const;
export type QuarantineKind = (typeof QUARANTINE_KINDS)[number];

export const QUARANTINE_WORDS: Readonly<Record<QuarantineKind, string>> = {
  event: 'Событие не\u00A0понято',
  gap: 'Событие не\u00A0пришло',
  royalty: 'Роялти не\u00A0начислено',
  'unknown-art': 'Книга не\u00A0найдена у\u00A0нас',
  statistics: 'Не\u00A0посчитано в\u00A0статистике',
};

/** A number that never came cannot be replayed; an unknown book is booked by itself once it is known. */
export const MAY_REPLAY: readonly QuarantineKind[] = ['event', 'royalty', 'statistics'];
/** What was only not counted is not dropped: it is counted when that works again. */
export const MAY_DROP: readonly QuarantineKind[] = ['event', 'gap', 'royalty', 'unknown-art'];

export const REASON = { least: 5, most: 500 };

const ROOMS: Readonly<Record<string, string>> = {
  accounts: 'Учётные записи',
  books: 'Книги',
  feedback: 'Обращения',
  jobs: 'Задания',
  mail: 'Почта',
  moderation: 'Модерация',
  notifications: 'Уведомления',
  offers: 'Оферты',
  payouts: 'Выплаты',
  retailer: 'Магазин',
  royalties: 'Роялти',
  series: 'Серии',
  statistics: 'Статистика',
  uploads: 'Загрузки',
  verification: 'Верификация',
};

/** `roomOf('royalties.draft-finished')` gives 'Роялти'. */
export function roomOf(job: string): string {
  return ROOMS[job.split(/[.-]/)[0] ?? ''] ?? 'Прочее';
}

const IDS = /^(subject|event|letter|id|[a-z]+Id)$/;

/** Of what a job was given only the numbers of things: everything else may be somebody's, or open a door. */
export function shownData(data: object): string {
  return Object.entries(data)
    .filter(([name, value]) => IDS.test(name) && typeof value === 'number')
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');
}

/** `maskedAddress('vera@demo.pero')` gives 'v…@demo.pero'. */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf('@');
  return at < 1 ? '…' : `${[...address][0]}…${address.slice(at)}`;
}

/** Addresses, codes, numbers of documents, keys and links are not for this page. */
export function masked(words: string): string {
  return words
    .slice(0, 500)
    .replace(/https?:\/\/[^\s"'<>]{1,500}/g, '…')
    .replace(/[^\s"'<>@]{1,64}@[^\s"'<>@]{1,100}/g, '…')
    .replace(/[\w-]{20,}/g, '…')
    .replace(/\d{4,}/g, '…');
}

export const REFUSALS = {
  'nothing-open': { status: 409, field: null, message: 'Этого уже нет в\u00A0списке: кто-то успел раньше' },
  'no-queue': { status: 409, field: null, message: 'Такого задания в\u00A0этой версии нет: его можно только закрыть' },
  'letter-over': {
    status: 409,
    field: null,
    message: 'Это письмо уже не\u00A0отправить: код или ссылка в\u00A0нём устарели',
  },
  'still-strange': {
    status: 409,
    field: null,
    message: 'Событие всё ещё не\u00A0понять. Дождитесь версии, которая его знает, или исключите его',
  },
  'still-failing': { status: 409, field: null, message: 'Всё ещё не\u00A0получается: причина обновлена в\u00A0списке' },
  'not-its-turn': {
    status: 409,
    field: null,
    message: 'Перед ним у\u00A0этой книги стоит другое событие: сначала решите с\u00A0ним',
  },
  'nothing-to-drop': {
    status: 409,
    field: null,
    message: 'Здесь не\u00A0событие, а\u00A0доля за\u00A0месяц: её можно только посчитать снова',
  },
  'not-for-this': { status: 409, field: null, message: 'С\u00A0этой записью такого сделать нельзя' },
} as const satisfies Refusals;
