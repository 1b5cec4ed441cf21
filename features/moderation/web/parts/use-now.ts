import { useEffect, useState } from 'react';

const STEP_MS = 20_000;

/** The server's clock, going on in the browser: the first picture is the served one, whatever the own clock says. */
export function useNow(served: Date): Date {
  const [clock, setClock] = useState({ served, now: served });
  useEffect(() => {
    const began = performance.now();
    const tick = () => setClock({ served, now: new Date(served.getTime() + performance.now() - began) });
    const ticking = setInterval(tick, STEP_MS);
    return () => clearInterval(ticking);
  }, [served]);
  return clock.served === served ? clock.now : served;
}
