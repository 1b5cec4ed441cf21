import { type Inline, MARKS, type Mark } from './model.ts';

/** One line of text with its styles: a paragraph, a line of a heading or of a poem. */
export type Line = readonly Inline[];

/** What XML cannot carry, the byte order mark, and halves of surrogate pairs. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to be removed
const FORBIDDEN = /[\x00-\x08\x0E-\x1F\x7F\uFEFF\uFFFE\uFFFF]|\p{Cs}/gu;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to be removed
const SUSPECT = /[\x00-\x1F\x7F\u0085\u2028\u2029\uFEFF\uFFFE\uFFFF\uD800-\uDFFF]| {2}/;
const LINE_SEPARATORS = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/g;
const SPACES = /[ \t]+/g;

/**
 * A plain text without what no format can carry: control characters are gone, spaces and tabs in a row are one space.
 * Non-breaking and other special spaces stay. Line separators become `\n`.
 * `cleanText('a \t b\u0001\u2028c')` gives 'a b\nc'.
 */
export function cleanText(text: string): string {
  if (!SUSPECT.test(text)) return text;
  return text.replace(LINE_SEPARATORS, '\n').replace(FORBIDDEN, '').replace(SPACES, ' ');
}

/**
 * A text that fits on one line, trimmed: for titles, names, alternative texts.
 * `oneLine('  Капитанская\n дочка ')` gives 'Капитанская дочка'.
 */
export function oneLine(text: string): string {
  return cleanText(text).replaceAll('\n', ' ').replace(SPACES, ' ').trim();
}

/** Marks in the canonical order, each once. `sortedMarks(['sup', 'strong', 'sup'])` gives ['strong', 'sup']. */
export function sortedMarks(marks: readonly Mark[]): readonly Mark[] {
  if (marks.length < 2) return marks;
  return MARKS.filter((mark) => marks.includes(mark));
}

/** What to do with references while cleaning: the new name, or nothing when what it points at is gone. */
export type References = {
  /** Texts are clean already: only references change. */
  readonly isClean?: boolean;
  readonly note: (id: string) => string | undefined;
  readonly picture: (id: string) => string | undefined;
  readonly link: (link: string) => string | undefined;
};

/**
 * The inlines in canonical form: equal neighbours merged, nothing empty, no space at either end or twice in a row,
 * line separators as `break`, no break at either end, no link that stands on white space alone. An invisible line
 * becomes an empty list.
 */
export function canonicalInlines(inlines: Line, references: References): Line {
  if (references.isClean === true && !inlines.some(refers)) return inlines;
  if (inlines.length === 1) return canonicalSingle(inlines, references);
  const line = new LineBuilder();
  for (const inline of inlines) line.add(inline, references);
  return line.finished();
}

function refers(inline: Inline): boolean {
  return inline.kind === 'note' || inline.kind === 'picture' || (inline.kind === 'text' && inline.link !== undefined);
}

/** Most paragraphs are one run that is canonical already. */
function canonicalSingle(inlines: Line, references: References): Line {
  const [only] = inlines;
  if (only?.kind === 'text' && only.link === undefined && only.marks.length < 2 && isCleanLine(only.text))
    return inlines;
  const line = new LineBuilder();
  if (only !== undefined) line.add(only, references);
  return line.finished();
}

function isCleanLine(text: string): boolean {
  return text !== '' && !text.startsWith(' ') && !text.endsWith(' ') && !SUSPECT.test(text) && !INVISIBLE.test(text);
}

/** The same, cut into lines at every break. */
export function canonicalLines(lines: readonly Line[], references: References): readonly Line[] {
  const out: Line[] = [];
  for (const line of lines) {
    for (const piece of atBreaks(canonicalInlines(line, references))) {
      const canonical = canonicalInlines(piece, KEEP);
      if (canonical.length > 0) out.push(canonical);
    }
  }
  return out;
}

const KEEP: References = { note: (id) => id, picture: (id) => id, link: (link) => link };

/**
 * The line cut at its breaks. `atBreaks([text('a'), { kind: 'break' }, text('b')])` gives [[text('a')], [text('b')]].
 */
export function atBreaks(line: Line): readonly Line[] {
  if (!line.some((inline) => inline.kind === 'break')) return [line];
  const pieces: Inline[][] = [[]];
  for (const inline of line) {
    if (inline.kind === 'break') pieces.push([]);
    else pieces.at(-1)?.push(inline);
  }
  return pieces;
}

/**
 * Builds a canonical line from left to right. The text of the last run is kept in pieces: asking a long string for its
 * end after every addition would copy it each time.
 */
class LineBuilder {
  readonly #done: Inline[] = [];
  #pieces: string[] = [];
  #marks: readonly Mark[] = [];
  #link: string | undefined = undefined;
  #hasLinks = false;

