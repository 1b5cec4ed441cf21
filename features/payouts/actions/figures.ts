import type { Db } from '@pero/server-platform/database/db';
import type { Figure } from '@pero/server-platform/metrics';
import { openPayouts } from '../store/payouts.ts';

/** For whoever watches: claims on their way, what waits for somebody, and whether anybody moves the rest. */
export async function payoutFigures(db: Db, now: Date): Promise<Figure[]> {
  const { open, waiting, oldest, due } = await openPayouts(db, now);
  return [
    { name: 'pero_payouts_open', help: 'Claims that have not come to their end', value: open },
    { name: 'pero_payouts_waiting', help: 'Of them those that wait for somebody, with words', value: waiting },
    { name: 'pero_payouts_oldest_seconds', help: 'Age of the oldest that waits for nobody', value: oldest },
    { name: 'pero_payouts_due_seconds', help: 'For how long the next step of one has been due', value: due },
  ];
}
