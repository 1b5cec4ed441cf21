import { before, inBatches } from '@pero/server-platform/database/retention';
import type { JobAct, JobContext } from '@pero/server-platform/jobs/jobs';
import { forgetFiles } from '@pero/works/actions/forget-files';
import { freeAddresses, orphanAddresses } from '../store/addresses.ts';
import { changePage, pageOfPerson, removePage } from '../store/pages.ts';
import { paintCardLater } from './card.ts';
import { rememberStopped } from './stopped.ts';

/** In the transaction in which a name goes: its page goes with it. */
export async function forgetPageOf(act: JobAct, personId: number): Promise<void> {
  const page = await pageOfPerson(act.db, personId);
  if (!page) return;
  await rememberStopped(act.db, page, act.now);
  await orphanAddresses(act.db, page.id, act.now);
  await forgetFiles(act, await removePage(act.db, page.id));
}

/** The name is the largest word of a page: staff see it among what was changed, and its card is painted anew. */
export async function renamePageOf(act: JobAct, personId: number): Promise<void> {
  const page = await pageOfPerson(act.db, personId);
  if (!page) return;
  await changePage(act.db, page.id, { changedAt: act.now });
  await act.enqueue(paintCardLater, { subject: page.id });
}

/** Every night: what has led to a page long enough may be anybody's. */
export function freeFormer(context: JobContext): Promise<void> {
  return inBatches(context, (db, now, most) => freeAddresses(db, before(now, 'author_addresses: former'), most));
}
