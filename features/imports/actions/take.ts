import { setImmediate } from 'node:timers/promises';
import type { ChapterText } from '@pero/editor/rules/chapter-text';
import { present } from '@pero/kernel/present';
import type { Act } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import { bookToEdit, isLocked } from '@pero/works/actions/access';
import { beginBook } from '@pero/works/actions/begin-book';
import { type Book, bookById, changeBook } from '@pero/works/actions/rows';
import { genreById } from '@pero/works/rules/genres/genres';
import type { BookForm } from '@pero/works/rules/kinds';
import { TITLE } from '@pero/works/rules/meta';
import { isAuthorName } from '@pero/works/rules/persons';
import { textChanged } from '@pero/writing/actions/chapters';
import {
  addChapters,
  addPictures,
  type ChapterRow,
  chaptersOfBook,
  countPictures,
  keepImported,
  setChapterDeleted,
  setTexts,
} from '@pero/writing/actions/rows';
import { CHAPTER_BYTES_MOST, CHAPTERS_MOST, outgrows, PICTURES_MOST } from '@pero/writing/rules/chapters';
import { nameOf, writtenText } from '@pero/writing/rules/counting';
import { referencesOf, SAME, withReferences } from '@pero/writing/rules/references';
import { titleOfFile } from '../rules/imports.ts';
import { type PlannedChapter, planOf } from '../rules/plan.ts';
import type { KeptPicture } from '../rules/report.ts';
import { withHands } from '../rules/tracked-text.ts';
import { type ImportRow, markTaken } from '../store/imports.ts';
import { type Brought, type BroughtFile, chaptersIn, type TrackedWish } from './brought.ts';
import { type PaintedImportCover, putImportCover } from './cover.ts';
import { requireImport } from './imports.ts';
import { bringTalk, handsIn } from './take-tracked.ts';

type Wish = {
  readonly type?: BookForm | undefined;
  readonly title?: string | undefined;
  readonly source_work?: string | undefined;
  readonly genres?: readonly number[] | undefined;
  readonly author?: string | undefined;
  readonly tracked?: TrackedWish | undefined;
  readonly without_annotation?: boolean | undefined;
};

/** One book from one manuscript, whatever the browser repeats. */
export async function takeImport(act: Act, importId: number, wish: Wish, cover: PaintedImportCover | null) {
  const row = await requireImport(act, importId, { lock: true });
  const { report } = row;
  const plan = planOf(report.outline, report.edits);
  if (row.state === 'taken' && row.bookId !== null && report.firstChapterId !== null) {
    return { book_id: row.bookId, first_chapter_id: report.firstChapterId, chapters: plan.length };
  }
  const refused = refusalOf(row, plan, wish);
  if (refused) return { refused } as const;
  const brought = await chaptersIn(act.db, importId, plan, wish.tracked ?? 'suggest');
  return impossibleIn(brought) ?? takeChapters(act, row, wish, brought, cover);
}

async function takeChapters(
  act: Act,
  row: ImportRow,
  wish: Wish,
  brought: BroughtFile,
  cover: PaintedImportCover | null,
) {
  const book = row.intoBookId === null ? null : await bookToEdit(act, row.intoBookId, 'text');
  if (book && isLocked(book)) return book;
  const there = book ? await chaptersOfBook(act.db, book.id) : [];
  const full = await whatIsFull(act.db, row, there, brought.chapters.length);
  if (full) return { refused: full } as const;

  const into = book ?? (await newBook(act, row, wish));
  if (!book && cover) await putImportCover(act, into.id, cover);
  const ids = await addBrought(act, into, there, brought, row);
  const [firstChapterId = 0] = ids;
  await markTaken(act.db, row.id, { bookId: into.id, report: { ...row.report, firstChapterId } }, act.now);
  return { book_id: into.id, first_chapter_id: firstChapterId, chapters: ids.length };
}

function refusalOf(row: ImportRow, plan: readonly PlannedChapter[], { genres, author = '' }: Wish) {
  if (row.state !== 'read') return 'import-not-read' as const;
  if (genres?.some((id) => genreById(id) === undefined)) return 'genre-unknown' as const;
  if (!isAuthorName(author)) return 'author-name' as const;
  return plan.length === 0 ? ('import-empty' as const) : null;
}

function impossibleIn({ chapters }: BroughtFile) {
  if (chapters.length === 0) return { refused: 'import-empty' } as const;
  const huge = chapters.find(({ text }) => JSON.stringify(text).length > CHAPTER_BYTES_MOST);
  return huge ? ({ refused: 'import-chapter-huge', values: { name: nameOf(huge.text) } } as const) : null;
}

