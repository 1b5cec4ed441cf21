import type { Inline, Mark, Note } from '@pero/manuscript/model';
import { composed } from './accents.ts';
import { pt, shownString, typstArray, typstString, typstText } from './markup.ts';
import { bound, piecesOf } from './no-break.ts';
import type { PlacedPicture } from './pictures.ts';

/** What the setting of one section needs to know of the book; `seen` grows as its notes are set. */
export type Desk = {
  readonly section: string;
  readonly notes: ReadonlyMap<string, Note>;
  readonly pictures: ReadonlyMap<string, PlacedPicture>;
  /** The height a picture in a line may have, in points. */
  readonly lineHeight: number;
  readonly seen: Set<string>;
  /** Notes that are being set now: a note inside itself is not followed. */
  readonly open: readonly string[];
  /** Sets the blocks of a note; given from outside, because blocks are set of inlines. */
  readonly setNote: (note: Note, desk: Desk) => string;
};

const MARK_FUNCTIONS: Readonly<Record<Mark, string>> = {
  strong: 'strong',
  emphasis: 'emph',
  underline: 'underline',
  strike: 'strike',
  'small-caps': 'caps',
  sub: 'sub',
  sup: 'super',
  code: 'code',
};

/**
 * A line of text as Typst markup.
 *
 * @example
 * setLine([{ kind: 'text', text: 'дом', marks: ['emphasis'] }], desk); // '#emph[#"дом"]'
 */
export function setLine(line: readonly Inline[], desk: Desk): string {
  return line.map((inline) => setInline(inline, desk)).join('');
}

/**
 * Lines as a Typst array of contents.
 *
 * @example
 * setLines([], desk); // '()'
 */
export function setLines(lines: readonly (readonly Inline[])[], desk: Desk): string {
  return typstArray(lines.map((line) => `[${setLine(line, desk)}]`));
}

/**
 * The line without its notes, for the table of contents and running heads.
 *
 * @example
 * withoutNotes(title).some(({ kind }) => kind === 'note'); // false
 */
export function withoutNotes(line: readonly Inline[]): readonly Inline[] {
  return line.filter(({ kind }) => kind !== 'note');
}

/**
 * A line of dialogue: its dash stands off by a space that justification does not stretch.
 *
 * @example
 * setDialogue([{ kind: 'text', text: '— Да.', marks: [] }], desk); // '#said("—")#"Да."'
 */
export function setDialogue(line: readonly Inline[], desk: Desk): string {
  const [first, ...rest] = line;
  const dash = first?.kind === 'text' && first.marks.length === 0 ? /^([—–―-])[ \u00A0]+(?=\S)/.exec(first.text) : null;
  if (first?.kind !== 'text' || dash?.[1] === undefined) return setLine(line, desk);
  return `#said(${shownString(dash[1])})${setLine([{ ...first, text: first.text.slice(dash[0].length) }, ...rest], desk)}`;
}

function setInline(inline: Inline, desk: Desk): string {
  switch (inline.kind) {
    case 'text':
      return inline.marks.reduceRight(
        (body, mark) => `#${MARK_FUNCTIONS[mark]}[${body}]`,
        inline.marks.includes('code') ? setCode(inline.text) : setText(inline.text),
      );
    case 'break':
      return '#linebreak()';
    case 'note':
      return setReference(inline.note, desk);
    case 'picture':
      return setInlinePicture(desk.pictures.get(inline.picture), inline.alt, desk);
  }
}

function setText(text: string): string {
  const whole = bound(composed(text));
  return whole.length < 24 ? typstText(whole) : piecesOf(whole).map(typstText).join(BREAKABLE);
}

/** A place to break a line that leaves no character in the copied text. */
const BREAKABLE = '#h(0pt)';

/** No word of it is divided, so its hyphens may stay what they are. */
function setCode(text: string): string {
  const whole = composed(text).replaceAll('\u00AD', '');
  return piecesOf(whole)
    .map((piece) => `#${typstString(piece)}`)
    .join(BREAKABLE);
}

/** The second reference to a note of the same section repeats its number; the note itself is printed once. */
function setReference(id: string, desk: Desk): string {
  const note = desk.notes.get(id);
  if (!note || desk.open.includes(id)) return '';
  const name = `label(${typstString(`${desk.section}/${id}`)})`;
  if (desk.seen.has(id)) return `#footnote(${name})`;
  desk.seen.add(id);
  return `#[#footnote[${desk.setNote(note, { ...desk, open: [...desk.open, id] })}]#${name}]`;
}

function setInlinePicture(picture: PlacedPicture | undefined, alt: string, desk: Desk): string {
  if (picture?.path === undefined) return alt === '' ? '' : typstText(`[${alt}]`);
  const height = Math.min(picture.naturalHeight, desk.lineHeight);
  return `#inline-picture(${typstString(picture.path)}, ${pt(height)}, ${typstString(alt)})`;
}
