import type { GenreGroupName } from './genre-styles.ts';

/** The codes of FictionBook's genres by group. */
const CODES: Readonly<Record<GenreGroupName, string>> = {
  Фантастика:
    'sf sf_action sf_space sf_social sf_history sf_cyberpunk sf_detective sf_heroic sf_humor popadanec' +
    ' foreign_sf sf_postapocalyptic sf_stimpank dystopian sf_litrpg sf_realrpg sf_epic sf_su utopia nsf' +
    ' magic_school sf_etc sf_irony sf_mystic sf_space_opera hronoopera popadancy gothic_novel' +
    ' sf_industrial_magic boyar_anime dorama',
  Фэнтези:
    'sf_fantasy fantasy_fight city_fantasy dragon_fantasy historical_fantasy humor_fantasy love_fantasy' +
    ' magician_book russian_fantasy vampire_book foreign_fantasy fantasy_dark fantasy_epic fantasy_slavic' +
    ' fantasy_academy fantasy_boyar fantasy_asian fantasy_alt_hist adventure_fantasy fairy_fantasy' +
    ' sf_fantasy_city dark_fantasy sf_fantasy_irony everyday_fantasy sf_technofantasy slavic_fantasy' +
    ' asian_fantasy',
  'Ужасы и мистика': 'sf_horror mystic',
  Детективы:
    'detective det_classic det_crime det_police det_hard det_history det_irony det_espionage det_political' +
    ' foreign_detective det_cozy love_detective',
  'Боевики и триллеры': 'thriller det_action foreign_action thriller_psy',
  'Любовные романы':
    'love_contemporary love_history love_short love_sf love_erotica foreign_love love_dark love_office' +
    ' love_romcom love love_hard love_all',
  Приключения:
    'adventure adv_history adv_maritime adv_western adv_geo adv_animal foreign_adventure adv_indian adv_modern' +
    ' adv_story',
  Проза:
    'russian_contemporary foreign_contemporary foreign_contemporary_lit foreign_prose foreign_novel' +
    ' prose_classic prose_rus_classic prose_su_classics literature_18 literature_19 literature_20 prose_history' +
    ' prose_military prose_counter short_story narrative essays sketch aphorism_quote foreign_antique' +
    ' beginning_authors fanfiction young_adult new_adult family_saga prose prose_contemporary aphorisms essay' +
    ' story great_story roman nonf_all extravaganza epistolary_fiction prose_epic prose_magic dissident sagas' +
    ' prose_sentimental modern_tale prose_neformatny prose_abs prose_game comics tale_chivalry prose_all',
  'Поэзия и драматургия': 'poetry foreign_poetry dramaturgy foreign_dramaturgy',
  'Старинная литература': 'antique antique_ant antique_east antique_european antique_myths antique_russian',
  Юмор: 'humor humor_anecdote humor_prose humor_verse foreign_humor humor_satire humor_all',
  'Детские книги':
    'children child_tale child_verse child_prose child_sf child_det child_adv child_education foreign_children' +
    ' child_teen',
  Родителям: 'upbringing_book psy_childs pedagogy_book',
  Психология:
    'psy_generic psy_alassic psy_personal psy_sex_and_family psy_social psy_theraphy religion_self' +
    ' foreign_psychology',
  'Бизнес-книги':
    'popular_business management marketing small_business personal_finance stock banking accounting economics' +
    ' global_economy industries job_hunting org_behavior paper_work real_estate foreign_business',
  'Наука и образование':
    'science sci_history sci_philosophy sci_politics sci_juris sci_linguistic sci_culture sci_religion' +
    ' sci_math sci_phys sci_chem sci_biology sci_medicine sci_tech sociology_book geography_book' +
    ' foreign_language foreign_edu military_special',
  Компьютеры: 'computers comp_programming comp_db comp_hard comp_osnet comp_soft comp_www foreign_comp',
  'Дом, хобби, досуг':
    'home home_cooking home_crafts home_diy home_entertain home_garden home_pets auto_regulations geo_guides' +
    ' foreign_home',
  'Спорт, здоровье, красота': 'home_health home_sport home_sex',
  Искусство:
    'design architecture_book visual_arts music_dancing cinema_theatre art_criticism art_world_culture' +
    ' painting culture_all',
  Публицистика: 'nonfiction nonf_biography nonf_publicism nonf_criticism foreign_publicism foreign_desc',
  'Религия и эзотерика': 'religion religion_rel religion_esoterics foreign_religion',
  Справочники: 'reference ref_dict ref_encyc ref_guide ref_ref',
  Периодика: 'periodic newspapers',
  Прочее:
    'foreign_other unrecognised network_literature diafilm fan_translation computer_translation unfinished' +
    ' other unordered',
};

const GROUP_OF = new Map(
  Object.entries(CODES).flatMap(([group, codes]) => codes.split(' ').map((code) => [code, group as GenreGroupName])),
);

/**
 * The group of a genre code, or of a group's own name; «Прочее» when it is neither.
 * `genreGroupOf('det_classic')` gives 'Детективы'.
 */
export function genreGroupOf(genre: string): GenreGroupName {
  return GROUP_OF.get(genre) ?? (Object.hasOwn(CODES, genre) ? (genre as GenreGroupName) : 'Прочее');
}