/** Which limit of a book the manuscript would break. */
async function whatIsFull(db: Db, row: ImportRow, there: readonly ChapterRow[], chapters: number) {
  if (there.length + chapters > CHAPTERS_MOST) return 'chapters-most' as const;
  const before = there.reduce((sum, { characters }) => sum + characters, 0);
  if (outgrows(before, row.characters ?? 0)) return 'book-large' as const;
  const drawn = row.intoBookId === null ? 0 : await countPictures(db, row.intoBookId);
  return drawn + row.report.pictures.length > PICTURES_MOST ? ('pictures-most' as const) : null;
}

async function newBook(act: Act, row: ImportRow, wish: Wish): Promise<Book> {
  const { about } = row.report;
  const title = wish.title ?? (about.title || titleOfFile(row.fileName)).slice(0, TITLE.most).toWellFormed();
  const id = await beginBook(act, {
    form: wish.type ?? 'ordinary',
    title,
    sourceWork: wish.source_work ?? '',
    author: wish.author ?? '',
    file: { name: row.fileName, bytes: row.fileBytes },
  });
  const annotation = wish.without_annotation ? '' : about.annotation;
  return changeBook(act.db, id, { annotation, genreIds: [...(wish.genres ?? about.genres)] }, act.now);
}

/** Chapters after those that are there, with their pictures, links and first versions. */
async function addBrought(
  act: Act,
  book: Book,
  there: readonly ChapterRow[],
  file: BroughtFile,
  { id: importId, report }: ImportRow,
): Promise<number[]> {
  const { chapters: brought, tracked } = file;
  const names = await addedPictures(act, book.id, brought, report.pictures);
  const hands = await handsIn(act, book.id, file);
  const handOf = (person: number) => hands.get(person) ?? act.actor.userId;
  const last = there.at(-1)?.ordering ?? 0;
  const chapters = [];
  for (const [index, { kind, text, depth }] of brought.entries()) {
    const content = withReferences(withHands(text, handOf), { ...SAME, picture: (id) => names.get(id) ?? id });
    chapters.push({ ordering: last + index + 1, depth, kind, content, ...writtenText(content) });
    // Words of a novel are counted here: others are answered in between.
    await setImmediate();
  }
  const ids = await addChapters(act.db, book.id, chapters, act.now);
  const contents = chapters.map(({ content }) => content);
  await setTexts(act.db, linkedTexts(contents, brought, ids));
  await keepImported(act.db, ids, act.actor.userId, act.now);
  for (const [index, id] of ids.entries()) {
    const { threads = [] } = brought[index] ?? {};
    const { content: text } = present(chapters[index], 'the text of a chapter');
    if (tracked) await bringTalk(act, id, { threads, text }, { importId, tracked, handOf });
  }
  await removeBlank(act, there);
  await textChanged(act, (await bookById(act.db, book.id)) ?? book, 0);
  return ids;
}

async function addedPictures(
  act: Act,
  bookId: number,
  brought: readonly Brought[],
  pictures: readonly KeptPicture[],
): Promise<ReadonlyMap<string, string>> {
  const used = new Set(brought.flatMap(({ text }) => [...referencesOf(text).pictures]));
  const shown = pictures.filter(({ id }) => used.has(id));
  const rows = shown.map(({ key, mime, width, height, bytes }) => ({ fileKey: key, mime, width, height, bytes }));
  const ids = await addPictures(act.db, bookId, rows, act.now);
  return new Map(shown.map(({ id }, index) => [id, `p${ids[index]}`]));
}

/** Links between sections become links between chapters; one to what was left out is no link any more. */
function linkedTexts(contents: readonly ChapterText[], brought: readonly Brought[], ids: readonly number[]) {
  const idOf = new Map(brought.map(({ section }, index) => [section, ids[index]]));
  return contents.flatMap((content, index) => {
    const { placeOf = new Map<string, string>() } = brought[index] ?? {};
    const notes = new Set(content.notes.map(({ id }) => `#${id}`));
    const isInner = (link: string) => link.startsWith('#') && !notes.has(link);
    if (![...referencesOf(content).links].some(isInner)) return [];
    const link = (to: string) => {
      if (!isInner(to)) return to;
      const id = idOf.get(placeOf.get(to.slice(1)) ?? '');
      return id === undefined ? undefined : `#c${id}`;
    };
    return { id: present(ids[index], 'the chapter of a text'), content: withReferences(content, { ...SAME, link }) };
  });
}

/** A new book opens with an empty chapter; with a text brought into it, nobody needs that one. */
async function removeBlank(act: Act, there: readonly ChapterRow[]): Promise<void> {
  const [only] = there;
  if (only && there.length === 1 && only.characters === 0 && only.name === '') {
    await setChapterDeleted(act.db, only.id, act.now);
  }
}
