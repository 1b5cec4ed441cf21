import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isAnswer, isAskable, placeNow } from './marks.ts';
import { isReadIn, joinedRanges, type Place, type Range, rangesWithin, skippedPart, sumsOf, wayOf } from './places.ts';
import { readerAfter, roomAfter } from './rooms.ts';

const NOW = new Date('2026-11-16T09:00:00Z');
const ago = (days: number) => new Date(NOW.getTime() - days * 86_400_000);
const place = (more: Partial<Place> = {}): Place => ({
  ...{ furthest: 9, blocks: 10, read: [[0, 9]], finishedAt: null, lastAt: NOW },
  ...more,
});

const range = fc.tuple(fc.nat(60), fc.nat(8)).map(([from, more]): Range => [from, from + more]);
const covered = (ranges: readonly Range[]) =>
  new Set(ranges.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, at) => from + at)));

describe('[RD24] what was read', () => {
  test('on two devices is the sum of both, whichever comes first, and twice is once', () => {
    fc.assert(
      fc.property(fc.array(range), fc.array(range), (one, other) => {
        const joined = joinedRanges(one, other);
        expect(covered(joined)).toEqual(covered([...one, ...other]));
        expect(joinedRanges(other, one)).toEqual(joined);
        expect(joinedRanges(joined, other)).toEqual(joined);
        for (const [at, [from]] of joined.entries()) expect(from).toBeGreaterThan((joined[at - 1]?.[1] ?? -2) + 1);
      }),
    );
  });

  test('lies within the chapter, however it was told', () => {
    fc.assert(
      fc.property(fc.array(range), fc.integer({ min: 1, max: 40 }), (given, blocks) => {
        const all = covered(rangesWithin(given, blocks));
        expect([...all].every((block) => block < blocks)).toBe(true);
      }),
    );
  });

  test('is what stood before the eyes for as long as the fastest reader needs', () => {
    expect([isReadIn(600, 9000), isReadIn(600, 10_000), isReadIn(0, 0)]).toEqual([false, true, true]);
  });
});

describe('where somebody is', () => {
  test('is the chapter of the last page; what they leafed past or passed by is told', () => {
    const places = new Map([
      [1, place({ finishedAt: ago(9), lastAt: ago(9) })],
      [2, place({ read: [[0, 1]], finishedAt: ago(8), lastAt: ago(8) })],
      [4, place({ furthest: 3, read: [[0, 3]], lastAt: ago(6) })],
    ]);
    expect(wayOf([1, 2, 3, 4], places, NOW)).toEqual({
      ...{ standing: 'stands', chapterId: 4, block: 3, days: 6, finished: [1, 2], skipped: [2, 3] },
    });
    expect(skippedPart({ furthest: 9, read: [[0, 4]] })).toBe(0.5);
  });

  test('is nowhere before the first page, and at the end when the last open chapter is read', () => {
    expect(wayOf([1], new Map(), NOW).standing).toBe('not-begun');
    expect(wayOf([1], new Map([[1, place({ finishedAt: ago(30), lastAt: ago(30) })]]), NOW).standing).toBe('done');
  });

  test('is told in sums only of three and more, whoever they are and whatever they did', () => {
    const anyPlace = fc.record({
      furthest: fc.nat(9),
      blocks: fc.constant(10),
      days: fc.nat(20),
      isDone: fc.boolean(),
    });
    const reader = fc.array(fc.tuple(fc.integer({ min: 1, max: 4 }), anyPlace), { maxLength: 4 });
    fc.assert(
      fc.property(fc.array(reader, { maxLength: 7 }), (readers) => {
        const all = readers.map(
          (one) =>
            new Map(
              one.map(([id, { days, isDone, ...more }]) => [
                id,
                place({ ...more, lastAt: ago(days), finishedAt: isDone ? ago(days) : null }),
              ]),
            ),
        );
        for (const [at, sums] of sumsOf([1, 2, 3, 4], all, NOW).entries()) {
          const opened = all.filter((places) => places.has(at + 1)).length;
          expect(sums?.opened ?? null).toBe(opened >= 3 ? opened : null);
          if (sums) expect(Math.max(sums.finished, sums.stopped)).toBeLessThanOrEqual(opened);
        }
      }),
    );
  });
});

test('[RD25] a remark finds its words wherever they went, however they were typeset since', () => {
  const blocks = ['Начало.', 'Он сказал: «Ещё письмо…»', 'Конец.', 'Он сказал: "Еще письмо..."'];
  expect(placeNow(blocks, { block: 2, quote: '"еще\u200D пись\u00ADмо..."' })).toBe(1);
  expect(placeNow(blocks, { block: 3, quote: 'Ещё письмо' })).toBe(3);
  expect(placeNow(blocks, { block: 0, quote: 'Другие слова' })).toBeNull();
});

test('[RD08, RD27] an answer fits its question or is none', () => {
  const one = { kind: 'one', options: ['да', 'нет'] } as const;
  expect([
    isAskable(one),
    isAskable({ ...one, options: ['да'] }),
    isAskable({ kind: 'text', options: ['да'] }),
  ]).toEqual([...[true, false, false]]);
  const fits = (chosen: string[], text = '') => isAnswer(one, { chosen, text });
  expect([fits(['да']), fits(['да', 'нет']), fits(['может']), fits([]), fits([], 'словами')]).toEqual([
    ...[true, false, false, false, true],
  ]);
  expect(isAnswer({ ...one, kind: 'many' }, { chosen: ['да', 'нет'], text: '' })).toBe(true);
});

test('[RD03, RD07] a room is open or closed, and whoever was shown the door stays out', () => {
  expect([roomAfter('open', 'open'), roomAfter('open', 'close'), roomAfter('closed', 'open')]).toEqual([
    null,
    'closed',
    'open',
  ]);
  expect([readerAfter('removed', 'return'), readerAfter('left', 'return'), readerAfter('left', 'remove')]).toEqual([
    ...[null, 'reading', null],
  ]);
});
