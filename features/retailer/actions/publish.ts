import type { JobAct } from '@pero/server-platform/jobs/jobs';
import { mayStep, setOnSale, stepWork } from '@pero/works/actions/judging';
import type { PublicationStep } from '@pero/works/rules/states';
import type { ArtStatus } from '../contract/protocol.ts';
import * as events from '../events.ts';
import { lookAfter, retryAfter, SILENCES_MOST } from '../rules/errands.ts';
import { type Art, artById, changeArt } from '../store/arts.ts';
import { forgetFiles, olderWithFiles } from '../store/errands.ts';
import { handOver } from './hand-over.ts';
import { RetailerRefused, RetailerSilent } from './partner.ts';
import { after, type HeldBook, type Run, write } from './run.ts';

/** One stretch of the road from approved to on sale. Whatever was done before a worker died is found done. */
export async function runPublish(run: Run): Promise<void> {
  const { state } = run.errand;
  const art = await run.context.inAct(({ db }) => artById(db, run.errand.artId));
  try {
    if (state === 'shown') await confirm(run, art);
    else if (state === 'sent' || state === 'checking') await look(run, art);
    else if (await begin(run)) await sent(run, await handOver(run, art));
  } catch (error) {
    if (error instanceof RetailerRefused) await fail(run, error.message, true);
    else if (!(error instanceof RetailerSilent)) throw error;
    else if (state === 'shown') await lookLater(run);
    else await fail(run, error.message, false);
  }
}

/** The main edition moves its work along, as far as it can go; the others go beside it. */
async function move(act: JobAct, run: Run, book: HeldBook, ...steps: PublicationStep[]): Promise<HeldBook> {
  if (!run.errand.isMain) return book;
  let current = book;
  for (const road of steps) if (mayStep(current, { road })) current = await stepWork(act, current, { road });
  return current;
}

/** A book on legal hold waits where it is. */
const FROZEN_SECONDS = 300;

/** True when this errand is to hand the book over; one whose book has gone another way is dropped. */
async function begin(run: Run): Promise<boolean> {
  const isHeld = { hold: false };
  const isBegun = await write(run, async (act, book) => {
    if (book.isFrozen) {
      isHeld.hold = true;
      return { dueAt: after(act.now, FROZEN_SECONDS) };
    }
    const current = await move(act, run, book, 'retry', 'take');
    if (run.errand.isMain && current.state !== 'in_progress') return { state: 'dropped', doneAt: act.now };
    return { state: 'sending' };
  });
  return isBegun && !isHeld.hold;
}

/** Everything has gone over and the retailer has taken it. */
async function sent(run: Run, status: ArtStatus): Promise<void> {
  await write(run, async (act, book) => {
    await move(act, run, book, 'files-accepted');
    return { state: 'sent', reason: null, silences: 0, dueAt: after(act.now, run.pace.look) };
  });
  // A version that had been through already is shown at once.
  if (status.status === 'published') await shown(run, status);
}

async function look(run: Run, art: Art): Promise<void> {
  const status = await statusNow(run, art);
  if (status === null) return lookLater(run);
  if (status.status === 'published') return shown(run, status);
  if (status.status === 'refused') {
    const deniesAuthor = status.refused_for === 'author';
    return fail(run, status.reason ?? 'Магазин не\u00A0принял книгу', true, deniesAuthor);
  }
  if (status.status === 'failed') return fail(run, status.reason ?? 'Проверка в\u00A0магазине сорвалась', false);
  if (status.status === 'receiving') return fail(run, 'Магазин не\u00A0получил файлы целиком', false);
  await write(run, async (act, book) => {
    const isChecking = status.status === 'checking';
    if (isChecking) await move(act, run, book, 'check-begins');
    return { state: isChecking ? 'checking' : 'sent', silences: 0, dueAt: after(act.now, run.pace.look) };
  });
}

/** Null while the retailer may still come round. One that has never heard of the book is told of it again. */
async function statusNow(run: Run, art: Art): Promise<ArtStatus | null> {
  try {
    return await run.partner.statusOf(art.uuid, run.errand.version);
  } catch (error) {
    if (error instanceof RetailerRefused) throw new RetailerSilent('Магазин не\u00A0знает этой книги');
    if (!(error instanceof RetailerSilent) || run.errand.silences + 1 >= SILENCES_MOST) throw error;
    return null;
  }
}

