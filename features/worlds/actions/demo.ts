import { actInDemo, type Demo, type DemoPart, inDemo } from '@pero/server-platform/demo';
import { insertEntry, type NewEntry } from '../store/entries.ts';
import { beginWorld } from './worlds.ts';

const field = (name: string, value: string) => ({ name, value });

const PEOPLE: readonly Omit<NewEntry, 'kind'>[] = [
  {
    ...{ name: 'Антонина Сергеевна Веденеева', aliases: ['Тоня', 'Тонюшка'], gender: 'f' },
    fields: [field('Возраст', '27 лет'), field('Занятие', 'наблюдатель поста, временно')],
    notes:
      'Смотрит на\u00A0воду дедовыми глазами и\u00A0не\u00A0берёт чужих сантиметров. Приехала до\u00A0конца половодья. В\u00A0конце остаётся, но\u00A0словами этого не\u00A0говорит никто.',
  },
  {
    ...{ name: 'Аркадий Ильич Веденеев', aliases: ['Аркадий'], gender: 'm' },
    fields: [field('Занятие', 'водомерный пост на\u00A0Леми, 51 год'), field('Карандаш', 'мягкий, чёрный')],
    notes:
      'Дед. Умер до\u00A0начала: в\u00A0тексте только голос тетрадей. Светлый карандаш\u00A0— те самые девять дней.',
  },
  {
    ...{ name: 'Гурьян', gender: 'm' },
    fields: [field('Занятие', 'катер по\u00A0вторникам и\u00A0пятницам')],
    notes: 'Женился в\u00A0Низах. Говорит последним.',
  },
  {
    ...{ name: 'Зинаида Павловна', aliases: ['Зинаида'], gender: 'f' },
    fields: [field('Двор', 'второй от\u00A0пристани')],
    notes: 'Мать Коли. Первое слово реке она скажет в\u00A0последней главе.',
  },
  {
    ...{ name: 'Леонид Жарков', gender: 'm' },
    fields: [
      field('Возраст', 'лет тридцати пяти'),
      field('Занятие', 'ищет место для моста'),
      field('Примета', 'оранжевая куртка'),
    ],
  },
  {
    ...{ name: 'Фёдор Кузьмич Рябов', gender: 'm' },
    fields: [field('Занятие', 'пост в\u00A0Селище')],
    notes: '«Сверил. Молчу».',
  },
  { ...{ name: 'Вера Фёдоровна', gender: 'f' }, fields: [field('Занятие', 'учительница на\u00A0пенсии')] },
  { ...{ name: 'Митя Лёшин', gender: 'm' }, fields: [field('Примета', 'заклеенная дужка очков')] },
  {
    ...{ name: 'Николай Лукич Ершов', aliases: ['Коля'], gender: 'm' },
    notes: 'Погиб в\u00A0ночь на\u00A06\u00A0мая 1990\u00A0года, 22 года.',
  },
];

const PLACES: readonly Omit<NewEntry, 'kind'>[] = [
  { name: 'Верхняя Лемь', notes: 'На\u00A0взлобке, сорок две ступени до\u00A0воды.' },
  { name: 'Нижняя Лемь', aliases: ['Низы'], notes: 'За\u00A0протокой, на\u00A0плоском берегу. Дворов тридцать.' },
  { name: 'Каменный нос', aliases: ['Нос'], notes: 'Гряда, у\u00A0которой встаёт лёд.' },
  { name: 'Селище', notes: 'Двенадцать вёрст ниже. Вода идёт сюда два часа.' },
];

const THINGS: readonly Omit<NewEntry, 'kind'>[] = [
  { name: 'рейка', notes: 'Чугунная, белые и\u00A0чёрные деления, утоплена на\u00A0три метра.' },
  { name: 'рельса', notes: 'Висит меж двух берёз. Красить нельзя: звенеть не\u00A0будет.' },
  { name: 'тетрадь', notes: 'Сто две, по\u00A0две на\u00A0год.' },
];

/** In the order in which they happen; the book tells them in another. */
const EVENTS: readonly Omit<NewEntry, 'kind'>[] = [
  { name: 'Деда берут на\u00A0пост «временно»', moment: '1962' },
  { name: 'Постановление о\u00A0расселении Низов', moment: '1985' },
  { name: 'Девять дней светлого карандаша', moment: '28 апреля\u00A0— 6 мая 1986' },
  { name: 'Ночь, когда утонул Коля', moment: '6 мая 1990' },
  { name: '«Там было сто сорок»: дед учит Тоню', moment: 'лето 1992' },
  { name: 'Тоня приезжает в\u00A0Верхнюю Лемь', moment: '8 апреля 2013' },
  { name: 'Гурьян увозит пояснение в\u00A0область', moment: 'конец мая 2013' },
];

/** The world of the series: found in its texts when somebody opens it, or five minutes later. */
async function fillWorld(demo: Demo): Promise<void> {
  const bookIds = ['Дом на Песчаной косе', 'Долгая вода'].flatMap((title) => demo.works.get(title) ?? []);
  if (bookIds.length === 0) return;
  const act = actInDemo(demo, inDemo(demo, 'author@demo.pero'));
  const begun = await beginWorld(act, { name: 'Берега', book_ids: bookIds });
  if ('refused' in begun) throw new Error(`The world of the demonstration: ${begun.refused}`);
  const all = [
    ...PEOPLE.map((entry) => ({ ...entry, kind: 'person' as const })),
    ...PLACES.map((entry) => ({ ...entry, kind: 'place' as const })),
    ...THINGS.map((entry) => ({ ...entry, kind: 'thing' as const })),
    ...EVENTS.map((entry) => ({ ...entry, kind: 'event' as const })),
  ];
  for (const entry of all) await insertEntry(demo.db, begun.id, entry, demo.now);
}

export const worldsDemo: DemoPart = { later: fillWorld };
