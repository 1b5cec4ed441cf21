import { randomUUID } from 'node:crypto';
import type { Db } from '@pero/server-platform/database/db';
import type { JobAct } from '@pero/server-platform/jobs/jobs';
import { task } from '@pero/server-platform/jobs/tasks';
import { publishUnsold, withdrawUnsold } from '@pero/works/actions/judging';
import type { Kinds } from '@pero/works/actions/kinds';
import { workById } from '@pero/works/actions/rows';
import { type Art, artFor, artsOfBook, changeArt } from '../store/arts.ts';
import { addErrand, changeErrand, type Errand, type ErrandKind, openErrands, removeUnsold } from '../store/errands.ts';

/** In whose transaction something is to be told. */
type Telling = Pick<JobAct, 'db' | 'now' | 'today' | 'enqueue'>;
type Stepping = Telling & Pick<JobAct, 'announce'> & Kinds;

export const runErrandsNow = task('retailer.run-errands');

/** A judge has let the work through, or none was needed: everything that is sold of it goes up in a new version. */
export async function publishBook(act: Stepping, bookId: number): Promise<void> {
  const work = await workById(act.db, bookId);
  if (!work) return;
  const { onSale } = act.kinds.named(work.kind);
  if (!onSale) return publishUnsold(act, work);
  const main = { bookId, edition: onSale.editions[0], uuid: work.uuid, isMain: true };
  const art = await artFor(act.db, main, act.now);
  const version = await newVersion(act, art);
  // A new version opens the sale; those who have bought the book get their chapter all the same.
  if (work.isOverdueAndLocked) await add(act, art, 'withdraw', version);
  for (const other of await artsOfBook(act.db, bookId)) if (!other.isMain) await newVersion(act, other);
}

/** The main edition has been on sale for its days: the one that its kind has planned follows. */
export async function publishLater(act: Telling & Kinds): Promise<void> {
  for (const { onSale } of act.kinds.all) {
    const later = onSale?.later;
    if (!later) continue;
    const { edition } = later;
    for (const bookId of await later.due(act.db, act.today)) {
      if ((await artsOfBook(act.db, bookId)).some((art) => art.edition === edition)) continue;
      const art = await artFor(act.db, { bookId, edition, uuid: randomUUID(), isMain: false }, act.now);
      await newVersion(act, art);
    }
  }
}

/** An earlier version that is still on its way has nothing to say any more. */
async function newVersion(act: Telling, art: Art): Promise<number> {
  for (const errand of await openErrands(act.db, art.id)) if (errand.kind === 'publish') await drop(act, errand);
  const version = art.version + 1;
  await changeArt(act.db, art.id, { version });
  await add(act, art, 'publish', version);
  return version;
}

async function add(act: Telling, art: Art, kind: ErrandKind, version: number): Promise<void> {
  await addErrand(act.db, { artId: art.id, kind, version, isUpdate: art.sale === 'on' }, act.now);
  await act.enqueue(runErrandsNow, {});
}

async function drop({ db, now }: Telling, { id }: Errand): Promise<void> {
  await changeErrand(db, id, { state: 'dropped', doneAt: now });
}

/** A person has looked and says: once more. In a new version, because the shop keeps to what it has said of the old one. */
export async function retryUpload(act: Telling, bookId: number): Promise<void> {
  const main = (await artsOfBook(act.db, bookId)).find(({ isMain }) => isMain);
  if (main) await newVersion(act, main);
}

/** The author has it back: what the shop would not take is not offered to it again. */
export async function dropUpload(act: Telling, bookId: number): Promise<void> {
  for (const art of await artsOfBook(act.db, bookId)) {
    if (!art.isMain) continue;
    for (const errand of await openErrands(act.db, art.id)) if (errand.kind === 'publish') await drop(act, errand);
  }
}

/** Every edition leaves the shop. */
export async function withdrawBook(act: Stepping, bookId: number): Promise<void> {
  const work = await workById(act.db, bookId);
  if (work?.state === 'unpublished' && !act.kinds.named(work.kind).onSale) return withdrawUnsold(act, work);
  for (const art of await artsOfBook(act.db, bookId)) {
    // A print edition on its way need not arrive.
    for (const errand of await openErrands(act.db, art.id)) {
      if (errand.kind === 'publish' || errand.kind === 'return') await drop(act, errand);
    }
    if (art.version > 0) await add(act, art, 'withdraw', art.version);
  }
}

/** The author changed his mind before the retailer was through with it. */
export async function putBackBook(act: Telling, bookId: number): Promise<void> {
  for (const art of await artsOfBook(act.db, bookId)) {
    for (const errand of await openErrands(act.db, art.id)) if (errand.kind === 'withdraw') await drop(act, errand);
    if (art.onSaleVersion !== null) await add(act, art, 'return', art.onSaleVersion);
  }
}

/** Price, tags or series are not what the retailer was told. One errand is enough: it reads them when it is run. */
export async function tellTerms(act: Telling, bookId: number): Promise<void> {
  for (const art of await artsOfBook(act.db, bookId)) {
    if (art.onSaleVersion === null) continue;
    const open = await openErrands(act.db, art.id);
    if (open.some(({ kind, state }) => kind === 'terms' && state === 'waiting')) continue;
    await add(act, art, 'terms', art.onSaleVersion);
  }
}

/** What was never shown in the shop leaves nothing here; the database keeps whoever was. */
export async function forgetUnsold(db: Db, bookId: number): Promise<void> {
  await removeUnsold(db, bookId);
}
