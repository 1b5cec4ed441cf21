import type { PreflightFinding } from '@pero/books/contract/preflight';
import type { DeskRemark } from '@pero/moderation/contract/desk';
import type { DeskBlock } from '../../../contract/changes.ts';
import { located, type Said } from './locate.ts';
import type { Mark, MarkKind } from './pieces.ts';
import type { Passage } from './selected-place.ts';

/** Something said about a chapter, to be shown in its text. */
export type SaidMark = Said & { readonly id: string; readonly kind: MarkKind; readonly chapterId: number };

export const findingMark = ({ key }: Pick<PreflightFinding, 'key'>) => `finding-${key}`;
export const remarkMark = ({ id }: Pick<DeskRemark, 'id'>) => `remark-${id}`;
const PIN_MARK = 'pin';

/** Advice is for the author; a moderator is shown what stands against the book. */
export function isForModerator({ severity }: Pick<PreflightFinding, 'severity'>): boolean {
  return severity !== 'advice';
}

export function saidMarks(findings: readonly PreflightFinding[], remarks: readonly DeskRemark[]): SaidMark[] {
  const found = findings.filter(isForModerator).flatMap(({ key, place }): SaidMark[] => {
    const { chapter_id, block, from, to, quote } = place;
    if (chapter_id === null) return [];
    return [{ id: findingMark({ key }), kind: 'finding', chapterId: chapter_id, block, from, to, quote }];
  });
  const remarked = remarks.flatMap((remark): SaidMark[] => {
    const { chapter_id, block, from, to, quote, is_settled } = remark;
    if (chapter_id === null) return [];
    const kind = is_settled ? 'settled' : 'remark';
    return [{ id: remarkMark(remark), kind, chapterId: chapter_id, block, from, to, quote }];
  });
  return [...found, ...remarked];
}

export function pinMark(passage: Passage): SaidMark {
  return { ...passage, id: PIN_MARK, kind: 'pin' };
}

export function byChapter(marks: readonly SaidMark[]): Map<number, readonly SaidMark[]> {
  return Map.groupBy(marks, ({ chapterId }) => chapterId);
}

/** For every block of a chapter, by its place, what is drawn in it; what is found nowhere is left out. */
export function marksInBlocks(blocks: readonly DeskBlock[], said: readonly SaidMark[]): Map<number, readonly Mark[]> {
  const placed = said.flatMap((one) => {
    const spot = located(blocks, one);
    return spot ? [{ id: one.id, kind: one.kind, ...spot }] : [];
  });
  return Map.groupBy(placed, ({ block }) => block);
}
