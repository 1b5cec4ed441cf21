import type { Background } from '../scene.ts';
import { meadow, plain, portal, sign, suprematism } from './figure.ts';
import { boat, dunes, forest, mountains, sea } from './land.ts';
import { blocks, circuit, contours, facets, scales, tiles } from './pattern.ts';
import { constellation, moon, orbits, rays, snow } from './sky.ts';
import { city, lamplight, rails, rain } from './town.ts';

/**
 * The backgrounds in the order in which `randomBgIdx` counts them. New ones go to the end: old covers keep their look.
 */
export const BACKGROUNDS = {
  sea,
  dunes,
  rails,
  mountains,
  suprematism,
  tiles,
  snow,
  orbits,
  city,
  forest,
  meadow,
  moon,
  contours,
  constellation,
  scales,
  sign,
  lamplight,
  rain,
  boat,
  rays,
  blocks,
  facets,
  circuit,
  portal,
  plain,
} as const satisfies Record<string, Background>;

/** The name of a background. */
export type BackgroundName = keyof typeof BACKGROUNDS;

/** All names, in the order of the numbers. */
export const BACKGROUND_NAMES = Object.keys(BACKGROUNDS) as readonly BackgroundName[];

/**
 * What a number means: the background, and which of its variants. Every number is one, so a person can go on shuffling.
 */
export function backgroundAt(randomBgIdx: number): { readonly name: BackgroundName; readonly variant: number } {
  const index = Number.isSafeInteger(randomBgIdx) ? Math.abs(randomBgIdx) : 0;
  const name = BACKGROUND_NAMES[index % BACKGROUND_NAMES.length] ?? 'plain';
  return { name, variant: Math.floor(index / BACKGROUND_NAMES.length) };
}

/** The number of a background and a variant. `backgroundAt(indexOf('city', 3))` gives { name: 'city', variant: 3 }. */
export function indexOf(name: BackgroundName, variant = 0): number {
  return variant * BACKGROUND_NAMES.length + BACKGROUND_NAMES.indexOf(name);
}
