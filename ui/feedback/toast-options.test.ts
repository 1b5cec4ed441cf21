import { expect, test } from 'vitest';
import { optionsOf, saveFailedOptions } from './toast-options.ts';

test.each(['ok', 'info'] as const)('[R74] a toast of kind %s closes by itself after 4 seconds', (kind) => {
  expect(optionsOf(kind).timeout).toBe(4000);
  expect(optionsOf(kind).role).toBe('status');
});

test('[R74] an error closes neither by itself nor by a click on it, only by its button', () => {
  expect(optionsOf('bad')).toMatchObject({ timeout: 0, closesByPress: false, role: 'alert' });
});

test('[R72] a failed saving is told at the top in the middle, once', () => {
  expect(saveFailedOptions).toMatchObject({ place: 'top', id: 'save-failed' });
});
