import type { Refusals } from '@pero/wire/refusal';
import { INVITATIONS_MOST, LETTERS_A_DAY, OPEN_MOST_DAYS, SEATS_MOST } from './rooms.ts';

export const REFUSALS = {
  state: { status: 409, field: null, message: 'Действие недоступно в\u00A0текущем статусе' },
  'ends-on': {
    status: 400,
    field: 'ends_on',
    message: `Назовите день от\u00A0сегодняшнего и\u00A0не\u00A0дальше ${OPEN_MOST_DAYS} дней`,
  },
  'seats-taken': { status: 409, field: 'seats', message: 'Столько мест уже занято: меньше не\u00A0сделать' },
  closed: { status: 409, field: null, message: 'Комната закрыта. Откройте её, и\u00A0можно будет звать' },
  'no-room': { status: 409, field: null, message: 'Сначала откройте комнату' },
  chapter: { status: 400, field: 'chapters', message: 'Такой главы в\u00A0книге нет' },
  'question-chapter': {
    status: 400,
    field: 'questions',
    message: 'Вопрос стоит после главы, которой в\u00A0книге нет',
  },
  'question-options': {
    status: 400,
    field: 'questions',
    message: 'Для выбора нужны хотя\u00A0бы два разных ответа, для слов\u00A0— ни\u00A0одного',
  },
  'question-unknown': { status: 409, field: 'questions', message: 'Вопросы изменились. Обновите страницу' },
  'letters-unconfirmed': {
    status: 409,
    field: 'email',
    message: 'Чтобы рассылать письма, подтвердите свою почту. Ссылку можно послать и\u00A0без этого',
  },
  letters: {
    status: 429,
    field: 'email',
    message: `За\u00A0день можно разослать ${LETTERS_A_DAY} приглашений. Остальным пошлите ссылку`,
  },
  'invitations-most': {
    status: 409,
    field: null,
    message: `Больше ${INVITATIONS_MOST} приглашений в\u00A0комнату не\u00A0сделать`,
  },
  seats: { status: 400, field: 'seats', message: `Мест от\u00A01 до\u00A0${SEATS_MOST}` },
  full: { status: 409, field: null, message: 'Места кончились. Попросите автора прибавить' },
  'sign-in': {
    status: 409,
    field: null,
    message: 'В\u00A0эту комнату входят со\u00A0своей учётной записью. Войдите и\u00A0вернитесь',
  },
  adult: { status: 400, field: 'is_adult', message: 'Книга 18+: подтвердите, что вам есть восемнадцать' },
  'own-book': { status: 409, field: null, message: 'Это ваша книга: читателем в\u00A0неё не\u00A0войти' },
  often: { status: 429, field: null, message: 'Слишком часто. Подождите немного' },
  'mark-empty': { status: 400, field: 'text', message: 'Отметьте словом или напишите' },
  'answer-wrong': { status: 400, field: 'answers', message: 'Такого ответа среди предложенных нет' },
  'no-file': { status: 409, field: null, message: 'Автор просит читать здесь: файла нет' },
} as const satisfies Refusals;
