const NAME = 'pero-device';
const AWAITED = 'pero-device-awaited';

/** Whose books lie on this device; null when there are none. One person's at a time. */
export function deviceOwner(): number | null {
  try {
    return Number(localStorage.getItem(NAME)) || null;
  } catch {
    return null;
  }
}

export function setDeviceOwner(userId: number | null): void {
  if (userId === null) localStorage.removeItem(NAME);
  else localStorage.setItem(NAME, String(userId));
}

/** Books that were taken from this device because a session has ended: by their numbers alone, until their owner is back. */
export type Awaited = { readonly userId: number; readonly bookIds: readonly number[] };

export function awaitedHere(): Awaited | null {
  try {
    const kept = localStorage.getItem(AWAITED);
    return kept === null ? null : (JSON.parse(kept) as Awaited);
  } catch {
    return null;
  }
}

export function setAwaited(awaited: Awaited | null): void {
  if (awaited === null) localStorage.removeItem(AWAITED);
  else localStorage.setItem(AWAITED, JSON.stringify(awaited));
}
