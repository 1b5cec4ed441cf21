import { GENRE_GROUPS } from '@pero/works/rules/genres/genres';
import { between, type Dice, diceOf, mix, normal, within } from './dice.ts';
import { nameOf } from './words/names.ts';

/** Who pays for every book, who pays by the month, and who never pays. */
export type Habit = 'buyer' | 'subscriber' | 'browser';

export type Reader = {
  readonly number: number;
  readonly name: string;
  readonly isWoman: boolean;
  readonly habit: Habit;
  /** By the group of genres: 0 is cold, 1 is love. */
  readonly tastes: Float32Array;
  /** How much a rouble hurts. */
  readonly thrift: number;
  /** Characters a minute. */
  readonly speed: number;
  /** How likely an ordinary day has a book in it. */
  readonly appetite: number;
  /** Hours later than other people. */
  readonly shift: number;
  /** Stars added to every opinion, and how often one is told. */
  readonly kindness: number;
  readonly talk: number;
};

const GROUPS = GENRE_GROUPS.map(({ group }) => group);

/** How many people love each; what is not named here, few do. */
const LOVED: Readonly<Record<string, number>> = {
  Фэнтези: 9,
  'Любовные романы': 9,
  Фантастика: 8,
  Детективы: 7,
  Проза: 6,
  'Боевики и триллеры': 4,
  'Ужасы и мистика': 3,
  Психология: 3,
  Приключения: 3,
  'Бизнес-книги': 2,
  'Детские книги': 2,
  Юмор: 2,
};
const LOVE = GROUPS.map((group) => LOVED[group] ?? 1);
const ALL_LOVE = LOVE.reduce((sum, love) => sum + love, 0);

/** Where a genre stands among tastes; a book of no known genre is taken for prose. */
export function tasteIndexOf(group: string | undefined): number {
  const index = GROUPS.map(String).indexOf(group ?? '');
  return index === -1 ? GROUPS.indexOf('Проза') : index;
}

export function readerOf(seed: number, number: number): Reader {
  const dice = diceOf(mix(seed, number, 0x5eade5));
  const { name, isWoman } = nameOf(dice);
  return {
    number,
    name,
    isWoman,
    habit: habitOf(dice()),
    tastes: tastesOf(dice),
    thrift: Math.exp(0.5 * normal(dice)),
    speed: Math.round(within(600, 1250 + 350 * normal(dice), 2600)),
    appetite: within(0.08, 0.42 + 0.2 * normal(dice), 0.95),
    shift: within(-4, 1.4 * normal(dice), 3),
    kindness: 0.35 * normal(dice),
    talk: Math.exp(0.7 * normal(dice)),
  };
}

export type Crowd = {
  readonly seed: number;
  readonly readers: readonly Reader[];
  /** Whom a book of this genre meets, the more likely the better he likes such books. */
  pick(taste: number, dice: Dice): Reader;
  /** How many readers such a book could hope for, beside an even share. */
  demand(taste: number): number;
};

let last: Crowd | undefined;

/** The same one as long as the same is asked for: live seconds ask again and again. */
export function crowdOf(seed: number, size: number): Crowd {
  if (last?.seed !== seed || last.readers.length !== size) last = newCrowd(seed, size);
  return last;
}

function newCrowd(seed: number, size: number): Crowd {
  const readers = Array.from({ length: size }, (_, number) => readerOf(seed, number));
  const sums = GROUPS.map((_, taste) => runningSum(readers, taste));
  const average = sums.reduce((sum, row) => sum + (row[size - 1] ?? 0), 0) / sums.length;
  return {
    seed,
    readers,
    pick: (taste, dice) => {
      const row = sums[taste] ?? new Float64Array(size);
      return readers[placeIn(row, dice() * (row[size - 1] ?? 0))] as Reader;
    },
    demand: (taste) => within(0.35, (sums[taste]?.[size - 1] ?? 0) / average, 2.2),
  };
}

function habitOf(throwOf: number): Habit {
  if (throwOf < 0.4) return 'buyer';
  return throwOf < 0.68 ? 'subscriber' : 'browser';
}

function tastesOf(dice: Dice): Float32Array {
  const tastes = Float32Array.from(GROUPS, () => 0.04 + 0.12 * dice());
  const loves = 1 + Math.floor(dice() * 3);
  for (let love = 0; love < loves; love++) tastes[lovedOf(dice)] = between(dice, 0.55, 1);
  return tastes;
}

function lovedOf(dice: Dice): number {
  let left = dice() * ALL_LOVE;
  return Math.max(
    0,
    LOVE.findIndex((love) => {
      left -= love;
      return left < 0;
    }),
  );
}

function runningSum(readers: readonly Reader[], taste: number): Float64Array {
  let sum = 0;
  return Float64Array.from(readers, ({ tastes, appetite }) => {
    sum += (tastes[taste] ?? 0) * (0.4 + appetite);
    return sum;
  });
}

function placeIn(sums: Float64Array, sought: number): number {
  let [low, high] = [0, sums.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sums[middle] ?? 0) > sought) high = middle;
    else low = middle + 1;
  }
  return low;
}
