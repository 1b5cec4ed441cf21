/** What a reader changed or lost on the way, with the place, in words for the author. */
export type Report = {
  readonly format: string;
  readonly remarks: readonly Remark[];
  /** How the chapters were found. */
  readonly chapters: readonly ChapterFound[];
};

export type Remark = {
  readonly severity: 'info' | 'changed' | 'lost';
  /** A machine's word for the kind: `picture-missing`, `comment-dropped`. */
  readonly code: string;
  /** One Russian sentence: «Комментарии рецензента не перенесены: 3». */
  readonly message: string;
  /** Where: the chapter's title and the beginning of the paragraph, as far as known. */
  readonly place: string;
};

export type ChapterFound = {
  readonly section: string;
  readonly title: string;
  /** 1 for a real heading, less for a guess. */
  readonly confidence: number;
  readonly reason: 'heading' | 'style' | 'words' | 'look' | 'page-break' | 'whole';
  /** What does not fit here, in one Russian sentence: «Номер идёт не подряд: перед ней «VIII»». */
  readonly doubt?: string;
};

/** The file cannot be read. `message` is the one Russian sentence that the person sees. */
export class Unreadable extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

export type Read = {
  readonly manuscript: import('../model.ts').Manuscript;
  readonly report: Report;
  /** Where somebody has tracked or commented something. */
  readonly tracked?: import('../office/tracked/model.ts').Tracked;
};
