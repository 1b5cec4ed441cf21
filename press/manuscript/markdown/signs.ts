const SAMPLE = 300_000;
const HEADING = /^ {0,3}#{1,6} +[^#\s].{0,200}$/;
const STRONG = /(?<![*\p{L}\p{N}])\*\*(?=\S)[^*]{1,200}(?<=\S)\*\*(?![*\p{L}\p{N}])/gu;
const LINK = /!?\[[^\]]{1,200}\]\((?:https?:|mailto:|#|[\w./-]+\.\w{2,4}\))/g;
const LEAST_HEADINGS = 3;
const LEAST_OTHERS = 5;

/**
 * Whether a plain text is Markdown: it has several headings with `#`, or bold words and links in number. In a text
 * whose paragraphs have no blank lines between them these are only signs: as Markdown it would be one paragraph.
 */
export function looksLikeMarkdown(whole: string): boolean {
  const text = whole.slice(0, SAMPLE);
  const lines = text.split(/\r?\n/);
  const headings = lines.filter((line, index) => HEADING.test(line) && isApart(lines, index)).length;
  const others = (text.match(STRONG)?.length ?? 0) + (text.match(LINK)?.length ?? 0);
  const isMarked = headings >= LEAST_HEADINGS || others >= LEAST_OTHERS || (headings > 1 && others > 1);
  return isMarked && !isOneLineAParagraph(lines);
}

/** A heading stands under a blank line, or nearly all that begins with `#` is something else. */
function isApart(lines: readonly string[], index: number): boolean {
  const before = lines[index - 1]?.trim() ?? '';
  return before === '' || HEADING.test(before);
}

const LONGEST_WRAPPED = 120;

function isOneLineAParagraph(lines: readonly string[]): boolean {
  const glued = lines.filter((line, index) => {
    const before = lines[index - 1]?.trim() ?? '';
    const isLong = before.length > LONGEST_WRAPPED && /^\p{Lu}|^[«"„—–]/u.test(line.trim());
    return before !== '' && (isLong || /^\s*[—–]\s/.test(line));
  });
  return glued.length > lines.length * 0.05;
}
