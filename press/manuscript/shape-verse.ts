import type { Line } from './inlines.ts';
import type { LooseBlock } from './loose.ts';
import type { Block } from './model.ts';
import { linesOf } from './shape-lines.ts';
import { textOfLine } from './text.ts';

const STYLE = /стих|verse|poem|poetry|поэзи|строфа|stanza/i;
const LONGEST_LINE = 65;
const LEAST_LINES = 3;
const SPEECH = /^\s*[—–―-]\s/;

/**
 * Whether a block is verse: by the name of its style, or as one paragraph of at least three short lines, most of them
 * with a capital at the beginning.
 *
 * @example
 * isVerseBlock(paragraph('Мой дядя самых честных правил,\nКогда не в шутку занемог,\nОн уважать себя заставил'), ''); // true
 */
export function isVerseBlock(block: Block, style: string): boolean {
  if (block.kind === 'verse') return true;
  if (block.kind !== 'paragraph') return false;
  if (STYLE.test(style)) return true;
  const lines = linesOf(block.inlines)
    .map(textOfLine)
    .filter((text) => text.trim() !== '');
  return lines.length >= LEAST_LINES && areVerse(lines);
}

function areVerse(lines: readonly string[]): boolean {
  const capitals = lines.filter((line) => /^[\s«"„(…]*\p{Lu}/u.test(line)).length;
  return (
    lines.every((line) => line.length <= LONGEST_LINE) &&
    !lines.some((line) => SPEECH.test(line)) &&
    capitals >= lines.length * 0.6
  );
}

const LEAST_INDENT = 2;
const LONGEST_RUN = 400;

/**
 * How many blocks from here are lines of verse, each a paragraph of its own: short, and set in from the body text.
 *
 * @example
 * isVerseRun(blocks, 7); // 4
 */
export function isVerseRun(loose: readonly LooseBlock[], index: number, leastIndent = LEAST_INDENT): number {
  const texts: string[] = [];
  while (texts.length < LONGEST_RUN) {
    const text = verseLine(loose[index + texts.length], leastIndent);
    if (text === undefined) break;
    texts.push(text);
  }
  const least = leastIndent === 0 ? 2 : LEAST_LINES;
  return texts.length >= least && areVerse(texts) ? texts.length : 0;
}

function verseLine(loose: LooseBlock | undefined, leastIndent: number): string | undefined {
  if (loose?.block.kind !== 'paragraph') return undefined;
  if ((loose.look?.indent ?? 0) < leastIndent || loose.look?.isRight === true) return undefined;
  const text = textOfLine(loose.block.inlines).trim();
  return text.length <= LONGEST_LINE && /\p{L}/u.test(text) ? text : undefined;
}

/**
 * A poem of verse blocks that stand together; air between them parts stanzas.
 *
 * @example
 * verseOf([{ block: paragraph('Раз,') }, { block: paragraph('Два.') }]); // one poem of one stanza of two lines
 */
export function verseOf(members: readonly LooseBlock[]): readonly Block[] {
  const out: Block[] = [];
  const stanzas: Line[][] = [];
  const finish = (): void => {
    if (stanzas.length > 0) out.push({ kind: 'verse', title: [], stanzas: stanzas.splice(0), source: [] });
  };
  for (const { block, look } of members) {
    if (block.kind !== 'paragraph') {
      finish();
      out.push(block);
      continue;
    }
    const lines = stanzasIn(block.inlines);
    const last = stanzas.at(-1);
    const goesOn = last !== undefined && lines.length === 1 && lines[0]?.length === 1 && look?.hasSpaceBefore !== true;
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
