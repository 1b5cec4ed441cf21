import type { Booking } from '@pero/ledger/entries';
import type { Files } from '@pero/server-platform/files/files';
import type { Job } from '@pero/server-platform/jobs/jobs';
import { handleSlowly } from '@pero/server-platform/jobs/subscribe';
import { bringTextHome } from './actions/bring-text.ts';
import { moveByClock } from './actions/clock.ts';
import { bringText } from './tasks.ts';

export function serviceJobs({ ledger, files }: Booking & { readonly files: Files }): Job[] {
  return [
    handleSlowly(bringText, (context, wanted) => bringTextHome(context, files, wanted)),
    { name: 'services.clock', every: '*/10 * * * *', work: (context) => moveByClock(context, ledger) },
  ];
}
