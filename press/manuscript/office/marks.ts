import type { RunFormat } from '../docx/styles.ts';
import type { Mark } from '../model.ts';

const MARK_OF: readonly (readonly [keyof RunFormat, Mark])[] = [
  ['bold', 'strong'],
  ['italic', 'emphasis'],
  ['underline', 'underline'],
  ['strike', 'strike'],
  ['smallCaps', 'small-caps'],
  ['code', 'code'],
];

/**
 * The marks of a run by its format. Word processors underline links by themselves, so there it is no mark.
 * `marksOfRun({ bold: true, underline: true }, true)` gives ['strong'].
 */
export function marksOfRun(format: RunFormat, isLink: boolean): readonly Mark[] {
  const list: Mark[] = [];
  for (const [key, mark] of MARK_OF) {
    if (format[key] === true && !(isLink && mark === 'underline')) list.push(mark);
  }
  if (format.vertical === 'sub' || format.vertical === 'sup') list.push(format.vertical);
  return list;
}

const CODE = /^(?:verbatim char|source text|html (?:code|typewriter|sample|keyboard)|(?:inline )?code|код)(?!\p{L})/iu;

/**
 * Whether a style of characters, by its name, is for code. A font of one width alone says nothing: typescripts have it.
 */
export function isCodeStyle(name: string): boolean {
  return CODE.test(name.replaceAll('_', ' '));
}

const CODE_PARAGRAPH =
  /^(?:source code|(?:program )?code(?: block)?|html preformatted|preformatted(?: text)?|стандартный html|(?:программный )?код(?: программы)?|листинг(?: программы)?|(?:code )?listing|текст в заданном формате|исходный код)$/i;

/** Whether a style of paragraphs, by its name, is for code. */
export function isCodeParagraphStyle(name: string): boolean {
  return CODE_PARAGRAPH.test(name.replaceAll('_', ' ').trim());
}
