import { REFUSALS as OF_CHAPTERS } from '@pero/writing/rules/refusals';

/** What is said against a file that was brought. */
export const REFUSALS = {
  ...OF_CHAPTERS,
  'manuscript-missing': {
    status: 400,
    field: 'upload_id',
    message: 'Файл не\u00A0загрузился. Выберите его ещё раз',
  },
  'imports-unread': {
    status: 429,
    field: null,
    message: 'Подождите, пока прочитаются предыдущие файлы, и\u00A0загрузите этот ещё раз',
  },
  'import-not-read': { status: 409, field: null, message: 'Файл ещё не\u00A0прочитан' },
  'import-changed': {
    status: 409,
    field: 'revision',
    message: 'Деление на\u00A0главы изменилось в\u00A0другом окне. Показано последнее',
  },
  'import-edit': { status: 409, field: null, message: 'Здесь так разделить нельзя. Выберите другое место' },
  'import-edits-most': {
    status: 409,
    field: null,
    message: 'Правок очень много. Создайте книгу: в\u00A0редакторе главы делятся так\u00A0же',
  },
  'import-no-book': {
    status: 409,
    field: null,
    message: 'Сравнить не\u00A0с\u00A0чем: загрузите файл из\u00A0книги, которую правили',
  },
  'import-elsewhere': {
    status: 409,
    field: null,
    message: 'В\u00A0файле не\u00A0нашлось ни\u00A0одной главы этой книги. Проверьте, тот\u00A0ли это файл',
  },
  'import-empty': {
    status: 409,
    field: null,
    message: 'Не\u00A0осталось ни\u00A0одной главы. Верните хотя\u00A0бы одну',
  },
  'import-chapter-huge': {
    status: 409,
    field: null,
    message: 'Глава «{name}» слишком велика для одной главы. Разделите её',
  },
} as const;
