import type { Job, JobContext } from '../jobs/jobs.ts';
import { removeBytes, type UploadPlaces } from './receive.ts';
import { expireOld, forgetExpired } from './table.ts';

const HOUR_MS = 3_600_000;

/** How long an unfinished upload may be gone on with, and a finished one waits to be taken. */
export const UPLOAD_WAITS_MS = { begun: 24 * HOUR_MS, received: 48 * HOUR_MS };

type Before = { readonly begun: Date; readonly received: Date };

/** Clears away what nobody finished or nobody took, and tells which it was. A feature may do it earlier for its own purpose. */
export async function clearAway(
  { inAct, log }: JobContext,
  places: UploadPlaces,
  before: Before,
  purpose: string | null = null,
): Promise<string[]> {
  const ids = await inAct(({ db }) => expireOld(db, before, purpose));
  for (const id of ids) {
    await removeBytes(places, id);
    await inAct(({ db }) => forgetExpired(db, id));
  }
  if (ids.length > 0) log.info({ uploads: ids.length }, 'uploads cleared away');
  return ids;
}

export function uploadJobs(places: UploadPlaces): Job[] {
  return [
    {
      name: 'uploads.clear-away',
      every: '17 * * * *',
      work: async (context) => {
        const ago = (ms: number) => new Date(context.now.getTime() - ms);
        const { begun, received } = UPLOAD_WAITS_MS;
        await clearAway(context, places, { begun: ago(begun), received: ago(received) });
      },
    },
  ];
}
