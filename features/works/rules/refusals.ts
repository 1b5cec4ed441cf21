import { INVITATION_REFUSALS } from './invitations.ts';
import { PUBLICATION_REFUSALS } from './publication/publication-refusals.ts';

const IN_THIS_STATE = 'Действие недоступно в\u00A0текущем статусе: {status}. {advice}';
const WRONG_NAME = 'Буквы, цифры, точка, дефис и\u00A0апостроф, не\u00A0больше 60\u00A0символов';

/** What the product says no to, in words, of whatever is owned, judged and sold. */
export const REFUSALS = {
  ...PUBLICATION_REFUSALS,
  ...INVITATION_REFUSALS,
  'not-in-this-state': { status: 409, field: null, message: IN_THIS_STATE },
  'not-editable': { status: 409, field: null, message: '{why}' },
  'title-empty': { status: 400, field: 'title', message: 'Укажите название книги' },
  'title-long': { status: 400, field: 'title', message: 'Название не\u00A0длиннее 150\u00A0символов' },
  'annotation-long': {
    status: 400,
    field: 'annotation',
    message: 'Аннотация должна содержать от\u00A0200 до\u00A02500\u00A0символов',
  },
  'subtitle-long': { status: 400, field: 'subtitle', message: 'Подзаголовок не\u00A0длиннее 150\u00A0символов' },
  'isbn-wrong': {
    status: 400,
    field: 'isbn',
    message: 'Это не\u00A0ISBN: в\u00A0нём 13\u00A0цифр, он начинается с\u00A0978 или 979. Проверьте цифры',
  },
  'isbn-same': {
    status: 400,
    field: 'print_isbn',
    message: 'У\u00A0каждого издания свой номер: у\u00A0печатного он другой, чем у\u00A0электронного',
  },
  'isbn-of-other': {
    status: 409,
    field: 'isbn',
    message: 'Этот ISBN уже стоит у\u00A0вашей книги «{title}»: одно издание\u00A0— один номер',
  },
  genres: { status: 400, field: 'genres', message: 'Выберите от\u00A01 до\u00A03 жанров' },
  'genre-unknown': { status: 400, field: 'genres', message: 'Такого жанра нет. Выберите жанр из\u00A0списка' },
  tags: { status: 400, field: 'tags', message: 'Можно добавить не\u00A0более 4\u00A0тегов' },
  'tag-unknown': { status: 400, field: 'tags', message: 'Такого тега нет. Выберите теги из\u00A0списка' },
  'own-tag-length': { status: 400, field: 'own_tags', message: 'Свой тег\u00A0— от\u00A02 до\u00A040\u00A0символов' },
  'own-tag-signs': { status: 400, field: 'own_tags', message: 'В\u00A0своём теге буквы, цифры, пробел и\u00A0дефис' },
  'own-tag-words': {
    status: 400,
    field: 'own_tags',
    message: 'В\u00A0тегах нет брани, ссылок, номеров и\u00A0призывов купить: напишите, о\u00A0чём книга',
  },
  'price-low': { status: 400, field: 'price', message: 'Минимальная цена книги\u00A0— 49,90\u00A0₽' },
  'price-off-ladder': { status: 400, field: 'price', message: 'Выберите цену из\u00A0списка' },
  'price-free': { status: 400, field: 'price', message: 'У\u00A0бесплатной книги нет цены' },
  lgbt: { status: 400, field: 'isLgbtRulesAccepted', message: 'Подтвердите, что вы ознакомились с\u00A0правилами' },
  'completion-date': {
    status: 400,
    field: 'completion_date',
    message: 'Выберите дату завершения: от\u00A01 до\u00A06 месяцев с\u00A0начала публикации',
  },
  'completion-date-locked': {
    status: 409,
    field: 'completion_date',
    message:
      'Срок обещан читателям: перенести его можно один раз, не\u00A0больше чем на\u00A030\u00A0дней и\u00A0до\u00A0его окончания, а\u00A0убрать нельзя',
  },
  'plan-smaller': {
    status: 409,
    field: 'planned_characters',
    message:
      'План книги, которая продаётся, можно только увеличить: читатели купили её с\u00A0этим объёмом. Если книга вышла короче, завершите её',
  },
  'license-fanfic': { status: 409, field: 'license_type', message: 'Фанфик публикуется только бесплатно' },
  'license-exclusive-bound': {
    status: 409,
    field: 'license_type',
    message: 'Отказаться от\u00A0эксклюзива можно через 90\u00A0дней после его начала: с\u00A0{date}',
  },
  'license-draft-unavailable': {
    status: 409,
    field: 'license_type',
    message: 'Черновики сейчас недоступны: нужен подтверждённый профиль и\u00A0нет просроченных черновиков',
  },
  'license-draft-unfinished': {
    status: 409,
    field: 'license_type',
    message: 'Читатели купили книгу черновиком: другой лицензия станет, когда вы её завершите',
  },
  'license-author-exclusive': {
    status: 409,
    field: 'license_type',
    message: 'Авторский эксклюзив оформляется по\u00A0отдельной договорённости. Напишите нам',
  },
  'no-print': {
    status: 409,
    field: 'with_printed',
    message: 'У\u00A0черновиков и\u00A0рассказов печатного издания нет',
  },
  'published-book': {
    status: 409,
    field: null,
    message: 'Книга опубликована. Сначала снимите её с\u00A0публикации',
  },
  'picture-missing': {
    status: 400,
    field: 'upload_id',
    message: 'Картинка не\u00A0загрузилась. Попробуйте ещё раз',
  },
  'picture-broken': {
    status: 400,
    field: 'upload_id',
    message: 'Картинку не\u00A0удалось прочитать. Нужен JPEG или PNG',
  },
  'machine-failed': { status: 409, field: null, message: '{why}' },
  'too-often': { status: 429, field: null, message: 'Слишком часто. Повторите через несколько минут' },
  'author-name': { status: 400, field: 'author', message: WRONG_NAME },
  'person-nameless': { status: 400, field: 'first_name', message: 'Укажите имя или фамилию' },
  'person-first-name': { status: 400, field: 'first_name', message: WRONG_NAME },
  'person-middle-name': { status: 400, field: 'middle_name', message: WRONG_NAME },
  'person-last-name': { status: 400, field: 'last_name', message: WRONG_NAME },
  'person-name-long': { status: 400, field: null, message: 'Не\u00A0длиннее 60\u00A0символов' },
  'person-about-long': { status: 400, field: 'about', message: 'Не\u00A0длиннее 1000\u00A0символов' },
  'person-email': { status: 400, field: 'email', message: 'Введите корректный адрес электронной почты' },
  'person-in-use': {
    status: 409,
    field: null,
    message: 'Этот человек есть на\u00A0титуле книги. Сначала снимите его роли',
  },
  'person-on-locked-book': {
    status: 409,
    field: null,
    message: 'Имя стоит на\u00A0титуле книги «{title}». {why}',
  },
  'persons-most': { status: 409, field: null, message: 'В\u00A0списке не\u00A0больше 500\u00A0человек' },
  'role-book-missing': { status: 400, field: 'book_id', message: 'Укажите книгу' },
  'role-person-missing': { status: 400, field: 'person_id', message: 'Выберите человека из\u00A0списка' },
  'role-unknown': { status: 400, field: 'type_id', message: 'Выберите роль из\u00A0списка' },
  'role-taken': { status: 409, field: 'type_id', message: 'У\u00A0этого человека уже есть такая роль в\u00A0книге' },
  'roles-most': { status: 409, field: null, message: 'На\u00A0титуле не\u00A0больше 100\u00A0имён' },
  'role-last-author': {
    status: 409,
    field: null,
    message: 'У\u00A0книги должен остаться автор. Сначала добавьте другого',
  },
  'role-order': {
    status: 409,
    field: 'ids',
    message: 'Список людей изменился. Обновите страницу и\u00A0повторите',
  },
  'offer-not-signed': { status: 409, field: null, message: 'Сначала подпишите документ «{offer}»: это займёт минуту' },
  'appeal-used': { status: 409, field: null, message: 'Апелляция по\u00A0этой книге уже была' },
  'appeal-late': { status: 409, field: null, message: 'Оспорить отказ можно в\u00A0течение 14\u00A0дней' },
  'attachment-missing': { status: 400, field: 'upload_id', message: 'Загрузите файл ещё раз' },
  'attachment-unfit': { status: 400, field: 'upload_id', message: '{why}' },
  'attachments-most': {
    status: 409,
    field: null,
    message: 'К\u00A0книге можно приложить не\u00A0больше 20\u00A0документов',
  },
} as const;
