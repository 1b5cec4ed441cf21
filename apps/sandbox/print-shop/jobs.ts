import type { WireAddress, WireJob, WireJobState, WireLabels } from '@pero/circulation/contract/print-shop';
import { type Selectable, sql } from 'kysely';
import { after, clockOf } from '../company/company.ts';
import type { Shop, Tables } from '../database.ts';
import { isKept } from './files.ts';
import type { Printer } from './ground.ts';
import { noteChange } from './notices.ts';
import { mayBeBound } from './quotes.ts';

export type Job = Selectable<Tables['print_jobs']>;

/** A «no», with what the protocol calls it. */
export type No = {
  readonly no: 'unknown' | 'other_body' | 'too_late' | 'quote_over' | 'files_missing' | 'invalid';
  readonly message: string;
  readonly sha256s?: readonly string[];
};

export function shownJob(job: Job): WireJobState {
  const shown = { job_id: job.job_id, n: job.n, at: job.at.toISOString(), faulted: job.faulted };
  switch (job.state) {
    case 'rejected':
      return { ...shown, state: job.state, reasons: job.reasons };
    case 'held':
      return { ...shown, state: job.state, until: (job.held_until ?? job.at).toISOString() };
    case 'shipped':
    case 'delivered':
      return { ...shown, state: job.state, carrier: job.carrier ?? '', tracks: job.tracks };
    default:
      return { ...shown, state: job.state };
  }
}

type Change = Partial<Pick<Job, 'state' | 'held_until' | 'due_at' | 'carrier' | 'has_failed' | 'faulted'>> & {
  readonly reasons?: readonly string[];
  readonly tracks?: readonly string[];
  readonly address?: WireAddress;
  readonly labels?: WireLabels;
};

