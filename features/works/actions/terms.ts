import type { Act } from '@pero/server-platform/act';
import { termsChanged } from '../events.ts';

/** Something that readers see beside these books has changed: the shop is to show it. For the features above. */
export async function tellTerms(
  { announce }: Pick<Act, 'announce'>,
  bookIds: readonly number[],
  ownerId: number,
): Promise<void> {
  for (const subject of bookIds) await announce(termsChanged, { subject, data: { ownerId } });
}
