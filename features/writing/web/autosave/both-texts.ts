import type { ChapterText } from '@pero/editor/rules/chapter-text';
import type { Note } from '@pero/manuscript/model';
import { diffArrays } from 'diff';
import { SAME, withReferences } from '../../rules/references.ts';

/**
 * Both texts of a chapter in one: what they share stands once, where they differ mine comes first and theirs follows.
 * The heading is mine. Notes of theirs that are called as others of mine get names of their own.
 */
export function bothTexts(mine: ChapterText, theirs: ChapterText): ChapterText {
  const names = freshNames(mine.notes, theirs.notes);
  const other = withReferences(theirs, { ...SAME, note: (id) => names.get(id) ?? id });
  const own = new Set(mine.notes.map(({ id }) => id));
  return {
    ...mine,
    epigraphs: joined(mine.epigraphs, other.epigraphs),
    blocks: joined(mine.blocks, other.blocks),
    notes: [...mine.notes, ...other.notes.filter(({ id }) => !own.has(id))],
  };
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

/** A note that both have alike keeps its name; one that is another's by name gets the first that is free. */
function freshNames(mine: readonly Note[], theirs: readonly Note[]): ReadonlyMap<string, string> {
  const taken = new Set([...mine, ...theirs].map(({ id }) => id));
  const known = new Map(mine.map((note) => [note.id, JSON.stringify(note)]));
  const names = new Map<string, string>();
  let number = 0;
  for (const note of theirs) {
    if (!known.has(note.id) || known.get(note.id) === JSON.stringify(note)) continue;
    let name: string;
    do name = `n${++number}`;
    while (taken.has(name));
    taken.add(name);
    names.set(note.id, name);
  }
  return names;
}
