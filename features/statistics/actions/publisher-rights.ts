import { giveRights } from '@pero/royalties/actions/rights';
import type { Act } from '@pero/server-platform/act';
import { keepRightholder, type Rightholder } from '../store/publisher.ts';

type RightsMove = {
  readonly publisherId: number;
  readonly rightholder: Rightholder;
  readonly bookIds: readonly number[];
};

/** The demonstration: a rightholder whose books were its own from the first sale on. */
export async function loadDemoRightholder(
  act: Pick<Act, 'db' | 'now' | 'announce'>,
  { publisherId, rightholder, bookIds }: RightsMove,
  from: Date,
): Promise<void> {
  await keepRightholder(act.db, publisherId, rightholder, act.now);
  for (const bookId of bookIds) await giveRights(act, { bookId, publisherId, from });
}
