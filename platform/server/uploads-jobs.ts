import type { Job } from './jobs.ts';
import { removeBytes, type UploadPlaces } from './uploads-receive.ts';
import { expireOld, forgetExpired } from './uploads-table.ts';

const HOUR_MS = 3_600_000;

/** How long an unfinished upload may be gone on with, and a finished one waits to be taken. */
export const UPLOAD_WAITS_MS = { begun: 24 * HOUR_MS, received: 48 * HOUR_MS };

/** Clears away what nobody finished or nobody took. */
export function uploadJobs(places: UploadPlaces): Job[] {
  return [
    {
      name: 'uploads.clear-away',
      every: '17 * * * *',
      work: async ({ inAct, now, log }) => {
        const before = {
          begun: new Date(now.getTime() - UPLOAD_WAITS_MS.begun),
          received: new Date(now.getTime() - UPLOAD_WAITS_MS.received),
        };
        const ids = await inAct(({ db }) => expireOld(db, before));
        for (const id of ids) {
          await removeBytes(places, id);
          await inAct(({ db }) => forgetExpired(db, id));
        }
        if (ids.length > 0) log.info({ uploads: ids.length }, 'uploads cleared away');
      },
    },
  ];
}
