import type { DeskBlock } from '../../../contract/changes.ts';

export type Run = DeskBlock['runs'][number];

/** `pin` is where the remark that is being written will stand. */
export type MarkKind = 'finding' | 'remark' | 'settled' | 'pin' | 'found';

/** A stretch of a block that something was said about. */
export type Mark = { readonly id: string; readonly kind: MarkKind; readonly from: number; readonly to: number };

/** What is drawn at once: words of one kind under one mark. */
export type Piece = {
  readonly kind: Run['kind'];
  readonly text: string;
  /** In the text of the block as it is now; null of removed words. */
  readonly from: number | null;
  readonly mark: Mark | null;
};

/** Runs cut where marks begin and end. Of marks that overlap the last one is seen. */
export function piecesOf(runs: readonly Run[], marks: readonly Mark[]): Piece[] {
  return runs.flatMap((run) => cut(run, marks)).filter(({ text }) => text !== '');
}

function cut(run: Run, marks: readonly Mark[]): Piece[] {
  const { kind, text, from } = run;
  if (from === null) return [{ kind, text, from, mark: null }];
  const to = from + text.length;
  const edges = marks.flatMap((mark) => [mark.from, mark.to]).filter((edge) => edge > from && edge < to);
  const starts = [from, ...new Set(edges.toSorted((a, b) => a - b))];
  return starts.map((start, index) => {
    const end = starts[index + 1] ?? to;
    const mark = marks.findLast((one) => one.from <= start && end <= one.to) ?? null;
    return { kind, text: text.slice(start - from, end - from), from: start, mark };
  });
}

/** The block as it is now. */
export function textNow({ runs }: Pick<DeskBlock, 'runs'>): string {
  return runs.map(({ kind, text }) => (kind === 'removed' ? '' : text)).join('');
}

/** For reading without the changes. */
export function runsNow(block: Pick<DeskBlock, 'runs'>): Run[] {
  const text = textNow(block);
  return text === '' ? [] : [{ kind: 'same', text, from: 0 }];
}

/** One of the two sides: what was, or what is. */
export function runsOfSide({ runs }: Pick<DeskBlock, 'runs'>, side: 'before' | 'after'): Run[] {
  return runs.filter(({ kind }) => kind !== (side === 'before' ? 'added' : 'removed'));
}
