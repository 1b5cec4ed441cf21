const NUMBER = /^\s*(?:[-–—~[(]\s*)?(\d{1,4})\s*(?:[-–—~\])]\s*)?$/;
const BLANK = /^[\s\f]*$/;
const LEAST_PAGES = 4;
const SHORTEST_PAGE = 15;
const LONGEST_PAGE = 120;

/**
 * The lines without the numbers of typed pages: numbers alone on their lines that go up one by one at equal distances,
 * as no chapters do. With them go the blank lines around them and the marks between pages, so that a sentence that goes
 * on over the page stays one.
 */
export function withoutPageNumbers(lines: readonly string[]): {
  readonly lines: readonly string[];
  readonly pages: number;
} {
  const numbers = pageNumbersIn(lines);
  if (numbers.length === 0) return { lines, pages: 0 };
  const gaps = numbers.map((index) => ({ above: blanks(lines, index, -1), below: blanks(lines, index, 1) }));
  const above = Math.min(...gaps.map((gap) => gap.above));
  const below = Math.min(...gaps.map((gap) => gap.below));
  const out: string[] = [];
  let from = 0;
  for (const [place, index] of numbers.entries()) {
    const gap = gaps[place] ?? { above, below };
    out.push(...lines.slice(from, index - gap.above));
    // More air than other pages have was between paragraphs.
    if (gap.above > above || gap.below > below) out.push('');
    from = index + gap.below + 1;
  }
  out.push(...lines.slice(from).map((line, place) => (place === 0 ? line.replace(/^\f+/, '') : line)));
  return { lines: out.map((line) => line.replace(/^\f+(?=\S)/, '')), pages: numbers.length };
}

/** How many blank lines stand next to a line, in one direction. */
function blanks(lines: readonly string[], index: number, step: 1 | -1): number {
  let count = 0;
  for (let at = index + step; lines[at] !== undefined && BLANK.test(lines[at] ?? ''); at += step) count += 1;
  return count;
}

/** The end of a row of numbers: where it stands, how long the row is, and the one before. */
type Row = { readonly index: number; readonly length: number; readonly before: Row | undefined };

/** The longest row of numbers that go up one by one, when they stand as far apart as pages. */
function pageNumbersIn(lines: readonly string[]): readonly number[] {
  const rows = new Map<number, Row>();
  let best: Row | undefined;
  for (const [index, line] of lines.entries()) {
    const found = line.length < 100 ? NUMBER.exec(line)?.[1] : undefined;
    if (found === undefined) continue;
    const before = rows.get(Number(found) - 1);
    const row = { index, length: (before?.length ?? 0) + 1, before };
    rows.set(Number(found), row);
    if (row.length > (best?.length ?? 0)) best = row;
  }
  const indexes: number[] = [];
  for (let row = best; row !== undefined; row = row.before) indexes.push(row.index);
  indexes.reverse();
  return indexes.length >= LEAST_PAGES && areEvenlySet(indexes) ? indexes : [];
}

const EVEN = 0.35;
const MOST = 0.85;

function areEvenlySet(rows: readonly number[]): boolean {
  const distances = rows.slice(1).map((index, place) => index - (rows[place] ?? 0));
  const middle = [...distances].sort((a, b) => a - b)[Math.floor(distances.length / 2)] ?? 0;
  const even = distances.filter((distance) => Math.abs(distance - middle) <= middle * EVEN).length;
  return middle >= SHORTEST_PAGE && middle <= LONGEST_PAGE && even >= distances.length * MOST;
}
