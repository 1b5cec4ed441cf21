import { printFront } from '@pero/covers/actions/print';
import type { OnixBook } from '@pero/onix/write';
import type { Db } from '@pero/server-platform/database/db';
import type { Files } from '@pero/server-platform/files/files';
import { type Book, rolesOfBooks } from '@pero/works/actions/rows';
import { authorsLine } from '@pero/works/rules/persons';
import { printDesignOf } from '@pero/works/rules/print-design';
import { chaptersOfBook } from '@pero/writing/actions/rows';
import { soldChapters } from '@pero/writing/rules/sold-chapters';
import type { SingleFormat } from '../rules/files.ts';
import { fileRow } from '../store/files.ts';
import type { FileWish } from './file-wish.ts';
import { manuscriptOf } from './manuscript.ts';
import { onixOf } from './onix.ts';

/** All that the file is made of, read at one moment. */
export async function wishFor(db: Db, files: Files, book: Book, format: SingleFormat, now: Date): Promise<FileWish> {
  const { manuscript } = await manuscriptOf(db, files, book);
  return wishOf({ db, files, book, format, now }, manuscript, await countedPages(db, book));
}

/** The same of what readers get: without the chapters that the author keeps to himself. */
export async function saleWishFor(
  db: Db,
  files: Files,
  book: Book,
  format: SingleFormat,
  now: Date,
): Promise<FileWish> {
  const { manuscript } = await manuscriptOf(db, files, book, { sold: true });
  const written = await chaptersOfBook(db, book.id);
  const sold = soldChapters(written);
  const charactersNumber = sold.reduce((sum, { characters }) => sum + characters, 0);
  const pages = sold.length === written.length ? await countedPages(db, book) : null;
  return wishOf({ db, files, book: { ...book, charactersNumber }, format, now }, manuscript, pages);
}

/** Of the author's own print block, while it is of this very text. */
async function countedPages(db: Db, { id, revision }: Book): Promise<number | null> {
  const block = await fileRow(db, id, 'pdf');
  return block?.state === 'ready' && block.revision === revision ? block.pages : null;
}

type Desk = {
  readonly db: Db;
  readonly files: Files;
  readonly book: Book;
  readonly format: SingleFormat;
  readonly now: Date;
};

async function wishOf(
  { db, files, book, format, now }: Desk,
  manuscript: FileWish['manuscript'],
  pages: number | null,
): Promise<FileWish> {
  const roles = await rolesOfBooks(db, [book.id]);
  const author = authorsLine(roles);
  const onix: OnixBook = onixOf(book, roles, pages, now);
  const design = printDesignOf(book.design);
  return {
    format,
    manuscript,
    date: now,
    uuid: book.uuid,
    revision: book.revision,
    ...design,
    binding: 'soft',
    age: book.age,
    isObscene: book.obsceneLanguage,
    mentionsDrugs: book.drugMentionMark,
    printIsbn: book.printIsbn,
    copyright: [author, String(now.getUTCFullYear())].filter((part) => part !== '').join(', '),
    annotation: book.annotation === '' ? [] : book.annotation.split('\n\n'),
    pages,
    onix,
    front: format === 'cover-pdf' ? await printFront(db, files, book, design.trim) : null,
  };
}
