import { randomUUID } from 'node:crypto';
import { type BookingJobContext, booking } from '@pero/ledger/actions/ledger';
import type { Booking } from '@pero/ledger/entries';
import { DatabaseAway } from '@pero/server-platform/database/away';
import type { Files } from '@pero/server-platform/files/files';
import type { JobContext } from '@pero/server-platform/jobs/jobs';
import { errorWords } from '@pero/server-platform/log';
import { PACE, type Pace, waitAfter } from '../../rules/terms.ts';
import { changeTirage, leaveErrand, nextErrand, type Tirage, takeErrand } from '../../store/tirages.ts';
import { runTiragesNow } from '../../tasks.ts';
import { CarrierSilent } from '../carriers/port.ts';
import type { Companies } from '../companies.ts';
import { endCancelled } from '../order/end.ts';
import { lockedTirage, tirageById } from '../order/tirage.ts';
import { type PrintShop, PrintShopRefused, PrintShopSilent } from '../print-shop/port.ts';
import { hearJob, noticeOverdue } from './hear.ts';
import { bookRoad, placeJob, recipientOf } from './place.ts';
import { followRoad } from './road.ts';

export type RunTools = Pick<Companies, 'printShop' | 'carriers'> &
  Booking & {
    readonly files: Files;
    /** Proofs are in a hurry. */
    readonly pace?: Pace;
  };
type Run = Omit<RunTools, 'printShop'> & {
  readonly shop: PrintShop;
  readonly context: BookingJobContext;
  readonly pace: Pace;
};

/** A worker that is asked to stop must not be long about it. */
const AT_A_STRETCH_MS = 20_000;
/** Whoever waits longer is found by the clock. */
const SOON_MS = 60_000;

/** Does what is due at the print shop and the carriers, one thing after another. Any number of workers may. */
export async function runTirages(plain: JobContext, tools: RunTools): Promise<void> {
  const { printShop: shop } = tools;
  // Without a print shop what is paid waits, and nothing is tried in vain.
  if (shop === null) return;
  const run: Run = { ...tools, shop, context: booking(plain, tools.ledger), pace: tools.pace ?? PACE };
  const end = Date.now() + AT_A_STRETCH_MS;
  let done = 0;
  while (Date.now() < end && (await perform(run))) done += 1;
  if (done > 0) await comeBack(run.context);
}

type Wait = keyof Omit<Pace, 'hold'> | 'now' | null;

async function perform(run: Run): Promise<boolean> {
  const { context, pace } = run;
  const holder = randomUUID();
  const orderId = await context.inAct(({ db, now }) => takeErrand(db, { holder, until: after(now, pace.hold), now }));
  if (orderId === null) return false;
  const tirage = await context.inAct(({ db }) => tirageById(db, orderId));
  let wait: Wait = 'retries';
  try {
    wait = tirage === null ? null : await stepOf(run, tirage);
  } catch (error) {
    if (error instanceof DatabaseAway) throw error;
    if (!(error instanceof PrintShopSilent || error instanceof CarrierSilent))
      context.log.error({ tirage: orderId, error: errorWords(error) }, 'errand of a tirage failed');
  }
  const tries = tirage?.errandTries ?? 0;
  await context.inAct(({ db, now }) => {
    if (wait === null) return leaveErrand(db, orderId, { holder, at: null, tries: 0 });
    if (wait === 'now') return leaveErrand(db, orderId, { holder, at: now, tries: 0 });
    const at = after(now, waitAfter(tries, pace[wait]));
    return leaveErrand(db, orderId, { holder, at, tries: Math.min(tries + 1, 1000) });
  });
  return true;
}

async function comeBack(context: BookingJobContext): Promise<void> {
  await context.inAct(async ({ db, now, enqueue }) => {
    const due = await nextErrand(db);
    if (due === null || due.getTime() > now.getTime() + SOON_MS) return;
    await enqueue(runTiragesNow, {}, { startAfter: due > now ? due : after(now, 1) });
  });
}

