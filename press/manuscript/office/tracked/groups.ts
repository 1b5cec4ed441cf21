import type { RecordedParagraph } from './record.ts';

/** A paragraph of the file with the boundary before it. */
export type Bounded = {
  readonly paragraph: RecordedParagraph;
  readonly inserted: number | undefined;
  readonly deleted: number | undefined;
};

/** Paragraphs that are one when all is accepted; `gone` are those before it of which nothing is left then. */
export type Group = { readonly gone: readonly Bounded[]; readonly kept: readonly Bounded[] };

/**
 * Word tracks the end of a paragraph, a chapter the boundary before one. A paragraph that is new or gone as a whole has
 * its own boundary, whichever of its two ends the file names.
 */
export function groupsOf(paragraphs: readonly RecordedParagraph[]): readonly Group[] {
  const groups: Group[] = [];
  let gone: Bounded[] = [];
  let kept: Bounded[] = [];
  for (const bounded of withBoundaries(paragraphs)) {
    if (kept.length === 0 && isGone(bounded.paragraph)) {
      gone.push({ ...bounded, deleted: bounded.deleted ?? changeOf(bounded.paragraph, 'deleted') });
      continue;
    }
    kept.push(bounded);
    if (bounded.paragraph.deleted !== undefined) continue;
    groups.push({ gone, kept });
    gone = [];
    kept = [];
  }
  return gone.length + kept.length > 0 ? [...groups, { gone, kept }] : groups;
}

function withBoundaries(paragraphs: readonly RecordedParagraph[]): readonly Bounded[] {
  let inserted: number | undefined;
  let deleted: number | undefined;
  return paragraphs.map((paragraph) => {
    const isNew = isWhole(paragraph, 'inserted');
    const isOwn = paragraph.inserted !== undefined && inserted === undefined && isNew;
    const isOff = paragraph.deleted !== undefined && deleted === undefined && isGone(paragraph);
    const own = {
      paragraph,
      inserted: isOwn ? paragraph.inserted : inserted,
      deleted: isOff ? paragraph.deleted : deleted,
    };
    inserted = isOwn ? undefined : paragraph.inserted;
    deleted = isOff ? undefined : paragraph.deleted;
    return own;
  });
}

function isWhole({ runs }: RecordedParagraph, kind: 'inserted' | 'deleted'): boolean {
  return runs.length > 0 && runs.every((run) => run[kind] !== undefined);
}

/** Of which nothing is left when all is accepted. */
export function isGone(paragraph: RecordedParagraph): boolean {
  return isWhole(paragraph, 'deleted');
}

function changeOf({ runs }: RecordedParagraph, kind: 'inserted' | 'deleted'): number | undefined {
  return runs.find((run) => run[kind] !== undefined)?.[kind];
}

/** The end of it, too, may be new though nothing in it is. */
export function isTracked({ paragraph, inserted, deleted }: Bounded): boolean {
  const ends = [inserted, deleted, paragraph.inserted, paragraph.deleted];
  if (ends.some((change) => change !== undefined)) return true;
  return paragraph.runs.some((run) => (run.inserted ?? run.deleted ?? run.formatted) !== undefined);
}

/** The letters that are left when all is accepted. */
export function acceptedText(paragraphs: readonly Bounded[]): string {
  return paragraphs
    .flatMap(({ paragraph }) => paragraph.runs)
    .map(({ text, deleted }) => (deleted === undefined ? text : ''))
    .join('');
}
