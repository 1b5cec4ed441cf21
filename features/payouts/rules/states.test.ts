import { TAX_STATUSES } from '@pero/verification/rules/tax';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CLAIM_BARS } from './claim.ts';
import { PROPOSAL_KINDS, PROPOSAL_LABELS, PROPOSAL_STATE_LABELS, PROPOSAL_STATES } from './proposals.ts';
import { BAR_FACTS } from './refusals.ts';
import { isFinal, MOVES, mayMove, PAYOUT_LABELS, PAYOUT_STATES, type PayoutState, STATE_ADVICE } from './states.ts';
import { TAX_FORM_LABELS } from './tax.ts';
import { WAIT_WORDS, WAITS } from './waits.ts';

const WAYS: readonly (readonly PayoutState[])[] = [
  ['created', 'checking', 'approved', 'sent', 'paid'],
  ['created', 'checking', 'rejected'],
  ['created', 'checking', 'approved', 'rejected'],
  ['created', 'checking', 'approved', 'sent', 'rejected'],
  ['created', 'cancelled'],
];

/** What must wait after its approval is looked at again: back one step, and on by one of the ways. */
const isBack = (state: PayoutState, next: PayoutState) => state === 'approved' && next === 'checking';

test('these are all the ways from a claim to its end, but for the step back of what must wait', () => {
  const onward = (state: PayoutState) => MOVES[state].filter((next) => !isBack(state, next));
  const waysFrom = (state: PayoutState): PayoutState[][] =>
    isFinal(state) ? [[state]] : onward(state).flatMap((next) => waysFrom(next).map((way) => [state, ...way]));
  const back = PAYOUT_STATES.flatMap((from) => MOVES[from].filter((to) => isBack(from, to)).map((to) => [from, to]));
  expect(back).toEqual([['approved', 'checking']]);
  expect(waysFrom('created').sort()).toEqual(WAYS.map((way) => [...way]).sort());
});

test('nothing else moves: whatever is tried, in whatever order, walks a part of one of these ways', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...PAYOUT_STATES), { maxLength: 30 }), (tried) => {
      const walked: PayoutState[] = ['created'];
      for (const next of tried) {
        const here = walked.at(-1) ?? 'created';
        if (isBack(here, next)) walked.pop();
        else if (mayMove(here, next)) walked.push(next);
      }
      expect(WAYS.some((way) => walked.every((state, place) => way[place] === state))).toBe(true);
    }),
  );
});

test('whatever an author or a moderator may be told of a payout is said in words', () => {
  const told = [
    ...PAYOUT_STATES.flatMap((state) => [PAYOUT_LABELS[state], STATE_ADVICE[state]]),
    ...WAITS.map((wait) => WAIT_WORDS[wait]),
    ...CLAIM_BARS.map((bar) => BAR_FACTS[bar]),
    ...PROPOSAL_KINDS.map((kind) => PROPOSAL_LABELS[kind]),
    ...PROPOSAL_STATES.map((state) => PROPOSAL_STATE_LABELS[state]),
    ...TAX_STATUSES.map((status) => TAX_FORM_LABELS[status]),
  ];
  for (const words of told) expect(words).toMatch(/[а-яё]{4,}/);
});
