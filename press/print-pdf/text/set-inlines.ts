import type { Inline, Mark, Note } from '@pero/manuscript/model';
import { mayHaveAddress, piecesOf, stretchesOf } from '../addresses.ts';
import type { PlacedPicture } from '../pictures/pictures.ts';
import type { TableRoom } from '../tables/plan.ts';
import { compoundParts } from '../tables/text.ts';
import { composed } from './accents.ts';
import type { Divider } from './dividing.ts';
import { pt, shownString, typstArray, typstString, typstText } from './markup.ts';
import { bound, boundTitle } from './no-break.ts';

/** What the setting of one section needs to know of the book; `seen` grows as its notes are set. */
export type Desk = {
  readonly section: string;
  readonly notes: ReadonlyMap<string, Note>;
  readonly pictures: ReadonlyMap<string, PlacedPicture>;
  /** The height a picture in a line may have, in points. */
  readonly lineHeight: number;
  /** Says where words are divided; Typst does it where nobody is given. */
  readonly divider?: Divider | undefined;
  /** What a table may take; inside other blocks less. */
  readonly room: TableRoom;
  /** The width that the verse of a section is centred on, in points; each poem's own where it is not known. */
  readonly verse?: ReadonlyMap<string, number>;
  /** Whether lines are so short that compounds are parted at their hyphens. */
  readonly isNarrow?: boolean;
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

/** A line of text as Typst markup. */
export function setLine(line: readonly Inline[], desk: Desk): string {
  return fixed(line, bound)
    .map((inline) => setInline(inline, desk))
    .join('');
}

/** A line of a title: its short words go with the next ones. */
export function setTitleLine(line: readonly Inline[], desk: Desk): string {
  return fixed(line, boundTitle)
    .map((inline) => setInline(inline, desk))
    .join('');
}

/** The text of a paragraph that has the whole line, its words divided; `lead` stands before it. */
export function setText(line: readonly Inline[], desk: Desk, lead = ''): string {
  const { divider } = desk;
  if (!divider) return setLine(line, desk);
  const divided = divider.divided(fixed(line, bound), lead);
  if (!divided) return `#self-divided[${setLine(line, desk)}]`;
  return divided.map((inline) => setInline(inline, desk)).join('');
}

/** With the spaces that no line ends at, and letters that are one with their marks. A word and the next may differ in style. */
function fixed(line: readonly Inline[], bind: (text: string) => string): readonly Inline[] {
  const [first] = line;
  // Most lines are one piece.
  if (line.length === 1 && first?.kind === 'text' && first.marks.length === 0)
    return [withText(first, bind(composed(first.text)))];
  const whole = line.map((inline) => (inline.kind === 'text' ? withText(inline, composed(inline.text)) : inline));
  const text = bind(whole.map(plainOf).join(''));
  let from = 0;
  return whole.map((inline) => {
    const to = from + plainOf(inline).length;
    const own = text.slice(from, to);
    from = to;
    return inline.kind === 'text' && !inline.marks.includes('code') ? withText(inline, own) : inline;
  });
}

function withText(inline: Extract<Inline, { kind: 'text' }>, text: string): Inline {
  return text === inline.text ? inline : { ...inline, text };
}

/** What is no text stands for one sign; a break ends the line. */
function plainOf(inline: Inline): string {
  if (inline.kind === 'text') return inline.text;
  return inline.kind === 'break' ? '\n' : '\uFFFC';
}

/** Lines as a Typst array of contents. */
export function setLines(lines: readonly (readonly Inline[])[], desk: Desk): string {
  return typstArray(lines.map((line) => `[${setLine(line, desk)}]`));
}

/** The line without its notes, for the table of contents and running heads. */
export function withoutNotes(line: readonly Inline[]): readonly Inline[] {
  return line.filter(({ kind }) => kind !== 'note');
}

/** A line of dialogue: its dash stands off by a space that justification does not stretch. */
export function setDialogue(line: readonly Inline[], desk: Desk): string {
  const [first, ...rest] = line;
  const dash = first?.kind === 'text' && first.marks.length === 0 ? /^([—–―-])[ \u00A0]+(?=\S)/.exec(first.text) : null;
  if (first?.kind !== 'text' || dash?.[1] === undefined) return setText(line, desk);
  const speech = [{ ...first, text: first.text.slice(dash[0].length) }, ...rest];
  return `#said(${shownString(dash[1])})${setText(speech, desk, `${dash[1]}\u00A0`)}`;
}

function setInline(inline: Inline, desk: Desk): string {
  switch (inline.kind) {
    case 'text':
      return inline.marks.reduceRight(
        (body, mark) => `#${MARK_FUNCTIONS[mark]}[${body}]`,
        inline.marks.includes('code') ? setCode(inline.text) : setPieces(inline.text, desk),
      );
    case 'break':
      return '#linebreak()';
    case 'note':
      return `${desk.isNarrow ? '#note-joint' : ''}${setReference(inline.note, desk)}`;
    case 'picture':
      return setInlinePicture(desk.pictures.get(inline.picture), inline.alt, desk);
  }
}

function setPieces(text: string, { isNarrow = false }: Desk): string {
  if (!mayHaveAddress(text)) return setBreakable(text, isNarrow);
  return stretchesOf(text)
    .map(({ from, to, isAddress }) => {
      const own = text.slice(from, to);
      return isAddress ? `#address[${setBreakable(own.replaceAll('\u00AD', ''))}]` : setBreakable(own, isNarrow);
    })
    .join('');
}

function setBreakable(text: string, isNarrow = false): string {
  const pieces = text.length < 24 ? [text] : piecesOf(text);
  const parts = isNarrow ? pieces.flatMap(compoundParts) : pieces;
  return parts.map(typstText).join(BREAKABLE);
}

/** A place to break a line that leaves no character in the copied text. */
const BREAKABLE = '#h(0pt)';

/** No word of it is divided, so its hyphens may stay what they are; indents and columns of spaces mean something. */
function setCode(text: string): string {
  const spaced = text.replaceAll('\t', '    ').replace(/^ +| {2,}/g, (run) => '\u00A0'.repeat(run.length));
  return piecesOf(spaced.replaceAll('\u00AD', ''))
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
