import { expect, test } from 'vitest';
import { activationWait, factorState, isOver, mailTokenEnds, mailTokenRefusal, sessionEnds } from './lifetimes.ts';

const now = new Date('2026-11-15T09:00:00Z');
const justBefore = (moment: Date) => new Date(moment.getTime() - 1);

test('a session lasts 30 days, a publisher’s 12 hours', () => {
  expect(sessionEnds('person', now)).toEqual(new Date('2026-12-15T09:00:00Z'));
  expect(sessionEnds('publisher', now)).toEqual(new Date('2026-11-15T21:00:00Z'));
  const session = { endsAt: sessionEnds('person', now) };
  expect(isOver(session, justBefore(session.endsAt))).toBe(false);
  expect(isOver(session, session.endsAt)).toBe(true);
});

test('[AC08] an activation link lives a week, a reset link an hour', () => {
  expect(mailTokenEnds('activation', now)).toEqual(new Date('2026-11-22T09:00:00Z'));
  expect(mailTokenEnds('reset', now)).toEqual(new Date('2026-11-15T10:00:00Z'));
});

test('[AC08] a link works once, in its time, for its purpose', () => {
  const token = { kind: 'reset', endsAt: mailTokenEnds('reset', now), usedAt: null } as const;
  expect(mailTokenRefusal(token, 'reset', now)).toBeNull();
  expect(mailTokenRefusal(token, 'reset', justBefore(token.endsAt))).toBeNull();
  expect(mailTokenRefusal(token, 'reset', token.endsAt)).toBe('mail-token-expired');
  expect(mailTokenRefusal({ ...token, usedAt: now }, 'reset', now)).toBe('mail-token-used');
  expect(mailTokenRefusal(token, 'activation', now)).toBe('mail-token-unknown');
  expect(mailTokenRefusal(null, 'reset', now)).toBe('mail-token-unknown');
});

test('[AC09] the activation mail may be sent again after a minute', () => {
  expect(activationWait(null, now)).toBe(0);
  expect(activationWait(now, now)).toBe(60);
  expect(activationWait(now, new Date(now.getTime() + 59_500))).toBe(1);
  expect(activationWait(now, new Date(now.getTime() + 60_000))).toBe(0);
});

test('[AC30] whoever has a second factor shows it; the staff sets one up first, others need none', () => {
  const person = { isStaff: false, hasFactor: false, shownAt: null };
  expect(factorState(person, now)).toBeNull();
  expect(factorState({ ...person, isStaff: true }, now)).toEqual({ state: 'setup', isFresh: false });
  for (const isStaff of [true, false]) {
    expect(factorState({ isStaff, hasFactor: true, shownAt: null }, now)).toEqual({ state: 'due', isFresh: false });
    expect(factorState({ isStaff, hasFactor: true, shownAt: now }, now)).toEqual({ state: 'passed', isFresh: true });
    const longAgo = new Date(now.getTime() - 24 * 3_600_000);
    expect(factorState({ isStaff, hasFactor: true, shownAt: longAgo }, now)?.isFresh).toBe(false);
  }
});
