import { CHAPTER_NAME_MOST } from '@pero/works/rules/meta';
import { REFUSALS as OF_WORKS } from '@pero/works/rules/refusals';

/** What is said against a change of chapters and their texts. */
export const REFUSALS = {
  ...OF_WORKS,
  'chapter-name-long': {
    status: 400,
    field: 'name',
    message: `Название главы не\u00A0длиннее ${CHAPTER_NAME_MOST} символов`,
  },
  'suggest-only': {
    status: 403,
    field: 'content',
    message: 'Вы предлагаете правку: сам текст меняет автор. Обновите страницу, ваши предложения на\u00A0месте',
  },
  'typed-by-another': {
    status: 409,
    field: 'typed_by',
    message:
      'В\u00A0этом браузере вошёл другой человек. Текст остался на\u00A0устройстве: его отправит тот, кто его писал, когда войдёт снова',
  },
  'deadline-past': {
    status: 400,
    field: 'goals.deadline',
    message: 'Этот день уже прошёл: выберите другой или уберите его',
  },
  'plan-changed': {
    status: 409,
    field: null,
    message: 'Пока вы\u00A0писали, план этой главы изменили',
  },
  'synopsis-long': {
    status: 400,
    field: 'synopsis',
    message: 'Коротко о\u00A0главе\u00A0— не\u00A0длиннее 1000 символов',
  },
  'plan-notes-long': {
    status: 400,
    field: 'notes',
    message: 'Заметки к\u00A0главе\u00A0— не\u00A0длиннее 20 000 символов',
  },
  'suggestions-stale': {
    status: 409,
    field: null,
    message: 'В\u00A0главах за\u00A0это время писали. Посмотрите ещё раз и\u00A0решите',
  },
  'threads-most': {
    status: 409,
    field: null,
    message: 'В\u00A0главе не\u00A0больше 500 разговоров. Ответьте в\u00A0одном из\u00A0них',
  },
  'messages-most': {
    status: 409,
    field: 'text',
    message: 'В\u00A0разговоре не\u00A0больше 200 ответов. Начните новый',
  },
  'search-stale': {
    status: 409,
    field: null,
    message: 'Текст изменился после поиска. Найдите ещё раз и\u00A0замените',
  },
  'chapter-text': {
    status: 400,
    field: 'content',
    message:
      'Текст главы не\u00A0удалось прочитать. Обновите страницу: всё набранное сохранено на\u00A0этом устройстве',
  },
  'chapter-conflict': {
    status: 409,
    field: 'base_version',
    message: 'Главу изменили в\u00A0другом месте. Ваш текст не\u00A0потерян: сравните и\u00A0выберите',
  },
  'chapter-order': {
    status: 409,
    field: 'chapters',
    message: 'Список глав изменился. Обновите страницу и\u00A0повторите',
  },
  'book-large': {
    status: 409,
    field: 'content',
    message:
      'В\u00A0книге не\u00A0больше 10\u00A0миллионов знаков. Разделите её на\u00A0тома: каждый том\u00A0— отдельная книга',
  },
  'pictures-most': { status: 409, field: 'upload_id', message: 'В\u00A0книге не\u00A0больше 2000 картинок' },
  'chapters-most': { status: 409, field: null, message: 'В\u00A0книге не\u00A0больше 2000 глав' },
  'unmerge-old': {
    status: 409,
    field: null,
    message:
      'Главу уже изменили, отменить объединение нельзя. Прежние тексты целы: один в\u00A0истории главы, другой в\u00A0удалённых главах',
  },
  'paragraph-stale': {
    status: 409,
    field: null,
    message: 'Этого абзаца в\u00A0главе уже нет таким: обновите страницу и\u00A0поправьте снова',
  },
  'unsplit-old': {
    status: 409,
    field: null,
    message:
      'Одну из\u00A0половин уже изменили, отменить разделение нельзя. Чтобы соединить их, присоедините вторую главу к\u00A0первой',
  },
  'chapter-first': {
    status: 409,
    field: null,
    message: 'Перед этой главой нет другой: присоединять не\u00A0к\u00A0чему',
  },
} as const;
