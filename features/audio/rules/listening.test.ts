import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isHeard, type Stretch, secondsHeard, withHeard } from './heard.ts';
import { placesOf, type SentSound } from './places.ts';

const stretch = fc
  .tuple(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 1, max: 60 }))
  .map(([from, length]): Stretch => [from, from + length]);

describe('what was heard', () => {
  test('is the same whatever the order it was heard in, and every second of it counts once', () => {
    fc.assert(
      fc.property(fc.array(stretch, { maxLength: 20 }), (played) => {
        const seconds = new Set(played.flatMap(([from, to]) => Array.from({ length: to - from }, (_, n) => from + n)));
        const heard = played.reduce<Stretch[]>(withHeard, []);
        expect(heard).toEqual(played.toReversed().reduce<Stretch[]>(withHeard, []));
        expect(secondsHeard(heard)).toBe(seconds.size);
        for (const one of played) expect(isHeard(heard, one)).toBe(true);
      }),
    );
  });
});

describe('places to listen to', () => {
  const calm: SentSound = {
    ...{ fileId: 1, seconds: 600, rms: -20, floor: -70, floorAt: 3, silences: [], clipping: [], characters: 9000 },
  };
  const kinds = (files: readonly SentSound[]) => placesOf(files).map(({ fileId, kind, at }) => [fileId, kind, at]);

  test('of a good recording are where the book begins and where it ends', () => {
    expect(kinds([calm, { ...calm, fileId: 2 }])).toEqual([
      [1, 'beginning', 0],
      [2, 'end', 585],
    ]);
  });

  test('are what was measured: cut off, silent, noisy, quiet; what lies together is one place', () => {
    const clipping = [100, 103, 108, 300].map((at) => ({ at, seconds: 0.01 }));
    const doubtful = { ...calm, fileId: 2, clipping, silences: [{ at: 200, seconds: 12 }], floor: -61, rms: -22.4 };
    expect(kinds([calm, doubtful, { ...calm, fileId: 3 }])).toEqual([
      [1, 'beginning', 0],
      [2, 'noise', 3],
      [2, 'clip', 100],
      [2, 'silence', 200],
      [2, 'quiet', 295],
      [2, 'clip', 300],
      [3, 'end', 585],
    ]);
  });

  test('are the ends of chapters that are shorter or longer than their text', () => {
    const files = [9000, 9100, 8900, 13_000, 6000].map((characters, at) => ({ ...calm, fileId: at + 1, characters }));
    expect(placesOf(files).map(({ fileId, kind }) => [fileId, kind])).toEqual([
      [1, 'beginning'],
      [4, 'short'],
      [5, 'end'],
      [5, 'long'],
    ]);
  });

  test('lie within their recording, however short it is', () => {
    const sound = fc.record({
      fileId: fc.constant(1),
      seconds: fc.double({ min: 0.2, max: 7200, noNaN: true }),
      rms: fc.double({ min: -40, max: -10, noNaN: true }),
      floor: fc.double({ min: -90, max: -50, noNaN: true }),
      floorAt: fc.double({ min: 0, max: 7200, noNaN: true }),
      silences: fc.array(fc.record({ at: fc.nat(7200), seconds: fc.nat(900) }), { maxLength: 5 }),
      clipping: fc.array(fc.record({ at: fc.nat(7200), seconds: fc.constant(0) }), { maxLength: 5 }),
      characters: fc.option(fc.nat(90_000)),
    });
    fc.assert(
      fc.property(fc.array(sound, { minLength: 1, maxLength: 4 }), (files) => {
        for (const { hear, fileId } of placesOf(files.map((file, at) => ({ ...file, fileId: at })))) {
          const most = Math.max(1, Math.floor(files[fileId]?.seconds ?? 0));
          expect(hear[0]).toBeGreaterThanOrEqual(0);
          expect(hear[1]).toBeGreaterThan(hear[0]);
          expect(hear[1]).toBeLessThanOrEqual(most);
        }
      }),
    );
  });
});
