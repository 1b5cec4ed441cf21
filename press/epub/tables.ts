import type { Block, TableCell, TableRow } from '@pero/manuscript/model';
import { textOf } from '@pero/manuscript/text';
import type { Surroundings } from './inlines.ts';
import { areHeard } from './package/accessibility.ts';
import { quoted } from './xhtml.ts';

/** Writes what is in a cell; given from outside, because a cell may hold a table again. */
type Inside = (blocks: readonly Block[], around: Surroundings) => string;

/** So many rows stay on one page; longer tables are broken between rows. */
const SHORT = 6;
/** Characters that the words of a row take at least, from which a table needs smaller type, and much smaller. */
const WIDE = 38;
const WIDER = 62;
/** Beside a word, for the sides of its cell. */
const SIDES = 2;

/**
 * A table as XHTML. A wide one stands in a frame that scrolls, in smaller type for programs that scroll nothing; the
 * frame can be reached with keys and has a name, as a part of the page that moves must.
 */
export function tableXhtml(rows: readonly TableRow[], around: Surroundings, inside: Inside): string {
  const numbers = numberColumns(rows);
  const body = rows.map((row) => rowXhtml(row, numbers, around, inside)).join('');
  const short = rows.length <= SHORT ? ' class="short"' : '';
  const table = `<table${short}>\n<tbody>\n${body}</tbody>\n</table>\n`;
  const width = leastWidth(rows);
  if (width <= WIDE) return table;
  const name = width > WIDER ? 'wide wider' : 'wide';
  return `<div class="${name}" tabindex="0" role="group" aria-label="${quoted(around.words.table)}">\n${table}</div>\n`;
}

function rowXhtml({ cells }: TableRow, numbers: ReadonlySet<number>, around: Surroundings, inside: Inside): string {
  const scope = cells.every(({ isHeading }) => isHeading) ? 'col' : 'row';
  const written = cells.map((cell, index) => {
    const attributes = numbers.has(index) ? ' class="number"' : '';
    return cellXhtml(cell, scope, attributes, inside(cell.blocks, around));
  });
  return `<tr>\n${written.join('')}</tr>\n`;
}

function cellXhtml(
  { blocks, isHeading, columns, rows }: TableCell,
  scope: string,
  attributes: string,
  inside: string,
): string {
  const isNamed = isHeading && areHeard(blocks);
  const tag = isNamed ? 'th' : 'td';
  const head = isNamed ? ` scope="${scope}"` : headless(isHeading);
  const spans = (columns > 1 ? ` colspan="${columns}"` : '') + (rows > 1 ? ` rowspan="${rows}"` : '');
  return `<${tag}${head}${spans}${attributes}>${inside}</${tag}>\n`;
}

/** A corner without words heads nothing; that it stands among headings only the manuscript must know. */
function headless(isHeading: boolean): string {
  return isHeading ? ' data-heading="true"' : '';
}

const NUMBER = /^[-−–+±≈~<>≤≥]?[\s.,:]*\d+(?:[\s.,:]+\d+)*[\s.,]*(?:%|‰|₽|°C?|€|\$)?$/u;
const NOTHING = /^[-−–—…\s]*$/u;

/** Columns with numbers in all cells below the headings, at least in one. Where cells span others, nobody counts columns. */
function numberColumns(rows: readonly TableRow[]): ReadonlySet<number> {
  const cells = rows.flatMap((row) => row.cells.map((cell, column) => ({ cell, column })));
  if (cells.some(({ cell }) => cell.columns > 1 || cell.rows > 1)) return new Set();
  const cellTexts = cells
    .filter(({ cell }) => !cell.isHeading)
    .map(({ cell, column }) => ({ column, text: textOf(cell.blocks) }))
    .filter(({ text }) => !NOTHING.test(text));
  const words = new Set(cellTexts.filter(({ text }) => !NUMBER.test(text)).map(({ column }) => column));
  return new Set(cellTexts.map(({ column }) => column).filter((column) => !words.has(column)));
}

/** The longest words of the columns side by side, in characters. */
function leastWidth(rows: readonly TableRow[]): number {
  const longest = new Map<number, number>();
  for (const { cells } of rows) {
    let column = 0;
    for (const { blocks, columns } of cells) {
      const word = textOf(blocks)
        .split(/[ \n]/)
        .reduce((most, one) => Math.max(most, one.length), 0);
      if (columns <= 1) longest.set(column, Math.max(longest.get(column) ?? 0, word + SIDES));
      column += Math.max(1, columns);
    }
  }
  return [...longest.values()].reduce((sum, width) => sum + width, 0);
}
