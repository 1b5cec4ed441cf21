import type { Query } from '@pero/editor/rules/search-pattern';
import type { Act, Actor } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import { NotFound } from '@pero/server-platform/http/errors';
import { bookToEdit, isLocked, requireBookAccess, requireBookToEdit, tellMended } from '@pero/works/actions/access';
import type { SearchResult } from '../contract/search.ts';
import { type ChapterRow, chaptersOfBook, chapterTexts } from '../store/chapters.ts';
import { newestVersions } from '../store/search.ts';
import { isTooMuch, requireChapterRow } from './chapters.ts';
import { growthOf, overwriteMany, type Rewritten } from './editor-overwrite.ts';
import { overwrite } from './saving.ts';
import type { GivenText, RewrittenText } from './text-tasks.ts';
import { texts, turnOf } from './texts.ts';

/** Hits that one answer shows; the rest is counted. */
const SHOWN_MOST = 1000;

type SearchQuery = {
  readonly text?: string | undefined;
  readonly match_case?: number | undefined;
  readonly whole_word?: number | undefined;
};

type ReadContext = { readonly db: Db; readonly actor: Actor };

export async function searchBook(
  context: ReadContext,
  bookId: number,
  searchQuery: SearchQuery,
): Promise<SearchResult> {
  await requireBookAccess(context, bookId, 'read');
  const query = queryOf(searchQuery.text ?? '', searchQuery.match_case === 1, searchQuery.whole_word === 1);
  const all = await chapterTexts(context.db, bookId);
  const found = await texts.ask(turnOf(context.actor), 'search', { chapters: given(all), query, most: SHOWN_MOST });
  const chapterOf = new Map(all.map((chapter) => [chapter.id, chapter]));
  const nameOf = (id: number) => chapterOf.get(id)?.name ?? '';
  const versionOf = (id: number) => chapterOf.get(id)?.version ?? 0;
  return {
    total: found.reduce((sum, { count }) => sum + count, 0),
    chapters: found.map(({ id, count }) => ({ id, name: nameOf(id), count })),
    hits: found.flatMap(({ id, hits }) =>
      hits.map((hit) => ({ chapter_id: id, chapter_name: nameOf(id), version: versionOf(id), ...hit })),
    ),
  };
}

/** Of a chapter, what a process that reads it needs. */
function given(chapters: Awaited<ReturnType<typeof chapterTexts>>): GivenText[] {
  return chapters.map(({ id, version, content }) => ({ id, version, content }));
}

function queryOf(words: string, isCaseSensitive: boolean, isWholeWord: boolean): Query {
  return { words, isCaseSensitive, isWholeWord };
}

type NamedPlace = { readonly chapter_id: number; readonly version: number; readonly index: number };

type Wish = {
  readonly find: string;
  readonly replace: string;
  readonly match_case?: boolean | undefined;
  readonly whole_word?: boolean | undefined;
  readonly chapter_ids?: readonly number[] | undefined;
  readonly only?: readonly NamedPlace[] | undefined;
  readonly skip?: readonly NamedPlace[] | undefined;
};

/** Before the transaction: the texts as they would be. */
export async function replacedTexts(context: ReadContext, bookId: number, wish: Wish) {
  await requireBookToEdit(context, bookId);
  const all = await chapterTexts(context.db, bookId, wish.chapter_ids);
  const query = queryOf(wish.find, wish.match_case ?? false, wish.whole_word ?? false);
  return texts.ask(turnOf(context.actor), 'replace', {
    chapters: given(all),
    query,
    replace: wish.replace,
    only: wish.only?.map(placed),
    skip: wish.skip?.map(placed),
  });
}

function placed({ chapter_id, index }: NamedPlace) {
  return { chapterId: chapter_id, index };
}

export async function replaceInBook(act: Act, bookId: number, wish: Wish, replaced: readonly RewrittenText[]) {
  const book = await bookToEdit(act, bookId, 'text', { byJudge: true });
  if (isLocked(book)) return book;
  const all = await chaptersOfBook(act.db, bookId);
  const places = [...(wish.only ?? []), ...(wish.skip ?? [])];
  const read = replaced.map(({ id, version }) => ({ chapter_id: id, version }));
  if (isStale(all, [...places, ...read])) return { refused: 'search-stale' } as const;
  const textOf = new Map(replaced.map((text) => [text.id, text]));
  const rewritten = all.flatMap((chapter) => {
    const text = textOf.get(chapter.id);
    return text ? { chapter, text, count: text.count } : [];
  });
  if (await isTooMuch(act, bookId, growthOf(rewritten))) return { refused: 'book-large' } as const;
  const chapters = await overwriteMany(act, book, rewritten, 'replace');
  if (chapters.length > 0) await tellMended(act, book, `Текст: «${wish.find}» заменено на\u00A0«${wish.replace}»`);
  return { replaced: chapters.reduce((sum, { count }) => sum + count, 0), chapters };
}

