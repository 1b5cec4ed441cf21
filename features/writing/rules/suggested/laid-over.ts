import type { ChapterText } from '@pero/editor/rules/chapter-text';
import { isOnlyOwn, type Suggestion, suggestionsIn } from '@pero/editor/rules/suggestions/list';
import { type Decide, type MarkedText, notesIn, settled } from '@pero/editor/rules/suggestions/settle';
import { markedText, storedText } from '@pero/editor/rules/suggestions/stored';
import type { Note } from '@pero/manuscript/model';
import { SAME, withReferences } from '../references.ts';
import type { Diff } from '../whole-book/comparison.ts';
import { freshNames } from './fresh-names.ts';
import { Laying } from './laid-paragraphs.ts';

export type Laid = {
  readonly text: ChapterText;
  /** What found no place in it, whole. */
  readonly left: readonly Suggestion[];
};

type Hand = {
  readonly by: number;
  /** The version that was written over, where this device still knows it. */
  readonly base: ChapterText | null;
  readonly diff: Diff;
};

/**
 * What somebody who only suggests has suggested, over a text that was saved meanwhile. With all of it rejected that text
 * stands to the letter; whatever is not in it, word for word, is told as left.
 */
export function laidOver(mine: ChapterText, theirs: ChapterText, { by, base, diff }: Hand): Laid {
  const since = sinceBase(mine, theirs, base, by);
  const standing = without(markedText(theirs), since.withdrawn);
  const own = withFreeNotes(without(markedText(mine), since.decided), standing, by);
  const laid = overlaid(own, standing, new Laying(by, diff));
  const known = idsOf(standing, by);
  const whole = wholeOf(laid, by);
  // Half of a replacement is another suggestion than was made.
  const halves = [...whole.keys()].filter((id) => !known.has(id) && whole.get(id) !== wholeOf(own, by).get(id));
  const text = storedText(without(laid, new Set(halves)));
  const safe = isOnlyOwn(theirs, text, by) ? text : theirs;
  const there = wholeOf(markedText(safe), by);
  const left = suggestionsIn(own, Number.POSITIVE_INFINITY).filter(
    (each) => each.by === by && there.get(each.id) !== printOf(each),
  );
  return { text: safe, left };
}

/** Decided by the author since, and taken back here: neither comes again. */
function sinceBase(mine: ChapterText, theirs: ChapterText, base: ChapterText | null, by: number) {
  const was = base ? wholeOf(markedText(base), by) : new Map<string, string>();
  const [here, there] = [wholeOf(markedText(mine), by), wholeOf(markedText(theirs), by)];
  const ids = [...was.keys()];
  return {
    decided: new Set(ids.filter((id) => !there.has(id) && here.get(id) === was.get(id))),
    withdrawn: new Set(ids.filter((id) => !here.has(id) && there.get(id) === was.get(id))),
  };
}

function without(text: MarkedText, ids: ReadonlySet<string>): MarkedText {
  return ids.size === 0 ? text : settled(text, ({ id }) => (ids.has(id) ? 'rejected' : 'open'));
}

function wholeOf(text: MarkedText, by: number): ReadonlyMap<string, string> {
  const all = suggestionsIn(text, Number.POSITIVE_INFINITY).filter((each) => each.by === by);
  return new Map(all.map((each) => [each.id, printOf(each)]));
}

function printOf({ kind, inserted, deleted }: Suggestion): string {
  return JSON.stringify([kind, inserted, deleted]);
}

function idsOf(text: MarkedText, by: number): ReadonlySet<string> {
  return new Set(wholeOf(text, by).keys());
}

/** A note that only a suggestion has made gets another name where the author has meanwhile made one of the same. */
function withFreeNotes(own: MarkedText, standing: MarkedText, by: number): MarkedText {
  const rest: Decide = (change) => (change.by === by ? 'rejected' : 'open');
  const kept = new Set(settled(own, rest).notes.map(({ id }) => id));
  const made = own.notes.filter(({ id }) => !kept.has(id));
  const names = freshNames([...standing.notes, ...own.notes.filter(({ id }) => kept.has(id))], made);
  return names.size === 0 ? own : withReferences(own, { ...SAME, note: (id) => names.get(id) ?? id });
}

function overlaid(own: MarkedText, standing: MarkedText, laying: Laying): MarkedText {
  const ownNotes = new Map(own.notes.map((note) => [note.id, note]));
  const notes = standing.notes.map((note): Note => {
    const typed = ownNotes.get(note.id);
    return typed ? { ...note, blocks: laying.blocks(typed.blocks, note.blocks) } : note;
  });
  const laid = {
    title: laying.whole(own.title, standing.title, (title) => ({ ...NOTHING, title })),
    epigraphs: laying.whole(own.epigraphs, standing.epigraphs, (epigraphs) => ({ ...NOTHING, epigraphs })),
    blocks: laying.blocks(own.blocks, standing.blocks),
    notes,
  };
  const known = new Set(standing.notes.map(({ id }) => id));
  const named = notesIn(laid);
  return { ...laid, notes: [...notes, ...own.notes.filter(({ id }) => !known.has(id) && named.has(id))] };
}

const NOTHING: MarkedText = { title: [], epigraphs: [], blocks: [], notes: [] };
