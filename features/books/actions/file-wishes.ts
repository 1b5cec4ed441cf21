import type { OnixBook } from '@pero/onix/write';
import type { Db } from '@pero/server-platform/db';
import type { Files } from '@pero/server-platform/files';
import { printDesignOf } from '../rules/editor.ts';
import type { SingleFormat } from '../rules/files.ts';
import { authorsLine } from '../rules/persons.ts';
import type { Book } from '../store/books.ts';
import { fileRow } from '../store/files.ts';
import { rolesOfBooks } from '../store/persons.ts';
import { printFront } from './cover-print.ts';
import type { FileWish } from './file-wish.ts';
import { manuscriptOf } from './manuscript.ts';
import { onixOf } from './onix.ts';

/** All that the file is made of, read at one moment. */
export async function wishFor(db: Db, files: Files, book: Book, format: SingleFormat, now: Date): Promise<FileWish> {
  const { manuscript } = await manuscriptOf(db, files, book);
  const roles = await rolesOfBooks(db, [book.id]);
  const block = await fileRow(db, book.id, 'pdf');
  const pages = block?.state === 'ready' && block.revision === book.revision ? block.pages : null;
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
    copyright: [author, String(now.getUTCFullYear())].filter((part) => part !== '').join(', '),
    title: book.title,
    author,
    annotation: book.annotation === '' ? [] : book.annotation.split('\n\n'),
    pages,
    onix,
    front: format === 'cover-pdf' ? await printFront(db, files, book, design.trim) : null,
  };
}
