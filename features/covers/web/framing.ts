import type { CoverFraming } from '../rules/cover.ts';

type Size = { readonly width: number; readonly height: number };

export const ZOOM = { least: 1, most: 4, step: 0.05 };
/** What an arrow key moves, as a share of the picture. */
export const NUDGE = 0.02;

/**
 * The framing after the picture was dragged by so many pixels on a cover that is shown so large. The point in view stays
 * where the picture can follow it, so that no dragging is in vain.
 */
export function dragged(framing: CoverFraming, by: { x: number; y: number }, shown: Size, picture: Size): CoverFraming {
  const scale = Math.max(shown.width / picture.width, shown.height / picture.height) * framing.zoom;
  const along = (point: number, distance: number, room: number, size: number): number => {
    const half = Math.min(0.5, room / size / 2);
    return within(within(point, half, 1 - half) - distance / size, half, 1 - half);
  };
  return {
    ...framing,
    x: along(framing.x, by.x, shown.width, picture.width * scale),
    y: along(framing.y, by.y, shown.height, picture.height * scale),
  };
}

export function zoomed(framing: CoverFraming, zoom: number): CoverFraming {
  return { ...framing, zoom: within(Math.round(zoom * 100) / 100, ZOOM.least, ZOOM.most) };
}

function within(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
