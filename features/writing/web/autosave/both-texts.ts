import type { ChapterText } from '@pero/editor/rules/chapter-text';
import type { MarkedText } from '@pero/editor/rules/suggestions/settle';
import { markedText, storedText } from '@pero/editor/rules/suggestions/stored';
import { diffArrays } from 'diff';
import { SAME, withReferences } from '../../rules/references.ts';
import { freshNames } from '../../rules/suggested/fresh-names.ts';

/**
 * Both texts of a chapter in one: what they share stands once, where they differ mine comes first and theirs follows.
 * What is suggested in either stays in its place. The heading is mine. Notes of theirs that are called as others of mine
 * get names of their own.
 */
export function bothTexts(mine: ChapterText, theirs: ChapterText): ChapterText {
  const own = markedText(mine);
  const other = otherNotes(own, markedText(theirs));
  const known = new Set(own.notes.map(({ id }) => id));
  return storedText({
    ...own,
    epigraphs: joined(own.epigraphs, other.epigraphs),
    blocks: joined(own.blocks, other.blocks),
    notes: [...own.notes, ...other.notes.filter(({ id }) => !known.has(id))],
  });
}

function otherNotes(own: MarkedText, theirs: MarkedText): MarkedText {
  const names = freshNames(own.notes, theirs.notes);
  return withReferences(theirs, { ...SAME, note: (id) => names.get(id) ?? id });
}

function joined<T>(mine: readonly T[], theirs: readonly T[]): readonly T[] {
  const print = (value: T): string => JSON.stringify(value);
  const all: T[] = [];
  let fromMine = 0;
  let fromTheirs = 0;
  // What is removed is told before what is added in its place.
  for (const { added, removed, count } of diffArrays(mine.map(print), theirs.map(print))) {
    if (added) all.push(...theirs.slice(fromTheirs, fromTheirs + count));
    else all.push(...mine.slice(fromMine, fromMine + count));
    if (!added) fromMine += count;
    if (!removed) fromTheirs += count;
  }
  return all;
}
