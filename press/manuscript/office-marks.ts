import type { RunFormat } from './docx-styles.ts';
import type { Mark } from './model.ts';

const MARK_OF: readonly (readonly [keyof RunFormat, Mark])[] = [
  ['bold', 'strong'],
  ['italic', 'emphasis'],
  ['underline', 'underline'],
  ['strike', 'strike'],
  ['smallCaps', 'small-caps'],
];

/**
 * The marks of a run by its format. Word processors underline links by themselves, so there it is no mark.
 *
 * @example
 * marksOfRun({ bold: true, underline: true }, true); // ['strong']
 */
export function marksOfRun(format: RunFormat, isLink: boolean): readonly Mark[] {
  const list: Mark[] = [];
  for (const [key, mark] of MARK_OF) {
    if (format[key] === true && !(isLink && mark === 'underline')) list.push(mark);
  }
  if (format.vertical === 'sub' || format.vertical === 'sup') list.push(format.vertical);
  return list;
}
