import type { ChapterText } from '@pero/editor/rules/chapter-text';
import type { Block } from '@pero/manuscript/model';
import { textOf, textOfLine } from '@pero/manuscript/text';
import { diffArrays } from 'diff';

export type Piece = { readonly text: string; readonly isOwn: boolean };

/** A stretch that both share, or a paragraph that differs: nothing on one side where it has no such paragraph. */
export type Row =
  | { readonly kind: 'same'; readonly lines: readonly string[] }
  | { readonly kind: 'different'; readonly mine: readonly Piece[]; readonly theirs: readonly Piece[] };

/** Two texts of a chapter beside each other, the differing words marked. */
export function sideBySide(mine: ChapterText, theirs: ChapterText): readonly Row[] {
  const rows: Row[] = [];
  let waiting: readonly string[] = [];
  const pair = (added: readonly string[]): void => {
    rows.push(...paired(waiting, added));
    waiting = [];
  };
  for (const { added, removed, value } of diffArrays([...linesOf(mine)], [...linesOf(theirs)])) {
    if (added) pair(value);
    else pair([]);
    if (removed) waiting = value;
    else if (!added) rows.push({ kind: 'same', lines: value });
  }
  pair([]);
  return rows;
}

function linesOf({ title, epigraphs, blocks, notes }: ChapterText): readonly string[] {
  const around: readonly (readonly Block[])[] = [
    ...epigraphs.map((epigraph) => epigraph.blocks),
    blocks,
    ...notes.map((note) => note.blocks),
  ];
  // A space that does not break looks like any other, and so it is compared.
  return [...title.map(textOfLine), ...around.flatMap((inside) => textOf(inside).split('\n'))]
    .map((line) => line.replaceAll('\u00A0', ' '))
    .filter((line) => line !== '');
}

function paired(mine: readonly string[], theirs: readonly string[]): readonly Row[] {
  const count = Math.max(mine.length, theirs.length);
  return Array.from({ length: count }, (_, index) => differing(mine[index], theirs[index]));
}

const WORDS = /[\p{L}\p{N}]+|\s+|[^\p{L}\p{N}\s]/gu;
/** Beyond this a comparison by words takes seconds and says nothing. */
const LONGEST = 20_000;

function differing(mine: string | undefined, theirs: string | undefined): Row {
  if (mine === undefined || theirs === undefined || mine.length + theirs.length > LONGEST) {
    return { kind: 'different', mine: whole(mine), theirs: whole(theirs) };
  }
  const changes = diffArrays(mine.match(WORDS) ?? [], theirs.match(WORDS) ?? []);
  const side = (own: 'removed' | 'added', other: 'removed' | 'added'): readonly Piece[] =>
    changes.filter((change) => !change[other]).map((change) => ({ text: change.value.join(''), isOwn: change[own] }));
  return { kind: 'different', mine: side('removed', 'added'), theirs: side('added', 'removed') };
}

function whole(line: string | undefined): readonly Piece[] {
  return line === undefined ? [] : [{ text: line, isOwn: true }];
}
