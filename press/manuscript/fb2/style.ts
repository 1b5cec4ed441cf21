import type { Line } from '../inlines.ts';
import type { Section } from '../model.ts';

/**
 * How a FictionBook says what FictionBook has no element for: by the names in its `style` attributes.
 *
 * A style is the way to a place and what stands there, as in `ul li` or `quote+ ol:3+ li center`. A name with `+`
 * goes on with the container of the paragraph before; without it, a new one opens. Programs that do not know these
 * names show plain paragraphs, with the bullets and numbers that stand in the text.
 */
export type Style = { readonly steps: readonly Step[]; readonly leaf: Leaf };

/** One container on the way: `{ name: 'ol', numbers: [3], isNew: false }` is `ol:3+`. */
export type Step = { readonly name: StepName; readonly numbers: readonly number[]; readonly isNew: boolean };

const STEPS = ['ul', 'ol', 'li', 'quote', 'letter', 'poem', 'stanza', 'table', 'tr', 'td', 'th'] as const;
/** A container that a style can name. */
export type StepName = (typeof STEPS)[number];

const LEAVES = [
  'p',
  'center',
  'right',
  'sub',
  'break',
  'page-break',
  'picture',
  'caption',
  'title',
  'v',
  'source',
  'br',
  'empty',
] as const;
/** What stands at the end of the way. `br` is the next line of the paragraph before, `empty` is nothing at all. */
export type Leaf = (typeof LEAVES)[number];

const STEP = new RegExp(`^(${STEPS.join('|')})((?::-?\\d+)*)(\\+?)$`);

/** The style that an attribute says, or nothing when it is somebody else's. */
export function parsedStyle(style: string): Style | undefined {
  const steps: Step[] = [];
  const names = style.split(' ').filter((name) => name !== '');
  const last = names.at(-1) as Leaf | undefined;
  const hasLeaf = last !== undefined && LEAVES.includes(last);
  for (const name of hasLeaf ? names.slice(0, -1) : names) {
    const match = STEP.exec(name);
    if (!match) return undefined;
    const numbers = (match[2] ?? '').split(':').slice(1).map(Number);
    steps.push({ name: match[1] as StepName, numbers, isNew: match[3] === '' });
  }
  if (steps.length === 0 && !hasLeaf) return undefined;
  return { steps, leaf: hasLeaf ? last : 'p' };
}

/** The name with which a picture, a list or a cell is written into a style. */
export const BULLET = '• ';

/**
 * The number that stands before an item of an ordered list, for readers that know no lists.
 * `numberBefore(3)` gives '3. '.
 */
export function numberBefore(number: number): string {
  return `${number}. `;
}

const ORNAMENT = /^(?:[*∗⁎⁑⁂✱✲✳✶✻✽★☆❦❧❖#~◆◇◊•○●■□✦✧†][ \u00A0]*){1,15}$|^(?:[-–—_=][ \u00A0]*){3,15}$/u;

/** Whether a line is an ornament between scenes, and not words. */
export function isOrnament(text: string): boolean {
  return ORNAMENT.test(text);
}

const PART = /^(?:часть|книга|том|раздел|part|book|volume)(?![\p{L}\d])/iu;
const CHAPTER = /^(?:глава|chapter)(?![\p{L}\d])/iu;

/**
 * Part or chapter, as far as the words of the heading and what it holds tell.
 * `kindOf('Часть первая', false)` gives 'part'.
 */
export function kindOf(title: string, hasSections: boolean): Section['kind'] {
  if (PART.test(title)) return 'part';
  if (CHAPTER.test(title)) return 'chapter';
  return hasSections ? 'part' : 'chapter';
}

/**
 * The words of a line, without notes and pictures.
 * `wordsOf([{ kind: 'text', text: 'I', marks: [] }, { kind: 'note', note: 'n1' }])` gives 'I'.
 */
export function wordsOf(line: Line): string {
  return line.map((inline) => (inline.kind === 'text' ? inline.text : '')).join('');
}
