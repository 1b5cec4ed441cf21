import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isFinal, MOVES, mayMove, PAYOUT_STATES, type PayoutState } from './states.ts';

const WAYS: readonly (readonly PayoutState[])[] = [
  ['created', 'checking', 'approved', 'sent', 'paid'],
  ['created', 'checking', 'rejected'],
  ['created', 'checking', 'approved', 'rejected'],
  ['created', 'checking', 'approved', 'sent', 'rejected'],
  ['created', 'cancelled'],
];

test('these are all the ways from a claim to its end', () => {
  const waysFrom = (state: PayoutState): PayoutState[][] =>
    isFinal(state) ? [[state]] : MOVES[state].flatMap((next) => waysFrom(next).map((way) => [state, ...way]));
  expect(waysFrom('created').sort()).toEqual(WAYS.map((way) => [...way]).sort());
});

test('nothing else moves: whatever is tried, in whatever order, walks a part of one of these ways', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...PAYOUT_STATES), { maxLength: 30 }), (tried) => {
      const walked: PayoutState[] = ['created'];
      for (const next of tried) if (mayMove(walked.at(-1) ?? 'created', next)) walked.push(next);
      expect(WAYS.some((way) => walked.every((state, place) => way[place] === state))).toBe(true);
    }),
  );
});