/** One change is one number more and one notice, in the transaction of whoever holds the row. */
export async function changeJob(
  printer: Printer,
  shop: Shop,
  job: Pick<Job, 'job_id'>,
  change: Change,
  now: Date,
): Promise<Job> {
  const { reasons, tracks, address, labels, faulted, ...plain } = change;
  const row = await shop
    .updateTable('print_jobs')
    .set({
      ...plain,
      ...(reasons && { reasons: JSON.stringify(reasons) }),
      ...(tracks && { tracks: JSON.stringify(tracks) }),
      ...(address && { address: JSON.stringify(address) }),
      ...(labels && { labels: JSON.stringify(labels) }),
      ...(faulted !== undefined && { faulted: faulted && JSON.stringify(faulted) }),
      n: sql<number>`n + 1`,
      at: now,
    })
    .where('job_id', '=', job.job_id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await noteChange(printer, shop, shownJob(row), now);
  return row;
}

export function findJob(shop: Shop, uuid: string): Promise<Job | undefined> {
  return shop.selectFrom('print_jobs').selectAll().where('job_id', '=', uuid).executeTakeFirst();
}

export function lockJob(shop: Shop, uuid: string): Promise<Job | undefined> {
  return shop.selectFrom('print_jobs').selectAll().where('job_id', '=', uuid).forUpdate().executeTakeFirst();
}

/** PUT v1/jobs/{uuid}: the first makes it, the same again is answered how it stands. */
export async function place(
  printer: Printer,
  uuid: string,
  given: WireJob,
): Promise<{ job: Job; isNew: boolean } | No> {
  const known = await findJob(printer.shop, uuid);
  if (known) return again(printer.shop, known, given);
  const no = await whyNot(printer, given);
  if (no) return no;
  const { now } = await clockOf(printer);
  return printer.shop.transaction().execute(async (shop) => {
    const job = await shop
      .insertInto('print_jobs')
      .values({
        job_id: uuid,
        body: JSON.stringify(given),
        address: JSON.stringify(given.address),
        state: 'received',
        at: now,
        received_at: now,
        due_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    // Somebody with the same number was quicker.
    if (!job) return again(shop, (await findJob(shop, uuid)) as Job, given);
    await noteChange(printer, shop, shownJob(job), now);
    return { job, isNew: true };
  });
}

async function again(shop: Shop, known: Job, given: WireJob): Promise<{ job: Job; isNew: false } | No> {
  const isSame = known.body === null || JSON.stringify(inOrder(known.body)) === JSON.stringify(inOrder(given));
  if (!isSame) return { no: 'other_body', message: 'Под этим номером уже другой заказ' };
  await shop
    .updateTable('print_jobs')
    .set({ placed: sql<number>`placed + 1` })
    .where('job_id', '=', known.job_id)
    .execute();
  return { job: known, isNew: false };
}

/** jsonb keeps no order of names. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  const names = Object.keys(value).toSorted();
  return names.map((name) => [name, inOrder(value[name as keyof typeof value])]);
}

async function whyNot(printer: Printer, given: WireJob): Promise<No | null> {
  const { now } = await clockOf(printer);
  const quote = await printer.shop
    .selectFrom('print_quotes')
    .selectAll()
    .where(sql`id::text`, '=', given.quote_id)
    .executeTakeFirst();
  if (!quote || quote.valid_until <= now) return { no: 'quote_over', message: 'Расчёт больше не\u00A0действует' };
  const { product, copies, interior, delivery } = given;
  const asked = { product, pages: interior.pages, copies, postcode: given.address.postcode, delivery };
  if (JSON.stringify(inOrder(asked)) !== JSON.stringify(inOrder(quote.question)))
    return { no: 'invalid', message: 'Заказ не\u00A0тот, что посчитан' };
  if (!mayBeBound(product, interior.pages))
    return { no: 'invalid', message: 'Столько страниц в\u00A0таком переплёте не\u00A0сшить' };
  const sha256s = [given.interior.sha256, given.cover.sha256];
  const kept = await Promise.all(sha256s.map((sha256) => isKept(printer, sha256)));
  const missing = sha256s.filter((_, at) => !kept[at]);
  return missing.length > 0 ? { no: 'files_missing', message: 'Нет файлов', sha256s: missing } : null;
}

const MAY_BE_CANCELED: readonly Job['state'][] = ['received', 'checking', 'held'];

/** A number that never came is taken, so that what comes late finds itself canceled. */
export async function cancel(printer: Printer, uuid: string): Promise<Job | No> {
  const { now } = await clockOf(printer);
  return printer.shop.transaction().execute(async (shop) => {
    const fresh = await shop
      .insertInto('print_jobs')
      .values({ job_id: uuid, state: 'canceled', at: now, received_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    if (fresh) return fresh;
    const job = (await lockJob(shop, uuid)) as Job;
    if (job.state === 'canceled') return job;
    if (!MAY_BE_CANCELED.includes(job.state)) return { no: 'too_late', message: 'Книги уже печатаются' };
    return changeJob(printer, shop, job, { state: 'canceled', held_until: null, due_at: null }, now);
  });
}

const UNTIL_SENT: readonly Job['state'][] = ['received', 'checking', 'held', 'in_production'];

export function changeAddress(printer: Printer, uuid: string, address: WireAddress): Promise<Job | No> {
  return untilSent(printer, uuid, async (job) => {
    const isSame = JSON.stringify(inOrder(job.address)) === JSON.stringify(inOrder(address));
    return isSame ? null : { address };
  });
}

export function putLabels(printer: Printer, uuid: string, labels: WireLabels): Promise<Job | No> {
  return untilSent(printer, uuid, async (job, now) => {
    const copies = labels.parcels.reduce((all, parcel) => all + parcel.copies, 0);
    if (job.body?.delivery !== 'labels') return { no: 'invalid', message: 'Этот заказ типография отправляет сама' };
    if (copies !== job.body.copies)
      return { no: 'invalid', message: 'Экземпляров в\u00A0посылках не\u00A0столько, сколько в\u00A0тираже' };
    if (JSON.stringify(inOrder(job.labels)) === JSON.stringify(inOrder(labels))) return null;
    // Printed books that waited for labels alone go at once.
    return { labels, ...(job.state === 'in_production' && job.due_at === null && { due_at: after(now, 0) }) };
  });
}

async function untilSent(
  printer: Printer,
  uuid: string,
  decide: (job: Job, now: Date) => Promise<Change | No | null>,
): Promise<Job | No> {
  const { now } = await clockOf(printer);
  return printer.shop.transaction().execute(async (shop) => {
    const job = await lockJob(shop, uuid);
    if (!job) return { no: 'unknown', message: 'О\u00A0таком заказе типография не\u00A0слышала' };
    const change = await decide(job, now);
    if (change && 'no' in change) return change;
    // What is so already was not too late: its answer may have been lost.
    if (change === null) return job;
    if (!UNTIL_SENT.includes(job.state)) return { no: 'too_late', message: 'Книги уже отправлены' };
    return changeJob(printer, shop, job, change, now);
  });
}
