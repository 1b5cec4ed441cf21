/**
 * The genres we sort books by. The number is ours and never changes; a new genre takes a new one. After the name stand
 * codes of FictionBook: the first is what our files carry, the others are read from files that people bring. Where the
 * first stands twice, a file means the earlier genre.
 */
export const GENRE_TABLE = {
  Фантастика: `
    101 Научная фантастика: sf foreign_sf sf_etc sf_su nsf sf_all
    102 Боевая фантастика: sf_action
    103 Космическая фантастика: sf_space sf_space_opera
    104 Социальная фантастика: sf_social
    105 Альтернативная история: sf_history fantasy_alt_hist
    106 Киберпанк: sf_cyberpunk sf_cyber_punk
    107 Фантастический детектив: sf_detective fantasy_det
    108 Героическая фантастика: sf_heroic sf_epic
    109 Юмористическая фантастика: sf_humor sf_irony
    110 Попаданцы: popadanec popadancy
    111 Хроноопера: sf hronoopera
    112 Постапокалипсис: sf_postapocalyptic
    113 Стимпанк: sf_stimpank
    114 Антиутопия: dystopian
    115 Утопия: sf_social utopia
    116 ЛитРПГ: sf_litrpg litrpg
    117 РеалРПГ: sf_realrpg
  `,
  Фэнтези: `
    201 Фэнтези: sf_fantasy foreign_fantasy fantasy
    202 Боевое фэнтези: fantasy_fight
    203 Городское фэнтези: city_fantasy sf_fantasy_city
    204 Фэнтези про драконов: dragon_fantasy
    205 Историческое фэнтези: historical_fantasy
    206 Юмористическое фэнтези: humor_fantasy sf_fantasy_irony
    207 Любовное фэнтези: love_fantasy
    208 Книги про волшебников: magician_book
    209 Русское фэнтези: russian_fantasy
    210 Книги про вампиров: vampire_book
    211 Тёмное фэнтези: fantasy_dark dark_fantasy
    212 Эпическое фэнтези: fantasy_epic
    213 Славянское фэнтези: fantasy_slavic slavic_fantasy
    214 Магическая академия: fantasy_academy magic_school
    215 Бояръ-аниме: fantasy_boyar boyar_anime
    216 Азиатское фэнтези: fantasy_asian asian_fantasy
    217 Приключенческое фэнтези: sf_fantasy adventure_fantasy
    218 Сказочное фэнтези: sf_fantasy fairy_fantasy
    219 Бытовое фэнтези: sf_fantasy everyday_fantasy
    220 Технофэнтези: sf_fantasy sf_technofantasy sf_industrial_magic
  `,
  'Ужасы и мистика': `
    301 Ужасы: sf_horror horror
    302 Мистика: mystic sf_mystic
  `,
  Детективы: `
    401 Детективы: detective foreign_detective det_all
    402 Классические детективы: det_classic det_su
    403 Криминальные детективы: det_crime
    404 Полицейские детективы: det_police
    405 Крутой детектив: det_hard
    406 Исторические детективы: det_history
    407 Иронические детективы: det_irony
    408 Шпионские детективы: det_espionage
    409 Политические детективы: det_political
    410 Уютный детектив: det_cozy
    411 Остросюжетные любовные романы: love_detective
  `,
  'Боевики и триллеры': `
    501 Триллеры: thriller
    502 Боевики: det_action foreign_action
    503 Психологический триллер: thriller_psy thriller_psychology
  `,
  'Любовные романы': `
    601 Современные любовные романы: love_contemporary foreign_love love
    602 Исторические любовные романы: love_history
    603 Короткие любовные романы: love_short
    604 Любовно-фантастические романы: love_sf
    605 Эротические романы: love_erotica love_hard
    606 Дарк-роман: love_dark
    607 Служебный роман: love_office
    608 Романтическая комедия: love_romcom
  `,
  Приключения: `
    701 Приключения: adventure foreign_adventure adv_modern adv_story
    702 Исторические приключения: adv_history
    703 Морские приключения: adv_maritime
    704 Вестерны: adv_western adv_indian
    705 Книги о путешествиях: adv_geo
    706 Природа и животные: adv_animal
  `,
  Проза: `
    801 Современная проза: russian_contemporary prose_contemporary foreign_contemporary foreign_contemporary_lit foreign_prose foreign_novel
    802 Классическая проза: prose_classic foreign_antique prose
    803 Русская классика: prose_rus_classic
    804 Советская литература: prose_su_classics
    805 Литература 18 века: literature_18
    806 Литература 19 века: literature_19
    807 Литература 20 века: literature_20
    808 Историческая проза: prose_history
    809 Книги о войне: prose_military
    810 Контркультура: prose_counter
    811 Рассказы: short_story story
    812 Повести: narrative great_story
    813 Эссе: essays essay
    814 Очерки: sketch
    815 Афоризмы и цитаты: aphorism_quote aphorisms
    816 Фанфик: fanfiction
    817 Young Adult: young_adult
    818 New Adult: new_adult
    819 Семейная сага: family_saga sagas
  `,
  'Поэзия и драматургия': `
    901 Поэзия: poetry foreign_poetry
    902 Драматургия: dramaturgy foreign_dramaturgy drama
  `,
  'Старинная литература': `
    1001 Старинная литература: antique
    1002 Античная литература: antique_ant
    1003 Древневосточная литература: antique_east
    1004 Европейская старинная литература: antique_european
    1005 Мифы, легенды, эпос: antique_myths
    1006 Древнерусская литература: antique_russian
  `,
  Юмор: `
    1101 Юмор: humor foreign_humor
    1102 Анекдоты: humor_anecdote
    1103 Юмористическая проза: humor_prose
    1104 Юмористические стихи: humor_verse
    1105 Сатира: humor_prose humor_satire
  `,
  'Детские книги': `
    1201 Книги для детей: children foreign_children
    1202 Сказки: child_tale
    1203 Детские стихи: child_verse
    1204 Детская проза: child_prose
    1205 Детская фантастика: child_sf
    1206 Детские детективы: child_det
    1207 Детские приключения: child_adv
    1208 Учебная литература для детей: child_education
    1209 Книги для подростков: child_teen
  `,
  Родителям: `
    1301 Воспитание детей: upbringing_book
    1302 Детская психология: psy_childs
    1303 Педагогика: pedagogy_book
  `,
  Психология: `
    1401 Общая психология: psy_generic foreign_psychology
    1402 Классики психологии: psy_alassic
    1403 Личностный рост: psy_personal
    1404 Семейная психология: psy_sex_and_family
    1405 Социальная психология: psy_social
    1406 Психотерапия и консультирование: psy_theraphy
    1407 Саморазвитие: religion_self
  `,
  'Бизнес-книги': `
    1501 О бизнесе популярно: popular_business foreign_business
    1502 Менеджмент и кадры: management
    1503 Маркетинг, PR, реклама: marketing
    1504 Стартапы и малый бизнес: small_business
    1505 Личные финансы: personal_finance
    1506 Ценные бумаги, инвестиции: stock
    1507 Банковское дело: banking
    1508 Бухучёт, налоги, аудит: accounting
    1509 Экономика: economics
    1510 Внешняя торговля: global_economy
    1511 Отраслевые издания: industries
    1512 Поиск работы, карьера: job_hunting
    1513 Корпоративная культура: org_behavior
    1514 Делопроизводство: paper_work
    1515 Недвижимость: real_estate
  `,
  'Наука и образование': `
    1601 Учебная и научная литература: science foreign_edu
    1602 История: sci_history
    1603 Философия: sci_philosophy
    1604 Политология: sci_politics
    1605 Юриспруденция, право: sci_juris
    1606 Языкознание: sci_linguistic
    1607 Культурология: sci_culture
    1608 Религиоведение: sci_religion
    1609 Математика: sci_math
    1610 Физика: sci_phys
    1611 Химия: sci_chem
    1612 Биология: sci_biology
    1613 Медицина: sci_medicine
    1614 Техническая литература: sci_tech
    1615 Социология: sociology_book
    1616 География: geography_book
    1617 Иностранные языки: foreign_language
    1618 Военное дело, спецслужбы: military_special
  `,
  Компьютеры: `
    1701 Компьютерная литература: computers foreign_comp
    1702 Программирование: comp_programming
    1703 Базы данных: comp_db
    1704 Компьютерное железо: comp_hard
    1705 Операционные системы и сети: comp_osnet
    1706 Программы: comp_soft
    1707 Интернет: comp_www
  `,
  'Дом, хобби, досуг': `
    1801 Дом и семья: home foreign_home
    1802 Кулинария: home_cooking
    1803 Хобби, ремёсла: home_crafts
    1804 Сделай сам: home_diy
    1805 Развлечения: home_entertain
    1806 Сад и огород: home_garden
    1807 Домашние животные: home_pets
    1808 Автомобили и ПДД: auto_regulations
    1809 Путеводители: geo_guides
  `,
  'Спорт, здоровье, красота': `
    1901 Здоровье: home_health
    1902 Спорт, фитнес: home_sport
    1903 Отношения и секс: home_sex
  `,
  Искусство: `
    2001 Дизайн: design
    2002 Архитектура: architecture_book
    2003 Изобразительное искусство: visual_arts painting
    2004 Музыка, балет: music_dancing
    2005 Кинематограф, театр: cinema_theatre
  `,
  Публицистика: `
    2101 Документальная литература: nonfiction
    2102 Биографии и мемуары: nonf_biography
    2103 Публицистика: nonf_publicism foreign_publicism
    2104 Критика: nonf_criticism
  `,
  'Религия и эзотерика': `
    2201 Религия: religion foreign_religion
    2202 Религиозные тексты: religion_rel
    2203 Эзотерика: religion_esoterics
  `,
  Справочники: `
    2301 Справочная литература: reference foreign_desc
    2302 Словари: ref_dict
    2303 Энциклопедии: ref_encyc
    2304 Руководства: ref_guide
    2305 Справочники: ref_ref
  `,
  Самиздат: `
    9901 Самиздат: beginning_authors network_literature
  `,
} as const;
