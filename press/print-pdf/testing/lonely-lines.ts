/**
 * First lines at the foot and last lines at the head of a page, of paragraphs that have more than one.
 * Paragraphs and lines are letters alone; `before` letters stand before the first paragraph.
 */
export function lonelyLines(
  paragraphs: readonly string[],
  pages: readonly (readonly string[])[],
  before: number,
): readonly string[] {
  const ends = new Set<number>();
  let end = 0;
  for (const paragraph of paragraphs) {
    end += paragraph.length;
    ends.add(end);
  }
  const starts = new Set([0, ...ends]);
  let place = -before;
  return pages.flatMap((lines) =>
    lines.filter((line, index) => {
      const isFirst = starts.has(place);
      place += line.length;
      const isLast = ends.has(place);
      if (isFirst && isLast) return false;
      return (isFirst && index === lines.length - 1) || (isLast && index === 0);
    }),
  );
}
