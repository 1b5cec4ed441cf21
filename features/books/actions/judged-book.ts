import { coverRow } from '@pero/covers/actions/rows';
import { inRoubles } from '@pero/kernel/money';
import type { Db } from '@pero/server-platform/database/db';
import { bookById, rolesOfBooks } from '@pero/works/actions/rows';
import { genreById } from '@pero/works/rules/genres/genres';
import { tagLabels } from '@pero/works/rules/genres/tags';
import { FORM_LABELS } from '@pero/works/rules/kinds';
import { ROLE_TYPES } from '@pero/works/rules/roles';
import { STATE_LABELS, STATUS_LABELS } from '@pero/works/rules/states';
import { chaptersOfBook } from '@pero/writing/actions/rows';

/** The description of a book as its judge reads it; null when there is no such book. */
export async function describedBook(db: Db, bookId: number) {
  const [book, cover, roles] = await Promise.all([
    bookById(db, bookId),
    coverRow(db, bookId),
    rolesOfBooks(db, [bookId]),
  ]);
  if (!book) return null;
  return {
    annotation: book.annotation,
    genres: book.genreIds.flatMap((id) => genreById(id)?.label ?? []),
    tags: [...tagLabels(book)],
    own_tags: book.ownTags,
    age: book.age,
    obscene_language: book.obsceneLanguage,
    lgbt_mark: book.lgbtMark,
    drug_mention_mark: book.drugMentionMark,
    ai_declared: book.aiDeclared,
    source_work: book.sourceWork,
    kind_label: FORM_LABELS[book.form],
    price: book.price === null ? null : inRoubles(book.price),
    is_published: book.isPublished,
    state_label: STATE_LABELS[book.state],
    status_label: STATUS_LABELS[book.processingStatus],
    people: roles.map(({ role, ...person }) => ({ name: nameOf(person), role: labelOf(role) })),
    cover_url: cover?.imageKey ? `/api/books/cover/${bookId}/image?v=${cover.coverDownloadDate.getTime()}` : null,
  };
}

type Named = { readonly firstName: string; readonly middleName: string; readonly lastName: string };

function nameOf({ firstName, middleName, lastName }: Named): string {
  return [firstName, middleName, lastName].filter((part) => part !== '').join(' ');
}

function labelOf(role: string): string {
  return ROLE_TYPES.find(({ slug }) => slug === role)?.label ?? role;
}

/** The names of a book's chapters by id: a remark says where it stands. */
export async function chapterNamesOf(db: Db, bookId: number): Promise<ReadonlyMap<number, string>> {
  return new Map((await chaptersOfBook(db, bookId)).map(({ id, name }) => [id, name]));
}
