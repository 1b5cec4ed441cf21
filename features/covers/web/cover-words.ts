import { backgroundAt } from '@pero/cover/backgrounds/all';
import type { CoverConfig } from '../rules/cover.ts';

/** What the constructor calls its pieces. */
export const LAYOUT_WORDS: Readonly<Record<string, string>> = {
  plate: 'Рамка с\u00A0украшением',
  high: 'Название сверху',
  centred: 'По\u00A0центру',
  poster: 'Плакат',
  framed: 'В\u00A0рамке',
  block: 'Блок',
  small: 'Мелким набором',
  low: 'Название снизу',
  ladder: 'Лесенкой',
  split: 'Пополам',
  label: 'Наклейка',
  band: 'Полоса',
};

export const FONT_WORDS: Readonly<Record<string, string>> = {
  literata: 'Literata',
  ptserif: 'PT\u00A0Serif',
  cormorant: 'Cormorant',
  forum: 'Forum',
  oswald: 'Oswald',
  unbounded: 'Unbounded',
  golos: 'Golos',
};

export const PALETTE_WORDS: Readonly<Record<string, string>> = {
  water: 'Вода',
  sand: 'Песок',
  poppy: 'Мак',
  lamp: 'Фонарь',
  amber: 'Янтарь',
  lemon: 'Лимон',
  tile: 'Изразец',
  frost: 'Иней',
  orbit: 'Орбита',
  paper: 'Бумага',
  garden: 'Сад',
  wine: 'Вино',
  night: 'Ночь',
  moss: 'Мох',
  rose: 'Роза',
  mint: 'Мята',
  lilac: 'Сирень',
  coal: 'Уголь',
};

export const BACKGROUND_WORDS: Readonly<Record<string, string>> = {
  sea: 'Море',
  dunes: 'Дюны',
  rails: 'Рельсы',
  mountains: 'Горы',
  suprematism: 'Супрематизм',
  tiles: 'Изразцы',
  snow: 'Снег',
  orbits: 'Орбиты',
  city: 'Город',
  forest: 'Лес',
  meadow: 'Луг',
  moon: 'Луна',
  contours: 'Горизонтали',
  constellation: 'Созвездие',
  scales: 'Чешуя',
  sign: 'Знак',
  lamplight: 'Свет фонаря',
  rain: 'Дождь',
  boat: 'Лодка',
  rays: 'Лучи',
  blocks: 'Кубики',
  facets: 'Грани',
  circuit: 'Схема',
  portal: 'Портал',
  plain: 'Ровный цвет',
};

export const ORNAMENT_WORDS: Readonly<Record<string, string>> = {
  none: 'Без украшения',
  leaf: 'Лист',
  cross: 'Крест',
  star: 'Звезда',
  diamonds: 'Ромбы',
  wave: 'Волна',
  feather: 'Перо',
  branch: 'Ветка',
};

/** A look in words, for whoever cannot see its picture. */
export function styleWords({ layout, palette, image, ornament, font }: CoverStyle): string {
  const ground =
    layout === 'plate'
      ? `украшение «${ORNAMENT_WORDS[ornament] ?? ornament}»`
      : `фон «${BACKGROUND_WORDS[backgroundAt(image.randomBgIdx).name] ?? ''}»`;
  const colours = `краски «${PALETTE_WORDS[palette] ?? palette}»`;
  return [LAYOUT_WORDS[layout] ?? layout, colours, ground, `шрифт ${FONT_WORDS[font.family] ?? font.family}`].join(
    ', ',
  );
}

type CoverStyle = Pick<CoverConfig, 'layout' | 'palette' | 'image' | 'ornament' | 'font'>;
