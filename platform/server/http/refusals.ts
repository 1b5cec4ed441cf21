import { FACTOR_FIELD } from '@pero/wire/envelope';
import { AWAY_WORDS } from '../database/away.ts';
import { DISK_FULL_WORDS } from '../database/disk-full.ts';
import { KEY_WORDS } from './key-pace.ts';

const nobody = (status: number, message: string) => ({ status, field: null, message });

/**
 * Every «no» of the door itself, whatever is asked for behind it: the word for programs, the status and the sentence. What
 * a feature refuses stands in its own rules.
 */
export const DOOR_REFUSALS = {
  'signed-out': nobody(401, 'Войдите, чтобы продолжить'),
  forbidden: nobody(403, 'Недостаточно прав. Войдите под другой учётной записью или обратитесь к владельцу книги'),
  'factor-due': { ...nobody(403, 'Сначала подтвердите вход вторым шагом'), field: FACTOR_FIELD },
  'factor-old': {
    ...nobody(403, 'Подтвердите действие вторым шагом входа: код или ключ действуют для него 10 минут'),
    field: FACTOR_FIELD,
  },
  'page-outdated': nobody(403, 'Страница устарела. Обновите её и повторите действие'),
  'cross-site': nobody(403, 'Действие можно выполнить только на сайте «Перо»'),
  'key-lacks-right': nobody(403, `${KEY_WORDS.lacks} {scope}`),
  'key-closed': nobody(403, KEY_WORDS.closed),
  'key-too-often': nobody(429, KEY_WORDS.tooOften),
  'not-found': nobody(404, 'Ничего не найдено. Возможно, это удалили или ссылка неверна'),
  'no-such-call': nobody(404, 'Такого вызова нет'),
  'done-before': nobody(409, 'Это уже сделано. Обновите страницу, чтобы увидеть итог'),
  'key-reused': nobody(422, 'Этот ключ запроса уже использован с другими данными'),
  'body-too-large': nobody(413, 'Слишком большой запрос'),
  'body-not-json': nobody(415, 'Ожидается JSON'),
  'body-not-an-object': nobody(400, 'Запрос не удалось прочитать: ожидается объект JSON'),
  'body-too-complex': nobody(400, 'Запрос не удалось прочитать: в нём слишком много вложенных или отдельных значений'),
  'body-too-slow': nobody(408, 'Запрос пришёл не полностью. Проверьте связь и повторите'),
  'too-many-bodies': nobody(429, 'Слишком много больших запросов сразу. Дождитесь ответа на предыдущие и повторите'),
  busy: nobody(503, 'Сервер сейчас занят. Повторите через минуту'),
  late: nobody(503, 'Сервер не успел ответить. Повторите через минуту'),
  stopping: nobody(503, 'Сервер останавливается. Повторите через минуту'),
  unfinished: nobody(503, '{words}'),
  'database-away': nobody(503, AWAY_WORDS),
  'disk-full': nobody(507, DISK_FULL_WORDS),
  fault: nobody(500, 'Ошибка на нашей стороне, мы уже знаем о ней. Номер обращения: {number}'),
  'file-missing': nobody(404, 'Файл не найден. Возможно, его удалили'),
  'too-many-windows': nobody(429, 'Открыто слишком много окон. Закройте лишние'),
  'notice-unreadable': nobody(400, 'Сообщение не\u00A0разобрать: нужен JSON по\u00A0протоколу'),
  'notice-unsigned': nobody(403, 'Подпись не\u00A0подходит к\u00A0этому сообщению'),
  'notice-unknown': nobody(404, 'Такого отправителя или платежа здесь нет'),
} as const;

export type DoorReason = keyof typeof DOOR_REFUSALS;
