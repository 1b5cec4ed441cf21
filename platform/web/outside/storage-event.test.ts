import { expect, test, vi } from 'vitest';
import {
  awaitBookstoreSignIn,
  BOOKSTORE_KEY,
  type StorageWindow,
  takeBookstoreSuccess,
  tellBookstoreSignIn,
} from './storage-event.ts';

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

test('[R05] two sign-ins after one another are two events', () => {
  const written: [string, string][] = [];
  const browser = { localStorage: { setItem: (key: string, value: string) => void written.push([key, value]) } };
  tellBookstoreSignIn(browser, 1);
  tellBookstoreSignIn(browser, 2);
  expect(written).toEqual([
    [BOOKSTORE_KEY, '1'],
    [BOOKSTORE_KEY, '2'],
  ]);
});
