import { nextPath } from '@pero/accounts/web/sign/next-path';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

const KEPT = 'verification-way-back';

/** Where the person came from: `?next=` of the address, kept while the steps are walked; null when from nowhere. */
export function useWayBack(): string | null {
  const { search } = useLocation();
  const [way, setWay] = useState<string | null>(null);
  useEffect(() => {
    const asked = nextPath(new URLSearchParams(search).get('next'), '');
    if (asked !== '') sessionStorage.setItem(KEPT, asked);
    setWay(nextPath(sessionStorage.getItem(KEPT), '') || null);
  }, [search]);
  return way;
}
