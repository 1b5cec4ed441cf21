import { isConnected } from '@pero/web-platform/sending/connection';
import type { DeskData } from '@pero/writing/web/desk/desk-data';
import { deviceOwner } from '@pero/writing/web/device/owner';
import { isRouteErrorResponse } from 'react-router';

/** The desk as the server has it; where the server cannot be asked, as it lies on this device. */
export async function orFromDevice(
  bookId: number,
  chapterId: number | null,
  ask: () => Promise<DeskData>,
): Promise<DeskData> {
  if (!isConnected()) {
    const here = await onDevice(bookId, chapterId);
    if (here) return here;
  }
  try {
    return await ask();
  } catch (error) {
    if (isAnswer(error)) throw error;
    const here = await onDevice(bookId, chapterId);
    if (here) return here;
    throw error;
  }
}

/** A page that is missing or another's stays so, whatever lies on the device. */
function isAnswer(error: unknown): boolean {
  return (isRouteErrorResponse(error) || error instanceof Response) && error.status < 500;
}

async function onDevice(bookId: number, chapterId: number | null): Promise<DeskData | null> {
  const owner = deviceOwner();
  if (owner === null) return null;
  try {
    const { deskHere } = await import('@pero/writing/web/device/device');
    const here = await deskHere(owner, bookId, chapterId);
    return here && { ...here, problem: '', isCopy: true };
  } catch {
    // A browser that has lost what it kept: the failure itself says more.
    return null;
  }
}
