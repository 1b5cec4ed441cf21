import { type Line, sortedMarks } from '../../inlines.ts';
import type { Change, Inline, Mark, SuggestedOfInline } from '../../model.ts';
import type { RecordedParagraph, RecordedRun } from './record.ts';

/** Between two paragraphs of what is one paragraph when all is accepted. */
export type AlignedPiece = { readonly line: Line; readonly paragraph: RecordedParagraph };

/** A letter of the text as its reader took it, or something that stands in the line. */
type Unit = { readonly letter: string; readonly inline: Inline; readonly hasSpace: boolean };

const OBJECT = '\uFFFC';
const BLANK = /^\s$/;
/** How far apart the file and the text may be at a place: a number that the program makes, a sign that the reader drops. */
const NEAR = 24;

/**
 * The line with what was tracked in it: letters come from the text, places from the record. Null when the two are not
 * the same line.
 */
export function alignedLine(
  line: Line,
  paragraphs: readonly RecordedParagraph[],
  nameOf: (change: number) => Change,
): readonly AlignedPiece[] | null {
  const units = unitsOf(line);
  const state: Aligning = { units, at: 0, strange: 0, out: [], nameOf };
  const pieces = paragraphs.map((paragraph) => {
    state.out = [];
    for (const run of paragraph.runs) addRun(state, run);
    return { line: state.out, paragraph };
  });
  const last = pieces.at(-1);
  if (last) {
    state.strange += units.length - state.at;
    while (state.at < units.length) addUnit(state, {});
  }
  if (state.strange > NEAR + units.length / 5) return null;
  return pieces.map(({ line: inlines, paragraph }) => ({ line: withoutLead(inlines), paragraph }));
}

type Aligning = {
  readonly units: readonly Unit[];
  at: number;
  /** Letters that only one of the two has. */
  strange: number;
  out: Inline[];
  readonly nameOf: (change: number) => Change;
};

function unitsOf(line: Line): readonly Unit[] {
  const units: Unit[] = [];
  let hasSpace = false;
  for (const inline of line) {
    for (const letter of inline.kind === 'text' ? inline.text : KINDS[inline.kind]) {
      if (!BLANK.test(letter)) units.push({ letter, inline, hasSpace });
      hasSpace = BLANK.test(letter);
    }
  }
  return units;
}

const KINDS = { break: '\n', note: OBJECT, picture: OBJECT } as const;

function addRun(state: Aligning, run: RecordedRun): void {
  const suggested = suggestedOf(state, run);
  const letters = [...run.text];
  for (const [at, letter] of letters.entries()) {
    if (BLANK.test(letter)) addBlank(state, letter, suggested);
    else if (run.deleted !== undefined) addDeleted(state, letter, suggested, run.marks);
    else if (isNext(state, letter)) addUnit(state, suggested, run);
    else addStrange(state, [letter, letters[at + 1]], suggested, run);
  }
}

/** A letter that is not the next one of the text: either has something that the other has not. */
function addStrange(
  state: Aligning,
  [letter, next]: readonly [string, string | undefined],
  suggested: SuggestedOfInline,
  run: RecordedRun,
): void {
  const skipped = unitsBefore(state, letter, next);
  state.strange += Math.max(skipped, 1);
  if (skipped === 0) return;
  for (let count = 0; count < skipped; count += 1) addUnit(state, {});
  addUnit(state, suggested, run);
}

function suggestedOf({ nameOf }: Aligning, { inserted, deleted }: RecordedRun): SuggestedOfInline {
  return {
    ...(inserted !== undefined && { inserted: nameOf(inserted) }),
    ...(deleted !== undefined && { deleted: nameOf(deleted) }),
  };
}

function isNext({ units, at }: Aligning, letter: string): boolean {
  const unit = units[at];
  return unit !== undefined && (unit.letter === letter || unit.letter.toLowerCase() === letter.toLowerCase());
}

