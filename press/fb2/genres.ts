/** Every code of the schema's list, with the schema's own spelling (`psy_alassic`, `psy_theraphy`). */
const ALLOWED: ReadonlySet<string> = new Set(
  `
  accounting adv_animal adv_geo adv_history adv_maritime adv_western adventure antique antique_ant antique_east
  antique_european antique_myths antique_russian aphorism_quote architecture_book auto_regulations banking
  beginning_authors child_adv child_det child_education child_prose child_sf child_tale child_verse children
  cinema_theatre city_fantasy comp_db comp_hard comp_osnet comp_programming comp_soft comp_www computers design
  det_action det_classic det_crime det_espionage det_hard det_history det_irony det_police det_political detective
  dragon_fantasy dramaturgy economics essays fantasy_fight foreign_action foreign_adventure foreign_antique
  foreign_business foreign_children foreign_comp foreign_contemporary foreign_contemporary_lit foreign_desc
  foreign_detective foreign_dramaturgy foreign_edu foreign_fantasy foreign_home foreign_humor foreign_language
  foreign_love foreign_novel foreign_other foreign_poetry foreign_prose foreign_psychology foreign_publicism
  foreign_religion foreign_sf geo_guides geography_book global_economy historical_fantasy home home_cooking
  home_crafts home_diy home_entertain home_garden home_health home_pets home_sex home_sport humor humor_anecdote
  humor_fantasy humor_prose humor_verse industries job_hunting literature_18 literature_19 literature_20
  love_contemporary love_detective love_erotica love_fantasy love_history love_sf love_short magician_book
  management marketing military_special music_dancing narrative newspapers nonf_biography nonf_criticism
  nonf_publicism nonfiction org_behavior paper_work pedagogy_book periodic personal_finance poetry popadanec
  popular_business prose_classic prose_counter prose_history prose_military prose_rus_classic prose_su_classics
  psy_alassic psy_childs psy_generic psy_personal psy_sex_and_family psy_social psy_theraphy real_estate ref_dict
  ref_encyc ref_guide ref_ref reference religion religion_esoterics religion_rel religion_self
  russian_contemporary russian_fantasy sci_biology sci_chem sci_culture sci_history sci_juris sci_linguistic
  sci_math sci_medicine sci_philosophy sci_phys sci_politics sci_religion sci_tech science sf sf_action
  sf_cyberpunk sf_detective sf_fantasy sf_heroic sf_history sf_horror sf_humor sf_social sf_space short_story
  sketch small_business sociology_book stock thriller upbringing_book vampire_book visual_arts unrecognised
`
    .trim()
    .split(/\s+/),
);

