import { whenIdle } from '@pero/web-platform/idle';
import { reportError } from '@pero/web-platform/outside/error-reports';
import type { Me } from '@pero/web-platform/session';
import { whenSigningOut } from '@pero/web-platform/session';
import { deviceOwner } from '@pero/writing/web/device/owner';
import { useEffect } from 'react';

/**
 * Books that lie on this device are one person's: whoever signs out takes them along, another who signs in finds none, and
 * the one who comes back has what was typed without a network sent. A session that has merely run out changes nothing.
 */
export function useDeviceOwner(me: Me | undefined): void {
  const userId = me?.isSignedIn ? me.userId : null;
  useEffect(() => whenSigningOut(async () => void (deviceOwner() !== null && (await forget()))), []);
  useEffect(() => {
    const owner = deviceOwner();
    if (owner === null || userId === null) return;
    if (owner !== userId) void forget();
    else whenIdle(window, () => void comeHome(userId));
  }, [userId]);
}

async function forget(): Promise<void> {
  try {
    await (await import('@pero/writing/web/device/device')).forgetDevice();
  } catch (error) {
    reportError(error);
  }
}

async function comeHome(userId: number): Promise<void> {
  try {
    await (await import('@pero/writing/web/device/come-home')).comeHome(userId);
  } catch {
    // No network yet: the desk tries again, and so does the next page.
  }
}
