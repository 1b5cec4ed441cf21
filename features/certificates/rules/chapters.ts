/** Between chapters in the file of a text: the sign of a new page, alone in its line. */
const BETWEEN = '\n\f\n';

/**
 * A chapter as it is hashed and handed out: composed letters, lines without spaces at their ends, no sign that a text
 * editor adds or takes away by itself. Doing it twice changes nothing.
 */
export function canonical(chapter: string): string {
  return chapter
    .normalize('NFC')
    .replace(/^\uFEFF/, '')
    .replaceAll('\f', ' ')
    .split(/\r\n|\r|\n/)
    .map((line) => line.trimEnd())
    .join('\n')
    .trim();
}

export function joined(chapters: readonly string[]): string {
  return `${chapters.join(BETWEEN)}\n`;
}

/** Whatever an editor did to the ends of lines. */
export function chaptersIn(text: string): string[] {
  const pages = text.split('\f');
  return pages.map(canonical);
}
