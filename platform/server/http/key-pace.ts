/** A program with a key asks more often than its pace: told 429 wherever it asks. */
export class TooOften extends Error {}

/** So often a key may ask: ten times a second, all minute long. */
export const KEY_PACE = { name: 'api.key', most: 600, seconds: 60 } as const;

export const OFTEN_RETRY_SECONDS = 60;

export const KEY_WORDS = {
  tooOften: 'Слишком много запросов с\u00A0этим ключом: не\u00A0больше 600 в\u00A0минуту. Повторите через минуту',
  lacks: 'У\u00A0ключа нет права',
  closed: 'Этот вызов закрыт для ключей API. Войдите на\u00A0сайте',
};
