import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ANSWERS, type Share, sharesNow, sharesRefusalOf, sharesToConfirm, stateAfter, sumOf } from './shares.ts';

const OWNER = 1;
const known = { mayShare: new Set([1, 2, 3]), now: sharesNow([], OWNER) };
const of = (...weights: readonly number[]): Share[] => weights.map((weight, place) => ({ userId: place + 1, weight }));

describe('a division', () => {
  test.each([
    ['of a whole', of(60, 40), null],
    ['that is less than the whole', of(60, 39), 'shares-sum'],
    ['that is more than the whole', of(60, 41), 'shares-sum'],
    ['with nothing for somebody', of(100, 0), 'shares-weight'],
    ['with half a percent', of(50.5, 49.5), 'shares-weight'],
    ['with a debt', of(101, -1), 'shares-weight'],
    ['with somebody twice', [...of(50), ...of(50)], 'shares-twice'],
    ['with a stranger', [{ userId: 9, weight: 100 }], 'shares-stranger'],
    ['that holds already', of(100), 'shares-same'],
    ['among too many', of(...Array.from({ length: 11 }, () => 9)), 'shares-most'],
  ])('[RY12] %s', (_, shares, refused) => {
    expect(sharesRefusalOf(shares, known)).toBe(refused);
  });

  test('[RY12] of the same people in other parts, or of the same parts for other people, is another one', () => {
    const held = { ...known, now: of(60, 40) };
    expect(sharesRefusalOf(of(60, 40), held)).toBe('shares-same');
    expect(sharesRefusalOf(of(60, 40).reverse(), held)).toBe('shares-same');
    expect(sharesRefusalOf(of(40, 60), held)).toBeNull();
    expect(sharesRefusalOf(of(60, 30, 10), held)).toBeNull();
    const other = [
      { userId: 1, weight: 60 },
      { userId: 3, weight: 40 },
    ];
    expect(sharesRefusalOf(other, held)).toBeNull();
  });

  test('[RY12] asks whoever would lose a part as well', () => {
    expect(sharesToConfirm(of(100), of(60, 40))).toEqual([
      { userId: 1, weight: 100 },
      { userId: 2, weight: 0 },
    ]);
  });
});

const weights = fc.array(fc.integer({ min: -5, max: 105 }), { minLength: 1, maxLength: 5 });
const divisions = fc
  .uniqueArray(fc.integer({ min: 1, max: 98 }), { maxLength: 4 })
  .map((cuts) => [0, ...cuts.sort((a, b) => a - b), 100].map((cut, i, all) => (all[i + 1] ?? 100) - cut).slice(0, -1));

test('[RY12] whatever is offered adds up to 100 whole percents among people of the book, and asks everybody concerned', () => {
  fc.assert(
    fc.property(fc.oneof(weights, divisions), divisions, (wished, held) => {
      const mayShare = new Set([1, 2, 3]);
      const now = of(...held);
      const shares = of(...wished);
      if (sharesRefusalOf(shares, { mayShare, now }) !== null) return;
      const asked = sharesToConfirm(shares, now);
      expect(sumOf(asked)).toBe(100);
      expect(shares.every(({ userId }) => mayShare.has(userId))).toBe(true);
      for (const { userId } of [...shares, ...now])
        expect(asked.filter((one) => one.userId === userId)).toHaveLength(1);
    }),
  );
});

test('[RY13] it holds only when everybody has agreed, and one «no» ends it', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...ANSWERS), { minLength: 1, maxLength: 10 }), (answers) => {
      const state = stateAfter(answers);
      expect(state === 'agreed').toBe(answers.every((answer) => answer === 'agreed'));
      expect(state === 'declined').toBe(answers.includes('declined'));
    }),
  );
});
