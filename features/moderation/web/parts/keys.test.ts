import fc from 'fast-check';
import { expect, test } from 'vitest';
import { commandOf, isTypingIn, type Pressed, rowAfter } from './keys.ts';

const pressed = (code: string, key = '', held: Partial<Pressed> = {}) =>
  commandOf({ code, key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held });

test.each([
  ['KeyJ', 'down'],
  ['ArrowDown', 'down'],
  ['KeyK', 'up'],
  ['KeyT', 'take'],
  ['KeyN', 'next'],
  ['KeyA', 'approve'],
  ['KeyR', 'return'],
] as const)('[P18] %s asks for «%s»', (code, command) => {
  expect(pressed(code)).toBe(command);
});

test('[P18] a Russian layout changes nothing', () => {
  expect(pressed('KeyJ', 'о')).toBe('down');
  expect(pressed('Slash', ',', { shiftKey: true })).toBe('keys');
  expect(pressed('Digit7', '?', { shiftKey: true })).toBe('keys');
});

test('[P18] what the browser does with Ctrl, Cmd and Alt stays its own', () => {
  for (const held of ['ctrlKey', 'metaKey', 'altKey'] as const)
    expect(pressed('KeyR', 'r', { [held]: true })).toBeNull();
  expect(pressed('KeyT', 'T', { shiftKey: true })).toBeNull();
});

test('[P18] letters that are typed are not commands; a ticked box takes no letters', () => {
  expect(isTypingIn({ tagName: 'TEXTAREA' })).toBe(true);
  expect(isTypingIn({ tagName: 'INPUT', type: 'text' })).toBe(true);
  expect(isTypingIn({ tagName: 'INPUT', type: 'checkbox' })).toBe(false);
  expect(isTypingIn({ tagName: 'A' })).toBe(false);
  expect(isTypingIn(null)).toBe(false);
});

test('[P18] walking never leaves the list, and begins at its nearer end', () => {
  expect(rowAfter(-1, 3, 'down')).toBe(0);
  expect(rowAfter(-1, 3, 'up')).toBe(2);
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 20 }),
      fc.array(fc.constantFrom('down' as const, 'up' as const)),
      (rows, steps) => {
        let at = -1;
        for (const step of steps) at = rowAfter(at, rows, step) ?? at;
        expect(at).toBeGreaterThanOrEqual(-1);
        expect(at).toBeLessThan(Math.max(rows, 1));
      },
    ),
  );
});
