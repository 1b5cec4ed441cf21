import type { Block } from '@pero/manuscript/model';

const STARS = /^(?:\*\s*){3,}$/;

/** Plain text as paragraphs: one for each line, or, where lines were cut at a width, one for each group of lines. */
export function pastedLines(text: string): readonly Block[] {
  const groups = text
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n/)
    .map((group) => group.split('\n').filter((line) => line.trim() !== ''));
  return groups
    .flatMap((lines) => (isCutAtWidth(lines) ? [lines.map((line) => line.trim()).join(' ')] : lines))
    .map((line): Block => {
      if (STARS.test(line.trim())) return { kind: 'scene-break', ornament: '* * *' };
      return { kind: 'paragraph', role: 'plain', inlines: [{ kind: 'text', text: line.trim(), marks: [] }] };
    });
}

/** Letters and old text files end their lines at 60 to 80 characters; speech and verse do not keep to a width. */
function isCutAtWidth(lines: readonly string[]): boolean {
  const full = lines.slice(0, -1);
  return full.length >= 2 && full.every(({ length }) => length >= 55 && length <= 85);
}
