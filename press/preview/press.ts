import type { BookInfo, Manuscript, Note, Section } from '@pero/manuscript/model';
import type { PageTarget, ShownChapter } from '@pero/print-pdf/chapter/chapter';
import type { InteriorOptions } from '@pero/print-pdf/options';
import { guessedPlace, type SectionPlace } from '@pero/print-pdf/text/neighbours';
import { type Ask, openPool } from '@pero/processes/pool';
import type { BookTasks } from './book-process.ts';
import type { ChapterTasks } from './chapter-process.ts';
import { newestOnly, type Superseded } from './newest.ts';
import { type PictureSource, withPictures } from './picture-names.ts';
import type { DrawnPages, LaidBook, PagesWanted } from './requests.ts';
import { picturesIn } from './used-pictures.ts';

export type PreviewOptions = {
  /** For all processes of the press together. */
  readonly memoryMb?: number;
  /** Whole books kept laid out; each takes half a gigabyte for a thousand pages. */
  readonly mostBooks?: number;
  /** A process that nobody needs for so long is let go. */
  readonly idleMs?: number;
};

export type ChapterToShow = {
  /** The book. */
  readonly key: string;
  /** Who looks at it, a tab or a person: of the requests of one only the newest waits. */
  readonly by?: string;
  /** Who waits for it: one chapter of theirs at a time is set, so that a slow one holds up nobody else. `by` by default. */
  readonly owner?: string;
  readonly info: BookInfo;
  /** Its id is the one it has in `layBook`; sections inside it are not shown. */
  readonly section: Section;
  readonly notes: readonly Note[];
  readonly pictures: PictureSource;
  readonly options: InteriorOptions;
  readonly near: PageTarget;
  /** A guess, until the whole book has been laid out. */
  readonly firstPage?: number;
};

export type BookToLay = {
  readonly key: string;
  readonly manuscript: Omit<Manuscript, 'pictures'>;
  readonly pictures: PictureSource;
  readonly options: InteriorOptions;
};

export type PagesToShow = BookToLay & { readonly draw: PagesWanted };

export type ShownPages = BookPages & {
  readonly drawn: DrawnPages['pages'];
  readonly contentsPage: number | null;
};

export type BookPages = {
  readonly pages: number;
  /** Where every section begins, in reading order. */
  readonly chapterPages: readonly { readonly section: string; readonly page: number }[];
};

export type PreviewPress = {
  /** One chapter on the pages where it stands in the last layout of the book. Waits behind at most one older request. */
  readonly showChapter: (chapter: ChapterToShow) => Promise<ShownChapter | Superseded>;
  /** Lays the whole book out behind the chapters; a newer one takes the place of the one that runs. */
  readonly layBook: (book: BookToLay) => Promise<BookPages | Superseded>;
  /** Pages of the whole book by number: its title page and its contents among them. Lays it out first, where need be. */
  readonly showPages: (book: PagesToShow) => Promise<ShownPages | Superseded>;
  /** Lets go of a book that nobody works on any more. */
  readonly forget: (key: string) => void;
  readonly close: () => void;
};

const NOTHING_DRAWN: DrawnPages = { pages: [], contentsPage: null };

const CHAPTER_MS = 20_000;
const BOOK_MS = 2 * 60_000;
/** Processes for open chapters: with two, a slow chapter holds up nobody but its author. */
const CHAPTERS_AT_ONCE = 2;

/**
 * Opens the press behind the preview. All work is done in processes of their own, started when they are needed: the
 * server never waits for them, and none can harm it.
 */
