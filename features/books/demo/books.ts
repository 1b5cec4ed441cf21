import type { BackgroundName } from '@pero/cover/backgrounds/all';
import type { LayoutName } from '@pero/cover/layouts/names';
import type { CoverModel } from '@pero/cover/model';
import type { OrnamentName } from '@pero/cover/ornaments';
import type { PaletteName } from '@pero/cover/palettes';
import type { BookKind } from '../rules/kinds.ts';
import type { LicenseType } from '../rules/licences.ts';
import type { Age } from '../rules/meta.ts';
import type { RoleSlug } from '../rules/roles.ts';
import type { ProcessingStatus, PublicationState } from '../rules/states.ts';
import type { DemoPersonName } from './people.ts';

export type DemoBook = {
  /** The name of its text in this folder, without `.md`; a book that was only thought of has none. */
  readonly text: string | null;
  readonly owner: 'author' | 'second';
  readonly title: string;
  readonly kind: BookKind;
  readonly sourceWork?: string;
  /** Paragraphs. */
  readonly annotation: readonly string[];
  readonly genres: readonly number[];
  readonly tags: readonly number[];
  readonly age: Age | null;
  readonly license: LicenseType;
  readonly roubles?: number;
  readonly roles?: readonly (readonly [DemoPersonName, RoleSlug])[];
  /** How the constructor dresses it; without one the cover is typeset. */
  readonly cover?: {
    readonly genre: string;
    readonly layout: LayoutName;
    readonly palette: PaletteName;
    readonly background: BackgroundName;
    readonly ornament: OrnamentName;
    readonly font: CoverModel['font'];
  };
  /** Days before today. */
  readonly begun: number;
  readonly changed: number;
  readonly submitted?: number;
  readonly onSale?: { readonly since: number };
  readonly state?: PublicationState;
  readonly status?: ProcessingStatus;
  readonly draft?: {
    readonly updatePeriod: number;
    readonly finishIn: number;
    readonly plan: number;
    /** Chapters by number. */
    readonly free: readonly number[];
    readonly hidden: readonly number[];
  };
  readonly goals?: {
    readonly daily: number;
    readonly total: number;
    readonly inDays: number;
    readonly notes: string;
    /** Chapters by number that have a history. */
    readonly rewritten: readonly number[];
  };
};

