/** Scatters whole numbers into one of 32 bits: the same numbers give the same one, whatever was asked before. */
export function mix(a: number, b: number, c = 0, d = 0): number {
  let hash = 0x9e3779b9;
  hash = stir(hash, a);
  hash = stir(hash, b);
  hash = stir(hash, c);
  return stir(hash, d);
}

export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return stir(hash, text.length);
}

/** Numbers from 0 up to 1, the same row of them for the same seed. */
export type Dice = () => number;

export function diceOf(seed: number): Dice {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    return unit(stir(0x85ebca6b, state));
  };
}

/** One throw that depends on nothing but its numbers. */
export function chance(a: number, b: number, c = 0, d = 0): number {
  return unit(mix(a, b, c, d));
}

/** About the middle 0, two thirds of them between -1 and 1. */
export function normal(dice: Dice): number {
  return Math.sqrt(-2 * Math.log(1 - dice())) * Math.cos(2 * Math.PI * dice());
}

/** How many things happen when so many are expected. */
export function howMany(dice: Dice, expected: number): number {
  if (expected > 50) return Math.max(0, Math.round(expected + Math.sqrt(expected) * normal(dice)));
  const end = Math.exp(-expected);
  let count = 0;
  for (let product = dice(); product > end; product *= dice()) count++;
  return count;
}

export function between(dice: Dice, least: number, most: number): number {
  return least + (most - least) * dice();
}

export function oneOf<Thing>(dice: Dice, things: readonly Thing[]): Thing {
  const thing = things[Math.floor(dice() * things.length)];
  if (thing === undefined) throw new RangeError('Nothing to choose from');
  return thing;
}

export function within(least: number, value: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}

function unit(hash: number): number {
  return (hash >>> 0) / 0x1_0000_0000;
}

function stir(hash: number, value: number): number {
  let mixed = Math.imul(hash ^ (value | 0), 0xcc9e2d51);
  mixed = Math.imul((mixed << 15) | (mixed >>> 17), 0x1b873593);
  mixed ^= mixed >>> 16;
  mixed = Math.imul(mixed, 0x85ebca6b);
  mixed ^= mixed >>> 13;
  mixed = Math.imul(mixed, 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}
