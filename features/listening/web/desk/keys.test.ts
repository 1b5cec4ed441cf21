import { expect, test } from 'vitest';
import { commandOf } from './keys.ts';

const pressed = (code: string, held = {}) =>
  commandOf({ code, key: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held });

test('the desk is led by keys, whatever the layout, and leaves the browser its own', () => {
  expect(pressed('Space')).toEqual({ kind: 'toggle' });
  expect(pressed('ArrowLeft')).toEqual({ kind: 'skip', by: -5 });
  expect(pressed('Digit2')).toEqual({ kind: 'speed', speed: 1.5 });
  expect(pressed('BracketRight')).toEqual({ kind: 'shift', by: 1 });
  expect(pressed('KeyN', { ctrlKey: true })).toBeNull();
  expect(pressed('Digit9')).toBeNull();
});
