import { isDeepStrictEqual } from 'node:util';
import type { ChapterText } from '@pero/editor/rules/chapter-text';
import { ACCEPT_ALL, isTextBlock, settledBlocks } from '@pero/editor/rules/suggestions/settle';
import { canonicalBlock, hasSuggestions, markedText, packed, storedText } from '@pero/editor/rules/suggestions/stored';
import type { Block, Change } from '@pero/manuscript/model';
import { textOf } from '@pero/manuscript/text';
import { diffArrays } from 'diff';
import { comparedLine } from './words.ts';

/** Of more paragraphs than this nobody says that they are the same chapter. */
export const EDITS_MOST = 4000;

type Compared = {
  readonly text: ChapterText;
  /** Paragraphs of the file that have found no place: where they would stand, something waits already. */
  readonly beside: readonly string[];
};

/**
 * The chapter with what is other in the text that came back as suggestions. What was tracked in it comes as it is;
 * paragraphs about which something waits already are left alone. Null when the two are not one chapter.
 */
export function comparedChapter(
  chapter: ChapterText,
  back: ChapterText,
  changeOf: (number: number) => Change,
): Compared | null {
  const [mine, theirs] = [segmentsOf(chapter), segmentsOf(back)];
  const parts = diffArrays(mine.map(keyOf), theirs.map(keyOf), { maxEditLength: EDITS_MOST });
  if (!parts) return null;
  const out: Block[] = [];
  const beside: string[] = [];
  let changes = 0;
  const next = () => {
    changes += 1;
    return changeOf(changes);
  };
  let [fromMine, fromTheirs] = [0, 0];
  let gone: readonly Segment[] = [];
  for (const { added, removed, count } of parts) {
    if (removed) {
      gone = mine.slice(fromMine, fromMine + count);
      fromMine += count;
      continue;
    }
    const own = theirs.slice(fromTheirs, fromTheirs + count);
    fromTheirs += count;
    if (added) replace(out, beside, gone, own, next);
    else {
      replace(out, beside, gone, [], next);
      for (const [index, segment] of mine.slice(fromMine, fromMine + count).entries())
        out.push(...same(segment, own[index], beside, next));
      fromMine += count;
    }
    gone = [];
  }
  replace(out, beside, gone, [], next);
  return { text: storedText({ ...markedText(chapter), blocks: out }), beside };
}

/** A block of the text with all that is suggested in its place. */
type Segment = { readonly base: Block | undefined; readonly marked: readonly Block[]; readonly isOpen: boolean };

function segmentsOf(text: ChapterText): readonly Segment[] {
  const { blocks } = markedText(text);
  const { origins } = packed(blocks, (block) => canonicalBlock(block));
  const head = blocks.slice(0, origins[0] ?? blocks.length);
  const segments = text.blocks.map((base, index): Segment => {
    const isSame = origins[index] === origins[index - 1];
    const marked = isSame ? [] : blocks.slice(origins[index], nextOf(origins, index) ?? blocks.length);
    return { base, marked, isOpen: hasSuggestions(marked) };
  });
  return head.length > 0 ? [{ base: undefined, marked: head, isOpen: hasSuggestions(head) }, ...segments] : segments;
}

function nextOf(origins: readonly number[], index: number): number | undefined {
  return origins.slice(index + 1).find((origin) => origin !== origins[index]);
}

function keyOf({ base }: Segment): string {
  if (!base) return '';
  const text = textOf([base]).replace(/\s+/g, ' ').trim();
  return text === '' ? base.kind : text;
}

/**
 * Of what both have, the one with suggestions; the chapter's own, where both have some. Below the suggestions of a file its
 * paragraph must be the book's to the letter and the mark: else what is other in it would stand in the text unasked.
 */
function same(mine: Segment, theirs: Segment | undefined, beside: string[], next: () => Change): readonly Block[] {
  if (!theirs?.isOpen) return mine.marked;
  if (mine.isOpen) {
    const [own, other] = [acceptedText(mine), acceptedText(theirs)];
    if (own !== other) beside.push(other);
    return mine.marked;
  }
  const isSame = isWordsOnly([mine.base, ...theirs.marked]) && isDeepStrictEqual(mine.base, theirs.base);
  return isSame ? theirs.marked : changedTo(mine.base, accepted(theirs), next());
}

/** Notes and pictures are known by names that the two do not share. */
function isWordsOnly(blocks: readonly (Block | undefined)[]): boolean {
  return blocks.every(
    (block) =>
      block !== undefined &&
      isTextBlock(block) &&
      block.inlines.every(({ kind }) => kind === 'text' || kind === 'break'),
  );
}

function accepted({ marked }: Segment): readonly Block[] {
  return settledBlocks(marked, ACCEPT_ALL);
}

function acceptedText({ marked }: Segment): string {
  return textOf(settledBlocks(marked, ACCEPT_ALL));
}

function replace(
  out: Block[],
  beside: string[],
  gone: readonly Segment[],
  come: readonly Segment[],
  next: () => Change,
): void {
  const pairs = Math.max(gone.length, come.length);
  for (let at = 0; at < pairs; at += 1) {
    const [mine, theirs] = [gone[at], come[at]];
    if (mine?.isOpen) {
      out.push(...mine.marked);
      if (theirs) beside.push(acceptedText(theirs));
    } else out.push(...changedTo(mine?.base, theirs ? accepted(theirs) : [], next()));
  }
}

/** One paragraph may have become several. */
function changedTo(mine: Block | undefined, [first, ...rest]: readonly Block[], change: Change): readonly Block[] {
  return [...changed(mine, first, change), ...rest.map((block) => whole(plain(block), 'inserted', change))];
}

/** An edited paragraph word by word; another one as the old struck out and the new put in. */
function changed(mine: Block | undefined, theirs: Block | undefined, change: Change): readonly Block[] {
  if (mine && theirs && isTextBlock(mine) && isTextBlock(theirs)) {
    const inlines = comparedLine(mine.inlines, theirs.inlines, change);
    if (inlines) return [{ ...mine, inlines } as Block];
  }
  return [
    ...(mine ? [whole(mine, 'deleted', change)] : []),
    ...(theirs ? [whole(plain(theirs), 'inserted', change)] : []),
  ];
}

/** Notes and pictures of a file are not the book's. */
export function plain(block: Block): Block {
  if (isTextBlock(block)) {
    return { ...block, inlines: block.inlines.filter(({ kind }) => kind === 'text' || kind === 'break') } as Block;
  }
  if (block.kind === 'scene-break' || block.kind === 'page-break') return block;
  return { kind: 'paragraph', role: 'plain', inlines: [{ kind: 'text', text: textOf([block]), marks: [] }] };
}

export function whole(block: Block, kind: 'inserted' | 'deleted', change: Change): Block {
  const suggested = { [kind]: change };
  if (!isTextBlock(block)) return { ...block, suggested };
  return { ...block, inlines: block.inlines.map((inline) => ({ ...inline, suggested })), suggested } as Block;
}
