import { type Money, money, roubles, splitByWeights, sum } from '@pero/kernel/money';
import { type Unit, volumeOf, volumeWords, type WorkFacts } from './catalogue-volume.ts';

export const SERVICE_TYPES = [
  'editing',
  'proofread',
  'assistant',
  'design',
  'pagemaker',
  'annotation',
  'audio',
  'booktrailer',
] as const;
export type ServiceType = (typeof SERVICE_TYPES)[number];

export const SERVICE_GROUPS = ['text', 'look', 'voice', 'readers'] as const;
export type ServiceGroup = (typeof SERVICE_GROUPS)[number];

export const GROUP_WORDS: Readonly<Record<ServiceGroup, string>> = {
  text: 'Текст',
  look: 'Вид',
  voice: 'Голос',
  readers: 'Читатели',
};

/** What comes back, and so where it goes when it is accepted. */
export type Result = 'text' | 'cover' | 'annotation' | 'files' | 'audio' | 'video';

/** Corrections that the price has in it, of every service. */
export const ROUNDS = 2;

export type Service = {
  readonly type: ServiceType;
  readonly group: ServiceGroup;
  readonly words: string;
  readonly unit: Unit;
  /** Of one unit. */
  readonly price: Money;
  /** From so many units on each further one costs this: what was before keeps its price, so more never costs less. */
  readonly steps: readonly { readonly from: number; readonly price: Money }[];
  /** Less than this much work is not taken: it is counted as this much. */
  readonly least: number;
  /** More than this needs a talk first. */
  readonly most: number;
  /** Calendar days: to begin and to finish, and between them so many units in so many days. */
  readonly term: { readonly around: number; readonly units: number; readonly inDays: number };
  /** What is accepted one after the other, and how much of the money is released by each; together a hundred. */
  readonly stages: readonly { readonly name: string; readonly percent: number }[];
  readonly rounds: typeof ROUNDS;
  readonly result: Result;
};

const AT_ONCE = [{ name: 'Готовая работа', percent: 100 }] as const;

/** Prices, terms and stages: whoever changes one changes it here, and nowhere else. What is ordered keeps those it was ordered by. */
export const CATALOGUE: Readonly<Record<ServiceType, Service>> = {
  editing: {
    type: 'editing',
    group: 'text',
    words: 'Редактура',
    unit: 'authors-sheet',
    price: roubles(4200),
    steps: [{ from: 20, price: roubles(3800) }],
    least: 1,
    most: 60,
    term: { around: 6, units: 4, inDays: 10 },
    stages: [
      { name: 'Письмо о\u00A0книге', percent: 30 },
      { name: 'Правка на\u00A0полях', percent: 40 },
      { name: 'Итоговый текст', percent: 30 },
    ],
    rounds: ROUNDS,
    result: 'text',
  },
  proofread: {
    type: 'proofread',
    group: 'text',
    words: 'Корректура',
    unit: 'authors-sheet',
    price: roubles(1500),
    steps: [{ from: 20, price: roubles(1350) }],
    least: 1,
    most: 60,
    term: { around: 2, units: 12, inDays: 10 },
    stages: AT_ONCE,
    rounds: ROUNDS,
    result: 'text',
  },
  assistant: {
    type: 'assistant',
    group: 'text',
    words: 'Литературный помощник',
    unit: 'meeting',
    price: roubles(2400),
    steps: [{ from: 8, price: roubles(2100) }],
    least: 1,
    most: 24,
    term: { around: 3, units: 1, inDays: 7 },
    stages: [{ name: 'Встречи проведены', percent: 100 }],
    rounds: ROUNDS,
    result: 'files',
  },
  design: {
    type: 'design',
    group: 'look',
    words: 'Обложка',
    unit: 'piece',
    price: roubles(9800),
    steps: [],
    least: 1,
    most: 1,
    term: { around: 0, units: 1, inDays: 10 },
    stages: [
      { name: 'Три эскиза', percent: 40 },
      { name: 'Готовая обложка', percent: 60 },
    ],
    rounds: ROUNDS,
    result: 'cover',
  },
  pagemaker: {
    type: 'pagemaker',
    group: 'look',
    words: 'Вёрстка',
    unit: 'page',
    price: roubles(45),
    steps: [{ from: 400, price: roubles(40) }],
    least: 48,
    most: 1200,
    term: { around: 2, units: 48, inDays: 1 },
    stages: [
      { name: 'Образец разворотов', percent: 30 },
      { name: 'Вся книга', percent: 70 },
    ],
    rounds: ROUNDS,
    result: 'files',
  },
  annotation: {
    type: 'annotation',
    group: 'look',
    words: 'Аннотация',
    unit: 'piece',
    price: roubles(2900),
    steps: [],
    least: 1,
    most: 1,
    term: { around: 0, units: 1, inDays: 3 },
    stages: AT_ONCE,
    rounds: ROUNDS,
    result: 'annotation',
  },
  audio: {
    type: 'audio',
    group: 'voice',
    words: 'Озвучивание',
    unit: 'hour',
    price: roubles(3200),
    steps: [],
    least: 0.5,
    most: 40,
    term: { around: 7, units: 1, inDays: 4 },
    stages: [
      { name: 'Первая глава', percent: 30 },
      { name: 'Все записи', percent: 70 },
    ],
    rounds: ROUNDS,
    result: 'audio',
  },
  booktrailer: {
    type: 'booktrailer',
    group: 'voice',
    words: 'Буктрейлер',
    unit: 'piece',
    price: roubles(14_500),
    steps: [],
    least: 1,
    most: 1,
    term: { around: 0, units: 1, inDays: 14 },
    stages: [
      { name: 'Сценарий и\u00A0раскадровка', percent: 40 },
      { name: 'Готовый ролик', percent: 60 },
    ],
    rounds: ROUNDS,
    result: 'video',
  },
};

