import type { Act } from '@pero/server-platform/act';
import type { Found, SearchHit } from '../contract/search.ts';
import { hitsIn, replaceIn } from '../rules/search.ts';
import type { Query } from '../rules/search-pattern.ts';
import { chaptersOfBook, type FullChapter, wholeChapters } from '../store/chapters.ts';
import { newestVersions } from '../store/search.ts';
import { bookToEdit, isLocked, requireBook } from './access.ts';
import { overwriteMany, type Rewritten } from './editor-overwrite.ts';

/** Hits that one answer shows; the rest is counted. */
const SHOWN_MOST = 1000;

type Asked = {
  readonly text?: string | undefined;
  readonly match_case?: number | undefined;
  readonly whole_word?: number | undefined;
};

export async function searchBook(act: Act, bookId: number, asked: Asked): Promise<Found> {
  await requireBook(act, bookId, 'read');
  const query = queryOf(asked.text ?? '', asked.match_case === 1, asked.whole_word === 1);
  const chapters: Found['chapters'] = [];
  const shown: SearchHit[] = [];
  let total = 0;
  for (const { id, name, version, content } of await wholeChapters(act.db, bookId)) {
    const hits = hitsIn(content, query);
    if (hits.length === 0) continue;
    total += hits.length;
    chapters.push({ id, name, count: hits.length });
    const room = Math.max(0, SHOWN_MOST - shown.length);
    shown.push(...hits.slice(0, room).map((hit) => ({ chapter_id: id, chapter_name: name, version, ...hit })));
  }
  return { total, chapters, hits: shown };
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

export async function replaceInBook(act: Act, bookId: number, wish: Wish) {
  const book = await bookToEdit(act, bookId, 'text');
  if (isLocked(book)) return book;
  const all = await wholeChapters(act.db, bookId);
  if (isStale(all, [...(wish.only ?? []), ...(wish.skip ?? [])])) return { refused: 'search-stale' } as const;
  const query = queryOf(wish.find, wish.match_case ?? false, wish.whole_word ?? false);
  const rewritten = all
    .filter(({ id }) => wish.chapter_ids?.includes(id) ?? true)
    .flatMap((chapter) => {
      const { text, replaced } = replaceIn(chapter.content, query, wish.replace, wantedIn(chapter.id, wish));
      return text === chapter.content ? [] : { chapter, text, count: replaced };
    });
  const chapters = await overwriteMany(act, book, rewritten, 'replace');
  return { replaced: chapters.reduce((sum, { count }) => sum + count, 0), chapters };
}

/** A place is known by its number, which means another one as soon as the text has changed. */
function isStale(chapters: readonly FullChapter[], places: readonly NamedPlace[]): boolean {
  const versions = new Map(chapters.map(({ id, version }) => [id, version]));
  return places.some(({ chapter_id, version }) => versions.get(chapter_id) !== version);
}

function wantedIn(chapterId: number, { only, skip }: Wish): (index: number) => boolean {
  const indexes = (places: readonly NamedPlace[]) =>
    new Set(places.filter(({ chapter_id }) => chapter_id === chapterId).map(({ index }) => index));
  const wanted = only && indexes(only);
  const unwanted = skip && indexes(skip);
  return (index) => (wanted?.has(index) ?? true) && !unwanted?.has(index);
}

type Touched = { readonly id: number; readonly version: number };

/** What was there before is the newest text in the history of each chapter; one written on since stays as it is. */
export async function undoInBook(act: Act, bookId: number, touched: readonly Touched[]) {
  const book = await bookToEdit(act, bookId, 'text');
  if (isLocked(book)) return book;
  const ids = touched.map(({ id }) => id);
  const former = await newestVersions(act.db, ids);
  const standing = new Map((await chaptersOfBook(act.db, bookId)).map((chapter) => [chapter.id, chapter]));
  const back = touched.flatMap(({ id, version }): Rewritten[] => {
    const [chapter, before] = [standing.get(id), former.get(id)];
    const isUndoable = chapter?.version === version && before?.version === version - 1 && UNDOABLE.has(before.reason);
    return chapter && before && isUndoable ? [{ chapter, text: before.content, count: 1 }] : [];
  });
  const restored = await overwriteMany(act, book, back, 'restore');
  const done = new Set(restored.map(({ id }) => id));
  return {
    restored: restored.map(({ id, version }) => ({ id, version })),
    kept: ids.filter((id) => !done.has(id)).map((id) => ({ id, name: standing.get(id)?.name ?? '' })),
  };
}

const UNDOABLE: ReadonlySet<string> = new Set(['replace', 'typography', 'fix']);
