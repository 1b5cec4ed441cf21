/** The bookstore's sign-in window writes this key when it has finished. */
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
