import { addDays, moscowDay, startOf } from '@pero/kernel/day';
import { ledgerOf } from '@pero/ledger/entries';
import { earnBill } from '@pero/payments/actions/bills';
import { payInDemo, payingInDemo, settleInDemo } from '@pero/payments/actions/demo';
import { paymentEntries } from '@pero/payments/entries';
import { actInDemo, type Demo, type DemoPart, inDemo } from '@pero/server-platform/demo';
import { type Work, worksOnSaleOf } from '@pero/works/actions/rows';
import type { ServiceType } from '../rules/types.ts';
import { keepAdvertiser } from '../store/advertisers.ts';
import { promotionPayables } from './money.ts';
import { bookPlaces } from './order.ts';
import { billKey, errandNow, lockedPromotion, step } from './promotion.ts';
import { whyNot } from './slots.ts';

const AUTHOR = 'author@demo.pero';

/** One that is over, one that runs and one that is to come: the shop and the register are told of them as of any other. */
export const promotionDemo: DemoPart = { later: loadPromotions };

const ledger = ledgerOf(paymentEntries);

/** Somebody who acts so many days ago, at noon. */
function acting(demo: Demo, days: number) {
  const now = days === 0 ? demo.now : new Date(startOf(addDays(moscowDay(demo.now), -days)).getTime() + 12 * 3_600_000);
  const act = actInDemo({ db: demo.db, now }, inDemo(demo, AUTHOR));
  return payingInDemo({ ...act, today: moscowDay(now) }, ledger);
}
type Acting = ReturnType<typeof acting>;

async function loadPromotions(demo: Demo): Promise<void> {
  const author = acting(demo, 0);
  const { userId } = author.actor;
  const advertiser = { kind: 'physical', name: 'Околицына Вера Павловна', inn: '500100732259', phone: '' } as const;
  await keepAdvertiser(demo.db, userId, advertiser, demo.now);
  const works = (await worksOnSaleOf(demo.db, userId)).filter((work) => whyNot(work, 'direct_top') === null);
  const [first, second = first, third = second] = works;
  if (!first || !second || !third) return;
  const over = await ordered(demo, { work: first, type: 'direct_top', count: 7, orderedAgo: 50, begunAgo: 40 });
  if (over !== null) {
    await begin(acting(demo, 40), over);
    await end(acting(demo, 33), over);
  }
  const running = await ordered(demo, { work: second, type: 'direct', count: 7, orderedAgo: 9, begunAgo: 3 });
  if (running !== null) await begin(acting(demo, 3), running);
  await ordered(demo, { work: third, type: 'direct', count: 3, orderedAgo: 1, begunAgo: -9 });
}

type Wish = {
  readonly work: Work;
  readonly type: ServiceType;
  readonly count: number;
  readonly orderedAgo: number;
  readonly begunAgo: number;
};

/** Booked and paid for, as if at that moment. */
async function ordered(demo: Demo, { work, type, count, orderedAgo, begunAgo }: Wish): Promise<number | null> {
  const act = acting(demo, orderedAgo);
  const first = addDays(moscowDay(demo.now), -begunAgo);
  const booked = await bookPlaces(act, { work, type, first, count, promoCode: '' });
  if ('refused' in booked) throw new Error(`The demonstration's promotion was refused: ${JSON.stringify(booked)}`);
  const of = billKey({ id: booked.id, package: null });
  const [payable] = promotionPayables;
  if (payable) await payInDemo(act, of, payable);
  await settleInDemo(act, of);
  return booked.id;
}

async function begin(act: Acting, id: number): Promise<void> {
  const paid = await lockedPromotion(act.db, id);
  if (paid === null) return;
  const scheduled = await step(act, paid, 'schedule', { scheduledAt: paid.paidAt });
  await step(act, scheduled, 'start', { startedAt: act.now, ...errandNow(act.now) });
}

async function end(act: Acting, id: number): Promise<void> {
  const running = await lockedPromotion(act.db, id);
  if (running === null) return;
  await earnBill(act, billKey(running));
  await step(act, running, 'finish', { finishedAt: act.now, ...errandNow(act.now) });
  await settleInDemo(act, billKey(running));
}
