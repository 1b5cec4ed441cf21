import { countedPages } from '@pero/covers/actions/rows';
import { addDays, type Day, startOf } from '@pero/kernel/day';
import type { Db } from '@pero/server-platform/database/db';
import { NotFound } from '@pero/server-platform/http/errors';
import type { SaleFacts } from '@pero/works/actions/kinds';
import { type Book, bookById, booksToPrint, rolesOfBooks } from '@pero/works/actions/rows';
import { completionPercent } from '@pero/works/rules/drafts';
import { genreById } from '@pero/works/rules/genres/genres';
import { shopTags } from '@pero/works/rules/genres/tags';
import { ADULT, type Age, DAYS_FOR_PRINT } from '@pero/works/rules/meta';
import { printedName } from '@pero/works/rules/persons';
import { chaptersOfBook } from '@pero/writing/actions/rows';
import { shopChapters, soldChapters } from '@pero/writing/rules/sold-chapters';

/** A book as a shop describes it. */
export async function saleFactsOf(db: Db, bookId: number): Promise<SaleFacts> {
  const book = await bookById(db, bookId);
  if (!book) throw new NotFound('book');
  const [roles, written] = await Promise.all([rolesOfBooks(db, [bookId]), chaptersOfBook(db, bookId)]);
  const isFree = book.licenseType === 'free';
  const isFinished = book.licenseType !== 'draft';
  const chapters = shopChapters(soldChapters(written));
  const charactersNumber = chapters.reduce((sum, { characters }) => sum + characters, 0);
  return {
    workId: bookId,
    ownerId: book.ownerId,
    uuid: book.uuid,
    revision: book.revision,
    shopKind: shopKindOf(book),
    licence: book.licenseType,
    title: book.title,
    annotation: book.annotation,
    authors: roles.map(({ role, ...person }) => ({ name: printedName(person), role })),
    genres: book.genreIds.flatMap((id) => genreById(id) ?? []).map(({ id, label }) => ({ id, name: label })),
    tags: shopTags(book).map(({ id, label }) => ({ id, name: label })),
    age: (book.age as Age | null) ?? ADULT,
    marks: { obscene: book.obsceneLanguage, drugs: book.drugMentionMark, lgbt: book.lgbtMark },
    price: isFree ? 0 : (book.price ?? 0),
    volume: charactersNumber,
    completionPercent: isFinished ? 100 : completionPercent(charactersNumber, book.plannedCharacters),
    isFinished,
    notice: book.licenseType === 'draft' ? book.draftNotice : null,
    // Which chapters of a draft are free its author says; of a finished book all are, or none.
    chapters: isFinished ? chapters.map((chapter) => ({ ...chapter, isFree })) : chapters,
  };
}

function shopKindOf({ form, licenseType }: Pick<Book, 'form' | 'licenseType'>): string {
  if (licenseType === 'draft') return 'draft';
  return form === 'story' || form === 'fanfic' ? form : 'book';
}

/** Books whose print edition is due, whether it is out already or not. One with unjudged edits waits for their judgement. */
export async function booksDueForPrint(db: Db, today: Day): Promise<number[]> {
  return booksToPrint(db, startOf(addDays(today, 1 - DAYS_FOR_PRINT)));
}

/** Of the print block that was made last; null when there was none. */
export async function printedPages(db: Db, bookId: number): Promise<number | null> {
  return countedPages(db, bookId);
}
