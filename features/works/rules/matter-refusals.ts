import { MATTER_MOST } from './matter.ts';

/** What is said no to of the pages around a text. */
export const MATTER_REFUSALS = {
  'dedication-long': {
    status: 400,
    field: 'dedication',
    message: `Посвящение не\u00A0длиннее ${MATTER_MOST.dedication}\u00A0символов`,
  },
  'epigraph-long': { status: 400, field: 'epigraphs', message: 'Эпиграф не\u00A0длиннее 1500\u00A0символов' },
  'epigraph-source-long': {
    status: 400,
    field: 'epigraphs',
    message: 'Откуда эпиграф\u00A0— не\u00A0длиннее 200\u00A0символов',
  },
  'epigraphs-most': { status: 400, field: 'epigraphs', message: 'У\u00A0книги бывает до\u00A0трёх эпиграфов' },
  'imprint-long': {
    status: 400,
    field: 'imprint_lines',
    message: 'Выходные сведения не\u00A0длиннее 1500\u00A0символов',
  },
  'thanks-long': { status: 400, field: 'thanks', message: 'Благодарности не\u00A0длиннее 5000\u00A0символов' },
  'about-author-long': {
    status: 400,
    field: 'about_author',
    message: 'Рассказ об\u00A0авторе не\u00A0длиннее 5000\u00A0символов',
  },
  'other-books-most': { status: 400, field: 'other_book_ids', message: 'В\u00A0списке до\u00A050\u00A0книг' },
  'other-book-unknown': {
    status: 400,
    field: 'other_book_ids',
    message: 'В\u00A0списке бывают только ваши книги, которые сейчас в\u00A0продаже',
  },
} as const;
