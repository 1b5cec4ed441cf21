/** Characters of an author's answer. */
export const REPLY_MOST = 2000;

/** Answers to one review from one book; a fourth is a quarrel. */
export const REPLIES_MOST = 3;

/** How lists of reviews and comments are asked for. */
export const REVIEW_ORDERS = ['new', 'old', 'popular'] as const;
export type ReviewOrder = (typeof REVIEW_ORDERS)[number];

const CURSOR = 'Список изменился, или ссылка на\u00A0страницу неверна. Откройте его с\u00A0начала';

/** What is said to a place in a list that the shop does not know. */
export const CURSOR_REFUSALS = {
  'after-wrong': { status: 400, field: 'after', message: CURSOR },
  'before-wrong': { status: 400, field: 'before', message: CURSOR },
} as const;

/** What is said to an answer that cannot go. */
export const REPLY_REFUSALS = {
  'review-missing': { status: 400, field: 'review_litres_id', message: 'Выберите отзыв, на\u00A0который отвечаете' },
  'reply-empty': { status: 400, field: 'reply_text', message: 'Напишите ответ' },
  'reply-long': { status: 400, field: 'reply_text', message: `Ответ не\u00A0длиннее ${REPLY_MOST} символов` },
  'reply-markup': {
    status: 400,
    field: 'reply_text',
    message: 'Только простой текст: без разметки и\u00A0тегов',
  },
  'reply-employee': {
    status: 400,
    field: 'employee_id',
    message: 'Выберите, от\u00A0чьего имени ответить: это должен быть человек с\u00A0титула книги',
  },
  'reply-right': {
    status: 403,
    field: null,
    message: 'На\u00A0отзывы отвечают владелец книги и\u00A0её авторы',
  },
  'reply-twice': {
    status: 409,
    field: 'reply_text',
    message: 'Вы уже ответили на\u00A0этот отзыв этими\u00A0же словами',
  },
  'replies-most': {
    status: 409,
    field: null,
    message: `На\u00A0один отзыв можно ответить не\u00A0больше ${REPLIES_MOST} раз`,
  },
  'shop-silent': {
    status: 409,
    field: null,
    message:
      'Магазин не\u00A0отвечает, и\u00A0отзыв не\u00A0удалось найти. Текст не\u00A0пропал: попробуйте через минуту',
  },
} as const;
