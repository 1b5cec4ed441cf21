import { BINDINGS, type Binding, type Trim } from '@pero/print-pdf/geometry';
import type { Files } from '@pero/server-platform/files/files';
import type { JobContext } from '@pero/server-platform/jobs/jobs';
import { type Book, bookById } from '@pero/works/actions/rows';
import { printDesignOf } from '@pero/works/rules/print-design';
import { fileRefusalOf } from '../rules/files.ts';
import type { FileWish, MadeBytes } from './file-wish.ts';
import { saleWishFor } from './file-wishes.ts';
import { makeBytes } from './makers.ts';
import { bringCover } from './sale-files.ts';

/** Block and wrap that belong together, of what readers get, in a binding and a trim that somebody chose for one tirage. */
export type PrintFiles = {
  readonly block: MadeBytes & { readonly pages: number };
  readonly cover: MadeBytes;
  readonly revision: number;
};

type Wanted = { readonly bookId: number; readonly binding: Binding; readonly trim: Trim };

/** A sentence where they cannot be made of this book. */
export async function makePrintFiles(
  context: JobContext,
  files: Files,
  { bookId, binding, trim }: Wanted,
): Promise<PrintFiles | { readonly refused: string }> {
  await bringCover(context, files, bookId);
  const book = await context.inAct(({ db }) => bookById(db, bookId));
  if (!book || book.deletedAt !== null) return { refused: 'Книги больше нет: печатать нечего' };
  if (fileRefusalOf(book, 'pdf') !== null) return { refused: 'У\u00A0этой книги нет печатного издания' };
  const wish = (format: 'pdf' | 'cover-pdf', pages: number | null) =>
    wishOf(context, files, book, format, { binding, trim, pages });
  const block = await makeBytes(book.ownerId, await wish('pdf', null));
  if ('refused' in block) return block;
  const { pages } = block.made;
  if (pages === null) throw new Error(`The block of book ${bookId} has no pages`);
  const { min, max } = BINDINGS[binding];
  if (block.made.findings.some(({ code }) => code === 'pages-under' || code === 'pages-over'))
    return {
      refused: `В\u00A0этом переплёте книга бывает от\u00A0${min} до\u00A0${max} страниц: эта не\u00A0подходит`,
    };
  const cover = await makeBytes(book.ownerId, await wish('cover-pdf', pages));
  if ('refused' in cover) return cover;
  return { block: { ...block.made, pages }, cover: cover.made, revision: book.revision };
}

async function wishOf(
  context: JobContext,
  files: Files,
  book: Book,
  format: 'pdf' | 'cover-pdf',
  chosen: Pick<FileWish, 'binding' | 'trim' | 'pages'>,
): Promise<FileWish> {
  const inTrim = { ...book, design: { ...printDesignOf(book.design), trim: chosen.trim } };
  const wish = await context.inAct(({ db }) => saleWishFor(db, files, inTrim, format, context.now));
  return { ...wish, ...chosen };
}
