import type { Mark } from '../../model.ts';

/** Who changed or said something, and when, as a file says it. */
export type Signed = { readonly person: number; readonly at: string | null };

/** A piece of a paragraph with what was tracked of it; changes go by their numbers. */
export type RecordedRun = {
  readonly text: string;
  readonly inserted?: number | undefined;
  readonly deleted?: number | undefined;
  /** Of what is deleted, which the text has no more. */
  readonly marks?: readonly Mark[];
  /** How it looked before: marks that are new, and marks that are gone. */
  readonly formatted?: { readonly change: number; readonly added: readonly Mark[]; readonly removed: readonly Mark[] };
};

export type RecordedParagraph = {
  readonly runs: RecordedRun[];
  /** The boundary to the next paragraph. */
  inserted?: number | undefined;
  deleted?: number | undefined;
};

/** A place among the paragraphs: characters are those of all runs, deleted ones too. */
export type RecordedPlace = { readonly paragraph: RecordedParagraph; readonly at: number };

export type RecordedComment = Signed & {
  readonly text: string;
  readonly from: RecordedPlace | null;
  readonly to: RecordedPlace | null;
  /** The comment that it answers. */
  readonly answers: string | null;
  readonly isResolved: boolean;
};

/** What a file says of who changed what, beside the text as its reader takes it: with everything accepted. */
export type Recorded = {
  readonly people: readonly string[];
  readonly changes: readonly Signed[];
  readonly paragraphs: readonly RecordedParagraph[];
  readonly comments: ReadonlyMap<string, RecordedComment>;
  /** More than anybody decides one by one: what came after them is taken as accepted. */
  readonly isCut: boolean;
};

const CHANGES_MOST = 50_000;
const PEOPLE_MOST = 500;
const NAME_MOST = 120;
const TEXT_MOST = 4000;
const COMMENTS_MOST = 5000;

export type Author = { readonly name: string; readonly at: string | null };

/**
 * Collects a record. Places that follow one another by one person at one time are one change: a word put in place of
 * another, a paragraph with its end.
 */
export class Recorder {
  readonly paragraphs: RecordedParagraph[] = [];
  readonly comments = new Map<string, RecordedComment>();
  readonly #people = new Map<string, number>();
  readonly #changes: Signed[] = [];
  readonly #moves = new Map<string, number>();
  #isCut = false;
  #last: { readonly key: string; readonly change: number } | undefined;

  signed({ name, at }: Author): Signed {
    const known = shortName(name);
    const found = this.#people.get(known) ?? Math.min(this.#people.size, PEOPLE_MOST - 1);
    if (this.#people.size < PEOPLE_MOST) this.#people.set(known, found);
    return { person: found, at: momentOf(at) };
  }

  /** The number of a change; none once there are too many. */
  change(author: Author, move = ''): number | undefined {
    const signed = this.signed(author);
    const key = `${signed.person} ${signed.at} ${move}`;
    if (this.#last?.key === key) return this.#last.change;
    const moved = move === '' ? undefined : this.#moves.get(key);
    const change = moved ?? this.#added(signed);
    if (change !== undefined) {
      if (move !== '') this.#moves.set(key, change);
      this.#last = { key, change };
    }
    return change;
  }

  #added(signed: Signed): number | undefined {
    if (this.#changes.length < CHANGES_MOST) return this.#changes.push(signed) - 1;
    this.#isCut = true;
    return undefined;
  }

  /** Something that nobody changed: what comes next is another change. */
  unchanged(): void {
    this.#last = undefined;
  }

  comment(id: string, comment: RecordedComment): void {
    const text = comment.text.trim().slice(0, TEXT_MOST).toWellFormed();
    if (this.comments.size < COMMENTS_MOST && text !== '') this.comments.set(id, { ...comment, text });
  }

  finished(): Recorded {
    const { paragraphs } = this;
    const comments = answered(this.comments);
    return { people: [...this.#people.keys()], changes: this.#changes, paragraphs, comments, isCut: this.#isCut };
  }
}

/** Some programs write an answer as a comment at the very end of the one that it answers, and no more. */
function answered(comments: ReadonlyMap<string, RecordedComment>): ReadonlyMap<string, RecordedComment> {
  const heads = new Map<RecordedParagraph, { readonly id: string; readonly at: number }>();
  return new Map(
    [...comments].map(([id, comment]) => {
      const { from, to, answers } = comment;
      const head = to && heads.get(to.paragraph);
      const isPoint = from === null || (from.paragraph === to?.paragraph && from.at === to.at);
      if (answers === null && isPoint && to && head?.at === to.at) return [id, { ...comment, answers: head.id }];
      if (to && !isPoint) heads.set(to.paragraph, { id, at: to.at });
      return [id, comment];
    }),
  );
}

export function lengthOf({ runs }: RecordedParagraph): number {
  return runs.reduce((sum, { text }) => sum + text.length, 0);
}

const NAMELESS = 'Без имени';

function shortName(name: string): string {
  return name.replace(/\s+/g, ' ').trim().slice(0, NAME_MOST).toWellFormed().trim() || NAMELESS;
}

const MOMENT = /^(\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?)/;

/** Word means local time and writes «Z» all the same, LibreOffice writes none: the clock of the file is kept. */
function momentOf(at: string | null): string | null {
  const found = MOMENT.exec(at ?? '')?.[1];
  const moment = found === undefined ? Number.NaN : Date.parse(`${found}Z`);
  return Number.isNaN(moment) || moment < 0 ? null : new Date(moment).toISOString();
}
