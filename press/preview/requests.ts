import type { BookInfo, Manuscript, Note, Picture, Section } from '@pero/manuscript/model';
import type { PageTarget, ShownChapter } from '@pero/print-pdf/chapter/chapter';
import type { InteriorOptions } from '@pero/print-pdf/options';
import type { SectionPlace } from '@pero/print-pdf/text/neighbours';

/** What the process that shows chapters is asked. */
export type ChapterRequest = {
  readonly key: string;
  readonly info: BookInfo;
  readonly section: Section;
  readonly notes: readonly Note[];
  readonly options: InteriorOptions;
  readonly stands: SectionPlace;
  readonly near: PageTarget;
} & PictureReferences;

/** What the process that lays out a book is asked. */
export type BookRequest = {
  readonly manuscript: Omit<Manuscript, 'pictures'>;
  readonly options: InteriorOptions;
  /** Pages to draw besides. */
  readonly draw?: PagesWanted;
} & PictureReferences;

/** A page by its number, or that on which a section begins; alone, or with the one that lies open beside it. */
export type PagesWanted = ({ readonly page: number } | { readonly section: string }) & { readonly isSpread: boolean };

/** Pages of the whole book, and where its table of contents stands. */
export type DrawnPages = {
  readonly pages: readonly { readonly number: number; readonly svg: string }[];
  readonly contentsPage: number | null;
};

/** The pictures of a text: a process keeps those it was given, so a request comes without any first. */
export type PictureReferences = {
  /** By what name a process knows a picture again; the ids of a text may change with every edit. */
  readonly names: ReadonlyMap<string, string>;
  readonly pictures?: readonly Picture[];
};

/** What the process has not seen yet, by id: the request comes again with it. */
export type MissingPictures = { readonly needs: readonly string[] };

export type LaidBook = {
  readonly pages: number;
  readonly sections: readonly SectionPlace[];
  readonly drawn?: DrawnPages;
};

export type ChapterAnswer = ShownChapter | MissingPictures;
export type BookAnswer = LaidBook | MissingPictures;
