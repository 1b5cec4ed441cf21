import type { Refusals } from '@pero/wire/refusal';
import { REFUSALS as OF_WORKS } from '@pero/works/rules/refusals';
import { CONFLICTS } from './audiobooks.ts';

const at = (field: string | null, message: string, status: 400 | 409 = 409) => ({ status, field, message }) as const;

/** Every «no» to an audiobook; what all works share is the works' own. */
export const REFUSALS = {
  ...OF_WORKS,
  'republish-late': at(
    null,
    'После снятия прошло больше 180\u00A0дней: отправьте аудиокнигу на\u00A0проверку, и\u00A0она вернётся в\u00A0продажу',
  ),
  'republish-changed': at(
    null,
    'Звук или описание изменились с\u00A0тех пор, как их приняли: отправьте аудиокнигу на\u00A0проверку',
  ),
  'republish-taken-down': at(
    null,
    'Аудиокнигу сняли с\u00A0продажи не\u00A0вы: исправьте то, что назвали причиной, и\u00A0отправьте её на\u00A0проверку',
  ),
  'audio-book-missing': at('book_id', 'Выберите книгу из\u00A0своих', 400),
  'audio-title': at('book_name', 'Введите название', 400),
  'recording-missing': at('upload_id', 'Файл не\u00A0загрузился. Попробуйте ещё раз', 400),
  'recordings-most': at(null, 'В\u00A0аудиокниге не\u00A0больше 500\u00A0файлов'),
  'recording-order': at('ordering', 'Список файлов изменился. Обновите страницу и\u00A0повторите'),
  'recording-chapter': at('chapter_id', 'Такой главы в\u00A0книге нет', 400),
  'recording-not-measured': at(null, 'Файл ещё измеряется. Подождите немного'),
  'cut-places': at('cuts', 'Разрезы должны идти по\u00A0порядку и\u00A0не\u00A0ближе секунды друг к\u00A0другу', 400),
  'agreement-missing': at('upload_id', 'Загрузите файл ещё раз', 400),
  'agreements-most': at(null, 'Можно приложить не\u00A0больше 20\u00A0документов'),
  'audio-license': at('license_type', 'Аудиокнига бывает бесплатной, исключительной и\u00A0неисключительной', 400),
  'cover-slow': { status: 429, field: null, message: 'Сейчас обложки рисуют многие. Повторите через минуту' },
  'no-book-cover': at(null, 'У\u00A0книги ещё нет обложки: загрузите свою, квадратную'),
  'sound-missing': at('files', 'Загрузите записи глав'),
  'sound-waits': at('files', 'Записи ещё обрабатываются. Отправьте, когда закончим'),
  'opening-first': at('files', 'Поставьте вступление первым: в\u00A0нём сказано, что читает машина'),
  'opening-kept': at(null, 'Вступление остаётся: в\u00A0нём сказано, что читает машина'),
  'sound-spoilt': at('files', 'Не\u00A0все записи подходят: {names}. Замените их'),
  'sound-off-norm': at('files', 'Не\u00A0в\u00A0норме: {names}. Исправьте их одной кнопкой или загрузите заново'),
  'sound-long': at('files', 'В\u00A0аудиокниге не\u00A0больше 40\u00A0часов звука'),
  'sound-uneven': at('files', 'Часть записей моно, часть стерео. Исправьте их одной кнопкой'),
  'voice-missing': at('voice', 'Выберите, кто будет читать', 400),
  'voice-draft': at('voice', 'Черновой голос только для проб: в\u00A0магазин он не\u00A0идёт. Выберите другой'),
  'voice-off': at(
    'voice',
    'Синтез речи сейчас выключен. Можно выбрать чтеца, загрузить свою запись или послушать черновым голосом',
  ),
  'voice-silent': {
    status: 422,
    field: null,
    message: 'Голос не\u00A0ответил. Попробуйте через минуту или послушайте черновым голосом',
  },
  'voice-busy': { status: 429, field: null, message: 'Сейчас голоса пробуют многие. Повторите через минуту' },
  'voice-no-text': at('book_id', 'Озвучить можно книгу, которая написана здесь: в\u00A0ней пока нет текста'),
  'sample-no-text': at('text', 'Здесь нечего читать вслух', 400),
  'samples-most': {
    status: 429,
    field: null,
    message: 'За\u00A0час можно сделать 60\u00A0проб. Прежние можно слушать сколько угодно',
  },
  'glossary-word': at(
    'glossary',
    'Слово пишется буквами или цифрами, до\u00A060\u00A0знаков; ударение стоит на\u00A0гласной',
    400,
  ),
  'glossary-long': at('glossary', 'В\u00A0словаре не\u00A0больше 300\u00A0слов'),
  'hero-voice': at('heroes', 'Такого голоса нет', 400),
  'hero-twice': at('heroes', 'Герой уже есть в\u00A0списке', 400),
  'application-early': at(
    null,
    'Подать заявку снова можно с\u00A0{date} или раньше, если исправить текст, приложить документ или выбрать другой голос',
  ),
  'application-own': at(null, 'Свою заявку рассматривает кто-то другой'),
  'application-reason': at('reason', 'Выберите причину отказа', 400),
  'annotation-short': at('annotation', 'Аннотация\u00A0— от\u00A0200\u00A0символов'),
  'genres-missing': at('genres', 'Выберите жанр'),
  'age-missing': at('age', 'Выберите возраст'),
  'price-missing': at('price', 'Выберите цену'),
  'reader-missing': at('reader', 'Напишите, кто читает'),
  'cover-missing': at('cover', 'Сделайте обложку'),
  'author-missing': at('employees', 'Добавьте автора'),
  ...(Object.fromEntries(
    Object.entries(CONFLICTS).map(([conflict, { field, message }]) => [conflict, at(field, message)]),
  ) as { [Name in keyof typeof CONFLICTS]: ReturnType<typeof at> }),
} as const satisfies Refusals;
