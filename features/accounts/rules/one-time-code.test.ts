import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  CODE,
  type Code,
  codeFrom,
  enterCode,
  sendRefusal,
  sentCode,
  tokenFor,
  tokenRefusal,
} from './one-time-code.ts';

const start = new Date('2026-11-15T09:00:00Z');
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000);

test('[AC17] a code is six digits, zeros in front included', () => {
  expect(codeFrom(0)).toBe('000000');
  expect(codeFrom(4321)).toBe('004321');
  fc.assert(
    fc.property(fc.nat(), (random) => {
      expect(codeFrom(random)).toMatch(/^\d{6}$/);
    }),
  );
});

describe('sending', () => {
  test('[AC17] a new code may be asked for after a minute', () => {
    expect(sendRefusal([], start)).toBeNull();
    expect(sendRefusal([start], after(0))).toEqual({ refused: 'otc-too-soon', values: { n: 60 } });
    expect(sendRefusal([start], after(59.5))).toEqual({ refused: 'otc-too-soon', values: { n: 1 } });
    expect(sendRefusal([start], after(60))).toBeNull();
  });

  test('[AC17] at most five in an hour', () => {
    const five = [0, 60, 120, 180, 240].map(after);
    expect(sendRefusal(five.slice(0, 4), after(300))).toBeNull();
    expect(sendRefusal(five, after(300))).toEqual({ refused: 'otc-too-many', values: { n: 55 } });
    expect(sendRefusal(five, after(3600))).toBeNull();
  });

  test('[AC17] however one asks, no hour has a sixth code and no minute a second', () => {
    const gaps = fc.array(fc.integer({ min: 0, max: 900 }), { maxLength: 50 });
    fc.assert(
      fc.property(gaps, (list) => {
        const sent: Date[] = [];
        let second = 0;
        for (const gap of list) {
          second += gap;
          if (sendRefusal(sent, after(second)) === null) sent.push(after(second));
        }
        sent.forEach((moment, index) => {
          const [next, sixth] = [sent[index + 1], sent[index + 5]];
          if (next) expect(next.getTime() - moment.getTime()).toBeGreaterThanOrEqual(60_000);
          if (sixth) expect(sixth.getTime() - moment.getTime()).toBeGreaterThanOrEqual(3_600_000);
        });
      }),
    );
  });
});

describe('entering', () => {
  const enterWrong = (code: Code | null, times: number) =>
    Array.from({ length: times }).reduce<Code | null>((last) => enterCode(last, false, after(10)).next, code);

  test('[AC18] the right code passes once', () => {
    const { next, answer } = enterCode(sentCode('offer', start), true, after(299));
    expect(answer).toEqual({ passed: true });
    expect(enterCode(next, true, after(299)).answer).toEqual({ refused: 'otc-void' });
  });

  test('[AC18] it lives five minutes', () => {
    expect(CODE.ttlSeconds).toBe(300);
    expect(enterCode(sentCode('offer', start), true, after(300)).answer).toEqual({ refused: 'otc-expired' });
  });

  test('[AC18] each wrong entry says how many are left, the third voids the code', () => {
    const code = sentCode('offer', start);
    expect(enterCode(code, false, after(10)).answer).toEqual({ refused: 'otc-wrong', values: { n: 2 } });
    expect(enterCode(enterWrong(code, 1), false, after(10)).answer).toEqual({ refused: 'otc-wrong', values: { n: 1 } });
    expect(enterCode(enterWrong(code, 2), false, after(10)).answer).toEqual({
      refused: ['otc-wrong', 'otc-void'],
      values: { n: 0 },
    });
    expect(enterCode(enterWrong(code, 3), true, after(10)).answer).toEqual({ refused: 'otc-void' });
  });

  test('[AC18] two wrong entries do not spoil the third', () => {
    expect(enterCode(enterWrong(sentCode('offer', start), 2), true, after(10)).answer).toEqual({ passed: true });
  });

  test('[AC18] nothing was sent, nothing can be entered', () => {
    expect(enterCode(null, true, start)).toEqual({ next: null, answer: { refused: 'otc-not-sent' } });
  });

  test('[AC18] no series of entries passes after three wrong ones, after a pass or after the time', () => {
    const entries = fc.array(fc.record({ agrees: fc.boolean(), gap: fc.integer({ min: 0, max: 120 }) }));
    fc.assert(
      fc.property(entries, (list) => {
        let code: Code | null = sentCode('payout', start);
        let [second, wrong, passed] = [0, 0, 0];
        for (const { agrees, gap } of list) {
          second += gap;
          const { next, answer } = enterCode(code, agrees, after(second));
          const mayPass: boolean = agrees && wrong < 3 && passed === 0 && second < 300;
          expect('passed' in answer).toBe(mayPass);
          if (mayPass) passed += 1;
          if (!agrees) wrong += 1;
          code = next;
        }
      }),
    );
  });
});

test('[AC18] the token confirms its own deed for fifteen minutes, once', () => {
  const confirmed = { action: 'payout', subject: '12 000' } as const;
  const token = tokenFor('payout', confirmed.subject, start);
  expect(tokenRefusal(token, confirmed, after(899))).toBeNull();
  expect(tokenRefusal(token, confirmed, after(900))).toBe('otc-token-expired');
  expect(tokenRefusal(token, { ...confirmed, action: 'offer' }, after(1))).toBe('otc-token-invalid');
  expect(tokenRefusal(token, { ...confirmed, subject: '13 000' }, after(1))).toBe('otc-token-other');
  expect(tokenRefusal(token, { ...confirmed, subject: null }, after(1))).toBe('otc-token-other');
  expect(tokenRefusal({ ...token, usedAt: after(1) }, confirmed, after(2))).toBe('otc-token-invalid');
  expect(tokenRefusal(null, confirmed, after(1))).toBe('otc-token-invalid');
});
