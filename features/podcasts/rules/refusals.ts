import type { Refusals } from '@pero/wire/refusal';
import { REFUSALS as OF_WORKS } from '@pero/works/rules/refusals';

const at = (field: string | null, message: string, status: 400 | 409 | 429 = 409) =>
  ({ status, field, message }) as const;
const address = (message: string, status: 400 | 409 = 400) => at('rss_url', message, status);

/** What may be wrong with the address of a feed, or with what stands there. */
export const FEED_REFUSALS = {
  'feed-address': address('Введите адрес ленты целиком, с\u00A0https://'),
  'feed-private': address(
    'Этот адрес виден только внутри вашей сети или ведёт на\u00A0необычный порт. Нужен тот, что открывается в\u00A0интернете по\u00A0https',
  ),
  'feed-no-answer': address(
    'Не\u00A0ответил за\u00A015\u00A0секунд. Проверьте адрес или попробуйте через несколько минут',
  ),
  'feed-large': address(
    'Лента больше 20\u00A0МБ, столько не\u00A0читаем. Попросите хостинг оставить последние 500\u00A0выпусков',
  ),
  'feed-redirects': address('Адрес переадресует больше пяти раз. Возьмите тот, на\u00A0котором всё заканчивается'),
  'feed-gone': address('Хостинг отвечает, что этой ленты больше нет. Возьмите её новый адрес'),
  'feed-status': address('Хостинг ответил ошибкой {status}. Проверьте адрес: лента должна открываться без пароля'),
  'feed-page': address('Это страница сайта, не\u00A0лента. Возьмите адрес RSS в\u00A0настройках хостинга подкаста'),
  'feed-page-named': address('Это страница сайта, не\u00A0лента. Нашли на\u00A0ней ленту: {feed}'),
  'feed-broken': address('Лента повреждена: прочитать её не\u00A0удалось. Проверьте её на\u00A0хостинге'),
  'feed-other': address('Это не\u00A0лента подкаста. Нужен RSS, где у\u00A0выпусков есть звук'),
  'feed-soundless': address('В\u00A0этой ленте нет звука: похоже, это новости сайта. Нужна лента подкаста'),
  'feed-locked': address(
    'Владелец запретил перенос (locked: yes). Если это вы, снимите запрет в\u00A0настройках хостинга или добавьте в\u00A0ленту код {code}, и\u00A0запрет не\u00A0помешает',
    409,
  ),
  'feed-unproven': address(
    'Подкаст уже вышел, поэтому новую ленту сначала подтвердите: добавьте в\u00A0неё код {code} и\u00A0повторите',
    409,
  ),
  'feed-taken': address('Этот подкаст уже ведёт другой автор. Если это ошибка, напишите в\u00A0поддержку', 409),
  'feed-yours': address('Этот подкаст у\u00A0вас уже есть: откройте его в\u00A0списке', 409),
} as const satisfies Refusals;

/** Every «no» to a podcast; what all works share is the works' own. */
export const REFUSALS = {
  ...OF_WORKS,
  ...FEED_REFUSALS,
  'republish-late': at(
    null,
    'После снятия прошло больше 180\u00A0дней: отправьте подкаст на\u00A0проверку, и\u00A0он вернётся на\u00A0витрину',
  ),
  'republish-changed': at(
    null,
    'Описание или обложка изменились с\u00A0тех пор, как их приняли: отправьте подкаст на\u00A0проверку',
  ),
  'republish-taken-down': at(
    null,
    'Подкаст сняли с\u00A0витрины не\u00A0вы: исправьте то, что назвали причиной, и\u00A0отправьте его на\u00A0проверку',
  ),
  'podcast-title': at('name', 'Введите название', 400),
  'title-long': at('name', 'Название не\u00A0длиннее 150\u00A0символов', 400),
  'no-feed': at(null, 'У\u00A0этого подкаста нет ленты: его выпуски живут здесь'),
  'has-feed': at(null, 'Выпуски этого подкаста берутся из\u00A0его ленты. Добавьте выпуск на\u00A0хостинге'),
  'has-episodes': at('rss_url', 'Сначала удалите выпуски, загруженные сюда: подкаст живёт в\u00A0одном месте'),
  'owner-known': at(null, 'Вы уже подтвердили, что подкаст ваш'),
  'owner-no-mail': at(
    null,
    'В\u00A0ленте нет почты владельца (itunes:owner). Подтвердите кодом в\u00A0ленте или напишите нам',
  ),
  'owner-unconfirmed': at('rss_url', 'Подтвердите, что подкаст ваш: вставьте код в\u00A0ленту или запросите письмо'),
  'code-wrong': at('code', 'Код не\u00A0подошёл. Проверьте его в\u00A0письме', 400),
  'code-over': at('code', 'Код больше не\u00A0действует. Запросите новый', 400),
  'episodes-missing': at('episodes', 'Добавьте хотя бы один выпуск'),
  'episodes-waiting': at('episodes', 'Выпуски ещё проверяются. Отправьте, когда закончим'),
  'episodes-silent': at('episodes', 'Ни\u00A0один выпуск не\u00A0открылся. Проверьте файлы на\u00A0хостинге'),
  'episodes-most': at(null, 'В\u00A0подкасте не\u00A0больше 1000\u00A0выпусков'),
  'episode-missing': at('upload_id', 'Файл не\u00A0загрузился. Попробуйте ещё раз', 400),
  'episode-title': at('title', 'Назовите выпуск', 400),
  'annotation-short': at('annotation', 'Описание\u00A0— от\u00A0200\u00A0символов'),
  'genres-missing': at('genres', 'Выберите жанр'),
  'age-missing': at('age', 'Выберите возраст'),
  'cover-missing': at('cover', 'Добавьте обложку, квадратную от\u00A01400 точек'),
  'author-missing': at('employees', 'Добавьте автора'),
  'cover-slow': at(null, 'Сейчас обложки рисуют многие. Повторите через минуту', 429),
  'cover-small': at('upload_id', 'Картинка мала: нужна квадратная от\u00A01400 до\u00A03000 точек', 400),
  'field-unknown': at('take', 'Такого поля в\u00A0ленте нет. Обновите страницу', 400),
} as const satisfies Refusals;
