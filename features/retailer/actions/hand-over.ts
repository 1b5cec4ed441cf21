import { saleFactsOf } from '@pero/books/actions/sale';
import { makeSaleFile } from '@pero/production/actions/sale-files';
import type { SaleFormat } from '@pero/production/rules/files';
import { seriesOfBook } from '@pero/series/actions';
import { type ArtMeta, type ArtStatus, artMeta } from '../contract/protocol.ts';
import { formatsOf } from '../rules/errands.ts';
import type { Art } from '../store/arts.ts';
import { type KeptFile, keepFiles, keepMeta } from '../store/errands.ts';
import { RetailerRefused } from './partner.ts';
import type { Run } from './run.ts';
import { artMetaOf, FILE_ROLE } from './sale-meta.ts';

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
  const { errand, hand } = run;
  if (errand.meta !== null) return { files: errand.files ?? [], meta: artMeta.parse(errand.meta) };
  const { facts, series } = await hand.inAct(async ({ db }) => ({
    facts: await saleFactsOf(db, errand.bookId),
    series: await seriesOfBook(db, errand.bookId),
  }));
  const formats = formatsOf(errand.edition, facts.licence);
  // Known before they exist: whatever happens on the way, somebody can find them and throw them away.
  await hand.inAct(({ db }) =>
    keepFiles(
      db,
      errand.id,
      formats.map((format) => plannedFile(run, format)),
    ),
  );
  const made: KeptFile[] = [];
  let pages: number | null = null;
  for (const format of formats) {
    const file = await madeFile(run, format);
    pages = file.pages ?? pages;
    made.push(file.kept);
  }
  const meta = artMetaOf(facts, { edition: errand.edition, files: made, pages, series });
  await hand.inAct(async ({ db }) => {
    await keepFiles(db, errand.id, made);
    await keepMeta(db, errand.id, meta);
  });
  return { files: made, meta };
}

/** Under a name that a second try finds again. */
function plannedFile({ errand }: Run, format: SaleFormat): KeptFile {
  const key = `sale/${errand.artId}/${errand.version}/${format}`;
  return { role: FILE_ROLE[format], key, mime: '', bytes: 0, sha256: '' };
}

async function madeFile(run: Run, format: SaleFormat) {
  const { hand, files, errand } = run;
  const planned = plannedFile(run, format);
  const file = await makeSaleFile(hand, files, { bookId: errand.bookId, format, key: planned.key });
  if ('refused' in file) throw new RetailerRefused(file.refused);
  const { mime, bytes, sha256, pages } = file;
  return { pages, kept: { ...planned, mime, bytes, sha256 } };
}
