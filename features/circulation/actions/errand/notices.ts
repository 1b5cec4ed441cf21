import type { Booking } from '@pero/ledger/entries';
import type { SignedPosts } from '@pero/server-platform/http/signed-posts';
import { orderOfJob, orderOfParcel, wakeErrand } from '../../store/tirages.ts';
import { runTiragesNow } from '../../tasks.ts';
import { cdekNotices } from '../carriers/notices.ts';
import { printNotices } from '../print-shop/notices.ts';
import { hearJob } from './hear.ts';

/** Signed by the shop: believed, and by its number at most once. */
export function shopNotices(printKey: string, { ledger }: Booking): SignedPosts {
  return printNotices(printKey, async (act, { jobUuid, job }) => {
    const orderId = await orderOfJob(act.db, jobUuid);
    if (orderId === null) return false;
    await hearJob({ ...act, ledger }, orderId, jobUuid, job);
    return true;
  });
}

/** Unsigned: a hint to ask СДЭК. */
export function roadNotices(): SignedPosts {
  return cdekNotices(async (act, { number, track }) => {
    const orderId = await orderOfParcel(act.db, { number, track });
    if (orderId === null) return false;
    await wakeErrand(act.db, orderId, act.now);
    await act.enqueue(runTiragesNow, {});
    return true;
  });
}
