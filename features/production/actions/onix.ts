import { moscowDay } from '@pero/kernel/day';
import type { OnixBook } from '@pero/onix/write';
import { TRIMS } from '@pero/print-pdf/geometry';
import type { Book, RoleOfBook } from '@pero/works/actions/rows';
import { genreById } from '@pero/works/rules/genres/genres';
import { tagLabels } from '@pero/works/rules/genres/tags';
import { authorsLine } from '@pero/works/rules/persons';
import { printDesignOf } from '@pero/works/rules/print-design';

/** The book as the trade should know it. `pages` are those of its print block, once they were counted. */
export function onixOf(book: Book, roles: readonly RoleOfBook[], pages: number | null, now: Date): OnixBook {
  const author = authorsLine(roles);
  return {
    id: `pero-${book.uuid}`,
    sentAt: now,
    sender: { name: 'Перо' },
    title: book.title,
    ...(book.subtitle !== '' && { subtitle: book.subtitle }),
    contributors: roles.map(({ role, firstName, middleName, lastName }) => ({
      role,
      first: firstName,
      middle: middleName,
      last: lastName,
    })),
    characters: book.charactersNumber,
    genres: book.genreIds.flatMap((id) => genreById(id) ?? []).map(({ label, fb2 }) => ({ label, fb2 })),
    keywords: tagLabels(book),
    age: book.age as OnixBook['age'],
    hasObsceneLanguage: book.obsceneLanguage,
    mentionsDrugs: book.drugMentionMark,
    annotation: book.annotation === '' ? [] : book.annotation.split('\n\n'),
    publisher: 'Перо',
    status: statusOf(book),
    ...(book.publishedAt && { publishedOn: moscowDay(book.publishedAt) }),
    ...(author !== '' && { copyright: { year: (book.publishedAt ?? now).getUTCFullYear(), owner: author } }),
    products: productsOf(book, pages),
  };
}

function statusOf({ isPublished, state }: Book): OnixBook['status'] {
  if (state === 'unpublished') return 'inactive';
  if (state === 'remote_unpublished') return 'withdrawn';
  return isPublished ? 'active' : 'forthcoming';
}

function productsOf(book: Book, pages: number | null): OnixBook['products'] {
  const { trim } = printDesignOf(book.design);
  const price = book.licenseType === 'free' ? 0 : book.price;
  const ebook = {
    form: 'epub',
    ...(book.isbn && { isbn: book.isbn }),
    ...(price !== null && { price }),
    ...(pages !== null && { pages }),
  } as const;
  if (!book.withPrinted || pages === null) return [ebook];
  const own = book.printIsbn && { isbn: book.printIsbn };
  return [ebook, { form: 'soft', ...own, pages, width: TRIMS[trim].width, height: TRIMS[trim].height }];
}
