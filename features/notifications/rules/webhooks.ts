import type { Refusals } from '@pero/wire/refusal';
import type { NewNotification } from '../rules.ts';

/** The event's own name: of `moderation.returned:7:31` it is `moderation.returned`. */
export function eventIn(about: string): string {
  return about.split(':')[0] ?? about;
}

/** What a program gets. `id` is the same in every try, so that one heard twice is known. */
export type HookBody = {
  readonly id: string;
  readonly event: string;
  readonly created_at: string;
  /** Only of what is about a book. */
  readonly book_id: number | null;
  readonly title: string;
  readonly text: string;
  readonly link: string | null;
};

export function bodyOf(
  id: string,
  telling: Pick<NewNotification, 'about' | 'title' | 'text' | 'link' | 'programs'>,
  now: Date,
): HookBody {
  const { about, title, text, link = null, programs = null } = telling;
  const [event = about, subject] = about.split(':');
  const isOfBook = (programs === 'books' || programs === 'sales') && /^\d{1,15}$/.test(subject ?? '');
  return {
    id,
    event,
    created_at: now.toISOString(),
    book_id: isOfBook ? Number(subject) : null,
    title,
    text,
    link,
  };
}

const MINUTE_MS = 60_000;
/** After each try that failed; within a day it is given up. */
const WAITS = [1, 5, 15, 60, 180, 360, 720].map((minutes) => minutes * MINUTE_MS);

/** When to try again; null when that was the last. */
export function nextTry(tries: number, now: Date): Date | null {
  const wait = WAITS[tries - 1];
  return wait === undefined ? null : new Date(now.getTime() + wait);
}

export const MOST_HOOKS = 5;
/** So many given up in a row, and nobody listens there any more. */
export const MOST_FAILURES = 10;

const NOT_OUTSIDE = 'Такого адреса нет в\u00A0открытой сети';

/**
 * What the owner reads beside a try that failed. Nothing of what the other side said, nor whether a name is known inside:
 * whoever asks for one name after another does not learn which the platform has.
 */
export const FAULT_WORDS = {
  private: NOT_OUTSIDE,
  'no-such-name': NOT_OUTSIDE,
  'no-answer': 'Сервер не\u00A0ответил за\u00A010\u00A0секунд или оборвал связь',
} as const;

export const HOOK_REFUSALS = {
  'url-invalid': { status: 400, field: 'url', message: 'Укажите адрес целиком, например https://example.com/pero' },
  'url-plain': { status: 400, field: 'url', message: 'Нужен адрес, который начинается с\u00A0https://' },
  'url-password': { status: 400, field: 'url', message: 'Уберите из\u00A0адреса имя и\u00A0пароль' },
  'url-port': { status: 400, field: 'url', message: 'Порт может быть 443 или от\u00A01024 и\u00A0выше' },
  'url-private': { status: 400, field: 'url', message: 'Этот адрес внутренний: мы пишем только в\u00A0открытую сеть' },
  'hooks-too-many': { status: 409, field: null, message: 'Вебхуков уже пять. Удалите один из\u00A0прежних' },
  'hooks-not-for-staff': { status: 403, field: null, message: 'У\u00A0сотрудников «Пера» вебхуков нет' },
  'hooks-too-often': { status: 429, field: null, message: 'Слишком часто. Повторите через час' },
  'hook-off': { status: 409, field: null, message: 'Вебхук выключен. Сначала включите его' },
} as const satisfies Refusals;

/** Whoever did not add it must hear of it: it goes on listening when the password is another one. */
export function hookAdded(userId: number, id: number, host: string): NewNotification {
  return {
    userId,
    type: 'books',
    title: 'Добавлен вебхук',
    text: `Новости вашей учётной записи теперь уходят и\u00A0программе на\u00A0${host}. Если это сделали не\u00A0вы, удалите вебхук и\u00A0смените пароль.`,
    link: '/notifications/?type=webhooks',
    linkWords: 'Открыть вебхуки',
    about: `webhooks.added:${id}`,
    isUrgent: true,
  };
}

export function hookOff(userId: number, id: number, now: Date): NewNotification {
  return {
    userId,
    type: 'books',
    title: 'Вебхук выключен: на\u00A0том конце не\u00A0отвечают',
    text: 'Десять раз подряд мы не\u00A0смогли передать новости вашей программе. Проверьте адрес и\u00A0включите вебхук снова.',
    link: '/notifications/?type=webhooks',
    linkWords: 'Открыть вебхуки',
    about: `webhooks.off:${id}:${now.getTime()}`,
    isUrgent: true,
  };
}
