import { REFUSALS as OF_WORKS } from '@pero/works/rules/refusals';

/** What is said against the making of files and pages. */
export const REFUSALS = {
  ...OF_WORKS,
  'preview-superseded': { status: 409, field: null, message: 'Страницы уже показаны по\u00A0более новому тексту' },
  'preview-failed': { status: 422, field: null, message: 'Эту главу не\u00A0удалось разложить на\u00A0страницы' },
  'file-failed': {
    status: 409,
    field: null,
    message: 'Этот файл не\u00A0получился. Исправьте то, что названо рядом с\u00A0ним, и\u00A0сделайте его снова',
  },
  'no-text': { status: 409, field: null, message: 'В\u00A0книге пока нет текста' },
} as const;
