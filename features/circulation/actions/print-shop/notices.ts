import type { SignedPosts } from '@pero/server-platform/http/signed-posts';
import type { JobAct } from '@pero/server-platform/jobs/jobs';
import { hearPrintShop, printNotice, SIGNATURE_HEADER } from '../../contract/print-shop.ts';
import { jobStateOf } from './http.ts';
import type { JobState } from './port.ts';

export type PrintNews = { readonly eventId: string; readonly jobUuid: string; readonly job: JobState };

/** A signed notice; the shop repeats it until it is heard. `hear` gives false for a job that nobody here has placed. */
export function printNotices(key: string, hear: (act: JobAct, news: PrintNews) => Promise<boolean>): SignedPosts {
  return {
    id: hearPrintShop.id,
    path: '/',
    header: SIGNATURE_HEADER,
    key,
    hear: async (act, _, body) => {
      const read = printNotice.safeParse(body);
      if (!read.success) return 'unreadable';
      const { event_id: eventId, job_id: jobUuid } = read.data;
      return (await hear(act, { eventId, jobUuid, job: jobStateOf(read.data) })) ? 'heard' : 'unknown';
    },
  };
}
