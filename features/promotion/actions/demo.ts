import { addDays, moscowDay, startOf } from '@pero/kernel/day';
import { ledgerOf } from '@pero/ledger/entries';
import { earnBill } from '@pero/payments/actions/bills';
import { payInDemo, payingInDemo, settleInDemo } from '@pero/payments/actions/demo';
import { paymentEntries } from '@pero/payments/entries';
import { rightsOf } from '@pero/royalties/actions/rights';
import { actInDemo, type Demo, type DemoPart, inDemo } from '@pero/server-platform/demo';
import { type Work, worksByIds, worksOnSaleOf } from '@pero/works/actions/rows';
import { PACKAGE_TYPE, type Package, type ServiceType } from '../rules/types.ts';
import { keepAdvertiser } from '../store/advertisers.ts';
import { promotionPayables } from './money.ts';
import { bookPlaces } from './order.ts';
import { billKey, errandNow, lockedPromotion, step } from './promotion.ts';
import { whyNot } from './slots.ts';

const AUTHOR = 'author@demo.pero';
const PUBLISHER = 'demo-publisher';

/** One that is over, one that runs and one that is to come: the shop and the register are told of them as of any other. */
export const promotionDemo: DemoPart = {
  later: async (demo) => {
    await loadPromotions(demo);
    await loadPackages(demo);
  },
};

const ledger = ledgerOf(paymentEntries);

/** Somebody who acts so many days ago, at noon. */
function acting(demo: Demo, days: number, who = AUTHOR) {
  const now = days === 0 ? demo.now : new Date(startOf(addDays(moscowDay(demo.now), -days)).getTime() + 12 * 3_600_000);
  const act = actInDemo({ db: demo.db, now }, inDemo(demo, who));
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

/** Packages of the publisher: one that is over, one that is to come. */
async function loadPackages(demo: Demo): Promise<void> {
  const { userId } = acting(demo, 0, PUBLISHER).actor;
  const name = 'ООО «Издательство Северный ветер»';
  await keepAdvertiser(demo.db, userId, { kind: 'juridical', name, inn: '7707083893', phone: '' }, demo.now);
  const held = (await rightsOf(demo.db, userId)).map(({ bookId }) => bookId);
  const works = [...(await worksByIds(demo.db, held)).values()].filter((work) => whyNot(work, PACKAGE_TYPE) === null);
  const [first, second = first] = works;
  if (!first || !second) return;
  const asked = { type: PACKAGE_TYPE, who: PUBLISHER } as const;
  const over = await ordered(demo, { ...asked, work: first, count: 7, pack: 'standard', orderedAgo: 45, begunAgo: 38 });
  if (over !== null) {
    await begin(acting(demo, 38, PUBLISHER), over);
    await end(acting(demo, 31, PUBLISHER), over);
  }
  await ordered(demo, { ...asked, work: second, count: 3, pack: 'start', orderedAgo: 1, begunAgo: -12 });
}

type Wish = {
  readonly work: Work;
  readonly type: ServiceType;
  readonly count: number;
  readonly orderedAgo: number;
  readonly begunAgo: number;
  /** Of a publisher. */
  readonly who?: string;
  readonly pack?: Package;
};

/** Booked and paid for, as if at that moment. */
async function ordered(demo: Demo, wish: Wish): Promise<number | null> {
  const { work, type, count, orderedAgo, begunAgo, who, pack } = wish;
  const act = acting(demo, orderedAgo, who);
  const first = addDays(moscowDay(demo.now), -begunAgo);
  const booked = await bookPlaces(act, {
    ...{ work, type, first, count, promoCode: '' },
    ...(pack && { pack: { id: pack, volume: 100 } }),
  });
  if ('refused' in booked) throw new Error(`The demonstration's promotion was refused: ${JSON.stringify(booked)}`);
  const of = billKey({ id: booked.id, package: pack ?? null });
  const payable = promotionPayables.find(({ kind }) => kind === of.kind);
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
