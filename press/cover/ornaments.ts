import { disc, line, shape, translated } from './drawing.ts';

/** Each stands in the middle of a square of 100. */
const ORNAMENTS: Readonly<Record<string, (colour: string) => string>> = {
  none: () => '',
  leaf: (colour) =>
    shape(
      'M50 92C44 72 22 66 18 44C15 26 34 18 45 30C48 33 49 37 50 41C51 37 52 33 55 30C66 18 85 26 82 44C78 66 56 72 50 92Z',
      colour,
    ) + line('M50 42C50 28 56 18 68 10M50 42C50 30 45 20 36 13', colour, 5, { 'stroke-linecap': 'round' }),
  cross: (colour) =>
    shape(
      'M50 8l7 14l-4 18h-6l-4-18zM50 92l7-14l-4-18h-6l-4 18zM8 50l14-7l18 4v6l-18 4zM92 50l-14-7l-18 4v6l18 4z',
      colour,
    ) + disc(50, 50, 6, colour),
  star: (colour) => shape('M50 8q6 36 42 42q-36 6-42 42q-6-36-42-42q36-6 42-42z', colour),
  diamonds: (colour) =>
    shape('M50 30l20 20l-20 20l-20-20zM14 40l10 10l-10 10l-10-10zM86 40l10 10l-10 10l-10-10z', colour),
  wave: (colour) =>
    line('M4 44q11.5-16 23 0t23 0t23 0t23 0M4 62q11.5-16 23 0t23 0t23 0t23 0', colour, 6, {
      'stroke-linecap': 'round',
    }),
  feather: (colour) =>
    shape(
      'M84 10C50 12 24 36 26 66L18 88l6 2l8-20C62 70 80 44 84 10ZM36 62C44 46 54 36 68 26C58 40 48 50 36 62Z',
      colour,
      { 'fill-rule': 'evenodd' },
    ),
  branch: (colour) =>
    line('M4 70Q50 52 96 70', colour, 5, { 'stroke-linecap': 'round' }) +
    shape(
      'M22 64C8 56 6 42 12 32C26 38 30 52 22 64ZM38 58C28 46 29 32 38 22C49 32 48 47 38 58ZM62 58C52 47 51 32 62 22C71 32 72 46 62 58ZM78 64C70 52 74 38 88 32C94 42 92 56 78 64Z',
      colour,
    ),
};

/** The name of an ornament. */
export type OrnamentName = 'none' | 'leaf' | 'cross' | 'star' | 'diamonds' | 'wave' | 'feather' | 'branch';

/** All names, in the order of the screen. */
export const ORNAMENT_NAMES = Object.keys(ORNAMENTS) as readonly OrnamentName[];

/** An ornament in a square, by its middle. */
export function ornament(
  name: OrnamentName,
  place: { readonly x: number; readonly y: number; readonly size: number },
  colour: string,
): string {
  const drawing = ORNAMENTS[name]?.(colour) ?? '';
  return drawing === ''
    ? ''
    : translated(place.x - place.size / 2, place.y - place.size / 2, drawing, place.size / 100);
}
