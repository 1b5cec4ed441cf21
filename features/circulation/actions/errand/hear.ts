import { moveOrder } from '@pero/orders/actions/orders';
import { earnBill } from '@pero/payments/actions/bills';
import * as events from '../../events.ts';
import { packed, parcelNumber } from '../../rules/packing.ts';
import { bodyOf } from '../../rules/price.ts';
import { type CirculationAct, stepOf } from '../../rules/states.ts';
import { isOverdue } from '../../rules/terms.ts';
import { addParcels, addRemarks, parcelsDelivered, parcelsOf } from '../../store/papers.ts';
import { changeTirage, type Tirage } from '../../store/tirages.ts';
import { runTiragesNow } from '../../tasks.ts';
import { endCancelled } from '../order/end.ts';
import { billKey, errandNow } from '../order/pay.ts';
import { eventOf, lockedTirage, step, type TirageAct } from '../order/tirage.ts';
import type { JobState } from '../print-shop/port.ts';

/** How the job stands at the shop, told by a notice or seen by a look: the only place where it moves a tirage. */
export async function hearJob(act: TirageAct, orderId: number, jobUuid: string, job: JobState): Promise<void> {
  const tirage = await lockedTirage(act.db, orderId);
  // Of another sending, or older than what is known: nothing new.
  if (tirage === null || tirage.jobUuid !== jobUuid || job.n <= tirage.jobNumber) return;
  const known = {
    jobNumber: job.n,
    jobState: job.state,
    heldUntil: job.state === 'held' ? job.until : null,
    jobPlacedAt: tirage.jobPlacedAt ?? act.now,
  };
  await changeTirage(act.db, orderId, known);
  const heard = await hearDelay(act, { ...tirage, ...known }, job);
  await hearStage(act, heard, job);
}

/** Something broke there, or goes on again. */
async function hearDelay(act: TirageAct, tirage: Tirage, { faulted }: JobState): Promise<Tirage> {
  if (faulted === null) {
    if (!tirage.isDelayed || isOverdue(tirage.readyBy, act.now)) return tirage;
    await changeTirage(act.db, tirage.id, { isDelayed: false, delayReason: '' });
    return { ...tirage, isDelayed: false, delayReason: '' };
  }
  const { reason, readyBy } = faulted;
  if (tirage.isDelayed && tirage.readyBy === readyBy) return tirage;
  const late = { isDelayed: true, delayReason: reason.slice(0, 500), readyBy };
  await changeTirage(act.db, tirage.id, late);
  await tellDelay(act, { ...tirage, ...late }, readyBy);
  return { ...tirage, ...late };
}

async function tellDelay(act: TirageAct, tirage: Tirage, readyBy?: NonNullable<Tirage['readyBy']>): Promise<void> {
  const fact = eventOf(tirage);
  await moveOrder(act, tirage.id, {});
  await act.announce(events.delayed, {
    ...fact,
    data: { ...fact.data, readyBy },
    words: { ...fact.words, reason: tirage.delayReason },
  });
}

/** The day has passed and the shop has said nothing. */
export async function noticeOverdue(act: TirageAct, orderId: number): Promise<void> {
  const tirage = await lockedTirage(act.db, orderId);
  if (tirage === null || tirage.isDelayed || !['paid', 'in_production'].includes(tirage.state)) return;
  if (!isOverdue(tirage.readyBy, act.now)) return;
  const late = { isDelayed: true, delayReason: 'Типография не\u00A0уложилась в\u00A0срок' };
  await changeTirage(act.db, orderId, late);
  await tellDelay(act, { ...tirage, ...late });
}

/** What each stage does to a tirage, and from where; of every other one nothing is left to do. */
const STAGE_ACTS: Readonly<Record<JobState['state'], CirculationAct | null>> = {
  // Still the author's to take back.
  received: null,
  checking: null,
  held: null,
  rejected: 'refuse-job',
  in_production: 'print',
  shipped: 'ship',
  delivered: 'deliver',
  canceled: 'cancel',
};

async function hearStage(act: TirageAct, tirage: Tirage, job: JobState): Promise<void> {
  const action = STAGE_ACTS[job.state];
  if (action === null || stepOf(tirage.state, action) === null) return;
  if (job.state === 'rejected') return refused(act, tirage, job.reasons);
  if (job.state === 'canceled') return fallen(act, tirage);
  if (job.state === 'in_production') return void (await print(act, tirage));
  if (job.state === 'shipped') return ship(act, tirage, job);
  if (job.state === 'delivered') return arrived(act, tirage, job);
}