async function lookLater(run: Run): Promise<void> {
  const silences = run.errand.silences + 1;
  await write(run, async ({ now }) => ({ silences, dueAt: after(now, lookAfter(silences, run.pace)) }));
}

/** The art has its number and readers can find it. */
async function shown(run: Run, { art_id: artId, url, on_sale_version: onSale }: ArtStatus): Promise<void> {
  if (artId === null) throw new RetailerSilent('Магазин не\u00A0назвал номер книги');
  await write(run, async (act, book) => {
    await move(act, run, book, 'files-accepted', 'check-begins', 'shown');
    const { artId: id, version } = run.errand;
    const known = await artById(act.db, id);
    await changeArt(act.db, id, {
      litresArtId: artId,
      url,
      sale: 'on',
      onSaleVersion: onSale ?? version,
      onSaleSince: known.onSaleSince ?? book.publishedAt ?? act.now,
    });
    if (run.errand.isMain) {
      await setOnSale(act, book.id, {
        isPublished: true,
        litresArtId: artId,
        publishedAt: book.publishedAt ?? act.now,
      });
      const data = { ownerId: book.ownerId, artId };
      await act.announce(events.shown, { subject: book.id, data, words: { title: book.title } });
    }
    return { state: 'shown', silences: 0, dueAt: act.now };
  });
}

/** The catalogue that readers search shows the very version we sent. */
async function confirm(run: Run, art: Art): Promise<void> {
  const { version, edition, isMain } = run.errand;
  const found = art.litresArtId === null ? null : await run.partner.shownVersion(art.litresArtId);
  if (found === null || found < version) return lookLater(run);
  const isDone = await write(run, async (act, book) => {
    const current = await move(act, run, book, 'confirmed');
    if (isMain && mayStep(current, { work: 'publish' })) await stepWork(act, current, { work: 'publish' });
    const data = { ownerId: book.ownerId, edition, isUpdate: run.errand.isUpdate };
    const words = { title: book.title, url: art.url };
    await act.announce(events.published, { subject: book.id, data, words });
    return { state: 'done', reason: null, doneAt: act.now };
  });
  if (isDone) await forgetOlder(run);
}

/** What was made for versions that nobody sells any more. */
async function forgetOlder({ context, files, errand }: Run): Promise<void> {
  for (const older of await context.inAct(({ db }) => olderWithFiles(db, errand.artId, errand.version))) {
    for (const { key } of older.files) await files.remove(key);
    await context.inAct(({ db }) => forgetFiles(db, older.id));
  }
}

/** Enough for moderation to show it to a person at once. */
const FOR_A_PERSON = 5;
const NEVER = new Date('9999-01-01T00:00:00Z');

/**
 * A fault passes by itself and is tried again; a «no» waits for a person. Where it is not the book but whoever sells it
 * that the shop does not take, verification hears of it too.
 */
export async function fail(run: Run, reason: string, isFinal: boolean, deniesAuthor = false): Promise<void> {
  const { errand, pace } = run;
  await write(run, async (act, book) => {
    const failures = errand.failures + 1;
    const wait = isFinal ? null : retryAfter(failures, pace);
    await move(act, run, book, 'failure');
    if (errand.isMain) await tellFailed(act, book, { reason, failures, isForPerson: wait === null });
    if (deniesAuthor) await act.announce(events.authorDenied, { subject: book.ownerId, words: { reason } });
    const dueAt = wait === null ? NEVER : after(act.now, wait);
    return { state: 'failed', failures, silences: 0, needsPerson: wait === null, reason, dueAt };
  });
}

type Failed = { readonly reason: string; readonly failures: number; readonly isForPerson: boolean };

async function tellFailed(act: JobAct, book: HeldBook, { reason, failures, isForPerson }: Failed): Promise<void> {
  const data = { ownerId: book.ownerId, failures: isForPerson ? FOR_A_PERSON : failures - 1 };
  await act.announce(events.uploadFailed, { subject: book.id, data, words: { reason } });
  if (!isForPerson) return;
  const stuck = { ownerId: book.ownerId, tries: failures };
  const words = { title: book.title, reason };
  await act.announce(events.uploadStuck, { subject: book.id, data: stuck, words });
}
