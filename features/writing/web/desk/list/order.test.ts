import '@pero/testing/seed';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { familyOf, withReturned } from '../../../rules/chapter-order.ts';
import { settledDepths } from '../../../rules/chapters.ts';
import { isSameOrder, targetAmong, targetOf, withMoved } from './order.ts';

const list = (...depths: number[]) => depths.map((depth, index) => ({ id: index + 1, depth }));
const orderAfter = (chapters: ReturnType<typeof list>, id: number, rows: number, steps = 0) =>
  withMoved(chapters, id, targetOf(chapters, id, rows, steps)).map((one) => `${one.id}:${one.depth}`);

const anyList = fc
  .array(fc.nat(3), { minLength: 1, maxLength: 12 })
  .map((depths) => settledDepths(list(...depths)) as ReturnType<typeof list>);

describe('moving a chapter', () => {
  test('one row down puts it after the next', () => {
    expect(orderAfter(list(0, 0, 0), 1, 1)).toEqual(['2:0', '1:0', '3:0']);
    expect(orderAfter(list(0, 0, 0), 3, -2)).toEqual(['3:0', '1:0', '2:0']);
  });

  test('a part goes with its chapters', () => {
    const parts = list(0, 1, 1, 0, 1);
    expect(familyOf(parts, 0)).toBe(3);
    expect(orderAfter(parts, 1, 2)).toEqual(['4:0', '5:1', '1:0', '2:1', '3:1']);
  });

  test('to the right it stands within the one before it, and never deeper than that', () => {
    expect(orderAfter(list(0, 0), 2, 0, 1)).toEqual(['1:0', '2:1']);
    expect(orderAfter(list(0, 0), 2, 0, 4)).toEqual(['1:0', '2:1']);
    expect(orderAfter(list(0, 1), 2, 0, -1)).toEqual(['1:0', '2:0']);
    expect(orderAfter(list(0, 0), 1, 0, 1)).toEqual(['1:0', '2:0']);
  });

  test('put between a part and its chapter it becomes one of the chapters', () => {
    expect(orderAfter(list(0, 1, 1, 0), 4, -2)).toEqual(['1:0', '4:1', '2:1', '3:1']);
  });

  test('among folded rows it is put after all that is folded away', () => {
    const parts = list(0, 1, 1, 0, 1, 0);
    const folded = parts.filter(({ id }) => ![2, 3, 5].includes(id));
    const put = (id: number, rows: number) =>
      withMoved(parts, id, targetAmong(parts, folded, id, rows, 0)).map((one) => one.id);
    expect(put(6, -1)).toEqual([1, 2, 3, 6, 4, 5]);
    expect(put(1, 1)).toEqual([4, 5, 1, 2, 3, 6]);
    expect(put(1, 9)).toEqual([4, 5, 6, 1, 2, 3]);
  });

  test('no chapter is lost or doubled, and the depths are those of a tree, wherever it goes', () => {
    fc.assert(
      fc.property(
        anyList,
        fc.nat(11),
        fc.integer({ min: -14, max: 14 }),
        fc.integer({ min: -4, max: 4 }),
        (all, n, rows, steps) => {
          const id = (n % all.length) + 1;
          const after = withMoved(all, id, targetOf(all, id, rows, steps));
          expect(after.map((one) => one.id).toSorted((a, b) => a - b)).toEqual(all.map((one) => one.id));
          expect(isSameOrder(settledDepths(after), after)).toBe(true);
        },
      ),
    );
  });

  test('[BK43] whatever was moved goes back exactly where it stood, and how deep', () => {
    fc.assert(
      fc.property(
        anyList,
        fc.nat(11),
        fc.integer({ min: -14, max: 14 }),
        fc.integer({ min: -4, max: 4 }),
        (all, n, rows, steps) => {
          const id = (n % all.length) + 1;
          const after = withMoved(all, id, targetOf(all, id, rows, steps));
          expect(withReturned(after, all, id)).toEqual(all);
        },
      ),
    );
  });

  test('[BK43] what another window has added, moved or deleted meanwhile stays when a move is taken back', () => {
    const was = list(0, 0, 0, 0);
    const now = [
      { id: 9, depth: 0 },
      { id: 1, depth: 0 },
      { id: 4, depth: 0 },
      { id: 2, depth: 0 },
    ];
    expect(withReturned(now, was, 4).map(({ id }) => id)).toEqual([9, 1, 2, 4]);
    expect(withReturned(now, was, 3)).toEqual(now);
  });

  test('no way at all leaves everything as it was', () => {
    fc.assert(
      fc.property(anyList, fc.nat(11), (all, n) => {
        const id = (n % all.length) + 1;
        expect(isSameOrder(withMoved(all, id, targetOf(all, id, 0, 0)), all)).toBe(true);
      }),
    );
  });
});
