import { buffer } from 'node:stream/consumers';
import { coverRow } from '@pero/covers/actions/rows';
import type { Block, BookInfo, Person, Picture } from '@pero/manuscript/model';
import type { Db } from '@pero/server-platform/database/db';
import type { Files } from '@pero/server-platform/files/files';
import { type Book, type RoleOfBook, rolesOfBooks } from '@pero/works/actions/rows';
import { genreById } from '@pero/works/rules/genres/genres';
import { keywordsOf } from '@pero/works/rules/genres/tags';
import { AUTHOR_ROLES } from '@pero/works/rules/roles';
import { picturesOfBook, wholeChapters } from '@pero/writing/actions/rows';
import { referencesOf } from '@pero/writing/rules/references';
import { soldChapters } from '@pero/writing/rules/sold-chapters';
import { bookManuscript, type ChapterOfBook, type WholeBook } from './book-manuscript.ts';
import { matterOf } from './matter.ts';
import { NO_MATTER } from './matter-sections.ts';

export type ManuscriptOptions = {
  /** For whoever only counts and measures: pictures are there, with their sizes, but empty. */
  readonly withoutBytes?: boolean;
  /** Only what readers get. */
  readonly sold?: boolean;
  /** Only these chapters, and nothing around them. */
  readonly only?: readonly number[];
};

/** The whole book as every writer of files, the preview and the checks take it. */
export async function manuscriptOf(
  db: Db,
  files: Files,
  book: Book,
  options: ManuscriptOptions = {},
): Promise<WholeBook> {
  const { only } = options;
  const written = (await wholeChapters(db, book.id)).filter(({ id }) => !only || only.includes(id));
  const chapters = options.sold ? soldChapters(written) : written;
  const cover = await coverPicture(db, files, book.id, options);
  const info = { ...infoOf(book, await rolesOfBooks(db, [book.id])), ...(cover && { cover: cover.id }) };
  const pictures = await picturesIn(db, files, book.id, chapters, options);
  const matter = only ? NO_MATTER : await matterOf(db, book);
  return bookManuscript(info, chapters, cover ? [cover, ...pictures] : pictures, matter);
}

/** What a book says of itself on its first pages. */
export function infoOf(book: Book, roles: readonly RoleOfBook[]): BookInfo {
  return {
    title: book.title,
    ...(book.subtitle !== '' && { subtitle: book.subtitle }),
    ...(book.isbn !== null && { isbn: book.isbn }),
    authors: roles.filter(({ role }) => AUTHOR_ROLES.some((known) => known === role)).map(printed),
    annotation: annotationBlocks(book.annotation),
    language: 'ru',
    genres: book.genreIds.flatMap((id) => genreById(id)?.fb2 ?? []),
    keywords: keywordsOf(book),
    ...(book.dateWritten !== null && { written: book.dateWritten }),
    ...(book.imprintLines !== '' && { imprint: book.imprintLines.split('\n') }),
  };
}

/** As the cover names them: the patronymic is for contracts. */
function printed({ firstName, lastName }: RoleOfBook): Person {
  return { first: firstName, middle: '', last: lastName, nickname: '' };
}

function annotationBlocks(annotation: string): Block[] {
  return annotation
    .split('\n\n')
    .map((text) => ({ kind: 'paragraph', inlines: [{ kind: 'text', text, marks: [] }], role: 'plain' }));
}

/** Only those that the text shows: a picture taken out of it stays in the history, not in the book. */
async function picturesIn(
  db: Db,
  files: Files,
  bookId: number,
  chapters: readonly Pick<ChapterOfBook, 'content'>[],
  options: ManuscriptOptions,
): Promise<Picture[]> {
  const used = new Set(chapters.flatMap(({ content }) => [...referencesOf(content).pictures]));
  if (used.size === 0) return [];
  const rows = (await picturesOfBook(db, bookId)).filter(({ id }) => used.has(`p${id}`));
  const found: Picture[] = [];
  for (const { id, fileKey, mime, width, height } of rows) {
    const bytes = options.withoutBytes ? new Uint8Array(0) : await bytesOf(files, fileKey);
    if (bytes) found.push({ id: `p${id}`, mime: mime as Picture['mime'], width, height, bytes });
  }
  return found;
}

/** Pictures of the texts by the names they have there, with their bytes. */
export async function picturesByName(
  db: Db,
  files: Files,
  bookId: number,
  names: readonly string[],
): Promise<Picture[]> {
  const found: Picture[] = [];
  for (const { id, fileKey, mime, width, height } of await picturesOfBook(db, bookId)) {
    const bytes = names.includes(`p${id}`) ? await bytesOf(files, fileKey) : null;
    if (bytes) found.push({ id: `p${id}`, mime: mime as Picture['mime'], width, height, bytes });
  }
  return found;
}

async function coverPicture(
  db: Db,
  files: Files,
  bookId: number,
  options: ManuscriptOptions,
): Promise<Picture | undefined> {
  const cover = await coverRow(db, bookId);
  if (!cover?.imageKey || !cover.width || !cover.height) return undefined;
  const file = await files.open(cover.imageKey);
  if (!file) return undefined;
  const { mime, stream } = file;
  if (options.withoutBytes) stream.destroy();
  const bytes = options.withoutBytes ? new Uint8Array(0) : new Uint8Array(await buffer(stream));
  return { id: 'cover', mime: mime as Picture['mime'], width: cover.width, height: cover.height, bytes };
}

async function bytesOf(files: Files, key: string): Promise<Uint8Array | null> {
  const file = await files.open(key);
  return file && new Uint8Array(await buffer(file.stream));
}
