const NAME = 'pero-device';

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
