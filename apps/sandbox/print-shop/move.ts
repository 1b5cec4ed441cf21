import { createHash } from 'node:crypto';
import { after, clockOf } from '../company/company.ts';
import type { Shop } from '../database.ts';
import { flawsOf } from './check.ts';
import type { Printer } from './ground.ts';
import { changeJob, type Job, lockJob } from './jobs.ts';
import { sendDue } from './notices.ts';
import { dayOf, parcelsIn } from './quotes.ts';

const AT_ONCE = 20;
const DAY = 86_400;
/** Printing takes twice as long as looking, the road three times. */
const PRINTING = 2;
const ROAD = 3;

/** Does what is due and tells of it. Any number of processes may, and be killed. */
export async function movePrinter(printer: Printer): Promise<void> {
  await moveJobs(printer);
  await sendDue(printer);
}

async function moveJobs(printer: Printer): Promise<void> {
  const { now } = await clockOf(printer);
  const due = await printer.shop
    .selectFrom('print_jobs')
    .select(['job_id', 'state', 'body'])
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(AT_ONCE)
    .execute();
  for (const { job_id, state, body } of due) {
    // It takes a while, and nobody's row is held meanwhile.
    const flaws = state === 'checking' && body !== null ? await flawsOf(printer, body) : [];
    await printer.shop.transaction().execute(async (shop) => {
      const job = await lockJob(shop, job_id);
      if (job && job.state === state && job.due_at !== null && job.due_at <= now) await step(printer, shop, job, flaws);
    });
  }
}

/** One state further, as if its time had come. */
export async function pushJob(printer: Printer, uuid: string): Promise<boolean> {
  const found = await printer.shop
    .selectFrom('print_jobs')
    .select('state')
    .where('job_id', '=', uuid)
    .where('due_at', 'is not', null)
    .executeTakeFirst();
  if (!found) return false;
  const { now } = await clockOf(printer);
  await printer.shop.updateTable('print_jobs').set({ due_at: now }).where('job_id', '=', uuid).execute();
  return true;
}

async function step(printer: Printer, shop: Shop, job: Job, flaws: readonly string[]): Promise<void> {
  const { now, stepSeconds } = await clockOf({ ...printer, shop });
  const { faults } = printer;
  const to = (change: Parameters<typeof changeJob>[3]) => changeJob(printer, shop, job, change, now);
  switch (job.state) {
    case 'received':
      await to({ state: 'checking', due_at: after(now, stepSeconds) });
      return;
    case 'checking': {
      const isPicky = await faults.meet(shop, 'reject');
      const reasons = isPicky ? ['Обложка: чёрный набран четырьмя красками, переведите в\u00A0один чёрный'] : flaws;
      if (reasons.length > 0) await to({ state: 'rejected', reasons, due_at: null });
      else {
        const until = after(now, (job.body?.hold_minutes ?? 0) * 60);
        await to({ state: 'held', held_until: until, due_at: until });
      }
      return;
    }
    case 'held':
      await to({ state: 'in_production', held_until: null, due_at: after(now, stepSeconds * PRINTING) });
      return;
    case 'in_production':
      return printed(printer, shop, job, { now, stepSeconds });
    case 'shipped':
      return underway(printer, shop, job, { now, stepSeconds });
    default:
      await shop.updateTable('print_jobs').set({ due_at: null }).where('job_id', '=', job.job_id).execute();
  }
}

type Time = { readonly now: Date; readonly stepSeconds: number };

/** Something may break, once: then it is mended, and then it goes on. */
async function printed(printer: Printer, shop: Shop, job: Job, { now, stepSeconds }: Time): Promise<void> {
  const to = (change: Parameters<typeof changeJob>[3]) => changeJob(printer, shop, job, change, now);
  const broken = job.has_failed ? null : await printer.faults.meet(shop, 'break');
  if (broken) {
    const faulted = { reason: 'Сломалась резальная машина, ждём мастера', ready_by: dayOf(after(now, 5 * DAY)) };
    await to({ faulted, has_failed: true, due_at: after(now, broken.seconds) });
  } else if (job.faulted) await to({ faulted: null, due_at: after(now, stepSeconds) });
  else if (job.body?.delivery === 'labels') await handedOver(printer, shop, job, now);
  else {
    const carrier = job.body?.delivery === 'courier' ? 'Курьер типографии' : 'Почта России';
    await to({ state: 'shipped', carrier, tracks: tracksOf(job, 0), due_at: after(now, stepSeconds * ROAD) });
  }
}

/** With a carrier of whoever ordered: without labels nothing leaves, and what becomes of it the carrier tells. */
async function handedOver(printer: Printer, shop: Shop, job: Job, now: Date): Promise<void> {
  if (!job.labels) {
    await shop.updateTable('print_jobs').set({ due_at: null }).where('job_id', '=', job.job_id).execute();
    return;
  }
  const tracks = job.labels.parcels.map(({ track }) => track);
  await changeJob(printer, shop, job, { state: 'shipped', carrier: job.labels.carrier, tracks, due_at: null }, now);
}

/** A parcel may be lost, once: it is printed and sent anew under tracks of its own. */
async function underway(printer: Printer, shop: Shop, job: Job, { now, stepSeconds }: Time): Promise<void> {
  const to = (change: Parameters<typeof changeJob>[3]) => changeJob(printer, shop, job, change, now);
  const lost = job.has_failed ? null : await printer.faults.meet(shop, 'lose');
  if (lost) {
    const faulted = {
      reason: 'Посылка потерялась в\u00A0пути, печатаем заново',
      ready_by: dayOf(after(now, 10 * DAY)),
    };
    await to({ faulted, has_failed: true, due_at: after(now, lost.seconds) });
  } else if (job.faulted) await to({ faulted: null, tracks: tracksOf(job, 1), due_at: after(now, stepSeconds * ROAD) });
  else await to({ state: 'delivered', due_at: null });
}

/** Fourteen digits a parcel, the same for the same job. */
function tracksOf({ job_id, body }: Job, again: number): string[] {
  if (!body) return [];
  const count = parcelsIn({ product: body.product, pages: body.interior.pages, copies: body.copies });
  return Array.from({ length: count }, (_, at) => {
    const digest = createHash('sha256').update(`${job_id}/${again}/${at}`).digest();
    return `80${String(digest.readUIntBE(0, 6) % 1e12).padStart(12, '0')}`;
  });
}
