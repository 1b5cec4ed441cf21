import type { Block, Inline } from '../model.ts';
import type { Remark } from '../reading/report.ts';
import { textOfLine } from '../text.ts';
import { walkBlocks } from '../walk.ts';
import type { LooseBlock } from './loose.ts';

const CONTENTS = /^(?:(?:the |table of )?contents|содержание|оглавление)[.:]?$/i;
const NOTES = /^(?:примечани[ея]|сноск[аи]|комментари[ий]|(?:foot|end)?notes?)[.:]?$/i;
const LEAST_ENTRIES = 3;

/**
 * The blocks without a table of contents that a program or an author set as links or as a list: the reading program
 * makes its own. Only lines that repeat titles of chapters count, or any links below «Содержание»: a book may have
 * other rows of links, as a game does.
 */
export function withoutLinkedContents(
  blocks: readonly LooseBlock[],
  titles: ReadonlySet<string>,
): { readonly blocks: readonly LooseBlock[]; readonly remarks: readonly Remark[] } {
  const dropped = new Set(rowsIn(blocks, titles).flatMap(({ start, end }) => range(start, end)));
  if (dropped.size === 0) return { blocks, remarks: [] };
  return { blocks: blocks.filter((_, index) => !dropped.has(index)), remarks: [CONTENTS_DROPPED] };
}

type Row = { readonly start: number; readonly end: number };

function range(start: number, end: number): readonly number[] {
  return Array.from({ length: end - start }, (_, index) => start + index);
}

/** Rows of entries, each with the heading above it and the line below it. */
function rowsIn(blocks: readonly LooseBlock[], titles: ReadonlySet<string>): readonly Row[] {
  const rows: Row[] = [];
  for (let index = 0; index < blocks.length; index += 1) {
    const isHeaded = isNamed(blocks[index - 1], CONTENTS);
    const { end, entries } = rowAt(blocks, index, titles, isHeaded);
    const isClosed = blocks[end]?.block.kind === 'scene-break';
    if (entries >= LEAST_ENTRIES) rows.push({ start: isHeaded ? index - 1 : index, end: isClosed ? end + 1 : end });
    index = Math.max(index, end - 1);
  }
  return rows;
}

/** What the report says of every table of contents that was left out. */
export const CONTENTS_DROPPED: Remark = {
  severity: 'changed',
  code: 'contents-dropped',
  message: 'Оглавление из текста убрано: в книге оно составляется само',
  place: '',
};

/** The row of entries that begins here: the block after it, and how many titles it names. */
function rowAt(
  blocks: readonly LooseBlock[],
  index: number,
  titles: ReadonlySet<string>,
  isHeaded: boolean,
): { readonly end: number; readonly entries: number } {
  const named = new Set<string>();
  let end = index;
  for (let loose = blocks[end]; loose !== undefined; loose = blocks[end]) {
    const found = entriesIn(loose, titles, isHeaded);
    if (found === undefined) break;
    for (const each of found) named.add(each);
    end += 1;
  }
  return { end, entries: named.size };
}

const LONGEST_ENTRY = 300;
const PAGE = /^[\s.…\d]*$/;

/** The titles that a block lists; `undefined` when there is anything else in it. */
function entriesIn(
  { block, appearance }: LooseBlock,
  titles: ReadonlySet<string>,
  isHeaded: boolean,
): readonly string[] | undefined {
  if (appearance?.level !== undefined || !MAY_LIST.has(block.kind)) return undefined;
  // Nearly all paragraphs end here.
  if (block.kind === 'paragraph' && !isInnerLink(block.inlines)) return undefined;
  const lines: (readonly Inline[])[] = [];
  walkBlocks([block], { line: (line) => void lines.push(line) });
  const entries = lines.filter((line) => !PAGE.test(textOfLine(line)));
  const isEntry = (line: readonly Inline[]): boolean => {
    const isLinked = isInnerLink(line);
    const words = textOfLine(line);
    if (words.length > LONGEST_ENTRY) return false;
    const isTitle = [words, words.replace(/(?<![\s.…])[\s.…]+\d{1,4}$/, '')].some((each) => titles.has(titleKey(each)));
    return isTitle ? isLinked || block.kind === 'list' : isLinked && isHeaded;
  };
  return entries.length > 0 && entries.every(isEntry) ? entries.map((line) => titleKey(textOfLine(line))) : undefined;
}

const MAY_LIST: ReadonlySet<Block['kind']> = new Set(['paragraph', 'list', 'table', 'quotation']);

function isInnerLink(line: readonly Inline[]): boolean {
  return line.every((inline) => inline.kind === 'text' && (inline.link?.startsWith('#') || PAGE.test(inline.text)));
}

function isNamed(loose: LooseBlock | undefined, name: RegExp): boolean {
  const block = loose?.block;
  if (block?.kind !== 'paragraph' && block?.kind !== 'subheading') return false;
  return name.test(textOfLine(block.inlines).trim());
}

/**
 * The blocks without headings such as «Примечания» that have nothing below them any more: the notes went to where
 * they are referred to.
 */
export function withoutHeadsOfNotes(blocks: readonly LooseBlock[]): readonly LooseBlock[] {
  return blocks.filter((loose, index) => {
    const next = blocks[index + 1];
    const isLast = next === undefined || next.appearance?.level !== undefined || next.appearance?.startsPage === true;
    return !isLast || !isNamed(loose, NOTES);
  });
}

/**
 * The words of all real headings, as `titleKey` makes them.
 * `titlesOf([{ block: paragraph('Глава 1'), look: { level: 1 } }])` gives Set { 'глава 1' }.
 */
export function titlesOf(blocks: readonly LooseBlock[]): ReadonlySet<string> {
  const titles = blocks.flatMap(({ block, appearance }) => {
    const isHeading = appearance?.level !== undefined && (block.kind === 'paragraph' || block.kind === 'subheading');
    return isHeading ? [titleKey(textOfLine(block.inlines))] : [];
  });
  return new Set(titles.filter((title) => title !== ''));
}

/** Words alone, to compare a title with an entry that may be set otherwise. */
export function titleKey(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
