import { present } from '@pero/kernel/present';
import { seriesOfBook } from '@pero/series/actions';
import type { FilePart, SoldKind } from '@pero/works/actions/kinds';
import { workById } from '@pero/works/actions/rows';
import { discountOf } from '@pero/works/actions/terms';
import { type ArtMeta, type ArtStatus, artMeta, FILE_ROLES } from '../contract/protocol.ts';
import type { Art } from '../store/arts.ts';
import { type KeptFile, keepFiles, keepMeta } from '../store/errands.ts';
import { RetailerRefused } from './partner.ts';
import { onSaleOf, type Run } from './run.ts';
import { artMetaOf } from './sale-meta.ts';

/** Says everything and sends every file that the retailer misses. Said a second time it is the same to the byte. */
export async function handOver(run: Run, art: Art): Promise<ArtStatus> {
  const { files, meta } = await parcelOf(run);
  const { missing, status } = await run.partner.describe(art.uuid, run.errand.version, meta);
  if (status === 'published') return run.partner.statusOf(art.uuid, run.errand.version);
  for (const file of files) if (missing.includes(file.sha256)) await run.partner.handOver(art.uuid, file);
  return run.partner.check(art.uuid, run.errand.version);
}

type Parcel = { readonly files: readonly KeptFile[]; readonly meta: ArtMeta };

/** Made once. A later try of the same version finds the same description and the same bytes. */
async function parcelOf(run: Run): Promise<Parcel> {
  const { errand, context } = run;
  if (errand.meta !== null) return { files: errand.files ?? [], meta: artMeta.parse(errand.meta) };
  const { onSale, facts, series, discount, ownerId } = await context.inAct(async ({ db, now }) => {
    const found = await onSaleOf(run, db);
    const [told, inSeries] = [await found.facts(db, errand.bookId), await seriesOfBook(db, errand.bookId)];
    const work = present(await workById(db, errand.bookId), 'the work of an errand');
    const discount = await discountOf(db, errand.bookId, now);
    return { onSale: found, facts: told, series: inSeries, discount, ownerId: work.ownerId };
  });
  const parts = onSale.filesOf(errand.edition, facts);
  // Known before they exist: whatever happens on the way, somebody can find them and throw them away.
  await context.inAct(({ db }) =>
    keepFiles(
      db,
      errand.id,
      parts.map((part) => plannedFile(run, part)),
    ),
  );
  const made: KeptFile[] = [];
  let pages: number | null = null;
  for (const part of parts) {
    const file = await madeFile(run, onSale, part);
    pages = file.pages ?? pages;
    made.push(file.kept);
  }
  const meta = artMetaOf(facts, { edition: errand.edition, files: made, pages, series, discount, ownerId });
  await context.inAct(async ({ db }) => {
    await keepFiles(db, errand.id, made);
    await keepMeta(db, errand.id, meta);
  });
  return { files: made, meta };
}

/** Under a name that a second try finds again. */
function plannedFile({ errand }: Run, { format, role, number }: FilePart): KeptFile {
  const known = FILE_ROLES.find((one) => one === role);
  if (!known) throw new Error(`The shop knows no file that is «${role}»`);
  const which = number === undefined ? {} : { number };
  return {
    role: known,
    ...which,
    key: `sale/${errand.artId}/${errand.version}/${format}`,
    mime: '',
    bytes: 0,
    sha256: '',
  };
}

async function madeFile(run: Run, onSale: SoldKind, part: FilePart) {
  const { context, files, errand } = run;
  const planned = plannedFile(run, part);
  const file = await onSale.makeFile(context, files, { id: errand.bookId, format: part.format, key: planned.key });
  if ('refused' in file) throw new RetailerRefused(file.refused);
  const { mime, bytes, sha256, pages } = file;
  return { pages, kept: { ...planned, mime, bytes, sha256 } };
}
