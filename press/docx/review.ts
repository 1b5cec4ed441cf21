import type { Change, Inline, SuggestedOfBlock } from '@pero/manuscript/model';
import {
  CommentRangeEnd,
  CommentRangeStart,
  CommentReference,
  type DeletedTextRun,
  type ICommentOptions,
  type IParagraphRunOptions,
  Paragraph,
  type ParagraphChild,
  TextRun,
  XmlAttributeComponent,
  XmlComponent,
} from 'docx';

type Signature = { readonly name: string; readonly at: Date };

/** What people say of a passage; the first opens the talk. */
export type ReviewThread = {
  readonly isResolved: boolean;
  readonly messages: readonly (Signature & { readonly text: string })[];
};

export type ReviewGiven = {
  readonly signatureOf: (change: Change) => Signature;
  readonly threads: readonly ReviewThread[];
  /** The inlines, as they stand in the text, with which the threads of these numbers begin and end. */
  readonly begins: ReadonlyMap<Inline, readonly number[]>;
  readonly ends: ReadonlyMap<Inline, readonly number[]>;
};

type Signed = { readonly id: number; readonly author: string; readonly date: string };

class SignedAttributes extends XmlAttributeComponent<Signed> {
  protected readonly xmlKeys = { id: 'w:id', author: 'w:author', date: 'w:date' };
}

class Inserted extends XmlComponent {
  constructor(run: DeletedTextRun, signed: Signed) {
    super('w:ins');
    this.root.push(new SignedAttributes(signed), run);
  }
}

/** What one has put in and another struck out: Word has the one within the other. */
export function insertedAround(gone: DeletedTextRun, signed: Signed): ParagraphChild {
  return new Inserted(gone, signed) as unknown as ParagraphChild;
}

/** Suggestions and remarks as Word has them, while its runs are written. */
export type Review = {
  readonly signed: (change: Change) => Signed;
  readonly around: (inline: Inline, runs: ParagraphChild[]) => ParagraphChild[];
  /** What is tracked of the end of the next paragraph. */
  readonly end: (suggested: SuggestedOfBlock | undefined) => void;
  readonly takeEnd: () => IParagraphRunOptions | undefined;
  readonly comments: readonly ICommentOptions[];
};

export function reviewOf({ signatureOf, threads, begins, ends }: ReviewGiven): Review {
  let last = 0;
  let waiting: SuggestedOfBlock | undefined;
  const { comments, idsOf } = commentsOf(threads);
  const signed = (change: Change): Signed => {
    const { name, at } = signatureOf(change);
    last += 1;
    return { id: last, author: name, date: wordDate(at) };
  };
  return {
    signed,
    comments,
    around: (inline, runs) => [
      ...(begins.get(inline) ?? []).flatMap(idsOf).map((id) => new CommentRangeStart(id)),
      ...runs,
      ...(ends.get(inline) ?? [])
        .flatMap(idsOf)
        .flatMap((id) => [new CommentRangeEnd(id), new TextRun({ children: [new CommentReference(id)] })]),
    ],
    end: (suggested) => {
      waiting = suggested;
    },
    takeEnd: () => {
      const { inserted, deleted } = waiting ?? {};
      waiting = undefined;
      if (!inserted && !deleted) return undefined;
      return { ...(inserted && { insertion: signed(inserted) }), ...(deleted && { deletion: signed(deleted) }) };
    },
  };
}

/** To the second: Word knows no less. */
function wordDate(at: Date): string {
  return `${at.toISOString().slice(0, 19)}Z`;
}

function commentsOf(threads: readonly ReviewThread[]) {
  const comments: ICommentOptions[] = [];
  const ids = threads.map(({ messages, isResolved }) => {
    const first = comments.length;
    for (const [index, { name, at, text }] of messages.entries()) {
      comments.push({
        id: first + index,
        author: name,
        initials: name.slice(0, 1),
        date: at,
        children: text.split('\n').map((line) => new Paragraph({ children: [new TextRun(line)] })),
        ...(index > 0 && { parentId: first }),
        ...(isResolved && { resolved: true }),
      });
    }
    return messages.map((_, index) => first + index);
  });
  return { comments, idsOf: (thread: number): readonly number[] => ids[thread] ?? [] };
}
