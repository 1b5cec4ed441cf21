import type { ChapterText } from '@pero/editor/rules/chapter-text';
import type { Picture } from '@pero/manuscript/model';
import { readerStyles } from '@pero/preview/reader';
import type { InteriorOptions } from '@pero/print-pdf/options';
import { Unfinished } from '@pero/processes/unfinished';
import type { Actor } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import type { Files } from '@pero/server-platform/files/files';
import { requireBook } from '@pero/works/actions/access';
import { type Book, rolesOfBooks } from '@pero/works/actions/rows';
import { authorsLine } from '@pero/works/rules/persons';
import { printDesignOf } from '@pero/works/rules/print-design';
import { requireChapterText } from '@pero/writing/actions/chapters';
import { chaptersOfBook, chapterTexts, picturesOfBook } from '@pero/writing/actions/rows';
import { texts, turnOf } from '@pero/writing/actions/texts';
import type { PreviewBook, PreviewPages } from '../contract/preview.ts';
import { infoOf, picturesByName } from './manuscript.ts';
import { matterOf } from './matter.ts';
import type { PreviewDesk } from './preview-desk.ts';

export type PreviewTools = { readonly files: Files; readonly press: PreviewDesk };
type ReadContext = { readonly db: Db; readonly actor: Actor; readonly now: Date };

type PreviewQuery = {
  readonly chapter_id: number;
  readonly content?: ChapterText | undefined;
  readonly near_block?: number | undefined;
  readonly near_page?: number | undefined;
};

type Refused = { readonly refused: 'preview-superseded' | 'preview-failed' };

/** The open chapter at once, set alone where the last layout of the book saw it; the whole book behind it. */
export async function showPages(
  tools: PreviewTools,
  context: ReadContext,
  bookId: number,
  query: PreviewQuery,
): Promise<PreviewPages | Refused> {
  const book = await requireBook(context, bookId, 'read');
  const chapter = await requireChapterText(context, bookId, query.chapter_id);
  const paper = await paperOf(context, book);
  void layBehind(tools, context, book, paper);
  const near = query.near_page === undefined ? { block: query.near_block ?? 0 } : { page: query.near_page };
  const by = `${context.actor.userId}-${query.chapter_id}`;
  const { id, kind } = chapter;
  const shown = { id, kind, content: textOf(query, chapter) };
  const request = { kind: 'show', by, owner: turnOf(context.actor), ...paper, chapter: shown, near } as const;
  const answer = await tools.press.ask(request, loaderFor(tools.files, context.db, bookId)).catch(failed);
  if (!('shown' in answer)) return 'refused' in answer ? answer : { refused: 'preview-superseded' };
  const { firstPage, lastPage, size, places, end, pages, glyphs, pagesInBook } = answer.shown;
  return {
    pages_in_book: pagesInBook,
    first_page: firstPage,
    last_page: lastPage,
    size,
    places: [...places],
    end: end ?? null,
    pages: pages.map(({ number, svg }) => ({ number, svg })),
    glyphs,
  };
}

type BookPreviewQuery = {
  readonly page?: number | undefined;
  readonly chapter_id?: number | undefined;
  readonly spread: '0' | '1';
};

/** Half-title and its back come first. */
const TITLE_PAGE = 3;

/** Pages of the saved book as they will be printed, wherever they stand. */
export async function showBook(
  tools: PreviewTools,
  context: ReadContext,
  bookId: number,
  query: BookPreviewQuery,
): Promise<PreviewBook | Refused | { readonly refused: 'no-text' }> {
  const book = await requireBook(context, bookId, 'read');
  if (book.charactersNumber === 0) return { refused: 'no-text' };
  const paper = await paperOf(context, book);
  const [chapters, matter] = await Promise.all([chapterTexts(context.db, book.id), matterOf(context.db, book)]);
  const request = {
    kind: 'pages',
    ...paper,
    matter,
    revision: book.revision,
    chapters,
    wanted: { page: query.page, chapterId: query.chapter_id },
    isSpread: query.spread === '1',
  } as const;
  const answer = await tools.press.ask(request, loaderFor(tools.files, context.db, bookId)).catch(failed);
  if (!('book' in answer)) return 'refused' in answer ? answer : { refused: 'preview-superseded' };
  const { pagesInBook, contentsPage, chapters: begun, pages } = answer.book;
  return {
    pages_in_book: pagesInBook,
    title_page: Math.min(TITLE_PAGE, pagesInBook),
    contents_page: contentsPage,
    chapters: begun.map(({ id, page }) => ({ chapter_id: id, page })),
    pages: pages.map(({ number, svg }) => ({ number, svg })),
  };
}

