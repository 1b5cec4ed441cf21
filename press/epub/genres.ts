/** Codes of FictionBookGenres, with those that shops added, as a Russian reader knows them. */
const NAMES: ReadonlyMap<string, string> = new Map(
  `
  sf: Научная фантастика
  sf_action: Боевая фантастика
  sf_space: Космическая фантастика
  sf_social: Социальная фантастика
  sf_history: Альтернативная история
  sf_cyberpunk: Киберпанк
  sf_detective: Детективная фантастика
  sf_heroic: Героическая фантастика
  sf_humor: Юмористическая фантастика
  popadanec: Попаданцы
  foreign_sf: Зарубежная фантастика
  sf_postapocalyptic: Постапокалипсис
  sf_stimpank: Стимпанк
  dystopian: Антиутопия
  sf_litrpg: ЛитРПГ
  sf_realrpg: РеалРПГ
  sf_fantasy: Фэнтези
  fantasy_fight: Боевое фэнтези
  city_fantasy: Городское фэнтези
  dragon_fantasy: Фэнтези про драконов
  historical_fantasy: Историческое фэнтези
  humor_fantasy: Юмористическое фэнтези
  love_fantasy: Любовное фэнтези
  magician_book: Книги про волшебников
  russian_fantasy: Русское фэнтези
  vampire_book: Книги про вампиров
  foreign_fantasy: Зарубежное фэнтези
  fantasy_dark: Тёмное фэнтези
  fantasy_epic: Эпическое фэнтези
  fantasy_slavic: Славянское фэнтези
  fantasy_academy: Магическая академия
  fantasy_boyar: Бояръ-аниме
  fantasy_asian: Азиатское фэнтези (уся, сянься)
  sf_horror: Ужасы
  mystic: Мистика
  detective: Детективы
  det_classic: Классические детективы
  det_crime: Криминальные детективы
  det_police: Полицейские детективы
  det_hard: Крутой детектив
  det_history: Исторические детективы
  det_irony: Иронические детективы
  det_espionage: Шпионские детективы
  det_political: Политические детективы
  foreign_detective: Зарубежные детективы
  det_cozy: Уютный детектив
  love_detective: Остросюжетные любовные романы
  thriller: Триллеры
  det_action: Боевики
  foreign_action: Зарубежные боевики
  thriller_psy: Психологический триллер
  love_contemporary: Современные любовные романы
  love_history: Исторические любовные романы
  love_short: Короткие любовные романы
  love_sf: Любовно-фантастические романы
  love_erotica: Эротические романы
  foreign_love: Зарубежные любовные романы
  love_dark: Дарк-роман
  love_office: Служебный роман
  love_romcom: Романтическая комедия
  adventure: Приключения
  adv_history: Исторические приключения
  adv_maritime: Морские приключения
  adv_western: Вестерны
  adv_geo: Книги о путешествиях
  adv_animal: Природа и животные
  foreign_adventure: Зарубежные приключения
  russian_contemporary: Современная русская литература
  foreign_contemporary: Современная зарубежная литература
  foreign_contemporary_lit: Зарубежная современная проза
  foreign_prose: Зарубежная проза
  foreign_novel: Зарубежный роман
  prose_classic: Классическая проза
  prose_rus_classic: Русская классика
  prose_su_classics: Советская литература
  literature_18: Литература 18 века
  literature_19: Литература 19 века
  literature_20: Литература 20 века
  prose_history: Историческая литература
  prose_military: Книги о войне
  prose_counter: Контркультура
  short_story: Рассказы
  narrative: Повести
  essays: Эссе
  sketch: Очерки
  aphorism_quote: Афоризмы и цитаты
  foreign_antique: Зарубежная классика
  beginning_authors: Начинающие авторы
  fanfiction: Фанфик
  young_adult: Young Adult
  new_adult: New Adult
  family_saga: Семейная сага
  poetry: Поэзия
  foreign_poetry: Зарубежные стихи
  dramaturgy: Драматургия
  foreign_dramaturgy: Зарубежная драматургия
  antique: Старинная литература
  antique_ant: Античная литература
  antique_east: Древневосточная литература
  antique_european: Европейская старинная литература
  antique_myths: Мифы, легенды, эпос
  antique_russian: Древнерусская литература
  humor: Юмор и сатира
  humor_anecdote: Анекдоты
  humor_prose: Юмористическая проза
  humor_verse: Юмористические стихи
  foreign_humor: Зарубежный юмор
  children: Книги для детей
  child_tale: Сказки
  child_verse: Детские стихи
  child_prose: Детская проза
  child_sf: Детская фантастика
  child_det: Детские детективы
  child_adv: Детские приключения
  child_education: Учебная литература для детей
  foreign_children: Зарубежные детские книги
  child_teen: Книги для подростков
  upbringing_book: Воспитание детей
  psy_childs: Детская психология
  pedagogy_book: Педагогика
  psy_generic: Общая психология
  psy_alassic: Классики психологии
  psy_personal: Личностный рост
  psy_sex_and_family: Секс и семейная психология
  psy_social: Социальная психология
  psy_theraphy: Психотерапия и консультирование
  religion_self: Саморазвитие
  foreign_psychology: Зарубежная психология
  popular_business: О бизнесе популярно
  management: Менеджмент и кадры
  marketing: Маркетинг, PR, реклама
  small_business: Стартапы и малый бизнес
  personal_finance: Личные финансы
  stock: Ценные бумаги, инвестиции
  banking: Банковское дело
  accounting: Бухучёт, налогообложение, аудит
  economics: Экономика
  global_economy: ВЭД
  industries: Отраслевые издания
  job_hunting: Поиск работы, карьера
  org_behavior: Корпоративная культура
  paper_work: Делопроизводство
  real_estate: Недвижимость
  foreign_business: Зарубежная деловая литература
  science: Прочая образовательная литература
  sci_history: История
  sci_philosophy: Философия
  sci_politics: Политология
  sci_juris: Юриспруденция, право
  sci_linguistic: Языкознание
  sci_culture: Культурология
  sci_religion: Религиоведение
  sci_math: Математика
  sci_phys: Физика
  sci_chem: Химия
  sci_biology: Биология
  sci_medicine: Медицина
  sci_tech: Техническая литература
  sociology_book: Социология
  geography_book: География
  foreign_language: Иностранные языки
  foreign_edu: Зарубежная образовательная литература
  military_special: Военное дело, спецслужбы
  computers: Компьютерная литература
  comp_programming: Программирование
  comp_db: Базы данных
  comp_hard: Компьютерное железо
  comp_osnet: ОС и сети
  comp_soft: Программы
  comp_www: Интернет
  foreign_comp: Зарубежная компьютерная литература
  home: Дом и семья: прочее
  home_cooking: Кулинария
  home_crafts: Хобби, ремёсла
  home_diy: Сделай сам
  home_entertain: Развлечения
  home_garden: Сад и огород
  home_pets: Домашние животные
  auto_regulations: Автомобили и ПДД
  geo_guides: Путеводители
  foreign_home: Зарубежная прикладная литература
  home_health: Здоровье
  home_sport: Спорт, фитнес
  home_sex: Эротика, секс
  design: Дизайн
  architecture_book: Архитектура
  visual_arts: Изобразительное искусство
  music_dancing: Музыка, балет
  cinema_theatre: Кинематограф, театр
  nonfiction: Документальная литература
  nonf_biography: Биографии и мемуары
  nonf_publicism: Публицистика
  nonf_criticism: Критика
  foreign_publicism: Зарубежная публицистика
  foreign_desc: Зарубежная справочная литература
  religion: Религия: прочее
  religion_rel: Религиозные тексты
  religion_esoterics: Эзотерика
  foreign_religion: Зарубежная эзотерическая и религиозная литература
  reference: Справочная литература: прочее
  ref_dict: Словари
  ref_encyc: Энциклопедии
  ref_guide: Руководства
  ref_ref: Справочники
  periodic: Журналы
  newspapers: Газеты
  foreign_other: Зарубежная литература: прочее
`
    .trim()
    .split('\n')
    .map((line) => line.trim().split(': ') as [string, ...string[]])
    .map(([code, ...name]) => [code, name.join(': ')]),
);

/**
 * The name of a genre in Russian; a code that nobody knows is its own name. `genreName('sf_fantasy')` gives 'Фэнтези'.
 */
export function genreName(code: string): string {
  return NAMES.get(code) ?? code;
}
