import type { DeskBlock } from '../../../contract/changes.ts';

type Block = Pick<DeskBlock, 'runs' | 'is_restyled'>;

/** Of a block: which edits begin at which of its runs, numbered through the chapter as the server counts them. */
export type BlockEdits = { readonly runs: readonly (number | null)[]; readonly restyled: number | null };

/** Words that differ and touch each other are one edit; a changed look is one more. */
export function editsOf(blocks: readonly Block[]): BlockEdits[] {
  let count = 0;
  const next = () => {
    count += 1;
    return count - 1;
  };
  return blocks.map(({ runs, is_restyled }) => ({
    runs: runs.map(({ kind }, at) => {
      const isStart = kind !== 'same' && (at === 0 || runs[at - 1]?.kind === 'same');
      return isStart ? next() : null;
    }),
    restyled: is_restyled ? next() : null,
  }));
}

/** A block to draw, or a stretch without edits that is folded. */
export type FoldedRow =
  | { readonly kind: 'block'; readonly index: number }
  | { readonly kind: 'fold'; readonly from: number; readonly count: number };

/** Paragraphs kept on either side of an edit, and the shortest stretch worth folding. */
const AROUND = 2;
const SHORTEST_FOLD = 3;

export function foldedBlocks(blocks: readonly Block[]): FoldedRow[] {
  const isNear = nearEdits(blocks);
  const rows: FoldedRow[] = [];
  for (let index = 0; index < blocks.length; ) {
    const next = isNear.indexOf(true, index);
    const stretch = (next === -1 ? blocks.length : next) - index;
    const count = Math.max(1, stretch);
    if (stretch >= SHORTEST_FOLD) rows.push({ kind: 'fold', from: index, count });
    else for (let each = 0; each < count; each += 1) rows.push({ kind: 'block', index: index + each });
    index += count;
  }
  return rows;
}

function nearEdits(blocks: readonly Block[]): boolean[] {
  const isNear = blocks.map(() => false);
  for (const [index, { runs, is_restyled }] of blocks.entries()) {
    if (!is_restyled && runs.every(({ kind }) => kind === 'same')) continue;
    isNear.fill(true, Math.max(0, index - AROUND), index + AROUND + 1);
  }
  return isNear;
}

type Listed = { readonly chapter_id: number; readonly kind: 'part' | 'chapter'; readonly state: string };

export type ChapterRow<Chapter> =
  | { readonly kind: 'chapter'; readonly chapter: Chapter }
  | { readonly kind: 'fold'; readonly chapters: readonly Chapter[] };

/** The chapters that differ; those between them are folded into «4 главы без правок». */
export function foldedChapters<Chapter extends Listed>(chapters: readonly Chapter[]): ChapterRow<Chapter>[] {
  const rows: ChapterRow<Chapter>[] = [];
  let same: Chapter[] = [];
  const fold = () => {
    if (same.length > 0) rows.push({ kind: 'fold', chapters: same });
    same = [];
  };
  for (const chapter of chapters) {
    if (chapter.state === 'same') {
      same.push(chapter);
      continue;
    }
    fold();
    rows.push({ kind: 'chapter', chapter });
  }
  fold();
  return rows;
}
