import type { Act } from '@pero/server-platform/act';
import { snapshotsPage } from '../store/snapshots.ts';
import { requireWorkOrModerator } from './access.ts';

/** As it was sent and approved, time after time. */
export async function snapshotsOf(
  act: Pick<Act, 'db' | 'actor'>,
  workId: number,
  page: { limit: number; offset: number },
) {
  await requireWorkOrModerator(act, workId);
  const { items, count } = await snapshotsPage(act.db, workId, page);
  return { items, count, ...page };
}