type Paragraph = { readonly block: number; readonly before: string; readonly text: string };

/** Before the transaction: the chapter with one paragraph in other words. */
export async function mendedChapter(context: ReadContext, bookId: number, chapterId: number, wish: Paragraph) {
  await requireBookToEdit(context, bookId);
  const [chapter] = await chapterTexts(context.db, bookId, [chapterId]);
  if (!chapter) throw new NotFound('chapter');
  const given = { content: chapter.content, block: wish.block, before: wish.before, after: wish.text };
  return { version: chapter.version, mended: await texts.ask(turnOf(context.actor), 'mend', given) };
}

export async function mendParagraph(
  act: Act,
  bookId: number,
  chapterId: number,
  { version, mended }: Awaited<ReturnType<typeof mendedChapter>>,
) {
  const book = await bookToEdit(act, bookId, 'text', { byJudge: true });
  if (isLocked(book)) return book;
  const chapter = await requireChapterRow(act, bookId, chapterId, { lock: true });
  if (!mended || chapter.version !== version) return { refused: 'paragraph-stale' } as const;
  const { was, now, written } = mended;
  if (await isTooMuch(act, bookId, written.characters - chapter.characters)) return { refused: 'book-large' } as const;
  const row = await overwrite(act, book, chapter, written, { keepBefore: 'fix' });
  await tellMended(act, book, `Глава «${chapter.name.slice(0, 40)}»: было «${was}», стало «${now}»`);
  return { version: row.version };
}

type Version = { readonly chapter_id: number; readonly version: number };

/** A place is known by its number, which means another one as soon as the text has changed. */
function isStale(chapters: readonly ChapterRow[], places: readonly Version[]): boolean {
  const versions = new Map(chapters.map(({ id, version }) => [id, version]));
  return places.some(({ chapter_id, version }) => versions.get(chapter_id) !== version);
}

type Touched = { readonly id: number; readonly version: number };

/** Before the transaction: what stood there before, counted. */
export async function textsToBringBack(context: ReadContext, bookId: number, touched: readonly Touched[]) {
  await requireBookAccess(context, bookId, 'edit');
  const own = new Set((await chaptersOfBook(context.db, bookId)).map(({ id }) => id));
  const ids = touched.map(({ id }) => id).filter((id) => own.has(id));
  const former = [...(await newestVersions(context.db, ids))].filter(([, { reason }]) => UNDOABLE.has(reason));
  const contents = former.map(([, { content }]) => content);
  const measured = await texts.ask(turnOf(context.actor), 'measure', contents);
  return new Map(former.map(([id, { version }], at) => [id, { version, text: measured[at] }]));
}

/** What was there before is the newest text in the history of each chapter; one written on since stays as it is. */
export async function undoInBook(
  act: Act,
  bookId: number,
  touched: readonly Touched[],
  former: Awaited<ReturnType<typeof textsToBringBack>>,
) {
  const book = await bookToEdit(act, bookId, 'text');
  if (isLocked(book)) return book;
  const standing = new Map((await chaptersOfBook(act.db, bookId)).map((chapter) => [chapter.id, chapter]));
  const back = touched.flatMap(({ id, version }): Rewritten[] => {
    const [chapter, before] = [standing.get(id), former.get(id)];
    const isUndoable = chapter?.version === version && before?.version === version - 1;
    return chapter && before?.text && isUndoable ? [{ chapter, text: before.text, count: 1 }] : [];
  });
  if (await isTooMuch(act, bookId, growthOf(back))) return { refused: 'book-large' } as const;
  const restored = await overwriteMany(act, book, back, 'restore');
  const done = new Set(restored.map(({ id }) => id));
  return {
    restored: restored.map(({ id, version }) => ({ id, version })),
    kept: touched.filter(({ id }) => !done.has(id)).map(({ id }) => ({ id, name: standing.get(id)?.name ?? '' })),
  };
}

const UNDOABLE: ReadonlySet<string> = new Set(['replace', 'typography', 'fix', 'decided']);
