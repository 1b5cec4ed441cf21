import type { Tbank } from '../kassa/ground.ts';
import { sendDue } from '../kassa/notices.ts';
import { expire } from './payments.ts';

/** Ends what is over and tells of it. */
export async function moveTbank(tbank: Tbank): Promise<void> {
  await expire(tbank);
  await sendDue(tbank);
}