/** Codes of FictionBook 2.0, of libraries and of shops, each line behind the code of the schema that is nearest. */
const ALIASES: ReadonlyMap<string, string> = new Map(
  `
  russian_contemporary: prose_contemporary family_saga modern_tale young_adult new_adult literature_political
  prose_classic: prose prose_all classic prose_epic literature literature_classics literature_world literature_saga
  literature_20: roman epistolary_fiction
  short_story: story literature_short
  narrative: great_story
  essays: essay literature_essay
  aphorism_quote: aphorisms proverbs
  foreign_prose: prose_magic
  love_history: sagas romance_historical romance_regency
  love_contemporary: prose_sentimental literature_women love love_all love_office love_romcom romance romance_contemporary
  prose_counter: prose_neformatny prose_abs literature_gay
  beginning_authors: prose_game fanfiction network_literature
  dramaturgy: extravaganza literature_drama child_dramaturgy drama drama_antique screenplays scenarios comedy tragedy vaudeville dramaturgy_all performance
  prose_su_classics: dissident literature_su_classics
  adv_history: tale_chivalry
  visual_arts: comics painting art
  child_prose: ya child_teen child_4 child_9 child_classical child_history teens_literature
  prose_rus_classic: literature_rus_classsic literature_rus_classic
  poetry: literature_poetry poem fable vers_libre lyrics in_verse song_poetry epic_poetry experimental_poetry visual_poetry folk_songs
  prose_history: literature_history
  prose_military: literature_war war
  nonf_criticism: literature_critic art_criticism
  love_erotica: literature_erotica love_hard love_dark sex
  adv_western: literature_western adv_indian
  adv_maritime: literature_sea
  adventure: literature_adv literature_men_advent det_artifact adv_all adv_modern adv_story
  child_tale: literature_fairy child_3 child_folklore folk_tale riddles
  home_sport: literature_sports military_arts sport
  religion_rel: literature_religion
  nonf_biography: literature_letters biography people about_musicians
  sf: sf_all sf_etc sf_epic sf_su sf_writing sci_fi nsf sf_stimpank
  sf_cyberpunk: sf_cyber_punk
  sf_space: sf_space_opera
  sf_social: sf_postapocalyptic dystopian utopia
  sf_humor: sf_irony
  fantasy_fight: sf_litrpg litrpg sf_realrpg fantasy_action
  popadanec: hronoopera popadancy popadantsy
  russian_fantasy: boyar_anime fantasy_boyar slavic_fantasy fantasy_slavic
  sf_fantasy: sf_industrial_magic fantasy adventure_fantasy fairy_fantasy dark_fantasy everyday_fantasy sf_technofantasy fantasy_dark
  sf_horror: gothic_novel sf_mystic mystic horror dark
  city_fantasy: sf_fantasy_city
  humor_fantasy: sf_fantasy_irony
  sf_history: fantasy_alt_hist
  sf_detective: fantasy_det
  magician_book: magic_school fantasy_academy
  foreign_fantasy: asian_fantasy fantasy_asian
  sf_heroic: fantasy_epic
  love_fantasy: romance_fantasy romance_time_travel
  love_sf: romance_sf
  detective: det_all det_other mystery
  det_classic: det_su
  det_irony: det_cozy det_lady
  thriller: det_maniac thriller_mystery
  det_police: thriller_police
  home_sex: sexuality
  adv_geo: travel
  geo_guides: travel_notes
  children: child_all
  adv_animal: child_animals
  child_adv: child_adv_animal
  child_education: child_edu
  child_sf: teens_sf
  child_det: teens_mysteries
  humor_verse: palindromes limerick
  antique_myths: epic folklore
  antique: antique_all
  military_special: military military_all military_weapon nonf_military
  sci_history: military_history
  nonfiction: nonf_all sci_popular
  music_dancing: music notes
  cinema_theatre: cine theatre
  architecture_book: architecture
  psy_generic: sci_psychology
  psy_personal: sci_psychology_popular
  psy_alassic: psy_classic
  psy_theraphy: psy_therapy
  popular_business: sci_business busines
  economics: sci_economy economics_ref
  marketing: trade
  sci_linguistic: sci_philology
  pedagogy_book: sci_pedagogy
  sci_juris: sci_state
  geography_book: sci_geo
  science: sci_cosmos sci_textbook
  sci_biology: sci_ecology sci_botany sci_zoo
  home_pets: sci_veterinary
  home_health: sci_medicine_alternative health
  sociology_book: sci_social_studies
  sci_tech: sci_radio sci_build sci_metal sci_transport tech
  auto_regulations: auto_business
  religion_esoterics: astrology palmistry religion_occult
  home_cooking: cooking
  home_entertain: entertainment home_collecting
  home: family home_all
  humor: humor_all
  humor_prose: humor_satire
  unrecognised: other unordered
  comp_hard: comp_hardware
  comp_soft: comp_software
  comp_osnet: comp_os comp_networking
  computers: comp_all comp_dsp
  reference: ref_all references
  ref_encyc: ref_encyclopedia
`
    .trim()
    .split('\n')
    .flatMap((row) => {
      const [code = '', ...aliases] = row.trim().split(/:? /);
      return aliases.map((alias) => [alias, code] as const);
    }),
);

/** For a code that nobody knows, its family is told by how it begins. */
const FAMILIES: ReadonlyMap<string, string> = new Map([
  ['sf_', 'sf'],
  ['fantasy_', 'sf_fantasy'],
  ['det_', 'detective'],
  ['thriller_', 'thriller'],
  ['prose_', 'russian_contemporary'],
  ['literature_', 'prose_classic'],
  ['love_', 'love_contemporary'],
  ['romance_', 'love_contemporary'],
  ['adv_', 'adventure'],
  ['travel_', 'adv_geo'],
  ['child_', 'children'],
  ['teens_', 'children'],
  ['poetry_', 'poetry'],
  ['antique_', 'antique'],
  ['sci_', 'science'],
  ['science_', 'science'],
  ['psy_', 'psy_generic'],
  ['comp_', 'computers'],
  ['ref_', 'reference'],
  ['religion_', 'religion'],
  ['chris_', 'religion_rel'],
  ['humor_', 'humor'],
  ['home_', 'home'],
  ['family_', 'home'],
  ['cook_', 'home_cooking'],
  ['health_', 'home_health'],
  ['biz_', 'popular_business'],
  ['biogr_', 'nonf_biography'],
  ['nonf_', 'nonfiction'],
  ['nonfiction_', 'nonfiction'],
  ['history_', 'sci_history'],
  ['horror_', 'sf_horror'],
  ['outdoors_', 'home_entertain'],
  ['entert_', 'home_entertain'],
  ['military_', 'military_special'],
  ['foreign_', 'foreign_other'],
]);

/** The code that the FictionBook schema knows for a genre: itself, its modern name, or the nearest one. */
export function fb2Genre(code: string): string {
  const name = code.trim().toLowerCase();
  if (ALLOWED.has(name)) return name;
  const alias = ALIASES.get(name);
  if (alias !== undefined) return alias;
  const family = FAMILIES.get(name.slice(0, name.indexOf('_') + 1));
  return family ?? 'russian_contemporary';
}

/**
 * The genres of a book as the schema wants them: at least one, none twice. `unrecognised` says that none is known.
 * `fb2Genres([])` gives ['unrecognised'].
 */
export function fb2Genres(codes: readonly string[]): readonly string[] {
  return codes.length > 0 ? [...new Set(codes.map(fb2Genre))] : ['unrecognised'];
}
