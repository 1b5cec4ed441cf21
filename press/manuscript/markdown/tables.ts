/** A table of a Markdown file as rows of cells, and the line after it. */
type FoundTable = { readonly rows: readonly (readonly string[])[]; readonly end: number };

/**
 * The table that begins at a line, in any of the ways that Markdown knows: with pipes, with a grid, or with columns
 * under rows of dashes as pandoc writes them.
 */
export function tableAt(lines: readonly string[], at: number): FoundTable | undefined {
  const line = lines[at] ?? '';
  if (line.trim() === '' || line.length > LONGEST_LINE) return undefined;
  return pipeTable(lines, at) ?? gridTable(lines, at) ?? framedTable(lines, at) ?? headedTable(lines, at);
}

const LONGEST_LINE = 2000;
const DELIMITER = /^\s{0,3}\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*(?:\|[ \t]*)?$/;

function pipeTable(lines: readonly string[], at: number): FoundTable | undefined {
  const head = lines[at] ?? '';
  const delimiter = lines[at + 1] ?? '';
  if (!head.includes('|') || !delimiter.includes('|') || delimiter.length > LONGEST_LINE || !DELIMITER.test(delimiter))
    return undefined;
  const rows = [cellsOf(head)];
  let end = at + 2;
  while (end < lines.length && (lines[end] ?? '').includes('|')) {
    rows.push(cellsOf(lines[end] ?? ''));
    end += 1;
  }
  return { rows, end };
}

function cellsOf(line: string): readonly string[] {
  const inside = line.trim().replace(/^\|/, '').replace(/\|$/, '');
  return inside.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'));
}

const GRID_RULE = /^\+(?:[-=:]+\+)+\s*$/;

/** `+---+---+` above and below every row; the lines of a row are one text in each cell. */
function gridTable(lines: readonly string[], at: number): FoundTable | undefined {
  const rule = lines[at] ?? '';
  if (!GRID_RULE.test(rule)) return undefined;
  const starts = [...rule.matchAll(/\+(?=[-=:])/g)].map(({ index }) => index + 1);
  const rows: (readonly string[])[] = [];
  let open: string[] = [];
  let end = at + 1;
  for (; end < lines.length; end += 1) {
    const line = lines[end] ?? '';
    if (line.startsWith('|')) open.push(line);
    else if (!GRID_RULE.test(line) || open.length === 0) break;
    else {
      rows.push(columnsOf(open, starts, 1));
      open = [];
    }
  }
  return rows.length > 0 && open.length === 0 ? { rows, end } : undefined;
}

const DASHES = /^ {0,3}-{2,}(?: +-{2,})*\s*$/;
const COLUMNS = /^ {0,3}-{2,}(?: +-{2,})+\s*$/;
const MOST_ROWS = 500;

/** Between two rows of dashes, with blank lines between the rows of the table or without. */
function framedTable(lines: readonly string[], at: number): FoundTable | undefined {
  if (!DASHES.test(lines[at] ?? '')) return undefined;
  const isHeadless = COLUMNS.test(lines[at] ?? '');
  const ruler = isHeadless ? at : rulerAfter(lines, at);
  const close = ruler < 0 ? -1 : closeAfter(lines, ruler);
  if (close < 0) return undefined;
  const starts = startsOf(lines[ruler] ?? '');
  const head = isHeadless ? [] : [columnsOf(lines.slice(at + 1, ruler), starts, 0)];
  return { rows: [...head, ...rowsIn(lines.slice(ruler + 1, close), starts)], end: close + 1 };
}

const MOST_HEAD = 6;

function rulerAfter(lines: readonly string[], at: number): number {
  for (let index = at + 1; index <= at + MOST_HEAD; index += 1) {
    const line = lines[index] ?? '';
    if (COLUMNS.test(line) && index > at + 1) return index;
    if (line.trim() === '') return -1;
  }
  return -1;
}

function closeAfter(lines: readonly string[], ruler: number): number {
  for (let index = ruler + 1; index < Math.min(lines.length, ruler + MOST_ROWS); index += 1)
    if (DASHES.test(lines[index] ?? '')) return index > ruler + 1 ? index : -1;
  return -1;
}

/** A line of headings over a row of dashes, and rows down to a blank line. */
function headedTable(lines: readonly string[], at: number): FoundTable | undefined {
  const ruler = lines[at + 1] ?? '';
  if (!COLUMNS.test(ruler) || DASHES.test(lines[at] ?? '')) return undefined;
  const starts = startsOf(ruler);
  let end = at + 2;
  while ((lines[end] ?? '').trim() !== '') end += 1;
  const body = lines.slice(at + 2, end).map((line) => columnsOf([line], starts, 0));
  return { rows: [columnsOf([lines[at] ?? ''], starts, 0), ...body], end };
}

function startsOf(ruler: string): readonly number[] {
  return [...ruler.matchAll(/-+/g)].map(({ index }) => index);
}

function rowsIn(lines: readonly string[], starts: readonly number[]): readonly (readonly string[])[] {
  const isSpaced = lines.some((line) => line.trim() === '');
  const groups: string[][] = [[]];
  for (const line of lines) {
    if (line.trim() === '') groups.push([]);
    else if (isSpaced) groups.at(-1)?.push(line);
    else groups.push([line]);
  }
  return groups.filter((group) => group.length > 0).map((group) => columnsOf(group, starts, 0));
}

/** The cells of a row by where columns start; `gap` characters between columns are a line of the grid. */
function columnsOf(lines: readonly string[], starts: readonly number[], gap: number): readonly string[] {
  return starts.map((start, column) => {
    const next = starts[column + 1];
    const pieces = lines.map((line) =>
      line
        .slice(column === 0 && gap === 0 ? 0 : start, next === undefined ? undefined : next - gap)
        .replace(/(?<!\s)\s*\|\s*$/, gap > 0 ? '' : '$&')
        .trim(),
    );
    return pieces.filter((piece) => piece !== '').join(' ');
  });
}