/** How many letters of the text the file has not, before this one; 0 when it is the file that has one more. */
function unitsBefore({ units, at }: Aligning, letter: string, next: string | undefined): number {
  for (let skipped = 1; skipped <= NEAR; skipped += 1) {
    if (units[at + skipped]?.letter !== letter) continue;
    const after = units[at + skipped + 1]?.letter;
    if (next === undefined || BLANK.test(next) || after === undefined || after === next) return skipped;
  }
  return 0;
}

function addUnit(state: Aligning, suggested: SuggestedOfInline, run?: RecordedRun): void {
  const unit = state.units[state.at];
  if (!unit) return;
  state.at += 1;
  const { inline, letter, hasSpace } = unit;
  if (run === undefined && hasSpace && state.out.length > 0) add(state.out, { kind: 'text', text: ' ', marks: [] });
  if (inline.kind !== 'text') {
    state.out.push(marked(inline, suggested));
    return;
  }
  const { marks, link } = inline;
  const formatted = run && formattedOf(state, run, marks, link);
  add(
    state.out,
    marked({ kind: 'text', text: letter, marks, ...(link !== undefined && { link }) }, { ...suggested, ...formatted }),
  );
}

function formattedOf({ nameOf }: Aligning, { formatted }: RecordedRun, marks: readonly Mark[], link?: string) {
  if (!formatted) return undefined;
  const { change, added, removed } = formatted;
  const was = sortedMarks([...marks.filter((mark) => !added.includes(mark)), ...removed]);
  if (was.join() === marks.join()) return undefined;
  return { formatted: { ...nameOf(change), was: { marks: was, ...(link !== undefined && { link }) } } };
}

function addBlank(state: Aligning, letter: string, suggested: SuggestedOfInline): void {
  if (letter === '\n') {
    state.out.push(marked({ kind: 'break' }, suggested));
    return;
  }
  const last = state.out.at(-1);
  const isSpace = letter !== '\u00A0' && letter !== '\u202F';
  const text = isSpace ? ' ' : letter;
  const isPlain = suggested.inserted === undefined && suggested.deleted === undefined;
  if (isPlain && isSpace && last?.kind === 'text' && !last.suggested && last.text.endsWith(' ')) return;
  const { marks, link } = last?.kind === 'text' ? last : { marks: [], link: undefined };
  add(state.out, marked({ kind: 'text', text, marks, ...(link !== undefined && { link }) }, suggested));
}

function addDeleted(state: Aligning, letter: string, suggested: SuggestedOfInline, marks: readonly Mark[] = []): void {
  if (letter === OBJECT || letter === '\u00AD') return;
  add(state.out, marked({ kind: 'text', text: letter, marks }, suggested));
}

function marked(inline: Inline, suggested: SuggestedOfInline): Inline {
  const isMarked = suggested.inserted ?? suggested.deleted ?? suggested.formatted;
  return isMarked ? ({ ...inline, suggested } as Inline) : inline;
}

/** Puts a letter to those that look alike. */
function add(out: Inline[], inline: Inline): void {
  const last = out.at(-1);
  if (last?.kind === 'text' && inline.kind === 'text' && isAlike(last, inline)) {
    out[out.length - 1] = { ...last, text: last.text + inline.text };
  } else out.push(inline);
}

type Run = Extract<Inline, { kind: 'text' }>;

function isAlike(a: Run, b: Run): boolean {
  return (
    a.link === b.link &&
    (a.marks === b.marks || a.marks.join() === b.marks.join()) &&
    isSame(a.suggested?.inserted, b.suggested?.inserted) &&
    isSame(a.suggested?.deleted, b.suggested?.deleted) &&
    a.suggested?.formatted?.id === b.suggested?.formatted?.id &&
    a.suggested?.formatted?.was.marks.join() === b.suggested?.formatted?.was.marks.join()
  );
}

function isSame(a: Change | undefined, b: Change | undefined): boolean {
  return a?.id === b?.id;
}

function withoutLead(line: Line): Line {
  const [first, ...rest] = line;
  if (first?.kind !== 'text' || first.suggested) return line;
  const text = first.text.replace(/^ +/, '');
  return text === '' ? rest : [{ ...first, text }, ...rest];
}
