import type { BookInfo, Manuscript, Note, Person, Picture } from '@pero/manuscript/model';
import type { Tracked } from '@pero/manuscript/office/tracked/model';
import { textOf } from '@pero/manuscript/text';
import { ANNOTATION } from '@pero/works/rules/meta';
import { type KeptSection, keptSections, type OutlineSection, outlineOf, shortTitle } from './outline.ts';
import type { Edit } from './plan.ts';
import { genresOfFile } from './review.ts';
import { type TrackedSummary, trackedSummary } from './tracked.ts';

export type Remark = {
  readonly severity: 'info' | 'changed' | 'lost';
  readonly message: string;
  readonly place: string;
};

/** What is known of a read manuscript without its text. Kept apart from it: the review needs no more than this. */
export type ImportReport = {
  readonly tries: number;
  readonly format: string;
  readonly remarks: readonly Remark[];
  readonly about: {
    readonly title: string;
    readonly authors: string;
    readonly annotation: string;
    readonly genres: readonly number[];
    /** A picture of the manuscript. */
    readonly cover: string | null;
  };
  readonly pictures: readonly KeptPicture[];
  readonly notes: number;
  readonly outline: readonly OutlineSection[];
  readonly edits: readonly Edit[];
  /** Whose changes and remarks the file brings; null where it brings none. */
  readonly tracked: TrackedSummary | null;
  /** Once a book was made. */
  readonly firstChapterId: number | null;
};

export const NOT_READ: ImportReport = {
  tries: 0,
  format: '',
  remarks: [],
  about: { title: '', authors: '', annotation: '', genres: [], cover: null },
  pictures: [],
  notes: 0,
  outline: [],
  edits: [],
  tracked: null,
  firstChapterId: null,
};

/** Its bytes lie among the files. */
export type KeptPicture = Omit<Picture, 'bytes'> & { readonly bytes: number; readonly key: string };

/** The text as read, kept until a book is made of it. */
export type KeptManuscript = {
  readonly sections: readonly KeptSection[];
  readonly notes: readonly Note[];
  readonly tracked?: Tracked;
};

type Read = {
  readonly manuscript: Manuscript;
  readonly report: {
    readonly format: string;
    readonly remarks: readonly Remark[];
    readonly chapters: Parameters<typeof outlineOf>[1];
  };
  readonly tracked?: Tracked;
};

export function reportOf(
  { manuscript, report, tracked }: Read,
  { tries, pictures }: Pick<ImportReport, 'tries' | 'pictures'>,
): ImportReport {
  return {
    ...NOT_READ,
    tries,
    format: report.format,
    remarks: report.remarks.slice(0, REMARKS_MOST).map(remarkOf),
    about: aboutOf(manuscript.info),
    pictures,
    notes: manuscript.notes.length,
    outline: outlineOf(keptSections(manuscript.sections), report.chapters),
    tracked: tracked ? trackedSummary(tracked) : null,
  };
}

const REMARKS_MOST = 300;

function remarkOf({ severity, message, place }: Remark): Remark {
  return { severity, message: shortTitle(message), place: shortTitle(place) };
}

function aboutOf({ title, authors, annotation, genres, cover }: BookInfo): ImportReport['about'] {
  return {
    title: shortTitle(title),
    authors: shortTitle(authors.map(personName).join(', ')),
    annotation: shortened(annotation.map((block) => textOf([block])).join('\n\n')),
    genres: genresOfFile(genres),
    cover: cover ?? null,
  };
}

function personName({ first, middle, last, nickname }: Person): string {
  return [first, middle, last].filter((part) => part !== '').join(' ') || nickname;
}

function shortened(text: string): string {
  return text.length <= ANNOTATION.most ? text : `${text.slice(0, ANNOTATION.most - 1).toWellFormed()}…`;
}

/** The files that nothing but the manuscript refers to. Once there is a book, the pictures are the book's. */
export function filesOfImport(row: {
  readonly state: string;
  readonly fileKey: string;
  readonly report: Pick<ImportReport, 'pictures'>;
}): string[] {
  return row.state === 'taken' ? [row.fileKey] : [row.fileKey, ...row.report.pictures.map(({ key }) => key)];
}
