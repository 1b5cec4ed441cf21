import type { Refusals } from '@pero/wire/refusal';

/** Every «no» to a book that is sent, published, or mended by its judge. */
export const PUBLICATION_REFUSALS = {
  'rules-not-accepted': {
    status: 400,
    field: 'publication_rules_accepted',
    message: 'Подтвердите, что книга соответствует правилам публикации',
  },
  'judge-not-this': {
    status: 403,
    field: null,
    message: 'Цену, лицензию и\u00A0сроки меняет автор. Модератор правит описание и\u00A0текст',
  },
  'consents-missing': {
    status: 409,
    field: null,
    message: 'Сначала примите документы: {names}. Они ждут в\u00A0профиле, на\u00A0вкладке «Согласия»',
  },
  'not-activated': {
    status: 409,
    field: null,
    message: 'Сначала подтвердите адрес почты: письмо со\u00A0ссылкой придёт ещё раз из\u00A0профиля',
  },
  'not-verified': {
    status: 409,
    field: null,
    message:
      'Платные книги публикуют авторы с\u00A0подтверждённым профилем. Пройдите верификацию или выберите бесплатную лицензию',
  },
  'minor-only-free': {
    status: 409,
    field: null,
    message: 'До\u00A018\u00A0лет книги публикуют бесплатно. Выберите бесплатную лицензию',
  },
  'preflight-errors': {
    status: 409,
    field: null,
    message: 'Книгу пока нельзя отправить: ошибок\u00A0— {n}. Они перечислены в\u00A0проверке',
  },
  'changed-meanwhile': { status: 409, field: null, message: 'Книга изменилась, пока шла проверка. Отправьте ещё раз' },
  'republish-late': {
    status: 409,
    field: null,
    message:
      'После снятия прошло больше 180\u00A0дней: отправьте книгу на\u00A0модерацию, и\u00A0она вернётся в\u00A0продажу',
  },
  'republish-changed': {
    status: 409,
    field: null,
    message:
      'Книга изменилась с\u00A0тех пор, как её приняли: отправьте её на\u00A0модерацию, и\u00A0новый текст выйдет в\u00A0продажу',
  },
  'republish-taken-down': {
    status: 409,
    field: null,
    message:
      'Книгу сняли с\u00A0продажи не\u00A0вы: исправьте то, что назвали причиной, и\u00A0отправьте её на\u00A0модерацию',
  },
  'republish-draft-late': {
    status: 409,
    field: null,
    message: 'Срок черновика истёк: допишите книгу и\u00A0отправьте её на\u00A0модерацию',
  },
  'nothing-new': {
    status: 409,
    field: null,
    message: 'Всё, что написано для читателей, уже вышло. Новых глав пока нет',
  },
} as const satisfies Refusals;
