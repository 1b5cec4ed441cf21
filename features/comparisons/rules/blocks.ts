import { diceOf, shuffled } from './dice.ts';

/*
 * A price is never divided among readers: two people would see two prices of one book. Days or weeks take turns for
 * everybody at once, in an order that is drawn before and kept. Had the prices nothing to do with it, every other order
 * would have been as likely: of them is asked how often chance alone makes such a difference.
 */

export type Arm = 'a' | 'b';
export type Unit = 'day' | 'week';

/** How many blocks there are. Of 8 weeks there are 70 orders, of which two are the farthest: 3 of 100. */
export const BLOCKS: Readonly<Record<Unit, number>> = { day: 28, week: 8 };
export const LENGTHS: Readonly<Record<Unit, number>> = { day: 1, week: 7 };

/** Half of the blocks each, in an order that nobody chose. */
export function drawnOrder(dice: () => number, unit: Unit): Arm[] {
  const half = BLOCKS[unit] / 2;
  return shuffled(dice, [...Array<Arm>(half).fill('a'), ...Array<Arm>(half).fill('b')]);
}

/** A block and what it brought: kopecks for one view. Null where nobody came: it says nothing. */
export type Block = { readonly arm: Arm; readonly perView: number | null };

export type BlockResult = {
  /** What the second brings more for a view, in kopecks. */
  readonly difference: number;
  readonly least: number;
  readonly most: number;
  /** How often chance alone makes such a difference. */
  readonly chance: number;
  readonly usual: number;
};

export type BlockOutcome = 'b' | 'a' | 'same' | 'unseen';

const CALLED = 0.05;
const OUTSIDE = 0.1;
/** Fewer of either price and nothing is claimed. */
const LEAST_BLOCKS = 3;
const ORDERS_MOST = 4999;
const ALIKE = 0.1;

export function blockResult(blocks: readonly Block[]): BlockResult | null {
  const counted = blocks.flatMap(({ arm, perView }) => (perView === null ? [] : [{ isB: arm === 'b', perView }]));
  const second = counted.filter(({ isB }) => isB).length;
  if (second < LEAST_BLOCKS || counted.length - second < LEAST_BLOCKS) return null;
  const values = counted.map(({ perView }) => perView);
  const own = counted.map(({ isB }) => isB);
  const seconds = ordersOf(own, second);
  const difference = differenceOf(values, own);
  const chanceOf = (shift: number) =>
    chanceIn(
      values.map((value, at) => value - (own[at] ? shift : 0)),
      own,
      seconds,
    );
  const spread = Math.max(...values) - Math.min(...values) || Math.max(1, Math.abs(difference));
  const end = (way: 1 | -1) => {
    let [near, far] = [difference, difference + way * spread * 4];
    for (let step = 0; step < 24; step += 1) {
      const middle = (near + far) / 2;
      if (chanceOf(middle) > OUTSIDE) near = middle;
      else far = middle;
    }
    return near;
  };
  const usual = mean(values.filter((_, at) => !own[at]));
  return { difference, least: end(-1), most: end(1), chance: chanceOf(0), usual };
}

export function blockOutcomeOf(result: BlockResult | null): BlockOutcome {
  if (!result) return 'unseen';
  const { difference, least, most, chance, usual } = result;
  if (chance <= CALLED) return difference > 0 ? 'b' : 'a';
  return least > -ALIKE * usual && most < ALIKE * usual ? 'same' : 'unseen';
}

function chanceIn(values: readonly number[], own: readonly boolean[], orders: readonly (readonly boolean[])[]): number {
  const seen = Math.abs(differenceOf(values, own)) - 1e-9;
  const asFar = orders.filter((order) => Math.abs(differenceOf(values, order)) >= seen).length;
  return asFar / orders.length;
}

function differenceOf(values: readonly number[], isB: readonly boolean[]): number {
  let [first, second, firsts, seconds] = [0, 0, 0, 0];
  values.forEach((value, at) => {
    if (isB[at]) {
      second += value;
      seconds += 1;
    } else {
      first += value;
      firsts += 1;
    }
  });
  return second / seconds - first / firsts;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/**
 * Every order where there are not too many of them; else as many drawn ones, the same each time, and the one that was: without it
 * chance would be told as nothing where it is only rare.
 */
function ordersOf(own: readonly boolean[], second: number): (readonly boolean[])[] {
  const count = own.length;
  if (choices(count, second) <= ORDERS_MOST) return allOrders(count, second);
  const dice = diceOf(count * 1009 + second);
  return [own, ...Array.from({ length: ORDERS_MOST }, () => shuffled(dice, own))];
}

function choices(count: number, second: number): number {
  let all = 1;
  for (let at = 1; at <= second; at += 1) all = (all * (count - second + at)) / at;
  return all;
}

function allOrders(count: number, second: number): boolean[][] {
  if (count === 0) return [[]];
  const without = second < count ? allOrders(count - 1, second).map((rest) => [false, ...rest]) : [];
  const within = second > 0 ? allOrders(count - 1, second - 1).map((rest) => [true, ...rest]) : [];
  return [...without, ...within];
}
