import { lazy, Suspense, useEffect, useState } from 'react';

/** Comes when the desk already stands, in a file of its own: guests never load it. */
const Banner = lazy(async () => ({ default: (await import('./desk-banner.tsx')).DeskBanner }));

export function LateBanner() {
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  return isAlive ? (
    <Suspense>
      <Banner />
    </Suspense>
  ) : null;
}