  add(inline: Inline, references: References): void {
    if (inline.kind === 'text') {
      const link = inline.link === undefined ? undefined : references.link(inline.link);
      this.#addText(cleanText(inline.text), sortedMarks(inline.marks), link);
    } else if (inline.kind === 'break') {
      this.#addBreak();
    } else if (inline.kind === 'note') {
      const note = references.note(inline.note);
      if (note !== undefined) this.#push({ kind: 'note', note });
    } else {
      const picture = references.picture(inline.picture);
      if (picture !== undefined) this.#push({ kind: 'picture', picture, alt: oneLine(inline.alt) });
    }
  }

  finished(): Line {
    this.#trimSpace();
    this.#closeRun();
    while (this.#done.at(-1)?.kind === 'break') this.#done.pop();
    if (!this.#done.some(isVisible)) return [];
    return this.#hasLinks ? withoutUnseenLinks(this.#done) : this.#done;
  }

  #addText(text: string, marks: readonly Mark[], link: string | undefined): void {
    if (!text.includes('\n')) {
      this.#addPiece(text, marks, link);
      return;
    }
    for (const [index, piece] of text.split('\n').entries()) {
      if (index > 0) this.#addBreak();
      this.#addPiece(piece, marks, link);
    }
  }

  #addPiece(raw: string, marks: readonly Mark[], link: string | undefined): void {
    const text = raw.startsWith(' ') && this.#isAfterSpace() ? raw.slice(1) : raw;
    if (text === '') return;
    const isSame = this.#pieces.length > 0 && this.#link === link && sameMarks(this.#marks, marks);
    if (!isSame) this.#closeRun();
    this.#pieces.push(text);
    this.#marks = marks;
    this.#link = link;
  }

  #addBreak(): void {
    this.#trimSpace();
    this.#closeRun();
    if (this.#done.length > 0) this.#done.push({ kind: 'break' });
  }

  #push(inline: Inline): void {
    this.#closeRun();
    this.#done.push(inline);
  }

  /** At the beginning of a line, too, a space is one too many. */
  #isAfterSpace(): boolean {
    const piece = this.#pieces.at(-1);
    if (piece !== undefined) return piece.endsWith(' ');
    const last = this.#done.at(-1);
    return last === undefined || last.kind === 'break' || (last.kind === 'text' && last.text.endsWith(' '));
  }

  #trimSpace(): void {
    const piece = this.#pieces.at(-1);
    if (piece === undefined) {
      const last = this.#done.at(-1);
      if (last?.kind !== 'text' || !last.text.endsWith(' ')) return;
      this.#done.pop();
      if (last.text.length > 1) this.#done.push({ ...last, text: last.text.slice(0, -1) });
    } else if (piece.endsWith(' ')) {
      this.#pieces.pop();
      if (piece.length > 1) this.#pieces.push(piece.slice(0, -1));
    }
  }

  #closeRun(): void {
    if (this.#pieces.length === 0) return;
    const text = this.#pieces.join('');
    const link = this.#link;
    this.#hasLinks ||= link !== undefined;
    this.#pieces = [];
    this.#done.push(
      link === undefined
        ? { kind: 'text', text, marks: this.#marks }
        : { kind: 'text', text, marks: this.#marks, link },
    );
  }
}

function sameMarks(a: readonly Mark[], b: readonly Mark[]): boolean {
  return a === b || (a.length === b.length && a.every((mark, index) => mark === b[index]));
}

const INVISIBLE = /^[\s\u200B-\u200F\u2060\u00AD]*$/u;

function isVisible(inline: Inline): boolean {
  if (inline.kind === 'text') return !INVISIBLE.test(inline.text);
  return inline.kind !== 'break';
}

/** Word processors leave links on a single space: nobody sees them, and nothing can be said of them aloud. */
function withoutUnseenLinks(line: Line): Line {
  const unseen = new Set<Inline>();
  let group: Inline[] = [];
  let link: string | undefined;
  const endGroup = (): void => {
    if (link !== undefined && !group.some(isVisible)) for (const inline of group) unseen.add(inline);
    group = [];
  };
  for (const inline of line) {
    const next = inline.kind === 'text' ? inline.link : undefined;
    if (next !== link) endGroup();
    link = next;
    group.push(inline);
  }
  endGroup();
  if (unseen.size === 0) return line;
  const again = new LineBuilder();
  for (const inline of line) again.add(unseen.has(inline) ? withoutLink(inline) : inline, KEEP);
  return again.finished();
}

function withoutLink(inline: Inline): Inline {
  return inline.kind === 'text' ? { kind: 'text', text: inline.text, marks: inline.marks } : inline;
}
