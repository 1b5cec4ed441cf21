import type { Line } from '../inlines.ts';
import type { Block } from '../model.ts';
import { isCode } from '../prose/code-lines.ts';
import { textOfLine } from '../text.ts';
import type { LooseBlock } from './loose.ts';
import { linesOf } from './shape-lines.ts';

const STYLE = /стих|verse|poem|poetry|поэзи|строфа|stanza/i;
/** Of half the lines, and of any: hexameters and free verse have long ones now and then. */
const USUAL_LINE = 65;
const LONGEST_LINE = 100;
/** Lines that the author broke within one paragraph are meant, so that they may be longer. */
const USUAL_BROKEN_LINE = 90;
const LEAST_LINES = 3;
const SPEECH = /^\s*[—–―-]\s/;

/**
 * Whether a block is verse: by the name of its style, or as one paragraph of at least three short lines, most of them
 * with a capital at the beginning. One long line among them changes nothing.
 */
export function isVerseBlock(block: Block, style: string): boolean {
  if (block.kind === 'verse') return true;
  if (block.kind !== 'paragraph' || isCode(block.inlines)) return false;
  if (STYLE.test(style)) return true;
  const lines = linesOf(block.inlines)
    .map(textOfLine)
    .filter((text) => text.trim() !== '');
  const long = lines.filter((line) => line.length > LONGEST_LINE).length;
  if (lines.length < LEAST_LINES || long * 4 > lines.length) return false;
  return isVerse(tallyOf(lines, USUAL_BROKEN_LINE));
}

/** What decides of a row of lines: how many are short, not too long, begin with a capital, are speech. */
type Tally = { readonly lines: number; short: number; usual: number; capitals: number; speech: number };

/** Half the lines decide what is usual. The longer they are, the surer the capitals must be. */
function isVerse({ lines, short, usual, capitals, speech }: Tally): boolean {
  return usual > lines / 2 && speech === 0 && capitals >= lines * (short > lines / 2 ? 0.6 : 0.85);
}

const CAPITAL = /^[\s«"„(…]*\p{Lu}/u;

function tallyOf(lines: readonly string[], usual: number): Tally {
  const tally: Tally = { lines: lines.length, short: 0, usual: 0, capitals: 0, speech: 0 };
  for (const line of lines) {
    if (line.length <= USUAL_LINE) tally.short += 1;
    if (line.length <= usual) tally.usual += 1;
    if (CAPITAL.test(line)) tally.capitals += 1;
    if (SPEECH.test(line)) tally.speech += 1;
  }
  return tally;
}

const LEAST_INDENT = 2;
const LONGEST_RUN = 400;

/** How many blocks from here are lines of verse, each a paragraph of its own: short, and set in from the body text. */
export function isVerseRun(loose: readonly LooseBlock[], index: number, leastIndent = LEAST_INDENT): number {
  const sums = sumsOf(loose, leastIndent);
  const lines = Math.min((sums.end[index] ?? index) - index, LONGEST_RUN);
  if (lines < (leastIndent === 0 ? 2 : LEAST_LINES)) return 0;
  const among = (sum: Int32Array): number => (sum[index + lines] ?? 0) - (sum[index] ?? 0);
  const short = among(sums.short);
  const tally = { lines, short, usual: short, capitals: among(sums.capitals), speech: among(sums.speech) };
  return isVerse(tally) ? lines : 0;
}

/** Sums up to each block, and where the row of lines ends in which it stands: a row is asked for from each of its lines. */
type Sums = Readonly<Record<'end' | 'short' | 'capitals' | 'speech', Int32Array>>;

const KNOWN = new WeakMap<readonly LooseBlock[], Map<number, Sums>>();

function sumsOf(loose: readonly LooseBlock[], leastIndent: number): Sums {
  const known = KNOWN.get(loose) ?? new Map<number, Sums>();
  const sums = known.get(leastIndent) ?? summedUp(loose, leastIndent);
  KNOWN.set(loose, known.set(leastIndent, sums));
  return sums;
}

function summedUp(loose: readonly LooseBlock[], leastIndent: number): Sums {
  const [end, short, capitals, speech] = [0, 0, 0, 0].map(() => new Int32Array(loose.length + 1));
  const sums = { end, short, capitals, speech } as Sums;
  let begins = 0;
  for (const [index, one] of loose.entries()) {
    const line = verseLine(one, leastIndent);
    const own = tallyOf(line === undefined ? [] : [line], USUAL_LINE);
    for (const name of ['short', 'capitals', 'speech'] as const)
      sums[name][index + 1] = (sums[name][index] ?? 0) + own[name];
    if (line !== undefined) continue;
    sums.end.fill(index, begins, index + 1);
    begins = index + 1;
  }
  sums.end.fill(loose.length, begins);
  return sums;
}

function verseLine(loose: LooseBlock, leastIndent: number): string | undefined {
  if (loose.block.kind !== 'paragraph' || loose.appearance?.isOnTitlePage === true) return undefined;
  if ((loose.appearance?.indent ?? 0) < leastIndent || loose.appearance?.isRight === true) return undefined;
  const text = textOfLine(loose.block.inlines).trim();
  return text.length <= LONGEST_LINE && /\p{L}/u.test(text) && !isCode(loose.block.inlines) ? text : undefined;
}

/** A poem of verse blocks that stand together; air between them parts stanzas. */
export function verseOf(members: readonly LooseBlock[]): readonly Block[] {
  const out: Block[] = [];
  const stanzas: Line[][] = [];
  const finish = (): void => {
    if (stanzas.length > 0) out.push({ kind: 'verse', title: [], stanzas: stanzas.splice(0), source: [] });
  };
  for (const { block, appearance } of members) {
    if (block.kind !== 'paragraph') {
      finish();
      out.push(block);
      continue;
    }
    const lines = stanzasIn(block.inlines);
    const last = stanzas.at(-1);
    const goesOn =
      last !== undefined && lines.length === 1 && lines[0]?.length === 1 && appearance?.hasSpaceBefore !== true;
    if (goesOn) last.push(...(lines[0] ?? []));
    else stanzas.push(...lines);
  }
  finish();
  return out;
}

/** A blank line within one paragraph parts stanzas too. */
function stanzasIn(inlines: Line): readonly Line[][] {
  const stanzas: Line[][] = [[]];
  for (const line of linesOf(inlines)) {
    if (textOfLine(line).trim() !== '') stanzas.at(-1)?.push(indentKept(line));
    else if ((stanzas.at(-1)?.length ?? 0) > 0) stanzas.push([]);
  }
  return stanzas.filter((stanza) => stanza.length > 0);
}

/** Steps of a verse line made of spaces or tabs would be lost; non-breaking ones stay. */
function indentKept(line: Line): Line {
  const [first, ...rest] = line;
  if (first?.kind !== 'text') return line;
  const text = first.text.replace(/^[ \t]{2,}/, (spaces) =>
    '\u00A0'.repeat(Math.min(spaces.replaceAll('\t', '    ').length, 24)),
  );
  return text === first.text ? line : [{ ...first, text }, ...rest];
}
