export type Template = {
  readonly slug: string;
  readonly label: string;
  /** The first words of the remark; the moderator goes on. */
  readonly text: string;
  readonly kind: 'book' | 'profile';
  readonly group: string;
  readonly field: string | null;
};

type Row = readonly [slug: string, label: string, text: string, field?: string];

function group(kind: Template['kind'], name: string, rows: readonly Row[]): Template[] {
  return rows.map(([slug, label, text, field]) => ({ slug, label, text, kind, group: name, field: field ?? null }));
}

/** Remarks that are made again and again. The slug is kept with every remark, so it never changes. */
export const TEMPLATES: readonly Template[] = [
  ...group('book', 'Права', [
    [
      'other-text',
      'Чужой текст',
      'Этот отрывок есть в\u00A0другой книге. Сократите его, оформите как цитату или приложите разрешение.',
    ],
    [
      'song-or-poem',
      'Стихи и\u00A0песни',
      'Строки песни или стихов защищены правом. Нужно разрешение или короткая цитата с\u00A0указанием автора.',
    ],
    [
      'fanfic-source',
      'Чужой мир',
      'Книга написана по\u00A0чужому миру. Оформите её как фанфик и\u00A0укажите источник.',
    ],
    [
      'cover-rights',
      'Права на\u00A0обложку',
      'Приложите источник картинки на\u00A0обложке или возьмите другую.',
      'cover',
    ],
    [
      'real-person',
      'Реальное лицо',
      'Здесь узнаётся реальный человек. Измените имя и\u00A0приметы или приложите его согласие.',
    ],
    [
      'brand',
      'Товарный знак',
      'Название товара в\u00A0заголовке или на\u00A0обложке требует согласия его владельца.',
      'title',
    ],
  ]),
  ...group('book', 'Закон', [
    ['age', 'Возраст', 'Такие сцены требуют возрастной метки выше. Поставьте другую метку или смягчите сцену.', 'age'],
    [
      'obscene',
      'Брань',
      'В\u00A0тексте есть нецензурные слова, а\u00A0отметки нет. Поставьте её или замените слова.',
      'obscene_language',
    ],
    [
      'drugs',
      'Наркотики',
      'В\u00A0тексте описаны наркотики. Поставьте отметку и\u00A0уберите подробности приготовления и\u00A0употребления.',
      'drug_mention_mark',
    ],
    ['extremism', 'Запрещённые призывы', 'Отрывок можно прочитать как призыв, запрещённый законом. Перепишите его.'],
    ['suicide', 'Способ самоубийства', 'Способ описан подробно. Уберите подробности.'],
    ['lgbt', 'Метка ЛГБТ', 'По\u00A0теме книги нужна метка. Поставьте её и\u00A0подтвердите правила.', 'lgbt_mark'],
    ['personal-data', 'Личные данные', 'Здесь чужой телефон, адрес или документ. Уберите его.'],
  ]),
  ...group('book', 'Текст', [
    [
      'contacts',
      'Ссылки и\u00A0контакты',
      'Ссылки, телефоны и\u00A0реклама внутри книги не\u00A0допускаются. Уберите их.',
    ],
    ['unfinished', 'Текст обрывается', 'Похоже, здесь не\u00A0хватает текста. Проверьте, всё\u00A0ли на\u00A0месте.'],
    ['leftovers', 'Рабочие пометки', 'В\u00A0тексте остались рабочие пометки. Уберите их.'],
    ['layout', 'Вёрстка', 'Здесь сбилось оформление. Посмотрите предпросмотр и\u00A0поправьте.'],
    ['typo', 'Опечатка', 'Похоже на\u00A0опечатку. Проверьте.'],
    [
      'machine-text',
      'Машинный текст',
      'Отрывок похож на\u00A0текст нейросети, а\u00A0отметки нет. Отметьте это или перепишите.',
      'ai_declared',
    ],
  ]),
  ...group('book', 'Описание', [
    ['title', 'Название', 'Название не\u00A0соответствует правилам. Измените его.', 'title'],
    [
      'annotation',
      'Аннотация',
      'Аннотация не\u00A0рассказывает о\u00A0книге. Напишите, о\u00A0чём она и\u00A0для кого.',
      'annotation',
    ],
    ['genre', 'Жанр', 'Жанр выбран неточно: читатели не\u00A0найдут книгу. Выберите другой.', 'genres'],
    [
      'cover-look',
      'Вид обложки',
      'На\u00A0обложке не\u00A0читается название или она не\u00A0подходит книге. Сделайте другую.',
      'cover',
    ],
    ['author-name', 'Имя автора', 'Имя на\u00A0обложке и\u00A0в\u00A0описании различается. Исправьте.', 'employees'],
  ]),
  ...group('book', 'Ещё', [['other', 'Другое', '']]),
  ...group('profile', 'Документ', [
    [
      'scan-unclear',
      'Снимок нечёткий',
      'Буквы на\u00A0снимке не\u00A0читаются. Сделайте снимок при дневном свете, без бликов.',
      'document_scan',
    ],
    ['scan-other', 'Не\u00A0тот разворот', 'Нужен разворот с\u00A0фотографией. Загрузите его.', 'document_scan'],
    [
      'scan-cropped',
      'Обрезан край',
      'Документ виден не\u00A0целиком. Снимите его со\u00A0всеми краями.',
      'document_scan',
    ],
    [
      'photo-face',
      'Лицо закрыто',
      'На\u00A0фотографии с\u00A0документом не\u00A0видно лица. Сделайте её заново.',
      'photo_with_document',
    ],
    [
      'photo-other',
      'Другой человек',
      'Лицо на\u00A0фотографии и\u00A0в\u00A0документе различается. Проверьте снимки.',
      'photo_with_document',
    ],
    ['parent-consent', 'Согласие родителя', 'Нужно согласие родителя с\u00A0подписью и\u00A0датой.', 'additional_scan'],
  ]),
  ...group('profile', 'Данные', [
    [
      'name-differs',
      'Имя не\u00A0совпадает',
      'Имя в\u00A0профиле и\u00A0в\u00A0документе различается. Впишите как в\u00A0документе.',
      'full_name',
    ],
    [
      'birthday-differs',
      'Дата рождения',
      'Дата рождения в\u00A0профиле и\u00A0в\u00A0документе различается.',
      'birthday',
    ],
    ['number-differs', 'Номер документа', 'Серия или номер не\u00A0совпадают с\u00A0документом.', 'serial_number'],
    ['issued-differs', 'Кем и\u00A0когда выдан', 'Проверьте, кем и\u00A0когда выдан документ.', 'whom_issued'],
    ['expired', 'Срок документа', 'Срок документа истёк. Загрузите действующий.', 'document_scan'],
    ['profile-other', 'Другое', ''],
    ['country-differs', 'Страна', 'Страна не\u00A0совпадает с\u00A0документом. Исправьте.', 'resident_country'],
  ]),
];

export function templateBy(slug: string | null, kind: Template['kind']): Template | null {
  return TEMPLATES.find((template) => template.slug === slug && template.kind === kind) ?? null;
}

export function templateLabel(slug: string | null): string {
  return TEMPLATES.find((template) => template.slug === slug)?.label ?? '';
}
