import type { Inline, Mark } from '@pero/manuscript/model';
import { syllablesOf } from '@pero/typography/syllables';
import { jointsOf, mayHaveAddress, type Stretch, stretchesOf } from '../addresses.ts';
import type { Design, DesignStyle } from '../designs.ts';
import { type LetterWidths, letterWidths } from '../letters/letter-widths.ts';
import { bestEnds, HYPHEN, type LineEnds, newEnds } from './line-breaks.ts';
import { isShortRange, mayPart } from './no-break.ts';

/**
 * Offers Typst to divide the words that it should divide, and no others. Asked to divide by itself it shapes the letters of
 * a line anew for every syllable that the line might end with, and two thirds of the layout of a novel went into that. So
 * the lines are found here, from a table of widths, and soft hyphens stand where they end within a word; Typst then weighs
 * its lines with these few places besides the spaces, and comes to the same.
 */
export type Divider = {
  /** The paragraph with soft hyphens; `lead` stands at its head on its own. Nothing when its width cannot be told. */
  readonly divided: (line: readonly Inline[], lead: string) => readonly Inline[] | undefined;
};

const READY = new Map<string, Divider>();

/** The divider for lines of so many points. */
export function dividerFor(design: Design, style: DesignStyle, measure: number): Divider {
  const key = `${design} ${style.size} ${measure}`;
  const ready = READY.get(key) ?? openDivider(design, style, measure);
  READY.set(key, ready);
  return ready;
}

const SPACE = 0x20;
const FIXED_SPACE = 0xa0;
const SOFT_HYPHEN = 0xad;
const SOFT = '\u00AD';
/** Stands for a note in the text that is measured. */
const NOTE = '\uFFFC';
const NOTE_WIDTH = 0.4;
/** A line may end after a dash without spaces, and after the author's hyphen between letters where the design has one that parts. */
const DASHES: ReadonlySet<number> = new Set([0x2010, 0x2013, 0x2014]);
const OWN_HYPHEN = 0x2d;

/** Indents that a last line should be longer than. */
const LAST_LINE = 1.5;

function openDivider(design: Design, style: DesignStyle, measure: number): Divider {
  const letters = letterWidths(design);
  const hyphen = letters.regular[letters.slotOf['-'.charCodeAt(0)] ?? 0] ?? 0;
  const space = (letters.regular[letters.slotOf[SPACE] ?? 0] ?? 0) * style.wordSpace;
  const line = measure / style.size;
  const indent = style.indent / style.size;
  const hasParting = style.hyphen === '\u2010';
  let ends = newEnds(8192);
  /** How far each letter of a paragraph stands from its head, in parts of the type size. */
  let widths = new Float64Array(8192);

  const divideOne = (inlines: readonly Inline[], taken: number): readonly Inline[] => {
    const text = inlines.map(textOf).join('');
    // Each letter may be followed by an end, and there is one at either side.
    if (text.length + 2 > widths.length) {
      widths = new Float64Array(2 * text.length + 2);
      ends = newEnds(2 * text.length + 2);
    }
    measureInto(widths, inlines, letters, space);
    if ((widths[text.length] ?? 0) <= line - taken) return inlines;
    const { addresses, joints } = mayHaveAddress(text) ? oddities(text) : PLAIN;
    gatherEnds({ ends, text, widths, hyphen, hasParting, addresses, joints, taken, line, spaces: 0 }, text.length);
    const chosen = bestEnds(ends, { first: line - taken, line, space, size: 1, last: LAST_LINE * indent });
    const places = chosen.flatMap((end) => ((ends.penalty[end] ?? 0) > 0 ? (ends.at[end] ?? 0) : []));
    return places.length === 0 ? inlines : withSoftHyphens(inlines, places);
  };

  return {
    divided: (inlines, lead) => {
      if (inlines.some(isUnmeasured)) return undefined;
      const taken = indent + widthOfText(lead, letters);
      const [first = [], ...rest] = segmentsOf(inlines);
      return [
        ...divideOne(first, taken),
        ...rest.flatMap(([own, ...after]) => [own as Inline, ...divideOne(after, 0)]),
      ];
    },
  };
}

