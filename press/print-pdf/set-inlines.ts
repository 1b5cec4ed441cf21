import type { Inline, Mark, Note } from '@pero/manuscript/model';
import { composed } from './accents.ts';
import type { Divider } from './dividing.ts';
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
  /** Says where words are divided; Typst does it where nobody is given. */
  readonly divider?: Divider | undefined;
  /** Whether paragraphs have anchors, by which their pages are found. */
  readonly hasAnchors: boolean;
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
  return line.map((inline) => setInline(fixed(inline), desk)).join('');
}

/**
 * The text of a paragraph that has the whole line, its words divided; `lead` stands before it.
 *
 * @example
 * setText([{ kind: 'text', text: 'Все счастливые семьи…', marks: [] }], desk); // '#"Все счаст\u00ADливые семьи…"'
 */
export function setText(line: readonly Inline[], desk: Desk, lead = ''): string {
  const { divider } = desk;
  if (!divider) return setLine(line, desk);
  const divided = divider.divided(line.map(fixed), lead);
  if (!divided) return `#self-divided[${setLine(line, desk)}]`;
  return divided.map((inline) => setInline(inline, desk)).join('');
}

/** With the spaces that no line ends at, and letters that are one with their marks. */
function fixed(inline: Inline): Inline {
  if (inline.kind !== 'text') return inline;
  const text = inline.marks.includes('code') ? composed(inline.text) : bound(composed(inline.text));
  return text === inline.text ? inline : { ...inline, text };
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
  if (first?.kind !== 'text' || dash?.[1] === undefined) return setText(line, desk);
  const said = [{ ...first, text: first.text.slice(dash[0].length) }, ...rest];
  return `#said(${shownString(dash[1])})${setText(said, desk, `${dash[1]}\u00A0`)}`;
}

function setInline(inline: Inline, desk: Desk): string {
  switch (inline.kind) {
    case 'text':
      return inline.marks.reduceRight(
        (body, mark) => `#${MARK_FUNCTIONS[mark]}[${body}]`,
        inline.marks.includes('code') ? setCode(inline.text) : setPieces(inline.text),
      );
    case 'break':
      return '#linebreak()';
    case 'note':
      return setReference(inline.note, desk);
    case 'picture':
      return setInlinePicture(desk.pictures.get(inline.picture), inline.alt, desk);
  }
}

function setPieces(text: string): string {
  return text.length < 24 ? typstText(text) : piecesOf(text).map(typstText).join(BREAKABLE);
}

/** A place to break a line that leaves no character in the copied text. */
const BREAKABLE = '#h(0pt)';

/** No word of it is divided, so its hyphens may stay what they are. */
function setCode(text: string): string {
  return piecesOf(text.replaceAll('\u00AD', ''))
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
