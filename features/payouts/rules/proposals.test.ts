import { money } from '@pero/kernel/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  answerRefusal,
  CEILINGS,
  PROPOSAL_STATES,
  type ProposalState,
  samePersonRefusal,
  stateAt,
  sumRefusal,
  withdrawRefusal,
} from './proposals.ts';

const now = new Date('2026-11-16T09:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const open = { state: 'open', proposedBy: 1, proposedAt: daysAgo(1), userId: 7 } as const;

test('[RY15] a correction is at most 100 000 ₽ either way, and all of a day at most 300 000 ₽', () => {
  expect(sumRefusal(money(0), money(0))).toBe('amount-zero');
  expect(sumRefusal(money(100_000_00), money(0))).toBeNull();
  expect(sumRefusal(money(100_000_01), money(0))).toBe('amount-too-large');
  expect(sumRefusal(money(-100_000_01), money(0))).toBe('amount-too-large');
  expect(sumRefusal(money(-100_000_00), money(200_000_00))).toBeNull();
  expect(sumRefusal(money(1), CEILINGS.day)).toBe('amount-day');
});

test('[PY22] nobody confirms what they proposed, gives to themselves or to their own people', () => {
  expect(answerRefusal(open, 2, now)).toBeNull();
  expect(answerRefusal(open, 1, now)).toBe('proposal-own');
  expect(samePersonRefusal(7, 7, false)).toBe('to-oneself');
  expect(samePersonRefusal(2, 7, true)).toBe('to-connected');
  expect(samePersonRefusal(2, 7, false)).toBeNull();
  expect(samePersonRefusal(2, null, false)).toBeNull();
  expect(withdrawRefusal(open, 2, now)).toBe('proposal-not-yours');
  expect(withdrawRefusal(open, 1, now)).toBeNull();
});

test('[PY22] a proposal is answered once and within seven days, whatever else is tried', () => {
  expect(stateAt({ state: 'open', proposedAt: daysAgo(7) }, now)).toBe('expired');
  expect(answerRefusal({ ...open, proposedAt: daysAgo(7) }, 2, now)).toBe('proposal-expired');
  expect(withdrawRefusal({ ...open, proposedAt: daysAgo(7) }, 1, now)).toBe('proposal-expired');
  expect(withdrawRefusal({ ...open, state: 'confirmed' }, 1, now)).toBe('proposal-closed');
  const closed = fc.constantFrom<ProposalState>(...PROPOSAL_STATES.filter((state) => state !== 'open'));
  fc.assert(
    fc.property(closed, fc.integer({ min: 1, max: 3 }), (state, actorId) => {
      const proposal = { ...open, state };
      expect(answerRefusal(proposal, actorId, now)).not.toBeNull();
      expect(withdrawRefusal(proposal, actorId, now)).not.toBeNull();
    }),
  );
});
