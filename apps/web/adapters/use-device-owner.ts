import { toastInfo } from '@pero/ui/feedback/toast';
import { whenIdle } from '@pero/web-platform/idle';
import { reportError } from '@pero/web-platform/outside/error-reports';
import type { Me } from '@pero/web-platform/session';
import { whenSigningOut } from '@pero/web-platform/session';
import { whenSessionEnds } from '@pero/web-platform/sign-in-prompt';
import { awaitedHere, deviceOwner, setAwaited } from '@pero/writing/web/device/owner';
import { useEffect } from 'react';

/**
 * Books that lie on this device are one person's: whoever signs out takes them along, another who signs in finds none. Where a
 * session has ended, by itself or from another device, they are taken away until the same person is back. Whoever comes back has
 * what was typed without a network sent. `me` is not known where nobody could say who looks.
 */
export function useDeviceOwner(me: Me | undefined): void {
  const userId = me?.isSignedIn ? me.userId : null;
  const isGuest = me !== undefined && !me.isSignedIn;
  useEffect(() => whenSigningOut(async () => void (deviceOwner() !== null && (await inTurn(forget)))), []);
  useEffect(() => {
    const back = () => void (userId !== null && inTurn(() => comeHome(userId)));
    return whenSessionEnds({ ended: () => void inTurn(seal), back });
  }, [userId]);
  useEffect(() => {
    const owner = deviceOwner();
    if (isGuest) void inTurn(seal);
    if (userId === null) return;
    if (owner !== null && owner !== userId) void inTurn(forget);
    else if (owner !== null || awaitedHere() !== null) whenIdle(window, () => void inTurn(() => comeHome(userId)));
  }, [userId, isGuest]);
}

let last: Promise<void> = Promise.resolve();

/** What is taken away is away before it comes again. */
function inTurn(work: () => Promise<void>): Promise<void> {
  last = last.then(work);
  return last;
}

const device = () => import('@pero/writing/web/device/device');

async function forget(): Promise<void> {
  try {
    await (await device()).forgetDevice();
    setAwaited(null);
  } catch (error) {
    reportError(error);
  }
}

async function seal(): Promise<void> {
  if (deviceOwner() === null) return;
  try {
    await (await device()).sealDevice();
    void toastInfo(SEALED);
  } catch (error) {
    reportError(error);
  }
}

const SEALED =
  'Сеанс закончился, поэтому книги убраны с\u00A0этого устройства. Они вернутся, когда вы\u00A0войдёте. Неотправленный текст цел и\u00A0ждёт вас здесь же.';

async function comeHome(userId: number): Promise<void> {
  try {
    await (await device()).unsealDevice(userId);
    await (await import('@pero/writing/web/device/come-home')).comeHome(userId);
  } catch {
    // No network yet: the desk tries again, and so does the next page.
  }
}
