import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { coverFacts, suggestedConfig } from '@pero/covers/actions/model';
import { redrawCover } from '@pero/covers/actions/redraw';
import { coverRow, putCover } from '@pero/covers/actions/rows';
import { draw, keep } from '@pero/covers/actions/save';
import { COVER_LEAST } from '@pero/covers/rules/cover';
import { BINDINGS } from '@pero/print-pdf/geometry';
import type { Files } from '@pero/server-platform/files/files';
import { NotFound } from '@pero/server-platform/http/errors';
import type { JobContext } from '@pero/server-platform/jobs/jobs';
import { isPaintRefusal, storedBytes } from '@pero/works/actions/painting';
import { type Book, bookById } from '@pero/works/actions/rows';
import { FORMAT_WORDS, fileRefusalOf, type SaleFormat } from '../rules/files.ts';
import type { MadeBytes } from './file-wish.ts';
import { saleWishFor } from './file-wishes.ts';
import { makeBytes } from './makers.ts';

export type SaleFile = {
  readonly bytes: number;
  readonly sha256: string;
  readonly mime: string;
  readonly pages: number | null;
};

type Refusal = { readonly refused: string };

/**
 * A file for the shop, made of the book as it is now, of what readers get. Whoever asks names the key, keeps the file
 * under it and, when the time comes, removes it. What is refused says why in a sentence.
 */
export async function makeSaleFile(
  context: JobContext,
  files: Files,
  { bookId, format, key }: { bookId: number; format: SaleFormat; key: string },
): Promise<SaleFile | Refusal> {
  await bringCover(context, files, bookId);
  const book = await context.inAct(({ db }) => bookById(db, bookId));
  if (!book || book.deletedAt !== null) throw new NotFound('book');
  const made =
    format === 'cover' ? await coverBytes(context, files, bookId) : await written(context, files, book, format);
  if ('refused' in made) return made;
  const mime = format === 'cover' ? 'image/jpeg' : FORMAT_WORDS[format].mime;
  await files.put(key, Readable.from([made.bytes]), { mime });
  const sha256 = createHash('sha256').update(made.bytes).digest('hex');
  return { bytes: made.bytes.byteLength, sha256, mime, pages: made.pages };
}

type Made = Pick<MadeBytes, 'bytes' | 'pages'>;

async function written(
  context: JobContext,
  files: Files,
  book: Book,
  format: Exclude<SaleFormat, 'cover'>,
): Promise<Made | Refusal> {
  const reason = fileRefusalOf(book, format);
  if (reason) return { refused: REASONS[reason] };
  const wish = await context.inAct(({ db }) => saleWishFor(db, files, book, format, context.now));
  if (wish.manuscript.sections.length === 0) return { refused: REASONS['no-text'] };
  const answer = await makeBytes(book.ownerId, wish);
  if ('refused' in answer) return answer;
  const unfit = format === 'pdf' || format === 'cover-pdf' ? unboundOf(answer.made) : null;
  return unfit ? { refused: unfit } : answer.made;
}

const REASONS = {
  'no-text': 'В\u00A0книге нет текста для читателей',
  'no-print': 'У\u00A0рассказов и\u00A0черновиков печатного издания нет',
};

/** Paper is bound softly; a thinner book is not padded for sale, a thicker one does not hold. */
function unboundOf({ pages, findings }: MadeBytes): string | null {
  const { min, max } = BINDINGS.soft;
  const finding = findings.find(({ code }) => code === 'pages-under' || code === 'pages-over');
  if (!finding && (pages === null || (pages >= min && pages <= max))) return null;
  return `Печатная книга в\u00A0мягкой обложке бывает от\u00A0${min} до\u00A0${max} страниц: эта не\u00A0подходит`;
}

/** The picture must show the title and the names that the book has now, and there must be one. */
export async function bringCover(context: JobContext, files: Files, bookId: number): Promise<void> {
  const known = await context.inAct(async ({ db }) => {
    const book = await bookById(db, bookId);
    if (!book || (await coverRow(db, bookId))?.imageKey) return null;
    return { book, facts: await coverFacts(db, book) };
  });
  if (!known) return redrawCover(context, files, bookId);
  const { book, facts } = known;
  const config = suggestedConfig(book, facts);
  const made = await draw({ type: 'constructor', config, marksOnFile: false, picture: null }, facts);
  if (isPaintRefusal(made)) throw new Error(`The cover of book ${bookId} was not drawn: ${made.refused}`);
  const drawn = await keep(files, bookId, made);
  const constructorConfig = { ...config, marksOnFile: false, drawnFrom: facts };
  const picture = { pictureKey: null, pictureWidth: null, pictureHeight: null };
  await context.inAct(({ db, now }) =>
    putCover(db, {
      bookId,
      coverType: 'constructor',
      constructorConfig,
      ...picture,
      ...drawn,
      coverDownloadDate: now,
    }),
  );
}

async function coverBytes(context: JobContext, files: Files, bookId: number): Promise<Made | Refusal> {
  const row = await context.inAct(({ db }) => coverRow(db, bookId));
  const bytes = row?.imageKey && (await storedBytes(files, row.imageKey));
  if (!row || !bytes) throw new Error(`Book ${bookId} has lost its cover`);
  if ((row.width ?? 0) < COVER_LEAST.width || (row.height ?? 0) < COVER_LEAST.height) {
    return { refused: `Минимальный размер обложки\u00A0— ${COVER_LEAST.width}×${COVER_LEAST.height} пикселей` };
  }
  return { bytes, pages: null };
}
