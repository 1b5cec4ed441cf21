import type { WireError } from '@pero/wire/envelope';
import { BACKEND_ERROR, NetworkError, RequestFailed } from './call-errors.ts';

/** «Вход — Перо», for the title of a page. */
export function pageTitle(title: string): string {
  return `${title} — Перо`;
}

const OURS = 'Ошибка на нашей стороне. Введённое осталось на странице: повторите через минуту';

/** A failure of the road, said so that a person knows what is safe and what to do. */
export function wordsOfFailure(error: unknown): string {
  if (error instanceof NetworkError) {
    return error.isTimeout
      ? 'Сервер не ответил за 30 секунд. Введённое осталось на странице: повторите через минуту'
      : 'Нет связи с «Пером». Введённое осталось на странице: проверьте интернет и повторите';
  }
  if (error instanceof RequestFailed) return OURS;
  return 'Не получилось. Введённое осталось на странице: обновите её и повторите';
}

/** The same as an error of a call, for whoever shows both alike. */
export function errorsOfFailure(error: unknown): WireError[] {
  return [{ field: null, reason: 'no-answer', messages: [wordsOfFailure(error)] }];
}

/** The API's own messages stay as they are; the client's English ones are for reports, not for people. */
export function spoken(errors: readonly WireError[]): WireError[] {
  return errors.map((error) => (error.reason === BACKEND_ERROR ? { ...error, messages: [OURS] } : error));
}

/** Was it refused for this? The reason stays when the words are put better. */
export function isRefusedFor<Reason extends string>(errors: readonly WireError[], reason: Reason): boolean {
  return errors.some((error) => error.reason === reason);
}

/** The words beside a field; undefined when there is nothing to say. */
export function fieldError(errors: readonly WireError[], field: string): string | undefined {
  const messages = spoken(errors).filter((error) => error.field === field);
  return messages.length > 0 ? messages.flatMap((error) => error.messages).join('. ') : undefined;
}

/** What belongs to no field, or to none of those the form shows. */
export function formErrors(errors: readonly WireError[], shown: readonly string[] = []): string[] {
  return spoken(errors)
    .filter(({ field }) => field === null || (shown.length > 0 && !shown.includes(field)))
    .flatMap(({ messages }) => messages);
}
