import type { BookInfo, Picture } from '@pero/manuscript/model';
import type { PageTarget, ShownChapter } from '@pero/print-pdf/chapter/chapter';
import type { InteriorOptions } from '@pero/print-pdf/options';
import type { MatterWords } from './matter-sections.ts';

/** Fetches pictures by the names they have in the book. */
export type LoadPictures = (names: readonly string[]) => Promise<readonly Picture[]>;

/** Pictures without their bytes: the sizes are enough until a page shows one. */
export type PictureStub = Omit<Picture, 'bytes'>;

type Common = {
  /** One book, one key. */
  readonly key: string;
  readonly info: BookInfo;
  readonly pictures: readonly PictureStub[];
  readonly options: InteriorOptions;
};

export type ShowRequest = Common & {
  readonly kind: 'show';
  /** Who looks: of the requests of one only the newest waits. */
  readonly by: string;
  /** The person: one chapter of theirs is set at a time. */
  readonly owner: string;
  /** Its text as JSON: only the process in front of the press reads it. */
  readonly chapter: { readonly id: number; readonly kind: 'part' | 'chapter'; readonly content: string };
  readonly near: PageTarget;
};

export type LayRequest = Common & {
  readonly kind: 'lay';
  readonly revision: number;
  readonly matter: MatterWords;
  /** Texts as the database has them. */
  readonly chapters: readonly {
    readonly id: number;
    readonly depth: number;
    readonly kind: 'part' | 'chapter';
    readonly content: string;
  }[];
};

/** Pages of the whole book: by number, or where a chapter begins. */
export type PagesRequest = Omit<LayRequest, 'kind'> & {
  readonly kind: 'pages';
  readonly wanted: { readonly page?: number | undefined; readonly chapterId?: number | undefined };
  readonly isSpread: boolean;
};

export type ShownBook = {
  readonly pagesInBook: number;
  readonly contentsPage: number | null;
  readonly chapters: readonly { readonly id: number; readonly page: number }[];
  readonly pages: readonly { readonly number: number; readonly svg: string }[];
};

export type PressRequest = ShowRequest | LayRequest | PagesRequest;

/** With the pages of the whole book and the revision they were counted in, once it was laid out. */
export type ShownPreview = ShownChapter & { readonly pagesInBook: number | null };

export type PressAnswer =
  | { readonly shown: ShownPreview }
  | { readonly book: ShownBook }
  | { readonly laid: number }
  | { readonly superseded: true };
