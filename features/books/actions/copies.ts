import { type CopiedCover, dropCopiedCover, prepareCoverCopy, putCopiedCover } from '@pero/covers/actions/copy';
import { moscowDay } from '@pero/kernel/day';
import type { Act, Actor } from '@pero/server-platform/act';
import type { Files } from '@pero/server-platform/files/files';
import { usesLeft, withinLimit } from '@pero/server-platform/http/limits';
import type { BeforeContext } from '@pero/server-platform/http/serve';
import { requireBook } from '@pero/works/actions/access';
import { addBook, type Book, bookById, changeBook, copyRoles, editionsOf, setBookJson } from '@pero/works/actions/rows';
import { firstLicense } from '@pero/works/rules/licences';
import { printDesignOf } from '@pero/works/rules/print-design';
import { recount } from '@pero/writing/actions/recount';
import { copyWriting } from '@pero/writing/actions/rows';
import * as events from '../events.ts';
import { type CopyKind, copyTitle, editionLines, editionRefusal, nextEdition } from '../rules/copies.ts';
import { CREATIONS } from './books.ts';

export async function listEditions(act: Act, bookId: number) {
  const book = await requireBook(act, bookId, 'own');
  const editions = await editionsOf(act.db, firstOf(book));
  const numbers = editions.map(({ edition }) => edition);
  return {
    editions: editions.map(({ id, title, edition, publishedAt }) => ({
      id,
      title,
      edition,
      was_published: publishedAt !== null,
    })),
    can_edition: editionRefusal(book.publishedAt !== null, numbers) === null,
  };
}

/** The slow part: the files of the cover, where it is the author's to take along. */
export async function prepareCopy(context: BeforeContext<Actor>, files: Files, bookId: number) {
  await requireBook(context, bookId, 'own');
  if ((await usesLeft(context.db, CREATIONS, `${context.actor.userId}`, context.now)) <= 0) return null;
  return prepareCoverCopy(context, files, bookId);
}

/**
 * The owner's alone: what comes of it is theirs. People, description, text and a cover of one's own go along; what was said
 * and paid for this book, its numbers, terms, promises, judges and history do not.
 */
export async function copyBook(act: Act, bookId: number, kind: CopyKind, cover: CopiedCover | null) {
  const made = await copied(act, bookId, kind);
  if ('refused' in made) await dropCopiedCover(act, cover);
  else if (cover) await putCopiedCover(act, made.id, cover);
  return made;
}

async function copied(act: Act, bookId: number, kind: CopyKind) {
  const book = await requireBook(act, bookId, 'own');
  if (!(await withinLimit(act.db, CREATIONS, `${act.actor.userId}`, act.now))) return { refused: 'too-often' } as const;
  // Two who ask at once get two numbers.
  await bookById(act.db, firstOf(book), { lock: true });
  const numbers = (await editionsOf(act.db, firstOf(book))).map(({ edition }) => edition);
  const refused = kind === 'edition' ? editionRefusal(book.publishedAt !== null, numbers) : null;
  if (refused) return { refused };
  const id = await begin(act, book, kind === 'edition' ? nextEdition(numbers) : null);
  await copyRoles(act.db, bookId, id);
  await copyWriting(act.db, bookId, id, act.now);
  await recount(act.db, id, moscowDay(act.now), 0);
  await act.announce(events.copied, { subject: id, data: { ownerId: book.ownerId, fromId: bookId, kind } });
  return { id };
}

/** An edition of an edition is one of the same line. */
function firstOf(book: Book): number {
  return book.editionOfId ?? book.id;
}

/** Null for a copy, which is another book from its beginning. */
async function begin({ db, now }: Act, book: Book, edition: number | null): Promise<number> {
  const form = book.form === 'draft' ? 'ordinary' : book.form;
  const title = edition === null ? copyTitle(book.title) : book.title;
  const { ownerId, sourceWork } = book;
  const id = await addBook(db, { ownerId, form, title, sourceWork, licenseType: firstLicense(form) }, now);
  const { annotation, genreIds, tagIds, ownTags, age, obsceneLanguage, drugMentionMark, lgbtMark, aiDeclared } = book;
  const { subtitle, dedication, epigraphs, thanks, aboutAuthor, otherBooks, otherBookIds, dateWritten } = book;
  const described = {
    annotation,
    genreIds,
    tagIds,
    ownTags,
    age,
    obsceneLanguage,
    drugMentionMark,
    lgbtMark,
    aiDeclared,
  };
  const around = { subtitle, dedication, epigraphs, thanks, aboutAuthor, otherBooks, otherBookIds, dateWritten };
  const line = edition === null ? {} : { editionOfId: firstOf(book), edition };
  const imprintLines = edition === null ? book.imprintLines : editionLines(edition, book.imprintLines);
  await changeBook(db, id, { ...described, ...around, imprintLines, ...line }, now);
  await setBookJson(db, id, 'design', { ...printDesignOf(book.design) }, { sameFiles: false });
  return id;
}
