import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answerAddress, excerptOf, SCREENSHOT, STATES, screenshotProblem, stateAfter } from './rules.ts';

describe('the road of a message', () => {
  test('may be answered again and again until it is closed, and then not at all', () => {
    expect(stateAfter('new', 'answer')).toBe('answered');
    expect(stateAfter('answered', 'answer')).toBe('answered');
    expect(stateAfter('new', 'close')).toBe('closed');
    expect(stateAfter('answered', 'close')).toBe('closed');
    expect(stateAfter('closed', 'answer')).toBeNull();
    expect(STATES.map((state) => stateAfter(state, 'write-again'))).toEqual(['new', 'new', 'new']);
    expect(stateAfter('closed', 'close')).toBeNull();
  });

  test('never leads back to new', () => {
    const reached = STATES.flatMap((state) => [stateAfter(state, 'answer'), stateAfter(state, 'close')]);
    expect(reached).not.toContain('new');
  });
});

describe('the address for the answer', () => {
  test('is the account’s own, whatever else was given', () => {
    expect(answerAddress('vera@demo.pero', 'other@demo.pero')).toBe('vera@demo.pero');
  });
  test('is the given one, in its one spelling, for guests and for accounts without an address', () => {
    expect(answerAddress(null, ' Guest@Demo.Pero ')).toBe('guest@demo.pero');
  });
  test.each([undefined, '', 'vera', 'vera@demo'])('is missing when %j was given', (given) => {
    expect(answerAddress(null, given)).toBeNull();
  });
});

describe('the excerpt of a message', () => {
  test('is one line', () => {
    expect(excerptOf('Здравствуйте!\n\nНе  открывается глава.')).toBe('Здравствуйте! Не открывается глава.');
  });
  test('never breaks a word unless the word is longer than the excerpt', () => {
    const words = fc.array(fc.stringMatching(/^[а-я]{1,12}$/), { minLength: 1, maxLength: 80 });
    fc.assert(
      fc.property(words, (list) => {
        const text = list.join(' ');
        const excerpt = excerptOf(text);
        if (excerpt === text) return text.length <= 160;
        return excerpt.length <= 161 && text.startsWith(`${excerpt.slice(0, -1)} `);
      }),
    );
  });
});

describe('a chosen screenshot', () => {
  test('is a picture of at most 10 MB', () => {
    expect(screenshotProblem({ size: 10 * 1_048_576, type: 'image/webp' })).toBeNull();
    expect(screenshotProblem({ size: 10 * 1_048_576 + 1, type: 'image/webp' })).toBe(SCREENSHOT.wrongType);
    expect(screenshotProblem({ size: 0, type: 'image/png' })).toBe(SCREENSHOT.wrongType);
    expect(screenshotProblem({ size: 100, type: 'application/pdf' })).toBe(SCREENSHOT.wrongType);
  });
});
