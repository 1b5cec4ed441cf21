import { expect, test } from 'vitest';
import { containerOptions, optionsOf, saveFailedOptions } from './toast-options.ts';

test('[R74] toasts stand at the bottom in the middle, the newest on top, without a progress bar', () => {
  expect(containerOptions).toMatchObject({ position: 'bottom-center', newestOnTop: true, hideProgressBar: true });
});

test.each(['ok', 'info'] as const)('[R74] a toast of kind %s closes by itself after 4 seconds', (kind) => {
  expect(optionsOf(kind).autoClose).toBe(4000);
  expect(optionsOf(kind).role).toBe('status');
});

test('[R74] an error closes neither by itself nor by a click on it, only by its button', () => {
  const options = optionsOf('bad');
  expect(options).toMatchObject({ autoClose: false, closeOnClick: false, draggable: false, role: 'alert' });
  expect(options).not.toHaveProperty('closeButton');
});

test('[R74] success is green, error red, info blue', () => {
  expect([optionsOf('ok').type, optionsOf('bad').type, optionsOf('info').type]).toEqual(['success', 'error', 'info']);
});

test('[R72] a failed saving is told at the top in the middle, once, and stays', () => {
  expect(saveFailedOptions).toMatchObject({ position: 'top-center', autoClose: false, toastId: 'save-failed' });
});