/** The next thing to be asked about one tirage. */
async function stepOf(run: Run, tirage: Tirage): Promise<Wait> {
  switch (tirage.state) {
    case 'paid':
      return tirage.cancelAskedAt === null ? ofPaid(run, tirage) : cancelAtShop(run, tirage);
    case 'in_production':
      return ofPrinted(run, tirage);
    case 'shipped':
      return ofShipped(run, tirage);
    default:
      return null;
  }
}

async function ofPaid(run: Run, tirage: Tirage): Promise<Wait> {
  if (tirage.jobPlacedAt === null) return place(run, tirage);
  return ofPrinted(run, tirage);
}

/** Placed and not heard is looked for first: another address would make the same number another job. */
async function place(run: Run, tirage: Tirage): Promise<Wait> {
  const { context, carriers } = run;
  if (await look(run, tirage)) return 'now';
  const carrier = carriers.current;
  if (tirage.carrier !== carrier.key)
    await context.inAct(({ db }) => changeTirage(db, tirage.id, { carrier: carrier.key }));
  try {
    await placeJob({ ...run, carrier }, { ...tirage, carrier: carrier.key });
  } catch (error) {
    if (!(error instanceof PrintShopRefused)) throw error;
    context.log.error({ tirage: tirage.id, error: error.message }, 'the print shop refused a job');
    return (await look(run, tirage)) ? 'now' : 'retries';
  }
  // A quote that is over or a file that was forgotten is brought anew, a moment later.
  return (await look(run, tirage)) ? 'now' : 'retries';
}

async function look(run: Run, tirage: Tirage): Promise<boolean> {
  if (tirage.jobUuid === null) return false;
  const { jobUuid } = tirage;
  const job = await run.shop.look(jobUuid);
  if (job === null) return false;
  await run.context.inAct((act) => hearJob(act, tirage.id, jobUuid, job));
  return true;
}

/** A new address, the labels of the road, and how far it is. */
async function ofPrinted(run: Run, tirage: Tirage): Promise<Wait> {
  const { context, shop, carriers } = run;
  if (tirage.addressAskedAt !== null && tirage.jobUuid !== null) {
    await shop.changeAddress(tirage.jobUuid, recipientOf(tirage));
    const asked = tirage.addressAskedAt;
    await context.inAct(async ({ db }) => {
      const now = await lockedTirage(db, tirage.id);
      if (now?.addressAskedAt?.getTime() === asked.getTime()) await changeTirage(db, now.id, { addressAskedAt: null });
    });
    return 'now';
  }
  const carrier = tirage.carrier === 'own' ? null : carriers.by[tirage.carrier as keyof typeof carriers.by];
  // Labels name an address: they are made when it can no longer be changed.
  if (carrier && tirage.labelsAt === null && tirage.state === 'in_production') {
    await bookRoad({ ...run, carrier }, tirage);
    return 'now';
  }
  await look(run, tirage);
  await context.inAct((act) => noticeOverdue(act, tirage.id));
  return 'looks';
}

/** Money goes back after its yes, and only then. One that it never had it will not take any more. */
async function cancelAtShop({ context, shop }: Run, tirage: Tirage): Promise<Wait> {
  const answer = tirage.jobUuid === null ? 'canceled' : await shop.cancel(tirage.jobUuid);
  if (answer === 'canceled') {
    await context.inAct(async (act) => {
      const now = await lockedTirage(act.db, tirage.id);
      if (now?.state === 'paid' && now.cancelAskedAt !== null) await endCancelled(act, now, 'author');
    });
    return null;
  }
  const { jobUuid } = tirage;
  const job = jobUuid === null ? null : await shop.look(jobUuid);
  if (job !== null && jobUuid !== null) await context.inAct((act) => hearJob(act, tirage.id, jobUuid, job));
  return 'retries';
}

async function ofShipped(run: Run, tirage: Tirage): Promise<Wait> {
  if (tirage.carrier === 'own') {
    await look(run, tirage);
    return 'looks';
  }
  await followRoad(run, tirage);
  return 'roads';
}

function after(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000);
}