/** Cancelled there: as its author asked, or by the shop itself. */
function fallen(act: TirageAct, tirage: Tirage): Promise<void> {
  return endCancelled(act, tirage, tirage.cancelAskedAt === null ? 'us' : 'author');
}

/** Notices may change places: that it was sent is told by the same one. */
async function arrived(act: TirageAct, tirage: Tirage, tracked: Tracked): Promise<void> {
  if (tirage.carrier === 'own') await ownParcels(act, tirage, tracked);
  await deliver(act, tirage);
}

/** Its own check of the files: what it says comes back as remarks. Whoever was about to cancel has what they wanted. */
async function refused(act: TirageAct, tirage: Tirage, reasons: readonly string[]): Promise<void> {
  if (tirage.cancelAskedAt !== null) return endCancelled(act, tirage, 'author');
  const said = reasons.length > 0 ? reasons : ['Типография не\u00A0приняла файлы'];
  await addRemarks(
    act.db,
    { orderId: tirage.id, round: tirage.round, madeAt: act.now },
    said.map((text) => ({
      ...{ part: /облож|корешк/i.test(text) ? 'cover' : 'block', page: null, template: null },
      ...{ text: text.slice(0, 2000), byWhom: 'print_shop', byName: 'Типография' },
    })),
  );
  await step(act, tirage, 'refuse-job', { endedAt: act.now, endReason: 'print_shop', errandAt: null });
  const fact = eventOf(tirage);
  await act.announce(events.rejected, {
    ...fact,
    data: { ...fact.data, by: 'print_shop', remarks: said.length },
    words: { ...fact.words, first: said[0] ?? '' },
  });
}

async function print(act: TirageAct, tirage: Tirage): Promise<Tirage> {
  const wasCancelling = tirage.cancelAskedAt !== null;
  const printed = await step(act, tirage, 'print', { printedAt: act.now, cancelAskedAt: null, heldUntil: null });
  const fact = eventOf(tirage);
  // The one instead of the other: they are told once that it is printed, and why it was not cancelled.
  if (wasCancelling) await act.announce(events.cancelRefused, fact);
  else await act.announce(events.printing, { ...fact, data: { ...fact.data, readyBy: tirage.readyBy ?? undefined } });
  return printed;
}

type Tracked = Pick<Extract<JobState, { state: 'shipped' | 'delivered' }>, 'carrier' | 'tracks'>;

async function ship(act: TirageAct, before: Tirage, tracked: Tracked): Promise<void> {
  const tirage = before.state === 'paid' ? await print(act, before) : before;
  await step(act, tirage, 'ship', { shippedAt: act.now, isDelayed: false, ...errandNow(act.now) });
  const own = tirage.carrier === 'own' ? await ownParcels(act, tirage, tracked) : null;
  const parcels = own ?? (await parcelsOf(act.db, tirage.id)).length;
  const fact = eventOf(tirage);
  await act.announce(events.shipped, { ...fact, data: { ...fact.data, parcels } });
  await act.enqueue(runTiragesNow, {});
}

/** The shop sends by itself and names its tracks, one a box. */
async function ownParcels(act: TirageAct, tirage: Tirage, { carrier, tracks }: Tracked): Promise<number> {
  const body = bodyOf({ copies: tirage.copies, binding: tirage.coverType, trim: tirage.trimSize }, tirage.pages);
  const boxes = packed(tirage.copies, body);
  const parcels = boxes.map(({ copies, grams }, index) => ({
    ...{ orderId: tirage.id, number: parcelNumber(tirage.id, index), copies, grams },
    ...{ carrier, track: tracks[index] ?? tracks[0] ?? null, changedAt: act.now },
  }));
  await addParcels(act.db, parcels);
  return parcels.length;
}

/** They are there: what was paid becomes ours, the second receipt follows. */
export async function deliver(act: TirageAct, tirage: Tirage): Promise<void> {
  await parcelsDelivered(act.db, tirage.id, act.now);
  const done = { deliveredAt: act.now, isDelayed: false, cancelAskedAt: null, errandAt: null };
  await step(act, tirage, 'deliver', { ...done, shippedAt: tirage.shippedAt ?? act.now });
  await earnBill(act, billKey(tirage.id));
  await act.announce(events.delivered, eventOf(tirage));
}
