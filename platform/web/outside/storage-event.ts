/** Written when the bookstore's sign-in has finished, in the window that it sent back to us. */
export const BOOKSTORE_KEY = 'bookstore-auth';

const SUCCESS_FLAG = 'bookstore-auth-success';

export type StorageWindow = {
  readonly addEventListener: (type: 'storage', listener: (event: StorageEvent) => void) => void;
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly location: { readonly reload: () => void };
};

/** When the bookstore says yes in its own window, this page is loaded again as the signed-in person. */
export function awaitBookstoreSignIn(browser: StorageWindow): void {
  browser.addEventListener('storage', ({ key, newValue }) => {
    if (key !== BOOKSTORE_KEY || !newValue) return;
    browser.sessionStorage.setItem(SUCCESS_FLAG, '1');
    browser.location.reload();
  });
}

/** True once, on the page that was loaded again. */
export function takeBookstoreSuccess(browser: Pick<StorageWindow, 'sessionStorage'>): boolean {
  if (browser.sessionStorage.getItem(SUCCESS_FLAG) === null) return false;
  browser.sessionStorage.removeItem(SUCCESS_FLAG);
  return true;
}

/** Every other page of ours hears it; each sign-in is another value, for the same one would be no event. */
export function tellBookstoreSignIn(browser: { readonly localStorage: Pick<Storage, 'setItem'> }, now: number): void {
  browser.localStorage.setItem(BOOKSTORE_KEY, String(now));
}
