import type { ChapterText } from '@pero/editor/rules/chapter-text';
import { patternOf, type Query } from '@pero/editor/rules/search-pattern';
import { canonicalBlocks } from '@pero/manuscript/canonical/blocks';
import { canonicalInlines, type Line } from '@pero/manuscript/inlines';
import type { Inline } from '@pero/manuscript/model';
import { type LinePlace, withLines } from './search-lines.ts';

/** One place of a chapter. `index` counts the places in reading order, whatever is shown of them. */
export type Hit = {
  readonly index: number;
  readonly block: number;
  readonly from: number;
  readonly to: number;
  readonly before: string;
  readonly match: string;
  readonly after: string;
};

/** Every place where the words stand. */
export function hitsIn(text: ChapterText, query: Query): Hit[] {
  const pattern = patternOf(query);
  const hits: Hit[] = [];
  if (pattern === null) return hits;
  withLines(text, (line, place) => {
    const whole = plainLine(line);
    let [counted, marks] = [0, 0];
    for (const { index, 0: match } of whole.matchAll(pattern)) {
      marks += whole.slice(counted, index).split(MARK).length - 1;
      counted = index;
      hits.push(hitOf(whole, index, match, { ...place, marks, index: hits.length }));
    }
    return line;
  });
  return hits;
}

const AROUND = 36;

/** `marks` are the notes and pictures before the place, which take no room in the text. */
type HitPlace = LinePlace & { readonly marks: number; readonly index: number };

function hitOf(whole: string, at: number, match: string, { index, marks, ...place }: HitPlace): Hit {
  const from = place.offset + (place.isAt ? 0 : at - marks);
  return {
    index,
    block: place.block,
    from,
    to: place.isAt ? from : from + match.length,
    before: shown(headOf(whole, at)),
    match: shown(match),
    after: shown(tailOf(whole, at + match.length)),
  };
}

/** A few words, not cut within one. */
function headOf(whole: string, at: number): string {
  const from = Math.max(0, at - AROUND);
  const head = whole.slice(from, at);
  return from === 0 ? head : `…${head.replace(/^\S*\s/, '')}`;
}

function tailOf(whole: string, at: number): string {
  const tail = whole.slice(at, at + AROUND);
  return at + AROUND >= whole.length ? tail : `${tail.replace(/\s\S*$/, '')}…`;
}

function shown(text: string): string {
  return text.replaceAll(MARK, '').replaceAll(BREAK, ' ');
}

type Replaced = { readonly text: ChapterText; readonly replaced: number };

/**
 * Puts other words in place of those found. What the two have in common stays as it stands in the text: «дом» → «дома»
 * leaves «Дом» its capital, italics and no-break spaces stay, and words put in their own place change nothing.
 */
export function replaceIn(
  text: ChapterText,
  query: Query,
  words: string,
  isWanted: (index: number) => boolean = () => true,
): Replaced {
  const pattern = patternOf(query);
  if (pattern === null) return { text, replaced: 0 };
  const swap = swapOf(query.words, words);
  let index = 0;
  let replaced = 0;
  let isEmptied = false;
  const after = withLines(text, (line) => {
    const edits: Edit[] = [];
    for (const { index: at, 0: match } of plainLine(line).matchAll(pattern)) {
      if (isWanted(index++)) edits.push(editAt(at, match, swap));
    }
    replaced += edits.length;
    const real = edits.filter(({ from, to, words: put }) => from !== to || put !== '');
    if (real.length === 0) return line;
    const whole = canonicalInlines(edited(line, real), AS_THEY_STAND);
    isEmptied ||= whole.length === 0;
    return whole;
  });
  return { text: isEmptied ? withoutEmpty(after) : after, replaced };
}

function withoutEmpty(text: ChapterText): ChapterText {
  return {
    ...text,
    title: text.title.filter((line) => line.length > 0),
    blocks: canonicalBlocks(text.blocks, AS_THEY_STAND, 'section'),
  };
}

type Swap = { readonly head: number; readonly tail: number; readonly words: string };

/** How many characters at either end both have, and what comes between. */
function swapOf(found: string, words: string): Swap {
  const [from, to] = [[...found], [...words]];
  const shorter = Math.min(from.length, to.length);
  let head = 0;
  while (head < shorter && from[head] === to[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && from.at(-1 - tail) === to.at(-1 - tail)) tail += 1;
  return { head, tail, words: to.slice(head, to.length - tail).join('') };
}

type Edit = { readonly from: number; readonly to: number; readonly words: string };

/** A match has as many characters as what was looked for, but perhaps not as many units: 𝒜 is two. */
function editAt(at: number, match: string, { head, tail, words }: Swap): Edit {
  const characters = [...match];
  const from = at + characters.slice(0, head).join('').length;
  const to = at + characters.slice(0, characters.length - tail).join('').length;
  return { from, to, words };
}

/** A line with one edit; places count letters, so that notes and pictures take no room and stay. */
export function editedLine(line: Line, { from, to, words }: Edit): Line {
  const whole = plainLine(line);
  const edit = {
    from: indexOf(whole, from),
    to: to === from ? indexOf(whole, from) : indexOf(whole, to - 1) + 1,
    words,
  };
  return canonicalInlines(edited(line, [edit]), AS_THEY_STAND);
}

/** Where the letter at this place stands in the line; the end of the line for the place after the last one. */
function indexOf(whole: string, place: number): number {
  let left = place;
  for (let at = 0; at < whole.length; at += 1) {
    if (whole[at] === MARK) continue;
    if (left === 0) return at;
    left -= 1;
  }
  return whole.length;
}

/** New words take the style of the first letter that they replace, or of the one they follow. */
function edited(line: Line, edits: readonly Edit[]): Line {
  const out: Inline[] = [];
  let start = 0;
  let isFirst = true;
  // Edits stand in their order: those that end before this run are done with.
  let done = 0;
  for (const inline of line) {
    const end = start + plainOf(inline).length;
    while ((edits[done]?.to ?? start) < start) done += 1;
    if (inline.kind !== 'text') out.push(inline);
    else out.push({ ...inline, text: run(inline.text, { start, end, isFirst }, edits, done) });
    isFirst = inline.kind !== 'text';
    start = end;
  }
  return out;
}

type Span = { readonly start: number; readonly end: number; readonly isFirst: boolean };

function run(text: string, { start, end, isFirst }: Span, edits: readonly Edit[], done: number): string {
  let out = '';
  let at = start;
  for (let next = done; next < edits.length; next += 1) {
    const edit = edits[next] as Edit;
    if (edit.from > end) break;
    if (edit.from > at) out += text.slice(at - start, edit.from - start);
    if (beginsHere(edit, { start, end, isFirst })) out += edit.words;
    at = Math.max(at, Math.min(edit.to, end));
  }
  return out + text.slice(at - start);
}

/** An insertion belongs to the run it follows; at the very beginning there is none to follow. */
function beginsHere({ from, to }: Edit, { start, end, isFirst }: Span): boolean {
  if (from !== to) return from >= start && from < end;
  return (from > start && from <= end) || (from === start && isFirst);
}

/** The line as one text: a note or a picture is one character that nobody types, so that no match spans it. */
function plainLine(line: Line): string {
  return line.map(plainOf).join('');
}

function plainOf(inline: Inline): string {
  if (inline.kind === 'text') return inline.text;
  return inline.kind === 'break' ? BREAK : MARK;
}

const MARK = '\uFFFC';
const BREAK = '\n';
const AS_THEY_STAND = { note: (id: string) => id, picture: (id: string) => id, link: (link: string) => link };
