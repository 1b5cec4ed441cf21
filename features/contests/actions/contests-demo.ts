import { addDays, type Day, moscowDay } from '@pero/kernel/day';
import type { Db } from '@pero/server-platform/database/db';
import type { DemoPart } from '@pero/server-platform/demo';
import { genreById } from '@pero/works/rules/genres/genres';
import { contestStateOn } from '../rules/contests.ts';
import { addContest } from '../store/contests.ts';

type Demo = {
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly rules: readonly string[];
  readonly prize: string;
  readonly genreIds: readonly number[];
  readonly characters: readonly [least: number | null, most: number | null];
  /** Days from today. */
  readonly from: number;
  readonly until: number;
  readonly results: number;
};

const DEMO: readonly Demo[] = [
  {
    slug: 'odnim-vecherom',
    title: 'Одним вечером',
    summary: 'Конкурс коротких историй, которые читаются за один вечер и не отпускают до утра.',
    rules: [
      'Принимаем законченные рассказы и повести любого жанра. Текст можно опубликовать раньше, но не раньше чем за год до конца приёма.',
      'Жюри читает тексты без имён. Просим не называть себя в самом тексте: автора мы узнаем по заявке.',
      'Один человек подаёт одну книгу. Отозвать её и подать другую можно до последнего дня приёма.',
    ],
    prize: 'Сборник десяти лучших рассказов выйдет на бумаге, каждый автор получит по двадцать экземпляров.',
    genreIds: [],
    characters: [null, 120_000],
    from: -24,
    until: 6,
    results: 62,
  },
  {
    slug: 'po-tu-storonu-karty',
    title: 'По ту сторону карты',
    summary: 'Ищем романы о мирах, которых нет в атласе: от космической оперы до городского фэнтези.',
    rules: [
      'Принимаем законченные романы. Первый том цикла подходит, если его можно прочесть отдельно.',
      'Книга должна быть написана одним автором или соавторами, которые указаны на её титуле.',
      'Жюри смотрит на мир, героя и язык, именно в этом порядке. Короткий список объявим за две недели до имени победителя.',
    ],
    prize: 'Обложка работы художника, редактура за наш счёт и месяц на главной странице магазина.',
    genreIds: [101, 103, 104, 201, 203, 212],
    characters: [200_000, null],
    from: -10,
    until: 41,
    results: 120,
  },
  {
    slug: 'domashniy-arhiv',
    title: 'Домашний архив',
    summary: 'Истории семей, городов и вещей, записанные теми, кто их помнит.',
    rules: [
      'Принимаем воспоминания, семейные хроники и документальные повести. Письма и дневники можно приводить с согласия тех, кто их хранит.',
      'Фотографии в тексте приветствуются: подпишите, кто на них и когда снято.',
    ],
    prize: 'Печатный тираж в сто экземпляров и вечер с читателями в библиотеке родного города автора.',
    genreIds: [],
    characters: [60_000, null],
    from: 19,
    until: 80,
    results: 140,
  },
  {
    slug: 'poslednyaya-ulika',
    title: 'Последняя улика',
    summary: 'Детективы, в которых читатель может догадаться сам, если был внимателен.',
    rules: [
      'Принимали законченные детективы с честной разгадкой: всё, что знает сыщик, знает и читатель.',
      'Сейчас жюри читает, и отозвать книгу уже нельзя. Имена авторов откроем вместе с коротким списком.',
    ],
    prize: 'Аудиокнига с профессиональным чтецом и сто тысяч рублей победителю.',
    genreIds: [401, 402, 403, 404, 406, 407],
    characters: [120_000, null],
    from: -70,
    until: -12,
    results: 33,
  },
  {
    slug: 'pervaya-tysyacha',
    title: 'Первая тысяча',
    summary: 'Конкурс дебютов: первая книга, которую прочла первая тысяча читателей.',
    rules: ['Принимали первые книги авторов. Победителя выбрали читатели и жюри, голоса сложили поровну.'],
    prize: 'Печатный тираж и наставник из прошлых лауреатов на следующую книгу.',
    genreIds: [],
    characters: [80_000, null],
    from: -190,
    until: -120,
    results: -31,
  },
];

/** Contests of the demonstration, one in almost every state. Loaded a second time it changes nothing. */
export const contestsDemo: DemoPart = { always: ({ db, now }) => loadDemoContests(db, now) };

export async function loadDemoContests(db: Db, now: Date): Promise<void> {
  const today = moscowDay(now);
  for (const demo of DEMO) await addContest(db, rowOf(demo, today));
}

function rowOf(demo: Demo, today: Day) {
  const dates = {
    acceptsFrom: addDays(today, demo.from),
    acceptsUntil: addDays(today, demo.until),
    resultsOn: addDays(today, demo.results),
  };
  return {
    slug: demo.slug,
    title: demo.title,
    summary: demo.summary,
    rules: demo.rules.join('\n\n'),
    prize: demo.prize,
    genre_ids: demo.genreIds.filter((id) => genreById(id)),
    characters_min: demo.characters[0],
    characters_max: demo.characters[1],
    state: contestStateOn('announced', dates, today),
    accepts_from: dates.acceptsFrom,
    accepts_until: dates.acceptsUntil,
    results_on: dates.resultsOn,
  };
}
