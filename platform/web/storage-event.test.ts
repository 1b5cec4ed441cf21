import { expect, test, vi } from 'vitest';
import { awaitBookstoreSignIn, type StorageWindow, takeBookstoreSuccess } from './storage-event.ts';

function page() {
  const kept = new Map<string, string>();
  let hear: (event: StorageEvent) => void = () => {};
  const reload = vi.fn();
  const browser: StorageWindow = {
    addEventListener: (_, listener) => {
      hear = listener;
    },
    sessionStorage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => kept.set(key, value),
      removeItem: (key) => kept.delete(key),
    },
    location: { reload },
  };
  awaitBookstoreSignIn(browser);
  return { browser, reload, write: (key: string, newValue: string | null) => hear({ key, newValue } as StorageEvent) };
}

test('[R05] the bookstore sign-in reloads the page, and the success is said once', () => {
  const { browser, reload, write } = page();
  write('bookstore-auth', 'ok');
  expect(reload).toHaveBeenCalledOnce();
  expect(takeBookstoreSuccess(browser)).toBe(true);
  expect(takeBookstoreSuccess(browser)).toBe(false);
});

test.each([
  ['another key', 'theme', 'dark'],
  ['the key being taken away', 'bookstore-auth', null],
])('[R05] %s changes nothing', (_, key, value) => {
  const { browser, reload, write } = page();
  write(key, value);
  expect(reload).not.toHaveBeenCalled();
  expect(takeBookstoreSuccess(browser)).toBe(false);
});
