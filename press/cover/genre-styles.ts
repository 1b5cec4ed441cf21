import type { BackgroundName } from './backgrounds/all.ts';
import type { LayoutName } from './layouts/names.ts';
import type { FontName } from './letters/fonts.ts';
import type { OrnamentName } from './ornaments.ts';
import type { PaletteName } from './palettes.ts';

/** One proven way to dress a book. */
export type GenreStyle = {
  readonly layout: LayoutName;
  readonly palette: PaletteName;
  readonly background: BackgroundName;
  readonly font: FontName;
  readonly style: 'regular' | 'bold';
  readonly ornament: OrnamentName;
};

const style = (words: string): GenreStyle => {
  const [layout, palette, background, font, style = 'regular', ornament = 'star'] = words.split(' ');
  return { layout, palette, background, font, style, ornament } as GenreStyle;
};
const looks = (first: string, ...rest: readonly string[]): readonly [GenreStyle, ...GenreStyle[]] => [
  style(first),
  ...rest.map(style),
];

/** A group of genres: the word that goes on the cover, and the looks to choose from. */
export type GenreGroup = { readonly word: string; readonly looks: readonly [GenreStyle, ...GenreStyle[]] };

/**
 * The groups of the genre list and how their books like to look: layout, palette, background, typeface, style, ornament.
 */
export const GENRE_GROUPS = {
  Фантастика: {
    word: 'фантастика',
    looks: looks(
      'low orbit orbits unbounded',
      'poster night constellation oswald bold',
      'small lilac portal golos bold',
      'block orbit facets unbounded bold',
    ),
  },
  Фэнтези: {
    word: 'фэнтези',
    looks: looks(
      'framed amber mountains forum',
      'framed night constellation cormorant bold',
      'framed wine moon forum',
      'centred garden forest cormorant bold',
    ),
  },
  'Ужасы и мистика': {
    word: 'мистика',
    looks: looks(
      'poster coal moon oswald bold',
      'small coal lamplight literata',
      'centred garden forest cormorant bold',
    ),
  },
  Детективы: {
    word: 'детектив',
    looks: looks(
      'poster lamp rails oswald bold',
      'poster night lamplight oswald bold',
      'high coal city literata bold',
      'small lamp sign literata',
    ),
  },
  'Боевики и триллеры': {
    word: 'триллер',
    looks: looks(
      'poster coal city oswald bold',
      'poster lemon suprematism oswald bold',
      'block coal facets golos bold',
    ),
  },
  'Любовные романы': {
    word: 'роман о любви',
    looks: looks(
      'centred rose meadow cormorant',
      'centred wine rays cormorant',
      'high sand sea cormorant bold',
      'label rose meadow cormorant bold leaf',
    ),
  },
  Приключения: {
    word: 'приключения',
    looks: looks(
      'framed sand contours forum bold',
      'high water sea literata',
      'poster mint boat oswald bold',
      'centred sand mountains cormorant bold',
    ),
  },
  Проза: {
    word: 'проза',
    looks: looks(
      'high water sea literata',
      'centred sand dunes cormorant',
      'small poppy sign literata',
      'high moss rain literata',
      'split paper city literata',
      'low frost snow cormorant',
    ),
  },
  'Поэзия и драматургия': {
    word: 'стихи',
    looks: looks(
      'ladder frost snow cormorant',
      'centred lilac moon cormorant',
      'plate paper plain cormorant regular branch',
      'ladder moss rain cormorant',
    ),
  },
  'Старинная литература': {
    word: 'литературный памятник',
    looks: looks(
      'label wine tiles forum regular cross',
      'plate garden plain forum regular diamonds',
      'framed paper scales forum regular',
    ),
  },
  Юмор: {
    word: 'юмор',
    looks: looks(
      'block lemon suprematism unbounded bold',
      'small mint sign golos bold',
      'block rose blocks golos bold',
    ),
  },
  'Детские книги': {
    word: 'для детей',
    looks: looks(
      'block mint boat golos bold',
      'centred lemon rays golos bold',
      'block lilac portal golos bold',
      'high mint meadow golos bold',
    ),
  },
  Родителям: {
    word: 'родителям',
    looks: looks('low mint portal golos bold', 'block rose boat golos bold', 'split lilac blocks golos'),
  },
  Психология: {
    word: 'психология',
    looks: looks('block lilac portal golos bold', 'small sand rays literata', 'split frost facets literata bold'),
  },
  'Бизнес-книги': {
    word: 'бизнес',
    looks: looks(
      'block lemon suprematism unbounded bold',
      'poster tile blocks oswald bold',
      'split coal facets golos bold',
    ),
  },
  'Наука и образование': {
    word: 'наука',
    looks: looks('split tile contours literata', 'low night orbits literata bold', 'split moss facets literata'),
  },
  Компьютеры: {
    word: 'компьютеры',
    looks: looks('low orbit circuit golos bold', 'block mint circuit golos bold', 'small coal circuit golos bold'),
  },
  'Дом, хобби, досуг': {
    word: 'дом и досуг',
    looks: looks('split tile tiles forum', 'label mint meadow literata', 'split sand blocks literata bold'),
  },
  'Спорт, здоровье, красота': {
    word: 'здоровье',
    looks: looks('block mint rays golos bold', 'poster rose suprematism oswald bold', 'split mint meadow golos bold'),
  },
  Искусство: {
    word: 'искусство',
    looks: looks('small poppy suprematism golos bold', 'split paper blocks forum', 'block lemon blocks golos bold'),
  },
  Публицистика: {
    word: 'публицистика',
    looks: looks('poster poppy suprematism oswald bold', 'small lamp sign literata', 'band moss contours ptserif bold'),
  },
  'Религия и эзотерика': {
    word: 'духовная литература',
    looks: looks(
      'framed night rays forum',
      'label garden scales forum regular cross',
      'framed wine constellation forum',
    ),
  },
  Справочники: {
    word: 'справочник',
    looks: looks('band tile tiles ptserif bold', 'label moss contours ptserif', 'split frost blocks golos bold'),
  },
  Периодика: {
    word: 'журнал',
    looks: looks('poster lemon blocks oswald bold', 'band poppy blocks golos bold'),
  },
  Прочее: {
    word: '',
    looks: looks(
      'plate paper plain literata regular leaf',
      'plate night plain literata regular cross',
      'plate wine plain literata regular branch',
      'plate garden plain literata regular feather',
    ),
  },
} as const satisfies Record<string, GenreGroup>;

/** The name of a group, as in the genre list. */
export type GenreGroupName = keyof typeof GENRE_GROUPS;