export function serviceOf(type: ServiceType): Service {
  return CATALOGUE[type];
}

export function isServiceType(word: string): word is ServiceType {
  return (SERVICE_TYPES as readonly string[]).includes(word);
}

export type QuoteLine = { readonly what: string; readonly amount: Money };

export type ServiceQuote = {
  readonly total: Money;
  /** Calendar days from the beginning to the last stage. */
  readonly days: number;
  readonly lines: readonly QuoteLine[];
  /** How much work it is, in tenths of the unit. */
  readonly tenths: number;
  /** The work is smaller than the least that is taken, and counted as the least. */
  readonly isLeast: boolean;
};

export function quoteFor(service: Service, facts: WorkFacts): ServiceQuote {
  const asked = volumeOf(service.unit, facts);
  const least = Math.round(service.least * 10);
  const tenths = Math.max(asked, least);
  const lines = linesOf(service, tenths, facts.hourPrice);
  return {
    total: sum(lines.map(({ amount }) => amount)),
    days: daysFor(service, tenths),
    lines,
    tenths,
    isLeast: asked < least,
  };
}

/** Too much for a price by itself: whoever asks is asked to write first. */
export function isTooMuch(service: Service, facts: WorkFacts): boolean {
  return volumeOf(service.unit, facts) > service.most * 10;
}

/** What each stage releases; together the whole, to the kopeck. */
export function stageAmounts({ stages }: Pick<Service, 'stages'>, total: Money): Money[] {
  return splitByWeights(
    total,
    stages.map(({ percent }) => percent),
  );
}

function linesOf({ unit, price, steps }: Service, tenths: number, hourPrice: Money | undefined): QuoteLine[] {
  const own = unit === 'hour' ? hourPrice : undefined;
  const bands = [{ from: 0, price: own ?? price }, ...(own === undefined ? steps : [])];
  return bands.flatMap((band, at) => {
    const end = Math.min(tenths, (bands[at + 1]?.from ?? Number.POSITIVE_INFINITY) * 10);
    const volume = end - band.from * 10;
    if (volume <= 0) return [];
    const further = band.from > 0 ? 'дальше ' : '';
    return [{ what: `${further}${volumeWords(unit, volume)}`, amount: money(Math.round((band.price * volume) / 10)) }];
  });
}

function daysFor({ term }: Service, tenths: number): number {
  return term.around + Math.ceil((tenths * term.inDays) / (term.units * 10));
}
