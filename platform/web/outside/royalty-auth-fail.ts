import { useEffect, useEffectEvent } from 'react';

/** Raised on the window when the royalty service answers 403: whoever shows its figures asks anew what is allowed. */
export const ROYALTY_AUTH_FAIL = 'royalty-auth-fail';

type Page = { dispatchEvent(event: Event): boolean };

export function tellRoyaltyRefusal(page: Page, path: string, status: number): void {
  if (status === 403 && path.startsWith('/api/royalty/')) page.dispatchEvent(new Event(ROYALTY_AUTH_FAIL));
}

export function useRoyaltyAuthFail(onFail: () => void): void {
  const fail = useEffectEvent(onFail);
  useEffect(() => {
    const heard = () => fail();
    window.addEventListener(ROYALTY_AUTH_FAIL, heard);
    return () => window.removeEventListener(ROYALTY_AUTH_FAIL, heard);
  }, []);
}
