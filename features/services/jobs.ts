import { audio } from '@pero/audio/public-events';
import type { Booking } from '@pero/ledger/entries';
import type { Files } from '@pero/server-platform/files/files';
import type { Job } from '@pero/server-platform/jobs/jobs';
import { handleSlowly, subscribe } from '@pero/server-platform/jobs/subscribe';
import { bringTextHome } from './actions/bring-text.ts';
import { moveByClock } from './actions/clock.ts';
import { endOrdersOfReader, orderOfReader } from './actions/reader-orders.ts';
import { bringText } from './tasks.ts';

export function serviceJobs({ ledger, files }: Booking & { readonly files: Files }): Job[] {
  return [
    subscribe(
      audio.agreed,
      { name: 'services.reader-agreed', inTransaction: true },
      async (act, { subject, isPaid }) => {
        if (isPaid) await orderOfReader(act, subject);
      },
    ),
    // After it, not within: money that comes holds its bill and its order first.
    subscribe(audio.recalled, { name: 'services.reader-recalled' }, (act, { subject }) =>
      endOrdersOfReader({ ...act, ledger }, subject),
    ),
    handleSlowly(bringText, (context, wanted) => bringTextHome(context, files, wanted)),
    { name: 'services.clock', every: '*/10 * * * *', work: (context) => moveByClock(context, ledger) },
  ];
}
