import { readableOn } from './colour.ts';
import type { Letters } from './letters/letters.ts';
import type { Palette } from './palettes.ts';
import type { Random } from './random.ts';

/**
 * Where a background is drawn. Letters will stand above `top` and below `bottom`: there it must be calm and of the
 * colours it names, `ground` above. In between it may do as it likes.
 */
export type Scene = {
  readonly width: number;
  readonly height: number;
  readonly top: number;
  readonly bottom: number;
  readonly palette: Palette;
  readonly random: Random;
  readonly letters: Letters;
  /** What will be laid over it: what stands behind such a plate should not look out above it. */
  readonly plate?: Plate;
};

/** A plate with the letters: its sides, and a height that it covers however small it is. */
export type Plate = { readonly left: number; readonly right: number; readonly middle: number };

/** A ground and the ink that can be read on it. */
export type Tone = { readonly ground: string; readonly ink: string };

/** A drawn background, and what lies under the letters at its head and foot. */
export type Art = { readonly drawing: string; readonly head: Tone; readonly foot: Tone };

export type Background = (scene: Scene) => Art;

/** The tone of a colour in its palette. */
export function toneOf(palette: Palette, ground: string): Tone {
  return { ground, ink: readableOn(ground, [palette.ink, palette.onDeep, palette.ground]) };
}

/** A background whose head is the ground of the palette. */
export function art({ palette }: Scene, drawing: readonly string[], foot: string): Art {
  return { drawing: drawing.join(''), head: toneOf(palette, palette.ground), foot: toneOf(palette, foot) };
}

/** Numbers from 0 up. */
export function range(count: number): readonly number[] {
  return Array.from({ length: Math.max(0, Math.round(count)) }, (_, at) => at);
}