/** What a text has besides words and spaces. */
type Oddities = Pick<Gathering, 'addresses' | 'joints'>;

const PLAIN: Oddities = { addresses: [], joints: new Set() };

function oddities(text: string): Oddities {
  return { addresses: stretchesOf(text).filter(({ isAddress }) => isAddress), joints: new Set(jointsOf(text)) };
}

const UNMEASURED: readonly Mark[] = ['code', 'small-caps', 'sub', 'sup'];

function isUnmeasured(inline: Inline): boolean {
  if (inline.kind === 'picture') return true;
  return inline.kind === 'text' && inline.marks.some((mark) => UNMEASURED.includes(mark));
}

/** Cut before every forced break, which stays at the head of its segment. */
function segmentsOf(inlines: readonly Inline[]): readonly (readonly Inline[])[] {
  const segments: Inline[][] = [[]];
  for (const inline of inlines) {
    if (inline.kind === 'break') segments.push([inline]);
    else segments.at(-1)?.push(inline);
  }
  return segments;
}

function textOf(inline: Inline): string {
  return inline.kind === 'text' ? inline.text : NOTE;
}

function faceOf(inline: Inline, letters: LetterWidths): Float64Array {
  const marks = inline.kind === 'text' ? inline.marks : [];
  if (marks.includes('strong')) return marks.includes('emphasis') ? letters.boldItalic : letters.bold;
  return marks.includes('emphasis') ? letters.italic : letters.regular;
}

function widthOfText(text: string, { slotOf, regular }: LetterWidths): number {
  let width = 0;
  for (let index = 0; index < text.length; index += 1) width += regular[slotOf[text.charCodeAt(index)] ?? 0] ?? 0;
  return width;
}

function measureInto(widths: Float64Array, inlines: readonly Inline[], letters: LetterWidths, space: number): void {
  const { slotOf, slots, regular, kerning } = letters;
  let reach = 0;
  let index = 0;
  for (const inline of inlines) {
    const face = faceOf(inline, letters);
    const text = textOf(inline);
    let before = 0;
    for (let place = 0; place < text.length; place += 1, index += 1) {
      const code = text.charCodeAt(place);
      const slot = slotOf[code] ?? 0;
      if (face === regular) reach += kerning[before * slots + slot] ?? 0;
      widths[index] = reach;
      reach += widthOfCode(code, face[slot] ?? 0, space);
      before = slot;
    }
  }
  widths[index] = reach;
}

function widthOfCode(code: number, width: number, space: number): number {
  if (code === SPACE || code === FIXED_SPACE) return space;
  // Accents stand over the letter before them.
  if (code === SOFT_HYPHEN || (code >= 0x300 && code < 0x370)) return 0;
  return code === 0xfffc ? NOTE_WIDTH : width;
}

/** Ends of lines being gathered from a text; `spaces` counts them on the way. */
type Gathering = {
  readonly ends: LineEnds;
  readonly text: string;
  readonly widths: Float64Array;
  readonly hyphen: number;
  /** Whether a line may end after the author's hyphen. */
  readonly hasParting: boolean;
  /** Whose words are not divided, and where else a line may end. */
  readonly addresses: readonly Stretch[];
  readonly joints: ReadonlySet<number>;
  /** Of the first line, by what stands before the text. */
  readonly taken: number;
  readonly line: number;
  spaces: number;
};

function gatherEnds(gathering: Gathering, length: number): void {
  const { ends, text, widths } = gathering;
  ends.count = 0;
  addEnd(ends, 0, 0, 0, 0, 0);
  let word = -1;
  for (let index = 0; index < length; index += 1) {
    const code = text.charCodeAt(index);
    if (isLetter(code)) {
      if (word === -1) word = index;
      continue;
    }
    if (word !== -1) addSyllables(gathering, word, index);
    word = -1;
    addPlace(gathering, index, code);
  }
  if (word !== -1) addSyllables(gathering, word, length);
  const whole = widths[length] ?? 0;
  addEnd(ends, length, whole, whole, gathering.spaces, gathering.spaces);
}

