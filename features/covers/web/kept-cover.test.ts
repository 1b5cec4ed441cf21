import { describe, expect, test } from 'vitest';
import type { CoverConfig } from '../rules/cover.ts';
import { forgetCover, keepCover, keptCover } from './kept-cover.ts';

const config: CoverConfig = {
  title: null,
  author: null,
  genre: '',
  layout: 'high',
  palette: 'water',
  image: { randomBgIdx: 3, own: { x: 0.5, y: 0.5, zoom: 1 } },
  ornament: 'leaf',
  font: { family: 'literata', style: 'bold' },
};

function storage(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as Storage;
}

describe('a cover that was not put yet', () => {
  test('waits in the browser for the same book and the same cover beneath', () => {
    const kept = storage();
    keepCover(kept, 7, { base: '100', config });
    expect(keptCover(kept, 7, { base: '100', hasPicture: true })).toEqual(config);
    expect(keptCover(kept, 8, { base: '100', hasPicture: true })).toBeNull();
    expect(keptCover(kept, 7, { base: '200', hasPicture: true })).toBeNull();
    forgetCover(kept, 7);
    expect(keptCover(kept, 7, { base: '100', hasPicture: true })).toBeNull();
  });

  test('comes back without a picture that never reached the server', () => {
    const kept = storage();
    keepCover(kept, 7, { base: 'none', config });
    expect(keptCover(kept, 7, { base: 'none', hasPicture: false })?.image).toEqual({ randomBgIdx: 3, own: null });
  });

  test('that is no cover is left alone', () => {
    const kept = storage();
    for (const text of ['{', '7', '{"base":"none"}']) {
      kept.setItem('pero-cover-7', text);
      expect(keptCover(kept, 7, { base: 'none', hasPicture: true })).toBeNull();
    }
  });
});
