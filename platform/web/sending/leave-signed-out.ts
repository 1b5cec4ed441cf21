import { signedOutHere } from '../session.ts';

/** Where the session of this device has ended, by whatever button: what lay here goes first, then the page that knew the person. */
export async function leaveSignedOut(address: string): Promise<void> {
  await signedOutHere();
  window.location.assign(address);
}
