import { cookieNamed } from '@pero/web-platform/browser-cookies';

/** Kept for thirty days by whoever shows the page that an invitation leads to. */
const REFERRAL_COOKIE = 'ref';

/** The code of the one who invited: of the address, else of an earlier visit. */
export function referralFrom(search: string, cookie: string | null): string | null {
  return new URLSearchParams(search).get('ref')?.trim() || cookie?.trim() || null;
}

/** The marks of the address that are kept with the account: all but where to go next and who invited. */
export function marksFrom(search: string): string {
  const marks = new URLSearchParams(search);
  marks.delete('next');
  marks.delete('ref');
  return marks.toString();
}

export function cameFrom(): { referral: string | null; marks: string } {
  return {
    referral: referralFrom(location.search, cookieNamed(REFERRAL_COOKIE)),
    marks: marksFrom(location.search),
  };
}
