import { describe, expect, test } from 'vitest';
import { dragged, zoomed } from './framing.ts';

const shown = { width: 320, height: 512 };
const wide = { width: 2000, height: 1000 };

describe('a picture behind the letters', () => {
  test('follows the finger, and stops at its own edges', () => {
    const middle = { x: 0.5, y: 0.5, zoom: 1 };
    const after = dragged(middle, { x: -100, y: 0 }, shown, wide);
    // The picture is shown 1024 pixels wide.
    expect(after.x).toBeCloseTo(0.5 + 100 / 1024);
    expect(after.y).toBe(0.5);
    const far = dragged(middle, { x: -10_000, y: -10_000 }, shown, wide);
    expect(far.x).toBeCloseTo(1 - 320 / 1024 / 2);
    expect(dragged(far, { x: 50, y: 0 }, shown, wide).x).toBeLessThan(far.x);
  });

  test('comes no nearer than four times and never shows a gap', () => {
    expect(zoomed({ x: 0, y: 0, zoom: 1 }, 9).zoom).toBe(4);
    expect(zoomed({ x: 0, y: 0, zoom: 2 }, 0.2).zoom).toBe(1);
  });
});
