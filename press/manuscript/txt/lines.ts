import { unreadable } from '../reading/refusals.ts';

const LINE_END = /\r\n|[\n\r\u0085\u2028\u2029]/;
/** Ten long novels typed to the width of a page have fewer; more is no book. */
const MOST_LINES = 250_000;
const MOST_BLANKS = 8;

/**
 * The lines of a text, without long runs of blank ones. Throws `Unreadable` when there are more than any book has.
 * `linesOfText('раз\r\nдва')` gives ['раз', 'два'].
 */
export function linesOfText(text: string): readonly string[] {
  const lines: string[] = [];
  let blanks = 0;
  for (const line of text.split(LINE_END)) {
    blanks = line === '' ? blanks + 1 : 0;
    if (blanks > MOST_BLANKS) continue;
    if (lines.push(line) > MOST_LINES) throw unreadable('too-much-memory');
  }
  return lines;
}
