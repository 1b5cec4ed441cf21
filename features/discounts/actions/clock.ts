import { addDays, startOf } from '@pero/kernel/day';
import { present } from '@pero/kernel/present';
import type { Act } from '@pero/server-platform/act';
import { eachApart } from '@pero/server-platform/jobs/each-apart';
import type { JobAct, JobContext } from '@pero/server-platform/jobs/jobs';
import { workById } from '@pero/works/actions/rows';
import { setDiscountedPrice, tellTerms } from '@pero/works/actions/terms';
import { MIN_PRICE } from '@pero/works/rules/prices';
import * as events from '../events.ts';
import { CONFIRM_MINUTES, discounted, type Ending, REMIND_DAYS, workReasonOf } from '../rules/discounts.ts';
import * as store from '../store/discounts.ts';
import * as due from '../store/due.ts';
import { factsOf } from './discountable.ts';

type Moving = Pick<Act, 'db' | 'now' | 'today' | 'announce'>;

/** Every minute: what begins, what is over, what is to be told; each in a transaction of its own. */
export async function turnDiscounts({ inAct }: Pick<JobContext, 'inAct'>): Promise<void> {
  const of = (find: (act: JobAct) => Promise<number[]>, work: (act: JobAct, id: number) => Promise<unknown>) =>
    inAct(find).then((ids) => eachApart(ids, (id) => inAct((act) => work(act, id))));
  await eachApart(
    [
      () => of(({ db, today }) => due.toEnd(db, today), endByDays),
      () => of(({ db, today }) => due.toBegin(db, today), begin),
      () => of(({ db, today }) => due.toRemind(db, addDays(today, REMIND_DAYS), today), remind),
      () => of(({ db, now }) => due.toAlarm(db, confirmedBy(now)), alarm),
      () => of(async ({ db, now }) => (isTimeToAsk(now) ? due.toAskAgain(db, askedWithin(now)) : []), askAgain),
    ],
    (turn) => turn(),
  );
}

/** What began before it ought to have been confirmed. */
export function confirmedBy(now: Date): Date {
  return new Date(now.getTime() - CONFIRM_MINUTES * 60_000);
}

/** It took our terms and said another price: it is told again every five minutes, of what is over for a day. */
function isTimeToAsk(now: Date): boolean {
  return now.getUTCMinutes() % 5 === 0;
}

function askedWithin(now: Date) {
  return { since: new Date(now.getTime() - 86_400_000), before: new Date(now.getTime() - 2 * 60_000) };
}

async function askAgain(act: JobAct, id: number): Promise<void> {
  const found = await store.discountById(act.db, id);
  if (found) await tellTerms(act, [found.workId], found.ownerId);
}

/** The work first, as everybody does it. */
async function held(act: Moving, id: number, state: store.Discount['state']) {
  const found = await store.discountById(act.db, id);
  if (!found) return null;
  const work = present(await workById(act.db, found.workId, { lock: true }), 'the work of a discount');
  const discount = await store.discountById(act.db, id, { lock: true });
  return discount?.state === state ? { discount, work } : null;
}

async function begin(act: JobAct, id: number): Promise<void> {
  const found = await held(act, id, 'created');
  if (!found) return;
  const { discount, work } = found;
  const { db, now, today } = act;
  const { price } = work;
  // Its days may have gone by while nobody was at work.
  if (discount.endsOn < today) return void (await end(act, discount, 'days'));
  if (price === null || workReasonOf(factsOf(work)) !== null || discounted(price, discount.percent) < MIN_PRICE)
    return void (await end(act, discount, 'off-sale'));
  const lowered = discounted(price, discount.percent);
  const lowest = await store.lowestBefore(db, work.id, price, discount.startsOn);
  await store.changeDiscount(db, id, { state: 'active', price, discounted: lowered, lowest, beganAt: now });
  await setDiscountedPrice(act, work, { price: lowered, until: discount.endsOn, lowest });
  const words = { title: work.title };
  const data = {
    ownerId: work.ownerId,
    discountId: id,
    percent: discount.percent,
    price: lowered,
    until: discount.endsOn,
  };
  await act.announce(events.began, { subject: work.id, data, words });
}

async function endByDays(act: JobAct, id: number): Promise<void> {
  const found = await held(act, id, 'active');
  if (found) await end(act, found.discount, 'days');
}

/** Whatever it was, it is over: the shop gets the usual price back. Its work is held. */
export async function end(act: Moving, discount: store.Discount, endedBy: Ending): Promise<store.Discount> {
  const { db, now } = act;
  const work = present(await workById(db, discount.workId), 'the work of a discount');
  await store.changeDiscount(db, discount.id, { state: 'archived', endedBy, endedAt: now });
  if (discount.state === 'active') await setDiscountedPrice(act, work, null);
  const data = { ownerId: work.ownerId, discountId: discount.id, endedBy, hadBegun: discount.beganAt !== null };
  await act.announce(events.ended, { subject: work.id, data, words: { title: work.title } });
  return present(await store.discountById(db, discount.id), 'the discount just ended');
}

/** It left the shop: what it had or was to have is over with it. */
export async function endAllOf(act: Moving, workId: number): Promise<void> {
  await workById(act.db, workId, { lock: true });
  for (const discount of await store.openOf(act.db, workId)) await end(act, discount, 'off-sale');
}

/** Its author has made it free, or as cheap as it was to be for a time: nothing is left to be taken off. */
export async function heedTerms(act: JobAct, workId: number): Promise<void> {
  const active = await store.activeOf(act.db, workId);
  const found = active && (await held(act, active.id, 'active'));
  if (!found) return;
  const { discount, work } = found;
  const isIdle = work.licenseType === 'free' || work.price === null || work.price <= (discount.discounted ?? 0);
  if (isIdle) await end(act, discount, 'stopped');
}

async function remind(act: JobAct, id: number): Promise<void> {
  const found = await held(act, id, 'created');
  if (!found) return;
  const { discount, work } = found;
  await store.changeDiscount(act.db, id, { remindedAt: act.now });
  const data = { ownerId: work.ownerId, discountId: id, percent: discount.percent, startsOn: discount.startsOn };
  await act.announce(events.beginsSoon, { subject: work.id, data, words: { title: work.title } });
}

/** The shop is late: staff and the author hear it, once. */
async function alarm(act: JobAct, id: number): Promise<void> {
  const found = await held(act, id, 'active');
  if (!found || found.discount.confirmedAt !== null) return;
  await store.changeDiscount(act.db, id, { alarmedAt: act.now });
  const { work } = found;
  const data = { ownerId: work.ownerId, discountId: id };
  await act.announce(events.unconfirmed, { subject: work.id, data, words: { title: work.title } });
}

/** What the shop says of a price: since when it holds there. */
export async function hearPrice(act: JobAct, workId: number, price: number, since: Date): Promise<void> {
  const active = await store.activeOf(act.db, workId);
  if (active) {
    // A lower price of the shop's own is as good.
    const isThere = active.discounted !== null && price <= active.discounted && since >= startOf(active.startsOn);
    if (isThere && active.confirmedAt === null) await store.changeDiscount(act.db, active.id, { confirmedAt: since });
    return;
  }
  const ended = await store.toRestore(act.db, workId);
  // What held before it began is not the usual price come back: told late, or told again.
  const isBack = ended?.beganAt != null && since > ended.beganAt && price !== ended.discounted;
  if (ended && isBack) await store.changeDiscount(act.db, ended.id, { restoredAt: since });
}