/** The text of the editor if there is one, or the saved one; as JSON. */
function textOf({ content }: PreviewQuery, saved: { readonly content: string }): string {
  return content ? JSON.stringify(content) : saved.content;
}

/** A page that cannot be set is no fault of the server; that nobody came to set it is told at the door. */
function failed(error: unknown): Refused {
  if (error instanceof Unfinished) throw error;
  return { refused: 'preview-failed' };
}

/** What every page of a book is set with. */
async function paperOf({ db, now }: ReadContext, book: Book) {
  const [roles, pictures] = await Promise.all([rolesOfBooks(db, [book.id]), picturesOfBook(db, book.id)]);
  return {
    key: `book-${book.id}`,
    info: infoOf(book, roles),
    pictures: pictures.map(({ id, mime, width, height }) => ({
      id: `p${id}`,
      mime: mime as Picture['mime'],
      width,
      height,
    })),
    options: interiorOf(book, now),
  };
}

export function interiorOf(book: Book, date: Date): InteriorOptions {
  const { trim, design, contents } = printDesignOf(book.design);
  return { date, trim, design, contents };
}

/** How often the whole book is laid out behind the chapter that is being written. */
const PAUSE_MS = 5000;
const LAID_KEPT = 200;
const begun = new Map<string, { readonly revision: number; readonly at: number }>();

/** Nobody waits for it: a layout that fails leaves the guess of the first page standing. */
async function layBehind(
  { files, press }: PreviewTools,
  { db }: ReadContext,
  book: Book,
  paper: Awaited<ReturnType<typeof paperOf>>,
): Promise<void> {
  const last = begun.get(paper.key);
  if (last && (last.revision === book.revision || performance.now() - last.at < PAUSE_MS)) return;
  begun.delete(paper.key);
  begun.set(paper.key, { revision: book.revision, at: performance.now() });
  const [oldest] = begun.keys();
  if (begun.size > LAID_KEPT && oldest !== undefined) begun.delete(oldest);
  try {
    const [chapters, matter] = await Promise.all([chapterTexts(db, book.id), matterOf(db, book)]);
    const request = { kind: 'lay', ...paper, matter, revision: book.revision, chapters } as const;
    await press.ask(request, loaderFor(files, db, book.id));
  } catch {
    begun.delete(paper.key);
  }
}

function loaderFor(files: Files, db: Db, bookId: number) {
  return (ids: readonly string[]) => picturesByName(db, files, bookId, ids);
}

export async function showHtml(context: ReadContext, bookId: number, query: PreviewQuery) {
  const book = await requireBook(context, bookId, 'read');
  return { html: await chapterHtml(context, book, query), css: stylesOf(book) };
}

async function chapterHtml({ db, actor }: ReadContext, book: Book, query: PreviewQuery): Promise<string> {
  const chapter = await requireChapterText({ db }, book.id, query.chapter_id);
  const pictures = await picturesOfBook(db, book.id);
  const { id, kind, depth } = chapter;
  return texts.ask(turnOf(actor), 'html', {
    bookId: book.id,
    id,
    kind,
    depth,
    content: textOf(query, chapter),
    pictures: pictures.map(({ id: number, width, height }) => ({ id: number, width, height })),
  });
}

function stylesOf(book: Book): string {
  return readerStyles(printDesignOf(book.design).design === 'modern' ? 'modern' : 'classic');
}

/** The book as a reader will get it: contents, and the chapter asked for or the first one. */
export async function readerOfBook(context: ReadContext, bookId: number, chapterId: number | undefined) {
  const { db } = context;
  const book = await requireBook(context, bookId, 'read');
  const [chapters, roles] = await Promise.all([chaptersOfBook(db, bookId), rolesOfBooks(db, [bookId])]);
  const opened = chapterId ?? chapters[0]?.id;
  return {
    title: book.title,
    author: authorsLine(roles),
    age: book.age,
    css: stylesOf(book),
    contents: chapters.map(({ id, name, depth, characters }) => ({ chapter_id: id, name, depth, characters })),
    chapter:
      opened === undefined
        ? null
        : { chapter_id: opened, html: await chapterHtml(context, book, { chapter_id: opened }) },
  };
}