function isLetter(code: number): boolean {
  return (code >= 0x410 && code <= 0x44f) || code === 0x401 || code === 0x451;
}

/** A space, a joint, or a soft hyphen of the author's. */
function addPlace(gathering: Gathering, index: number, code: number): void {
  const { ends, widths, hyphen, spaces } = gathering;
  const reach = widths[index] ?? 0;
  const after = widths[index + 1] ?? 0;
  if (code === SPACE) addEnd(ends, index, reach, after, spaces, spaces + 1);
  if (code === SPACE || code === FIXED_SPACE) gathering.spaces += 1;
  if (code === SOFT_HYPHEN) {
    const own = addEnd(ends, index, reach, reach, spaces, spaces);
    ends.extra[own] = hyphen;
    ends.dashed[own] = 1;
  }
  if (code !== SPACE && isJoint(gathering, index, code))
    ends.dashed[addEnd(ends, index + 1, after, after, spaces, spaces)] = 1;
}

function isJoint({ text, hasParting, joints }: Gathering, index: number, code: number): boolean {
  if (joints.size > 0 && joints.has(index + 1)) return true;
  if (code === OWN_HYPHEN) return hasParting && mayPart(text, index);
  return DASHES.has(code) && text.charCodeAt(index + 1) > FIXED_SPACE && !isShortRange(text, index);
}

function addEnd(
  ends: LineEnds,
  at: number,
  before: number,
  after: number,
  spaces: number,
  spacesAfter: number,
): number {
  const index = ends.count;
  ends.at[index] = at;
  ends.before[index] = before;
  ends.after[index] = after;
  ends.spaces[index] = spaces;
  ends.spacesAfter[index] = spacesAfter;
  ends.extra[index] = 0;
  ends.penalty[index] = 0;
  ends.dashed[index] = 0;
  ends.count = index + 1;
  return index;
}

/** Of a shorter word nothing worth a hyphen could be parted. */
const SHORTEST_WORD = 5;
/** Parts shorter than this cost more, the more the shorter they are. */
const GOOD_PART = 5;

function addSyllables(gathering: Gathering, from: number, to: number): void {
  if (to - from < SHORTEST_WORD || !mayEndLine(gathering, from, to)) return;
  const { ends, text, widths, hyphen, spaces, addresses } = gathering;
  if (addresses.length > 0 && addresses.some((address) => address.from <= from && from < address.to)) return;
  for (const point of syllablesOf(text, from, to)) {
    const reach = widths[from + point] ?? 0;
    const end = addEnd(ends, from + point, reach, reach, spaces, spaces);
    const short = Math.max(0, GOOD_PART - point) + Math.max(0, GOOD_PART - (to - from - point));
    ends.extra[end] = hyphen;
    ends.penalty[end] = (1 + 0.15 * short) * HYPHEN;
    ends.dashed[end] = 1;
  }
}

/** The least and the most that the letters of a line come to, in parts of its length, with spaces as wide as they are. */
const LOOSEST = 0.85;
const TIGHTEST = 1.04;

/** In the first lines of a paragraph only the words near the margin can be divided. */
function mayEndLine({ widths, taken, line }: Gathering, from: number, to: number): boolean {
  const number = Math.ceil((taken + (widths[from] ?? 0)) / (TIGHTEST * line));
  return taken + (widths[to] ?? 0) >= number * LOOSEST * line;
}

function withSoftHyphens(inlines: readonly Inline[], places: readonly number[]): readonly Inline[] {
  let from = 0;
  return inlines.map((inline) => {
    const text = textOf(inline);
    const to = from + text.length;
    const own = places.filter((place) => place > from && place < to).map((place) => place - from);
    from = to;
    if (inline.kind !== 'text' || own.length === 0) return inline;
    const cuts = [0, ...own, text.length];
    return {
      ...inline,
      text:
        own.length === 0
          ? text
          : cuts
              .slice(1)
              .map((cut, order) => text.slice(cuts[order], cut))
              .join(SOFT),
    };
  });
}
