import { isDeepStrictEqual } from 'node:util';
import type { ChapterText } from '@pero/editor/rules/chapter-text';
import { isTextBlock } from '@pero/editor/rules/suggestions/settle';
import { storedText } from '@pero/editor/rules/suggestions/stored';
import type { Block, Change, Inline } from '@pero/manuscript/model';
import { textOf, textOfLine } from '@pero/manuscript/text';
import { diffArrays } from 'diff';
import { EDITS_MOST, plain, whole } from './chapter.ts';
import { comparedLine } from './words.ts';

/**
 * Two states of one chapter as the later one with what became of it as suggestions: what Word says as tracked changes.
 * Notes and pictures are those of the later state; of the earlier only words. A state that does not have it is null.
 */
export function trackedChapter(before: ChapterText | null, after: ChapterText | null, change: Change): ChapterText {
  const [was, is] = [before?.blocks ?? [], after?.blocks ?? []];
  const blocks = pairs(was, is).flatMap(([mine, theirs]) => trackedBlock(mine, theirs, change));
  const title = trackedTitle(before?.title ?? [], after?.title ?? [], change);
  return storedText({ title, epigraphs: after?.epigraphs ?? [], blocks, notes: after?.notes ?? [] });
}

type Pair = readonly [Block | undefined, Block | undefined];

function pairs(before: readonly Block[], after: readonly Block[]): readonly Pair[] {
  const parts = diffArrays(before.map(keyOf), after.map(keyOf), { maxEditLength: EDITS_MOST });
  if (!parts)
    return [...before.map((block): Pair => [block, undefined]), ...after.map((block): Pair => [undefined, block])];
  const out: Pair[] = [];
  let [was, is] = [0, 0];
  let gone: readonly Block[] = [];
  for (const { added, removed, count } of parts) {
    if (removed) {
      gone = before.slice(was, was + count);
      was += count;
      continue;
    }
    const come = after.slice(is, is + count);
    is += count;
    if (added) out.push(...beside(gone, come));
    else {
      out.push(...beside(gone, []), ...come.map((block, at): Pair => [before[was + at], block]));
      was += count;
    }
    gone = [];
  }
  return [...out, ...beside(gone, [])];
}

function beside(gone: readonly Block[], come: readonly Block[]): readonly Pair[] {
  return Array.from({ length: Math.max(gone.length, come.length) }, (_, at): Pair => [gone[at], come[at]]);
}

function keyOf(block: Block): string {
  const text = textOf([block]).replace(/\s+/g, ' ').trim();
  return text === '' ? block.kind : text;
}

function trackedBlock(before: Block | undefined, after: Block | undefined, change: Change): readonly Block[] {
  if (before && after) {
    if (isDeepStrictEqual(before, after)) return [after];
    if (isTextBlock(before) && isTextBlock(after)) {
      const inlines = trackedLine(before.inlines, after.inlines, change);
      if (inlines) return [{ ...after, inlines } as Block];
    }
  }
  return [
    ...(before ? [whole(plain(before), 'deleted', change)] : []),
    ...(after ? [whole(after, 'inserted', change)] : []),
  ];
}

/** Compared from the later one, so that what is left is its own; null when too little is. */
function trackedLine(before: readonly Inline[], after: readonly Inline[], change: Change): readonly Inline[] | null {
  const line = comparedLine(after, before, change);
  return line?.map(turned) ?? null;
}

function turned(inline: Inline): Inline {
  const { inserted, deleted } = inline.suggested ?? {};
  if (inserted) return { ...inline, suggested: { deleted: inserted } };
  return deleted ? { ...inline, suggested: { inserted: deleted } } : inline;
}

type Lines = ChapterText['title'];

function trackedTitle(before: Lines, after: Lines, change: Change): Lines {
  if (isDeepStrictEqual(before.map(textOfLine), after.map(textOfLine))) return after;
  const mark = (lines: Lines, kind: 'inserted' | 'deleted'): Lines =>
    lines.map((line) => line.map((inline) => ({ ...inline, suggested: { [kind]: change } })));
  return [...mark(before, 'deleted'), ...mark(after, 'inserted')];
}
