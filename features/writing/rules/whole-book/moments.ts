/** Of one book; more is a list that nobody reads. */
export const MOMENTS_MOST = 50;
/** Of its name; the texts that it holds are called so in the history too. */
export const MOMENT_NAME_MOST = 80;

/** What is said against a moment of a book, or against taking something back from one. */
export const MOMENT_REFUSALS = {
  'moments-most': {
    status: 409,
    field: 'name',
    message: `У\u00A0книги бывает до\u00A0${MOMENTS_MOST} сохранённых моментов. Удалите тот, что больше не\u00A0нужен`,
  },
  'moment-empty': { status: 409, field: null, message: 'В\u00A0книге ещё нет глав: сохранять нечего' },
  'moment-suggestions': {
    status: 409,
    field: 'over_suggestions',
    message:
      'В\u00A0главах, которые вернутся, ждут решения правки: {chapters}. Решите их или подтвердите, что они уйдут вместе с\u00A0текстом',
  },
  'moment-stale': {
    status: 409,
    field: null,
    message: 'Пока вы смотрели, книгу меняли. Откройте момент ещё раз и\u00A0повторите',
  },
} as const;

type Standing = { readonly isSame: boolean; readonly isDeleted: boolean };

/** What has become of a chapter since a moment. */
export function sinceThen({ isSame, isDeleted }: Standing): 'same' | 'changed' | 'deleted' {
  if (isDeleted) return 'deleted';
  return isSame ? 'same' : 'changed';
}