export function openPreviewPress(options: PreviewOptions = {}): PreviewPress {
  const { memoryMb = 1500, mostBooks = 2, idleMs = 5 * 60_000 } = options;
  const chapterMb = Math.max(350, memoryMb / 4);
  // Each chapter goes to the process that set it last, if that is free: it remembers most of it.
  const setters = openPool<ChapterTasks>(new URL('./chapter-process.ts', import.meta.url), {
    workers: CHAPTERS_AT_ONCE,
    memoryMb: chapterMb,
    timeoutMs: CHAPTER_MS,
    idleMs,
  });
  // A process for every book, so that a book can be let go without the others; the whole layout gives way to all else.
  const books = openPool<BookTasks>(new URL('./book-process.ts', import.meta.url), {
    workers: mostBooks,
    isApart: true,
    memoryMb: memoryMb - chapterMb,
    timeoutMs: BOOK_MS,
    nice: 10,
    idleMs,
  });
  const layouts = openLayouts();
  const shapes = new Map<string, string>();
  const setChapter = (key: string, { pictures, firstPage, ...chapter }: ChapterToShow) => {
    const stands = layouts.find(chapter.key, chapter.section.id) ?? guessed(chapter, firstPage);
    const used = picturesIn([chapter.section], chapter.notes);
    const { owner = key, ...request } = chapter;
    const setting = (ask: Ask<ChapterTasks>) =>
      withPictures(used, pictures, (shows) => ask('show', { ...request, ...shows, stands }));
    return setters.talk(owner, setting, { near: key });
  };
  const chapters = newestOnly(setChapter, { atOnce: CHAPTERS_AT_ONCE, ownerOf: (key, { owner }) => owner ?? key });
  const setBook = async (
    key: string,
    { manuscript, pictures, options: how, draw }: BookToLay & Partial<PagesToShow>,
  ) => {
    const used = picturesIn(manuscript.sections, manuscript.notes);
    const request = { manuscript, options: how, ...(draw && { draw }) };
    const laying = (ask: Ask<BookTasks>) =>
      withPictures(used, pictures, (shows) => ask('lay', { ...request, ...shows }));
    const laid = await books.talk(key, laying, { near: key });
    layouts.keep(key, laid);
    const chapterPages = laid.sections.map(({ id, page }) => ({ section: id, page }));
    return { pages: laid.pages, chapterPages, drawn: laid.drawn ?? NOTHING_DRAWN };
  };
  const layouting = newestOnly(setBook, { atOnce: mostBooks });
  return {
    showChapter: ({ by = '', ...chapter }) =>
      chapters.add(`${chapter.key} ${by}`, { ...chapter, options: sameDay(chapter.options) }),
    layBook: (book) => {
      // The one that runs is let finish: it has half of the work done for the newer one, unless that looks different.
      if (books.isBusy(book.key) && shapes.get(book.key) !== shapeOf(book.options)) books.forget(book.key);
      shapes.set(book.key, shapeOf(book.options));
      layouting.drop(book.key);
      return layouting.add(book.key, { ...book, options: sameDay(book.options) });
    },
    showPages: async (book) => {
      shapes.set(book.key, shapeOf(book.options));
      const laid = await layouting.add(book.key, { ...book, options: sameDay(book.options) });
      if ('superseded' in laid) return laid;
      const { drawn, ...pages } = laid;
      return { ...pages, drawn: drawn.pages, contentsPage: drawn.contentsPage };
    },
    forget: (key) => {
      layouting.drop(key);
      books.forget(key);
      layouts.forget(key);
      shapes.delete(key);
    },
    close: () => {
      setters.close();
      books.close();
    },
  };
}

/** To the second, the date would be a change of every page. */
function sameDay(options: InteriorOptions): InteriorOptions {
  return { ...options, date: new Date(Math.floor(options.date.getTime() / 86_400_000) * 86_400_000) };
}

function shapeOf({ date: _, ...options }: InteriorOptions): string {
  return JSON.stringify(options);
}

/** After half-title, title and imprint. */
const FIRST_TEXT_PAGE = 5;
const USUAL_PAGES = 300;

function guessed(
  { info, section }: Pick<ChapterToShow, 'info' | 'section'>,
  firstPage = FIRST_TEXT_PAGE,
): SectionPlace {
  return guessedPlace(info, section, { page: firstPage, pages: Math.max(USUAL_PAGES, firstPage) });
}

const KEPT_LAYOUTS = 32;

/** Where the sections of the books stood when they were last laid out. */
function openLayouts() {
  const layouts = new Map<string, ReadonlyMap<string, SectionPlace>>();
  return {
    find: (key: string, section: string): SectionPlace | undefined => layouts.get(key)?.get(section),
    forget: (key: string): boolean => layouts.delete(key),
    keep: (key: string, { sections }: LaidBook): void => {
      layouts.delete(key);
      layouts.set(key, new Map(sections.map((section) => [section.id, section])));
      const [oldest] = layouts.keys();
      if (layouts.size > KEPT_LAYOUTS && oldest !== undefined) layouts.delete(oldest);
    },
  };
}
