import { expect, test } from 'vitest';
import { commandOf, keysOfPanel } from './keys.ts';

const pressed = (code: string, ...held: ('ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey')[]) =>
  commandOf({
    code,
    ctrlKey: held.includes('ctrlKey'),
    metaKey: held.includes('metaKey'),
    altKey: held.includes('altKey'),
    shiftKey: held.includes('shiftKey'),
  });

test('Ctrl+S keeps a version, on a Mac with its own key', () => {
  expect(pressed('KeyS', 'ctrlKey')).toEqual({ kind: 'keep' });
  expect(pressed('KeyS', 'metaKey')).toEqual({ kind: 'keep' });
});

test('every panel opens by its number, but the screenshot of a Mac stays a screenshot', () => {
  const panels = [1, 2, 3, 4, 5, 6, 7, 8, 9, 0].map((n) => pressed(`Digit${n}`, 'ctrlKey', 'shiftKey'));
  expect(panels.map((command) => command?.kind === 'panel' && command.panel)).toEqual([
    'preview',
    'history',
    'search',
    'goals',
    'preflight',
    'notes',
    'remarks',
    'together',
    'world',
    'plan',
  ]);
  expect(pressed('Digit0', 'ctrlKey')).toBeNull();
  expect(pressed('Digit3', 'metaKey', 'shiftKey')).toBeNull();
  expect(keysOfPanel('goals')).toBe('Ctrl+Shift+4');
  expect(keysOfPanel('plan')).toBe('Ctrl+Shift+0');
  expect(pressed('F7')).toEqual({ kind: 'panel', panel: 'spelling' });
  expect(keysOfPanel('spelling')).toBe('F7');
  expect(pressed('F8')).toEqual({ kind: 'panel', panel: 'beside' });
  expect(keysOfPanel('beside')).toBe('F8');
});

test('chapters are stepped through, begun and divided by keys', () => {
  expect(pressed('PageDown', 'altKey')).toEqual({ kind: 'step', by: 1 });
  expect(pressed('KeyN', 'ctrlKey', 'altKey')).toEqual({ kind: 'new-chapter' });
  expect(pressed('Enter', 'ctrlKey', 'shiftKey')).toEqual({ kind: 'split' });
});

test('plain typing and the keys of the editor are nobody’s command', () => {
  expect(pressed('KeyS')).toBeNull();
  expect(pressed('KeyF', 'ctrlKey', 'shiftKey')).toBeNull();
  expect(pressed('Digit2', 'ctrlKey', 'altKey')).toBeNull();
  expect(pressed('KeyF', 'ctrlKey')).toBeNull();
});
