import { distinction, type Mark, type ScannedLine } from './lines.ts';
import { shortLine } from './sequence.ts';

/**
 * The marks, with the doubt of those whose text holds a line that says it is a heading of the same kind and was not
 * taken for one.
 */
export function withDoubts(lines: readonly ScannedLine[], marks: readonly Mark[]): readonly Mark[] {
  const titles = new Set(
    marks.flatMap(({ index, titleLines }) => Array.from({ length: titleLines }, (_, more) => index + more)),
  );
  const series = new Set(marks.map(({ index }) => lines[index]?.words?.series).filter((name) => name !== undefined));
  const left = lines.filter((line) => !titles.has(line.index) && isLeft(line, series));
  let next = 0;
  return marks.map((mark, place) => {
    const end = marks[place + 1]?.index ?? lines.length;
    while ((left[next]?.index ?? lines.length) < mark.index) next += 1;
    const inside = left[next];
    if (mark.doubt !== undefined || inside === undefined || inside.index >= end) return mark;
    return { ...mark, doubt: `Внутри осталась строка «${shortLine(inside.text)}»: похоже на заголовок` };
  });
}

function isLeft(line: ScannedLine, series: ReadonlySet<string>): boolean {
  const { words } = line;
  if (words === undefined || words.rank === 'named' || !series.has(words.series)) return false;
  return words.rank === 'numbered' ? distinction(line) >= 2 : words.isBare;
}
