/**
 * The text in lines of at most `width` characters, broken at spaces only; a word that is longer stands alone.
 * Non-breaking spaces hold. `wrapped('раз два три', 8)` gives ['раз два', 'три'].
 */
export function wrapped(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line === '') line = word;
    else if (line.length + 1 + word.length <= width) line += ` ${word}`;
    else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line];
}
