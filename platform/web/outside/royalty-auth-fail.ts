import { useEffect, useRef } from 'react';

/** Raised on the window when the royalty service answers 403: whoever shows its figures asks anew what is allowed. */
export const ROYALTY_AUTH_FAIL = 'royalty-auth-fail';

type Page = { dispatchEvent(event: Event): boolean };

export function tellRoyaltyRefusal(page: Page, path: string, status: number): void {
  if (status === 403 && path.startsWith('/api/royalty/')) page.dispatchEvent(new Event(ROYALTY_AUTH_FAIL));
}

export function useRoyaltyAuthFail(onFail: () => void): void {
  const latest = useRef(onFail);
  useEffect(() => {
    latest.current = onFail;
  });
  useEffect(() => {
    const heard = () => latest.current();
    window.addEventListener(ROYALTY_AUTH_FAIL, heard);
    return () => window.removeEventListener(ROYALTY_AUTH_FAIL, heard);
  }, []);
}
