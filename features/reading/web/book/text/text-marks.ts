import type { PreflightFinding } from '@pero/books/contract/preflight';
import type { DeskRemark } from '@pero/moderation/contract/desk';
import type { DeskBlock } from '../../../contract/changes.ts';
import { located, type QuotedPlace } from './locate.ts';
import type { Mark, MarkKind } from './pieces.ts';
import type { Passage } from './selected-place.ts';

/** Something said about a chapter, to be shown in its text. */
export type TextMark = QuotedPlace & { readonly id: string; readonly kind: MarkKind; readonly chapterId: number };

export const findingMark = ({ key }: Pick<PreflightFinding, 'key'>) => `finding-${key}`;
export const remarkMark = ({ id }: Pick<DeskRemark, 'id'>) => `remark-${id}`;
const PIN_MARK = 'pin';

/** Advice is for the author; a moderator is shown what stands against the book. */
export function isForModerator({ severity }: Pick<PreflightFinding, 'severity'>): boolean {
  return severity !== 'advice';
}

export function textMarks(findings: readonly PreflightFinding[], remarks: readonly DeskRemark[]): TextMark[] {
  const found = findings.filter(isForModerator).flatMap(({ key, place }): TextMark[] => {
    const { chapter_id, block, from, to, quote } = place;
    if (chapter_id === null) return [];
    return [{ id: findingMark({ key }), kind: 'finding', chapterId: chapter_id, block, from, to, quote }];
  });
  const remarked = remarks.flatMap((remark): TextMark[] => {
    const { chapter_id, block, from, to, quote, is_settled } = remark;
    if (chapter_id === null) return [];
    const kind = is_settled ? 'settled' : 'remark';
    return [{ id: remarkMark(remark), kind, chapterId: chapter_id, block, from, to, quote }];
  });
  return [...found, ...remarked];
}

export function pinMark(passage: Passage): TextMark {
  return { ...passage, id: PIN_MARK, kind: 'pin' };
}

export function byChapter(marks: readonly TextMark[]): Map<number, readonly TextMark[]> {
  return Map.groupBy(marks, ({ chapterId }) => chapterId);
}

/** For every block of a chapter, by its place, what is drawn in it; what is found nowhere is left out. */
export function marksInBlocks(blocks: readonly DeskBlock[], marks: readonly TextMark[]): Map<number, readonly Mark[]> {
  const placed = marks.flatMap((one) => {
    const spot = located(blocks, one);
    return spot ? [{ id: one.id, kind: one.kind, ...spot }] : [];
  });
  return Map.groupBy(placed, ({ block }) => block);
}
