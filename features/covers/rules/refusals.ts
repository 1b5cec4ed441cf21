import { REFUSALS as OF_WORKS } from '@pero/works/rules/refusals';

/** What is said against a cover. */
export const REFUSALS = {
  ...OF_WORKS,
  'cover-small': {
    status: 400,
    field: 'upload_id',
    message: 'Минимальный размер обложки\u00A0— 1600×2400 пикселей',
  },
  'cover-unfit': { status: 400, field: 'upload_id', message: '{why}' },
  'cover-no-picture': {
    status: 400,
    field: 'constructor_config',
    message: 'Сначала загрузите картинку для фона',
  },
  'cover-slow': {
    status: 409,
    field: null,
    message: 'Обложка не\u00A0успела нарисоваться: сейчас рисуют многие. Повторите через минуту',
  },
  'cover-ai-most': {
    status: 429,
    field: null,
    message: 'Варианты обложки можно рисовать 5\u00A0раз в\u00A0сутки. Нарисованные сегодня остались в\u00A0списке',
  },
} as const;