export const DEMO_BOOKS: readonly DemoBook[] = [
  {
    text: 'dolgaya-voda',
    owner: 'author',
    title: 'Долгая вода',
    kind: 'ordinary',
    annotation: [
      'Полвека дед Тони Веденеевой дважды в\u00A0день смотрел на\u00A0воду и\u00A0записывал, сколько её. Полвека его числам верили все: деревня внизу, мостостроители, река. Тоня приезжает в\u00A0Верхнюю Лемь на\u00A0одну весну, чтобы подменить его у\u00A0рейки, и\u00A0находит в\u00A0журналах девять дней, написанных другим карандашом.',
      'Повесть о\u00A0том, можно ли солгать ради тридцати шести дворов, сколько лет нужно потом не\u00A0спать и\u00A0кто будет бить в\u00A0рельсу, когда вода придёт снова.',
    ],
    genres: [801, 812],
    tags: [112, 125, 108, 115],
    age: 16,
    license: 'exclusive',
    roubles: 149,
    roles: [
      ['editor', 'editor'],
      ['proofreader', 'proofreader'],
      ['illustrator', 'illustrator'],
    ],
    cover: {
      genre: 'повесть',
      layout: 'high',
      palette: 'water',
      background: 'sea',
      ornament: 'leaf',
      font: { family: 'literata', style: 'regular' },
    },
    begun: 96,
    changed: 0,
    goals: {
      daily: 1200,
      total: 60_000,
      inDays: 24,
      notes:
        'Проверить по\u00A0календарю: 8\u00A0апреля — вторник.\nЕщё одна глава между «Утром» и\u00A0«Селищем»? Гурьян один, зима.\nСпросить Аду про «заберег» и\u00A0«забереги».',
      rewritten: [1, 5, 9, 13],
    },
  },
  {
    text: 'dom-na-peschanoy-kose',
    owner: 'author',
    title: 'Дом на Песчаной косе',
    kind: 'ordinary',
    annotation: [
      'Две сестры получают в\u00A0наследство дом «в\u00A0равных долях». Дом не\u00A0делится: одна печь, одна кровать, одно окно, из\u00A0которого видно больше, чем положено. К\u00A0тому же он уходит, по\u00A0метру в\u00A0год, вместе со\u00A0всей косой.',
      'Короткая повесть о\u00A0трёх днях в\u00A0июне, о\u00A0списке из\u00A0трёх пунктов и\u00A0о\u00A0том, на\u00A0что годится брак в\u00A0старом стекле.',
    ],
    genres: [801, 819],
    tags: [112, 131, 115],
    age: 12,
    license: 'exclusive',
    roubles: 99.9,
    roles: [['proofreader', 'proofreader']],
    cover: {
      genre: 'повесть',
      layout: 'high',
      palette: 'sand',
      background: 'dunes',
      ornament: 'leaf',
      font: { family: 'cormorant', style: 'bold' },
    },
    begun: 893,
    changed: 735,
    submitted: 739,
    onSale: { since: 735 },
    // On its way to the shop of this very machine: the worker brings it there.
    state: 'queued_for_upload',
    status: 'preparingPublication',
  },
  {
    text: 'yantarnyy-brod',
    owner: 'author',
    title: 'Янтарный брод',
    kind: 'draft',
    annotation: [
      'Брод открывается раз в\u00A0год, и\u00A0только тем, кто не\u00A0торопится. Вейка торопится: трое суток назад увели его сестру. За\u00A0рекой берут плату именами, совы передают их по\u00A0столбам, и\u00A0чем дальше идёшь по\u00A0тёплой дороге, тем труднее вспомнить, за\u00A0кем.',
      'Сказка для взрослых детей. Новая глава каждую неделю.',
    ],
    genres: [201, 218],
    tags: [206, 413, 114],
    age: 12,
    license: 'draft',
    roubles: 199,
    roles: [['coauthor', 'co-author']],
    cover: {
      genre: 'фэнтези',
      layout: 'framed',
      palette: 'amber',
      background: 'mountains',
      ornament: 'star',
      font: { family: 'forum', style: 'regular' },
    },
    begun: 33,
    changed: 2,
    draft: { updatePeriod: 7, finishIn: 118, plan: 280_000, free: [1, 2], hidden: [3] },
  },
  {
    text: 'posledniy-tramvay',
    owner: 'author',
    title: 'Последний трамвай до Заозёрска',
    kind: 'story',
    annotation: [
      'Девятый маршрут закрыли в\u00A0пятницу: шары, грамота, набор полотенец. В\u00A0субботу, без четверти полночь, трамвай пришёл. Кондуктор Сафронова, двадцать шесть лет проездившая на\u00A0«девятке», садится на\u00A0своё место, лицом к\u00A0салону, и\u00A0едет туда, куда линию так и\u00A0не\u00A0достроили.',
    ],
    genres: [811, 801],
    tags: [914, 123, 137],
    age: 12,
    license: 'exclusive',
    roubles: 59.9,
    cover: {
      genre: 'рассказ',
      layout: 'poster',
      palette: 'lamp',
      background: 'rails',
      ornament: 'star',
      font: { family: 'oswald', style: 'bold' },
    },
    begun: 61,
    changed: 1,
    submitted: 1,
    status: 'queueModeration',
  },
  {
    text: 'sneg-idyot-vverh',
    owner: 'author',
    title: 'Снег идёт вверх',
    kind: 'story',
    annotation: ['Четыре стихотворения из\u00A0одной зимы: декабрь, опись имущества, март и\u00A0застрявший лифт.'],
    genres: [901],
    tags: [907, 128],
    age: 6,
    license: 'free',
    cover: {
      genre: 'стихи',
      layout: 'ladder',
      palette: 'frost',
      background: 'snow',
      ornament: 'star',
      font: { family: 'literata', style: 'regular' },
    },
    begun: 150,
    changed: 4,
    submitted: 3,
    status: 'returned',
  },
  {
    text: 'vtoroy-revizor',
    owner: 'author',
    title: 'Второй ревизор',
    kind: 'fanfic',
    sourceWork: 'Н. В. Гоголь, «Ревизор»',
    annotation: ['Настоящий ревизор приехал. Всё, что он собирался услышать, уже рассказали до\u00A0него другому.'],
    genres: [816],
    tags: [139],
    age: null,
    license: 'free',
    begun: 18,
    changed: 6,
  },
  {
    text: null,
    owner: 'author',
    title: 'Письма, которых не было',
    kind: 'ordinary',
    annotation: [],
    genres: [],
    tags: [],
    age: null,
    license: 'exclusive',
    begun: 3,
    changed: 3,
  },
  {
    text: 'tihaya-chastota',
    owner: 'second',
    title: 'Тихая частота',
    kind: 'ordinary',
    annotation: [
      'Двадцать три минуты каждую ночь радиотелескоп в\u00A0степи не\u00A0слышит ничего. Совсем ничего, даже собственного шума. Чтобы так замолчать, надо заранее знать, что тебя будут слушать.',
    ],
    genres: [101],
    tags: [303, 315],
    age: 12,
    license: 'non_exclusive',
    roubles: 119,
    cover: {
      genre: 'фантастика',
      layout: 'low',
      palette: 'orbit',
      background: 'orbits',
      ornament: 'star',
      font: { family: 'unbounded', style: 'regular' },
    },
    begun: 12,
    changed: 1,
  },
];
