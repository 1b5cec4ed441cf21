import { REFUSALS as OF_WORKS } from '@pero/works/rules/refusals';

/** What is said against entering a contest. */
export const REFUSALS = {
  ...OF_WORKS,
  'contest-closed': { status: 409, field: null, message: '{why}' },
  'contest-book': { status: 400, field: 'book_id', message: 'Выберите одну из\u00A0своих книг' },
  'contest-book-unfit': { status: 409, field: 'book_id', message: '{why}' },
  'contest-entered': {
    status: 409,
    field: null,
    message: 'Вы уже подали на\u00A0этот конкурс книгу «{title}». Чтобы подать другую, отзовите её',
  },
  'contest-jury': { status: 409, field: null, message: 'Жюри уже читает: отозвать книгу нельзя' },
  'contest-not-entered': { status: 409, field: null, message: 'Вашей заявки на\u00A0этот конкурс нет' },
} as const;
